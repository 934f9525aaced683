import { Form, Link } from "react-router";
import { formatNumber } from "#domain/format";
import { formatShortDay, formatTime, formatTimeRange } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";

type Session = Schemas["DeskSessionRow"];

/** Where a booking is made at the desk. @param session its id, where one is chosen */
export const bookAt = (day: string, session: string, more: Record<string, string> = {}): string =>
  `/desk/booking/new?${new URLSearchParams({ day, session, ...more })}`;

/** How many seats are left to anybody, and to residents beside that. */
const seatsOf = ({ capacity, sold, held, keptSeats }: Session) => {
  const kept = keptSeats?.seats ?? 0;
  return { left: Math.max(0, (capacity ?? 0) - sold - held - kept), kept };
};

/** The sessions of a day, each a link where it can be booked, else with the reason why not. */
export const ChooseSession = ({
  day,
  shown,
}: {
  day: string;
  shown: readonly { session: Session; why: string | null }[];
}) => (
  <>
    <Form className="pad desk-search" role="search">
      <input className="input" type="date" name="day" aria-label="언제 오나요" defaultValue={day} key={day} />
      <button type="submit" className="btn btn-soft">
        보기
      </button>
    </Form>
    {shown.length === 0 && (
      <p className="pad desk-dim">이날은 열리는 회차가 없어요. 다른 날을 골라 주세요.</p>
    )}
    <ul className="desk-list">
      {shown.map(({ session, why }) => {
        const { left, kept } = seatsOf(session);
        const words =
          why ??
          (left + kept === 0
            ? "남은 자리가 없어요"
            : `${left}자리 남음${kept > 0 ? ` · 주민 자리 ${kept}` : ""}`);
        const card = (
          <>
            <time>{formatTime(session.startAt)}</time>
            <span>
              <b>{session.programTitle}</b>
              <small>{words}</small>
            </span>
          </>
        );
        return (
          <li key={session.id}>
            {why === null && left + kept > 0 ? (
              <Link className="desk-card desk-session" to={bookAt(day, session.id)}>
                {card}
                <Icon name="chevron-right" />
              </Link>
            ) : (
              <div className="desk-card desk-session">{card}</div>
            )}
          </li>
        );
      })}
    </ul>
  </>
);

/** Of which session a booking is, and how many seats are left in it. */
export function SessionHead({ session }: { session: Session }) {
  const { left, kept } = seatsOf(session);
  return (
    <div className="pad desk-head">
      <p>
        <b>{session.programTitle}</b>
      </p>
      <p>
        {formatShortDay(session.startAt)} {formatTimeRange(session.startAt, session.endAt)}
      </p>
      <p className="desk-dim">
        지금 {formatNumber(left)}자리 남았어요.
        {kept > 0 && ` ${session.keptSeats?.where} 주민 자리 ${formatNumber(kept)}개는 따로예요.`}
      </p>
    </div>
  );
}
