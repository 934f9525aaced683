import { Link, href } from "react-router";
import { formatDate } from "#domain/format";
import { inquiryKindLabel } from "#domain/inquiry/kinds";
import { formatDayWithWeekday, isoWithOffset } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PhotoStrip } from "../../../ui/product/photo-strip.island.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { InquiryState } from "./inquiry-state.tsx";

/** One inquiry with its answer, or with the word that it was received. */
export function InquiryDetail({ inquiry, isNew }: { inquiry: Schemas["Inquiry"]; isNew: boolean }) {
  const { kind, program, booking, title, body, images, status, answer, answeredAt, createdAt } = inquiry;
  return (
    <Screen title="1:1 문의" back="/inquiry?tab=mine">
      <article className="section pad grid gap-3">
        {isNew && (
          <p className="note note-ok" role="status">
            <Icon name="circle-check" />
            <span>문의를 보냈어요. 답변이 오면 내 문의에서 볼 수 있어요.</span>
          </p>
        )}
        <p className="badges">
          <InquiryState status={status} />
        </p>
        <h2 className="type-title">{title}</h2>
        <p className="card-meta">
          {inquiryKindLabel(kind)} · <time dateTime={isoWithOffset(createdAt)}>{formatDate(createdAt)}</time>
        </p>
        {booking && (
          <Link className="note nudge" to={href("/booking-detail/:id", { id: booking.id })}>
            <Icon name="ticket" />
            <span>
              <b>{booking.title}</b>
              <br />
              {formatDayWithWeekday(booking.startAt)}
            </span>
            <Icon name="chevron-right" />
          </Link>
        )}
        {program && !booking && (
          <Link className="note nudge" to={href("/program/:id", { id: program.id })}>
            <Icon name="ticket" />
            <span>
              <b>{program.title}</b>
              <br />
              진행: {program.hostName}
            </span>
            <Icon name="chevron-right" />
          </Link>
        )}
        <p className="review-text">{body}</p>
        <PhotoStrip photos={images} of="문의" />
        {answer !== null && (
          <section className="reply" aria-label="답변">
            <b>나들 답변</b>
            {answeredAt !== null && ` · ${formatDate(answeredAt)}`}
            <p className="review-text">{answer}</p>
          </section>
        )}
      </article>
      <div className="pad mt-6">
        <Link className="btn btn-line btn-block" to="/inquiry?tab=mine">
          내 문의 모두 보기
        </Link>
      </div>
    </Screen>
  );
}
