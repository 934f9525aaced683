import { Link, href } from "react-router";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";
import type { StopData } from "./reschedule.server.ts";

/** Why the date of this booking cannot be changed, and what one can do instead. */
export function StopStep({ stopped: { booking, party, stop } }: { stopped: StopData }) {
  const back = href("/booking-detail/:id", { id: booking.id });
  return (
    <Screen
      title="일정 변경"
      back={back}
      foot={
        <section className="ctabar flex-wrap *:min-w-fit" aria-label="다음 단계">
          <Link className="btn btn-line" to={back}>
            예약 보기
          </Link>
          <Link className="btn btn-line" to={`${href("/inquiry")}?booking=${booking.id}`}>
            문의하기
          </Link>
        </section>
      }
    >
      <section className="section pt-0 pad stack">
        <h2 className="type-title">지금은 일정을 바꿀 수 없어요</h2>
        <AlertNote>{stop.message}</AlertNote>
        <div className="panel">
          <BookingSummary
            title={booking.program.title}
            image={booking.program.image}
            session={booking.session}
            party={party}
          />
        </div>
        <p>
          <Link className="note-link" to={href("/program/:id", { id: booking.programId })}>
            이 프로그램의 다른 일정 보기
          </Link>
        </p>
      </section>
    </Screen>
  );
}
