import type { Route } from "./+types/replies";
import { truncate } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Section } from "../../../ui/section.tsx";
import { DeskList } from "../desk-screen.tsx";
import { ListTop, RowCard } from "../edit-parts.tsx";
import { isListRead, keepsList } from "../list-beside.ts";

export const meta: Route.MetaFunction = () => [{ title: "써 둔 답 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/reply");

/** The answers kept for inquiries: those that whoever is signed in writes, and the platform's beside them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/reply")) return null;
  const { api } = context.get(memberContext);
  const [me, replies] = await Promise.all([meOf(context), api.GET("/desk/reply", {}).then(valueOf)]);
  const isTheirs = ({ hostId }: Schemas["DeskReply"]) => me.hostId === null || hostId === me.hostId;
  return {
    isSite: me.hostId === null,
    own: replies.filter(isTheirs),
    ofSite: replies.filter((reply) => !isTheirs(reply)),
  };
}

export default function Replies({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList
      at="/desk/reply"
      title="써 둔 답"
      back="/desk/more"
      none="써 둔 답을 고르면 여기서 수정할 수 있어요."
    >
      {list && <List {...list} />}
    </DeskList>
  );
}

const List = ({ isSite, own, ofSite }: NonNullable<Route.ComponentProps["loaderData"]>) => (
  <>
    <ListTop
      to="/desk/reply/new"
      words="새 답 써 두기"
      none="자주 하는 답을 써 두면 문의에 답할 때 한 번에 가져올 수 있어요."
      count={own.length}
    />
    <ul className="desk-list">
      {own.map(({ id, title, body, hostId }) => (
        <RowCard
          key={id}
          to={`/desk/reply/${id}`}
          name={title}
          badge={isSite ? [hostId === null ? "모두에게" : "진행자의 것", "badge-mute"] : null}
        >
          <small>{truncate(body, 80)}</small>
        </RowCard>
      ))}
    </ul>
    {ofSite.length > 0 && (
      <Section title="나들이 써 둔 답">
        <ul className="desk-list">
          {ofSite.map(({ id, title, body }) => (
            <li className="desk-card" key={id}>
              <b>{title}</b>
              <p className="desk-line desk-dim">{body}</p>
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);
