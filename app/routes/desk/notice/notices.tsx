import type { Route } from "./+types/notices";
import { countedText } from "#domain/desk/counted";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskList } from "../desk-screen.tsx";
import { NextPage, Sum } from "../list-parts.tsx";
import { isListRead, keepsList, listQuery } from "../list-beside.ts";
import { ListTop, RowCard } from "../edit-parts.tsx";

export const meta: Route.MetaFunction = () => [{ title: "공지 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/notice");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/notice")) return null;
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const cursor = listQuery(request, "/desk/notice").get("cursor");
  const query = { limit: 50, ...(cursor && { cursor }) };
  const answer = await api.GET("/operator/notice", { params: { query } });
  return { now, notices: valueOf(answer), total: answer.data?.total ?? 0, next: answer.data?.next };
}

export default function Notices({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/notice" title="공지" back="/desk/more" none="공지를 고르면 여기서 수정할 수 있어요.">
      {list && <List {...list} />}
    </DeskList>
  );
}

function List({ now, notices, total, next }: NonNullable<Route.ComponentProps["loaderData"]>) {
  return (
    <>
      <ListTop to="/desk/notice/new" words="새 공지 쓰기" none="아직 쓴 공지가 없어요." count={total} />
      {total > 0 && <Sum>공지가 모두 {countedText(total)} 있어요.</Sum>}
      <ul className="desk-list">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
      <NextPage at="/desk/notice" cursor={next}>
        다음 공지 보기
      </NextPage>
    </>
  );
}

const stateOf = ({ removedAt, publishAt }: Schemas["OperatorNotice"], now: number) =>
  removedAt !== null
    ? (["내렸어요", "badge-mute"] as const)
    : publishAt > now
      ? (["예약됨", "badge-wait"] as const)
      : (["공개", "badge-done"] as const);

const NoticeCard = ({ notice, now }: { notice: Schemas["OperatorNotice"]; now: number }) => (
  <RowCard to={`/desk/notice/${notice.id}`} name={notice.title} badge={stateOf(notice, now)}>
    <small>
      {formatShortDay(notice.publishAt)} {formatTime(notice.publishAt)}
      {notice.pinned && " · 맨 위에 고정"}
    </small>
  </RowCard>
);
