import { Form, Link } from "react-router";
import { isUndrawn } from "#domain/booking/display";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { Icon } from "../../../ui/icon.tsx";
import { OfferTimer } from "../../../ui/product/offer-timer.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Detail } from "./detail.server.ts";

/**
 * What one who waits can do: see how many come before, take an offer while its time runs, or stop waiting.
 * Plain forms.
 */
export function WaitPanel({ detail: { booking, now } }: { detail: Detail }) {
  const { actions, offerExpiresAt, waitPlace, waitKind } = booking;
  if (booking.status !== "RESERVE_WAIT") return null;
  const canAccept = actions.includes("ACCEPT") && offerExpiresAt !== null;
  return (
    <section className="stack before" aria-label={waitKind === "CAPACITY" ? "빈자리 대기" : "승인 대기"}>
      {isUndrawn(booking) && (
        <p className="note note-info" role="status">
          <Icon name="users" />
          <span>
            접수번호는 <b className="num">{booking.drawNo}번</b>이에요.{" "}
            <span>
              {formatShortDay(booking.session.drawAt ?? 0)} {formatTime(booking.session.drawAt ?? 0)}에 신청이
              끝나면 바로 뽑아요.
            </span>
          </span>
        </p>
      )}
      {booking.drawNo !== null && (
        <p>
          <a className="link" href={`/draw/${booking.sessionId}`}>
            {isUndrawn(booking) ? "어떻게 뽑는지 보기" : `추첨 결과 확인하기 (접수번호 ${booking.drawNo}번)`}
          </a>
        </p>
      )}
      {waitPlace !== null && (
        <p className="note note-info" role="status">
          <Icon name="users" />
          <span>
            <b className="num">{waitPlace}번째</b>로 기다리고 있어요.{" "}
            <span>
              {formatShortDay(booking.session.bookCloseAt)} {formatTime(booking.session.bookCloseAt)}에 예약이
              끝나면 대기도 끝나요.
            </span>
          </span>
        </p>
      )}
      {canAccept && (
        <>
          <OfferTimer offerExpiresAt={offerExpiresAt} now={now} />
          <Form method="post">
            <SubmitButton name="intent" value="accept">
              {waitKind === "CAPACITY" ? "이 자리 받기" : "결제하고 확정하기"}
            </SubmitButton>
          </Form>
        </>
      )}
      {waitKind === "CAPACITY" && (
        <Link className="btn btn-line btn-block" to="?cancel=1">
          {isUndrawn(booking) ? "추첨 신청 취소하기" : "그만 기다리기"}
        </Link>
      )}
    </section>
  );
}
