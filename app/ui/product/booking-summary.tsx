import { formatDayWithWeekday, formatTimeRange } from "#domain/time/kst";

export interface BookingSummaryProps {
  title: string;
  image: { url: string };
  /** One line under the title, such as the host's name. */
  place?: string;
  /** When it is, epoch ms; left out where the date stands elsewhere. */
  session?: { startAt: number; endAt: number };
  /** Who takes part: "성인 2명". */
  party?: string;
}

/** What is booked, in three lines beside its picture. */
export function BookingSummary({ title, image, place, session, party }: BookingSummaryProps) {
  return (
    <div className="booked">
      <div className="card-media">
        <img src={image.url} alt="" width="400" height="300" decoding="async" />
      </div>
      <div>
        <p className="booked-title">{title}</p>
        {place && <p>{place}</p>}
        {session && (
          <p className="num">
            <span className="whitespace-nowrap">{formatDayWithWeekday(session.startAt)}</span>{" "}
            <span className="whitespace-nowrap">{formatTimeRange(session.startAt, session.endAt)}</span>
          </p>
        )}
        {party && <p>{party}</p>}
      </div>
    </div>
  );
}
