import type { Route } from "./+types/codes";
import { formatNumber } from "#domain/format";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Section } from "../../../ui/section.tsx";
import { DeskList } from "../desk-screen.tsx";
import { RowCard } from "../edit-parts.tsx";
import { isListRead, keepsList } from "../list-beside.ts";
import { RowLink } from "../row-link.tsx";
import { CODE_LISTS, POSITIONS } from "./code-lists.ts";

export const meta: Route.MetaFunction = () => [{ title: "이름과 순서 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/code");

/** The names that the platform writes (R80), list by list in the order in which they are shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/code")) return null;
  const { api } = context.get(memberContext);
  return { codes: valueOf(await api.GET("/desk/code")) };
}

export default function Codes({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList
      at="/desk/code"
      title="이름과 순서"
      back="/desk/more"
      none="이름을 고르면 여기서 수정할 수 있어요."
    >
      {list && <List {...list} />}
    </DeskList>
  );
}

const List = ({ codes }: NonNullable<Route.ComponentProps["loaderData"]>) =>
  POSITIONS.map((position) => (
    <Section key={position} title={CODE_LISTS[position].title}>
      <ul className="desk-list">
        {codes
          .filter((code) => code.position === position)
          .map(({ id, name, order, isOn }) => (
            <RowCard
              key={id}
              to={`/desk/code/${position}/${id}`}
              name={name}
              badge={isOn ? null : ["감췄어요", "badge-mute"]}
            >
              <small>
                {formatNumber(order)}번째 · {id}
              </small>
            </RowCard>
          ))}
      </ul>
      {position !== "CATEGORY" && (
        <p className="pad desk-go">
          <RowLink className="link" to={`/desk/code/${position}/new`}>
            {CODE_LISTS[position].title}에 더하기
          </RowLink>
        </p>
      )}
    </Section>
  ));
