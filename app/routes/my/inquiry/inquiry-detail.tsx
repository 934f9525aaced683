import { Form, Link, href } from "react-router";
import { formatDate } from "#domain/format";
import { inquiryKindLabel } from "#domain/inquiry/kinds";
import { formatDayWithWeekday, isoWithOffset } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PhotoStrip } from "../../../ui/product/photo-strip.island.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { InquiryState } from "./inquiry-state.tsx";

/** One inquiry with its answer, or with the word that it was received. */
export function InquiryDetail({
  inquiry,
  isNew,
  isClosed,
}: {
  inquiry: Schemas["Inquiry"];
  isNew: boolean;
  isClosed: boolean;
}) {
  const { kind, program, booking, title, body, images, status, answer, answeredAt, createdAt } = inquiry;
  const { isPublic } = inquiry;
  return (
    <Screen title={isPublic ? "공개 질문" : "1:1 문의"} back="/inquiry?tab=mine">
      <article className="section pad grid gap-3">
        {isNew && (
          <p className="note note-ok" role="status">
            <Icon name="circle-check" />
            <span>문의를 보냈어요. 답변이 오면 내 문의에서 볼 수 있어요.</span>
          </p>
        )}
        {isClosed && !isPublic && (
          <p className="note note-ok" role="status">
            <Icon name="circle-check" />
            <span>이제 나만 볼 수 있어요. 프로그램에서는 잠시 뒤에 사라져요.</span>
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
            <b>{program?.hostName ?? "나들"} 답변</b>
            {answeredAt !== null && ` · ${formatDate(answeredAt)}`}
            <p className="review-text">{answer}</p>
          </section>
        )}
        {isPublic && <InPublic inquiry={inquiry} />}
      </article>
      <div className="pad mt-6">
        <Link className="btn btn-line btn-block" to="/inquiry?tab=mine">
          내 문의 모두 보기
        </Link>
      </div>
    </Screen>
  );
}

/** Who reads a question asked in public, or why nobody does, and the way to keep it to oneself. */
function InPublic({ inquiry: { id, program, status, hiddenReason } }: { inquiry: Schemas["Inquiry"] }) {
  return (
    <Form method="post" encType="multipart/form-data" className="note" replace>
      <Icon name="info" />
      <div className="grid gap-2 justify-items-start">
        <p>
          {hiddenReason !== null
            ? `가려진 질문이에요. 다른 사람에게는 이유만 보여요: ${hiddenReason}`
            : status === "WAIT"
              ? "답변이 오면 질문과 답변이 프로그램에 보여요. 누가 물었는지는 보이지 않아요."
              : "질문과 답변이 프로그램에 보여요. 누가 물었는지는 보이지 않아요."}
        </p>
        {program && status === "ANSWERED" && hiddenReason === null && (
          <Link className="link" to={href("/program/question/:id", { id: program.id })}>
            프로그램에서 보기
          </Link>
        )}
        <input type="hidden" name="close" value={id} />
        <SubmitButton className="btn btn-line btn-s">비공개로 바꾸기</SubmitButton>
      </div>
    </Form>
  );
}
