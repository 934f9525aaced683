import { sizedUrl } from "#domain/image/keys";
import { formatDayWithWeekday, formatTimeRange } from "#domain/time/kst";
import { focusClass } from "./focus.ts";
import { Blur, type Blurred } from "./picture.tsx";

export interface BookingSummaryProps {
  title: string;
  image: Blurred & { url: string };
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
        <img
          src={sizedUrl(image.url, 400)}
          alt=""
          className={focusClass(image.focus)}
          width="400"
          height="300"
          decoding="async"
        />
        <Blur of={image} />
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
