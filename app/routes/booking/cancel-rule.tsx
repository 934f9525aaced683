import { Link, href } from "react-router";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { formatWon } from "#domain/format";
import { Icon } from "../../ui/icon.tsx";
import { RefundTable } from "../../ui/product/refund-table.tsx";
import type { Detail } from "./detail.server.ts";

/** What comes back when it is given up now, and the way there; only what its owner may do. */
export function CancelRule({ detail }: { detail: Detail }) {
  const { booking, refundNow, mayCancel, isPaid } = detail;
  const inquiry = `${href("/inquiry")}?booking=${booking.id}`;
  return (
    <section className="section pad">
      <h2 className="h2 head">취소·환불</h2>
      <CancelNote detail={detail} />
      {isPaid && booking.refundSteps.length > 0 && (
        <details className="refund-rule">
          <summary>
            날짜별 환불 금액 보기
            <Icon name="chevron-down" />
          </summary>
          <RefundTable steps={booking.refundSteps} sessionStartAt={booking.session.startAt} />
        </details>
      )}
      <div className="btnrow after">
        <Link className="btn btn-line" to={inquiry}>
          문의하기
        </Link>
        {refundNow !== null && (
          <Link className="btn btn-line" to={href("/refund/:id", { id: booking.id })}>
            예약 취소하기
          </Link>
        )}
        {mayCancel && (
          <Link className="btn btn-line" to="?cancel=1">
            {booking.status === "RESERVE_WAIT" ? "신청 취소하기" : "예약 취소하기"}
          </Link>
        )}
      </div>
    </section>
  );
}

function CancelNote({ detail: { booking, refundNow, mayCancel } }: { detail: Detail }) {
  if (refundNow !== null) {
    const [step] = booking.refundSteps;
    const isAll = step?.percent === 100;
    return (
      <p className="note note-ok">
        <Icon name="wallet" />
        <span>
          지금 취소하면 <b>{formatWon(refundNow)}</b>을 돌려받아요.
          {isAll && step && (
            <>
              <br />
              {formatShortDay(step.to)} {formatTime(step.to + 1) === "00:00" ? "" : `${formatTime(step.to + 1)} `}까지는 모두 돌려드려요.
            </>
          )}
        </span>
      </p>
    );
  }
  if (mayCancel) {
    return (
      <p className="note">
        <Icon name="info" />
        <span>시작하기 전까지 언제든 취소할 수 있어요. 못 오게 되면 꼭 취소해 주세요.</span>
      </p>
    );
  }
  return (
    <p className="note">
      <Icon name="info" />
      <span>{booking.actions.includes("ABORT") ? "아직 예약이 끝나지 않았어요. 그만두면 낼 돈이 없어요." : "지금은 이 화면에서 취소할 수 없어요. 도움이 필요하면 문의해 주세요."}</span>
    </p>
  );
}
