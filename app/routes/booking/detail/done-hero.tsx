import { Link, href } from "react-router";
import { formatDayWithWeekday, formatShortDay, formatTime, formatTimeRange } from "#domain/time/kst";
import { Icon } from "../../../ui/icon.tsx";
import type { Detail } from "./detail.server.ts";

/** What was booked, just after it was: when, large, and what one does with it next. */
export function DoneHero({ detail }: { detail: Detail }) {
  const { booking, line, place, freeUntil, thanks, calendar } = detail;
  const { session } = booking;
  return (
    <div className="mb-6">
      <p className="flex gap-2 mt-[10px] text-brand-text type-callout" role="status">
        <Icon name="circle-check" />
        {thanks}
      </p>
      <p className="headline num mt-3 mb-0">
        {`${formatDayWithWeekday(session.startAt)}\n${formatTimeRange(session.startAt, session.endAt)}`}
      </p>
      <p className="mt-1 text-ink-2 type-callout">{line.replace("\n", " ")}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-2 my-4">
        {calendar && (
          <li>
            <a className="btn btn-soft btn-block" href={calendar}>
              <Icon name="calendar-plus" />
              캘린더<span className="sr">에 추가</span>
            </a>
          </li>
        )}
        {place && (
          <li>
            <a className="btn btn-soft btn-block" href="#place">
              <Icon name="navigation" />길 찾기
            </a>
          </li>
        )}
        <li className="col-span-full">
          <Link className="btn btn-soft btn-block" to={href("/booking-detail/:id/with", { id: booking.id })}>
            <Icon name="share-2" />
            일행에게 보내기
          </Link>
        </li>
      </ul>
      <ul className="grid gap-1 pl-[1.1em] list-disc type-callout text-ink-2">
        <li>시작하기 전에 알림으로 다시 알려드려요.</li>
        {freeUntil !== null && (
          <li>
            <b className="num">
              {formatShortDay(freeUntil)} {formatTime(freeUntil)}
            </b>
            까지는 취소해도 모두 돌려드려요.
          </li>
        )}
        {booking.actions.includes("RESCHEDULE") && (
          <li>날짜가 안 맞으면 이 화면에서 일정을 바꿀 수 있어요.</li>
        )}
      </ul>
    </div>
  );
}
