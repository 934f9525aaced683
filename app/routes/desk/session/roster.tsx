import { Form, Link } from "react-router";
import { formatNumber } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { BookingRow } from "../booking/booking-row.tsx";

/** With more of them a 명단 is longer than a thumb goes through: one is found by name, and each is short. */
const FEW = 10;

interface RosterProps {
  bookings: readonly Schemas["OperatorBooking"][];
  /** The session's day, which its address says. */
  day: string;
  keyword: string;
  /** The ids of those that the keyword finds; null where none is asked for. */
  found: readonly string[] | null;
  /** What a name is found by: of who reads covered names its first letter. */
  nameWord: string;
}

/** The bookings of a session, each with what may be done to it. */
export function Roster({ bookings, day, keyword, found, nameWord }: RosterProps) {
  const isMany = bookings.length > FEW;
  const shown = found === null ? bookings : bookings.filter(({ id }) => found.includes(id));
  if (bookings.length === 0) return <p className="pad desk-dim desk-none">아직 예약한 분이 없어요.</p>;
  return (
    <div className="desk-roster">
      {isMany && (
        <Form
          className="pad desk-search"
          role="search"
          aria-label="명단에서 찾기"
          preventScrollReset
          key={keyword}
        >
          <input type="hidden" name="day" value={day} />
          <input
            className="input"
            type="search"
            name="q"
            aria-label={`${nameWord}, 번호 끝 네 자리, 예약 번호`}
            placeholder={`${nameWord}, 끝 네 자리, 예약 번호`}
            maxLength={50}
            defaultValue={keyword}
          />
          <button type="submit" className="btn btn-soft">
            찾기
          </button>
        </Form>
      )}
      {found !== null && (
        <p className="pad desk-dim" role="status">
          {shown.length > 0 ? `${formatNumber(shown.length)}건을 찾았어요.` : "명단에 그런 분이 없어요."}{" "}
          <Link className="link" to={`?day=${day}`} preventScrollReset>
            모두 보기
          </Link>
        </p>
      )}
      <ul className="desk-list">
        {shown.map((booking) => (
          <BookingRow key={booking.id} booking={booking} withProgram={false} isShort={isMany} />
        ))}
      </ul>
    </div>
  );
}
