import { formatDayWithWeekday, formatTimeRange } from "#domain/time/kst";
import { BookingSummary, type BookingSummaryProps } from "./booking-summary.tsx";

/** A QR code as one SVG path in a square of `size` modules. */
export interface Qr {
  size: number;
  path: string;
}

export interface TicketProps {
  program: Pick<BookingSummaryProps, "title" | "image"> & { hostName: string };
  session: { startAt: number; endAt: number };
  party: string;
  bookerName: string | null;
  bookingNo: string;
  /** Shown while it can still be used. */
  qr: Qr | null;
  /** What to do with it, where it is not the usual. */
  hint?: string | null;
}

/** What is shown at the door: facts, and below the cut the code, in a picture and in letters. */
export function Ticket({ program, session, party, bookerName, bookingNo, qr, hint }: TicketProps) {
  return (
    <article className="ticket" aria-label={qr ? "입장권" : "예약 내용"}>
      <div className="ticket-top">
        <BookingSummary title={program.title} image={program.image} place={program.hostName} />
        <dl>
          <Fact name="날짜">{formatDayWithWeekday(session.startAt)}</Fact>
          <Fact name="시간">{formatTimeRange(session.startAt, session.endAt)}</Fact>
          <Fact name="인원">{party}</Fact>
          {bookerName && <Fact name="예약자">{bookerName}</Fact>}
        </dl>
      </div>
      {qr && (
        <>
          <div className="ticket-cut" />
          <div className="ticket-qr">
            <div className="qr">
              <svg
                viewBox={`0 0 ${qr.size} ${qr.size}`}
                shapeRendering="crispEdges"
                role="img"
                aria-label="입장용 QR 코드"
              >
                <path d={qr.path} fill="#16201b" />
              </svg>
            </div>
            <b className="num">{bookingNo}</b>
            <p className="card-meta">{hint ?? "도착하면 진행자에게 보여 주세요."}</p>
          </div>
        </>
      )}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
