import { Form, Link, href } from "react-router";
import { isUndrawn } from "#domain/booking/display";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { AlertNote } from "../../../ui/alert-note.tsx";
import type { Detail } from "./detail.server.ts";

/** Beside its button, which is as wide as the one next to it. */
const FORM = "cancel";

/**
 * One step before a reservation is cancelled, a place in a queue (S67) or an account that nobody has paid
 * into (S54) given up: what it means, and two equal buttons (SPEC §5).
 */
export function CancelStep({
  detail: { booking, party },
  alert,
}: {
  detail: Detail;
  alert?: string | undefined;
}) {
  const here = href("/booking-detail/:id", { id: booking.id });
  const words = wordsOf(booking);
  return (
    <Screen
      title={words.title}
      back={here}
      foot={
        <section className="ctabar flex-wrap *:min-w-fit" aria-label="취소 확인">
          <Link className="btn btn-line" to={here} replace>
            유지하기
          </Link>
          <SubmitButton name="intent" value={words.intent} className="btn btn-line" form={FORM}>
            {words.button}
          </SubmitButton>
        </section>
      }
    >
      <section className="section pad stack">
        <h2 className="type-title">{words.question}</h2>
        {alert && <AlertNote>{alert}</AlertNote>}
        <div className="panel">
          <BookingSummary
            title={booking.program.title}
            image={booking.program.image}
            session={booking.session}
            party={party}
          />
        </div>
        <p className="text-ink-2">{words.effect}</p>
        <Form method="post" id={FORM} />
      </section>
    </Screen>
  );
}

/** What the step says, and what its button sends. */
function wordsOf(booking: Detail["booking"]) {
  const isRequest = booking.status === "RESERVE_WAIT";
  if (booking.payment?.status === "WAITING_FOR_DEPOSIT")
    return {
      title: "예약 그만두기",
      question: "입금하지 않고 그만둘까요?",
      effect:
        "그만두면 잡아 둔 자리가 바로 풀리고, 받은 계좌로는 더 입금할 수 없어요. " +
        "이미 입금했다면 그만두지 말고 확인될 때까지 잠시 기다려 주세요.",
      intent: "abort",
      button: "그만두기",
    };
  if (isRequest && isUndrawn(booking))
    return {
      title: "추첨 신청 취소",
      question: "추첨 신청을 취소할까요?",
      effect: "취소하면 이 추첨에서 빠져요.",
      intent: "leave",
      button: "신청 취소하기",
    };
  if (isRequest && booking.waitKind === "CAPACITY")
    return {
      title: "대기 취소",
      question: "그만 기다릴까요?",
      effect: "지금 순서가 없어지고, 다시 신청하면 맨 뒤에서 기다려요.",
      intent: "leave",
      button: "그만 기다리기",
    };
  const money =
    booking.amounts.pay > 0 ? "결제한 금액이 있으면 모두 돌려드려요." : "무료 예약이라 위약금은 없어요.";
  return {
    title: "예약 취소",
    question: isRequest ? "신청을 취소할까요?" : "예약을 취소할까요?",
    effect: `취소하면 바로 자리가 다른 사람에게 열려요. ${money}`,
    intent: "cancel",
    button: isRequest ? "신청 취소하기" : "예약 취소하기",
  };
}
