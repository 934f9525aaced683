import { Link } from "react-router";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import { Icon } from "../../../../ui/icon.tsx";

export interface BookingsFirstProps {
  bookings: readonly { id: string; title: string; startAt: number; label: string }[];
}

/** Why one cannot leave yet: the bookings that are to come, each a tap away from being cancelled. */
export function BookingsFirst({ bookings }: BookingsFirstProps) {
  return (
    <>
      <h2 className="type-title mb-2">다가오는 예약이 있어요</h2>
      <p className="mb-5 text-ink-2">예약을 취소하거나 다녀온 뒤에 탈퇴할 수 있어요.</p>
      <ul className="titles -mx-5" aria-label="다가오는 예약">
        {bookings.map(({ id, title, startAt, label }) => (
          <li key={id}>
            <Link to={`/booking-detail/${id}`}>
              <b>{title}</b>
              <time dateTime={new Date(startAt).toISOString()}>
                {formatDayWithWeekday(startAt)} {formatTime(startAt)} · {label}
              </time>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <Link className="btn btn-primary btn-block mt-6" to="/my/booking">
        예약 내역 보기
      </Link>
    </>
  );
}
