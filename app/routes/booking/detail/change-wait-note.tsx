import { Link } from "react-router";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { Icon } from "../../../ui/icon.tsx";
import type { Detail } from "./detail.server.ts";

/** That a seat is waited for to change the date, or has come free: the way to where one takes it. */
export function ChangeWaitNote({ wait }: { wait: NonNullable<Detail["changeWait"]> }) {
  const { startAt, offerExpiresAt: until, more, to } = wait;
  const when = `${formatShortDay(startAt)} ${formatTime(startAt)}${more > 0 ? ` 외 ${more}개 일정` : ""}`;
  return (
    <Link className={`note ${until === null ? "note-info" : "note-ok"} nudge before`} to={to}>
      <Icon name={until === null ? "clock" : "bell"} />
      <span className="num">
        {until === null
          ? `${when}의 자리를 기다리고 있어요.`
          : `${formatShortDay(startAt)} ${formatTime(startAt)} 자리가 났어요. ` +
            `${formatShortDay(until)} ${formatTime(until)}까지 바꿀 수 있어요.`}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
