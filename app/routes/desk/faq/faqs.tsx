import type { Route } from "./+types/faqs";
import { formatNumber } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { FAQ_CATEGORIES } from "../../../content/faqs.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Section } from "../../../ui/section.tsx";
import { DeskList } from "../desk-screen.tsx";
import { NextPage, Sum } from "../list-parts.tsx";
import { isListRead, keepsList, listQuery } from "../list-beside.ts";
import { ListTop, RowCard } from "../edit-parts.tsx";

export const meta: Route.MetaFunction = () => [{ title: "자주 묻는 질문 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/faq");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/faq")) return null;
  const { api } = context.get(memberContext);
  const cursor = listQuery(request, "/desk/faq").get("cursor");
  const query = { limit: 50, ...(cursor && { cursor }) };
  const answer = await api.GET("/operator/faq", { params: { query } });
  return { faqs: valueOf(answer), total: answer.data?.total ?? 0, next: answer.data?.next };
}

export default function Faqs({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList
      at="/desk/faq"
      title="자주 묻는 질문"
      back="/desk/more"
      none="질문을 고르면 여기서 수정할 수 있어요."
    >
      {list && <List {...list} />}
    </DeskList>
  );
}

function List({ faqs, total, next }: NonNullable<Route.ComponentProps["loaderData"]>) {
  return (
    <>
      <ListTop to="/desk/faq/new" words="새 질문 쓰기" none="아직 쓴 질문이 없어요." count={total} />
      {total > 0 && <Sum>질문이 모두 {formatNumber(total)}개 있어요.</Sum>}
      {FAQ_CATEGORIES.map((category) => {
        const here = faqs.filter((faq) => faq.category === category);
        if (here.length === 0) return null;
        return (
          <Section key={category} title={category}>
            <ul className="desk-list">
              {here.map((faq) => (
                <FaqCard key={faq.id} faq={faq} />
              ))}
            </ul>
          </Section>
        );
      })}
      <NextPage at="/desk/faq" cursor={next}>
        다음 질문 보기
      </NextPage>
    </>
  );
}

const FaqCard = ({ faq }: { faq: Schemas["OperatorFaq"] }) => (
  <RowCard
    to={`/desk/faq/${faq.id}`}
    name={faq.name}
    badge={faq.removedAt === null ? null : ["내렸어요", "badge-mute"]}
  >
    <small>
      {formatNumber(faq.order)}번째 · {formatNumber(faq.helpfulCount)}명에게 도움이 됐어요
    </small>
  </RowCard>
);
