import type { Route } from "./+types/notices";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { ListTop, RowCard } from "../edit-parts.tsx";

export const meta: Route.MetaFunction = () => [{ title: "공지 | 나들 책상" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  return { now, notices: valueOf(await api.GET("/operator/notice", {})) };
}

export default function Notices({ loaderData: { now, notices } }: Route.ComponentProps) {
  return (
    <DeskScreen title="공지" back="/desk/more">
      <ListTop
        to="/desk/notice/new"
        words="새 공지 쓰기"
        none="아직 쓴 공지가 없어요."
        count={notices.length}
      />
      <ul className="desk-list">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </DeskScreen>
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
