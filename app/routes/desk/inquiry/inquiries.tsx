import { Link } from "react-router";
import { countedText } from "#domain/desk/counted";
import type { Route } from "./+types/inquiries";
import { inquiryKindLabel } from "#domain/inquiry/kinds";
import { formatDate } from "#domain/format";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskList } from "../desk-screen.tsx";
import { RowCard } from "../edit-parts.tsx";
import { isListRead, keepsList, listQuery } from "../list-beside.ts";
import { NextPage, Sum } from "../list-parts.tsx";
import { askerOf } from "./asker.ts";

export const meta: Route.MetaFunction = () => [{ title: "문의 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/inquiry");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/inquiry")) return null;
  const { api } = context.get(memberContext);
  const asked = listQuery(request, "/desk/inquiry");
  const cursor = asked.get("cursor");
  const isPublished = asked.get("shown") === "public";
  const answer = await api.GET(isPublished ? "/operator/question" : "/operator/inquiry", {
    params: { query: { ...(cursor && { cursor }) } },
  });
  // What was written leaves the site with the one that is chosen.
  const inquiries = valueOf(answer).map(
    ({ id, kind, title, program, booking, nickname, createdAt, isPublic, hiddenReason }) => ({
      id,
      kind,
      title,
      program: program?.title,
      by: askerOf({ booking, nickname }),
      createdAt,
      isPublic,
      isHidden: hiddenReason !== null,
    }),
  );
  return { isPublished, inquiries, total: answer.data?.total ?? 0, next: answer.data?.next };
}

export default function Inquiries({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/inquiry" title="문의" back="/desk/more" none="문의를 고르면 여기에서 답할 수 있어요.">
      {list && <List {...list} />}
    </DeskList>
  );
}

type ListProps = NonNullable<Route.ComponentProps["loaderData"]>;

function List({ isPublished, inquiries, total, next }: ListProps) {
  return (
    <>
      <nav className="pad" aria-label="문의 나누기">
        <div className="seg">
          <Link to="/desk/inquiry" replace aria-current={isPublished ? undefined : "page"}>
            답을 기다리는 문의
          </Link>
          <Link to="/desk/inquiry?shown=public" replace aria-current={isPublished ? "page" : undefined}>
            공개 질문
          </Link>
        </div>
      </nav>
      <Sum>{sumOf(isPublished, total)}</Sum>
      <ul className="desk-list">
        {inquiries.map(({ id, kind, title, program, by, createdAt, isPublic, isHidden }) => (
          <RowCard
            key={id}
            to={`/desk/inquiry/${id}`}
            name={title}
            badge={
              isHidden
                ? ["가렸어요", "badge-mute"]
                : isPublic && !isPublished
                  ? ["공개 질문", "badge-wait"]
                  : null
            }
          >
            <small>
              {inquiryKindLabel(kind)} · {by} · {formatDate(createdAt)}
            </small>
            {program !== undefined && <small>{program}</small>}
          </RowCard>
        ))}
      </ul>
      <NextPage at="/desk/inquiry" asked={isPublished && { shown: "public" }} cursor={next}>
        {isPublished ? "다음 질문 보기" : "다음 문의 보기"}
      </NextPage>
    </>
  );
}

const sumOf = (isPublished: boolean, total: number): string =>
  isPublished
    ? total > 0
      ? `답한 공개 질문이 ${countedText(total)} 있어요.`
      : "답한 공개 질문이 없어요."
    : total > 0
      ? `${countedText(total)}이 답을 기다려요.`
      : "답을 기다리는 문의가 없어요.";
