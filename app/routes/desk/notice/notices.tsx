import { Link } from "react-router";
import type { Route } from "./+types/notices";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { DeskScreen } from "../desk-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: "공지 | 나들 책상" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  return { now, notices: valueOf(await api.GET("/operator/notice", {})) };
}

export default function Notices({ loaderData: { now, notices } }: Route.ComponentProps) {
  return (
    <DeskScreen title="공지" back="/desk/more">
      <div className="pad desk-new">
        <Link className="btn btn-primary btn-block" to="/desk/notice/new">
          <Icon name="plus" />새 공지 쓰기
        </Link>
      </div>
      {notices.length === 0 && <p className="pad desk-dim">아직 쓴 공지가 없어요.</p>}
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

function NoticeCard({ notice, now }: { notice: Schemas["OperatorNotice"]; now: number }) {
  const [word, tone] = stateOf(notice, now);
  return (
    <li>
      <Link className="desk-card" to={`/desk/notice/${notice.id}`}>
        <span className="desk-who">
          <b>{notice.title}</b>
          <span className={`badge ${tone}`}>{word}</span>
          <Icon name="chevron-right" />
        </span>
        <small>
          {formatShortDay(notice.publishAt)} {formatTime(notice.publishAt)}
          {notice.pinned && " · 맨 위에 고정"}
        </small>
      </Link>
    </li>
  );
}
