import { Link, href } from "react-router";
import { formatWon } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { Icon } from "../../../ui/icon.tsx";
import { RefundTable } from "../../../ui/product/refund-table.tsx";
import type { Detail } from "./detail.server.ts";

/** What comes back when it is given up now, and the way there; only what its owner may do. */
export function CancelRule({ detail: { booking, giveUp, isPaid, now } }: { detail: Detail }) {
  const isOver = giveUp.way === "NONE";
  return (
    <section className="section pad">
      <h2 className="h2 head">{isOver ? "도움이 필요한가요?" : "취소·환불"}</h2>
      <CancelNote booking={booking} giveUp={giveUp} />
      {isPaid && giveUp.way === "REFUND" && (
        <details className="refund-rule">
          <summary>
            날짜별 환불 금액 보기
            <Icon name="chevron-down" />
          </summary>
          <RefundTable steps={booking.refundSteps} sessionStartAt={booking.session.startAt} now={now} />
        </details>
      )}
      {booking.actions.includes("RESCHEDULE") && (
        <Link
          className="btn btn-soft btn-block after"
          to={href("/booking-detail/:id/reschedule", { id: booking.id })}
        >
          <Icon name="calendar-days" />
          일정 변경하기
        </Link>
      )}
      <div className="btnrow btnrow-fit after">
        <Link className="btn btn-line" to={`${href("/inquiry")}?booking=${booking.id}`}>
          문의하기
        </Link>
        {isOver && (
          <Link className="btn btn-line" to={href("/program/:id", { id: booking.programId })}>
            프로그램 보기
          </Link>
        )}
        {(giveUp.way === "REFUND" || giveUp.way === "DEPOSIT") && (
          <Link className="btn btn-line" to={href("/refund/:id", { id: booking.id })}>
            예약 취소하기
          </Link>
        )}
        {giveUp.way === "CANCEL" && booking.waitKind !== "CAPACITY" && (
          <Link className="btn btn-line" to="?cancel=1">
            {booking.status === "RESERVE_WAIT" ? "신청 취소하기" : "예약 취소하기"}
          </Link>
        )}
        {giveUp.way === "STOP" && (
          <Link className="btn btn-line btn-block" to="?cancel=1">
            입금하지 않고 그만두기
          </Link>
        )}
      </div>
    </section>
  );
}

const WAITING_NOTES = {
  CAPACITY: "기다리는 동안에는 결제하지 않아요. 언제든 그만둘 수 있어요.",
  APPROVAL: "아직 확정되지 않았어요. 확정되기 전에는 언제든 취소할 수 있고, 비용은 들지 않아요.",
} as const;

/** "11.25 (수)", or with the time where it ends within a day. @param to its last millisecond */
const allUntil = (to: number): string =>
  formatTime(to + 1) === "00:00" ? formatShortDay(to) : `${formatShortDay(to)} ${formatTime(to + 1)}`;

function CancelNote({
  booking: { refundSteps, status, waitKind },
  giveUp,
}: Pick<Detail, "booking" | "giveUp">) {
  const [step] = refundSteps;
  switch (giveUp.way) {
    case "REFUND":
    case "DEPOSIT":
      return (
        <p className="note note-ok">
          <Icon name="wallet" />
          <span>
            지금 취소하면 <b>{formatWon(giveUp.amount)}</b>을 돌려받아요.
            {giveUp.way === "REFUND" && step?.percent === 100 && (
              <>
                <br />
                {allUntil(step.to)}까지는 모두 돌려드려요.
              </>
            )}
          </span>
        </p>
      );
    case "CANCEL":
      return (
        <p className="note">
          <Icon name="info" />
          <span>
            {status === "RESERVE_WAIT"
              ? WAITING_NOTES[waitKind ?? "APPROVAL"]
              : "시작하기 전까지 언제든 취소할 수 있어요. 못 오게 되면 꼭 취소해 주세요."}
          </span>
        </p>
      );
    case "STOP":
    case "CHECKOUT":
      return (
        <p className="note">
          <Icon name="info" />
          <span>아직 예약이 끝나지 않았어요. 그대로 두면 자리가 저절로 풀리고, 비용은 들지 않아요.</span>
        </p>
      );
    case "NONE":
      return null;
  }
}
