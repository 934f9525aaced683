import { Link, href } from "react-router";
import { sumName } from "#domain/booking/display";
import { formatDate, formatWon } from "#domain/format";
import { bankName } from "#domain/refund/banks";
import { formatTime } from "#domain/time/kst";
import { Icon } from "../../../ui/icon.tsx";
import { PriceList } from "../../../ui/product/price-list.tsx";
import type { Detail } from "./detail.server.ts";

/** The booking's number, how it was paid, and how its price came about. */
export function DetailPayment({ detail: { booking, lines, isPaid, depositBy } }: { detail: Detail }) {
  const { payment, amounts, refunds } = booking;
  const lastRefund = refunds.at(-1);
  const isAwaited = payment?.status === "WAITING_FOR_DEPOSIT";
  return (
    <section className="section pad">
      <h2 className="h2 head">{amounts.pay > 0 ? "결제" : "예약 정보"}</h2>
      <dl className="kv num">
        <Row name="예약번호">{booking.bookingNo}</Row>
        {payment?.account && isAwaited && (
          <>
            <Row name="입금할 계좌">{`${bankName(payment.account.bank)} ${payment.account.accountNumber}`}</Row>
            <Row name="입금 기한">
              {`${formatDate(depositBy ?? payment.account.dueAt)} ` +
                `${formatTime(depositBy ?? payment.account.dueAt)}`}
            </Row>
          </>
        )}
        {isPaid && payment?.method && <Row name="결제 수단">{payment.method}</Row>}
        {isPaid && payment?.approvedAt && (
          <Row name="결제 일시">{`${formatDate(payment.approvedAt)} ${formatTime(payment.approvedAt)}`}</Row>
        )}
        {amounts.pay === 0 && amounts.list === 0 && <Row name="금액">무료</Row>}
      </dl>
      {(amounts.pay > 0 || amounts.list > 0) && (
        <div className="after">
          <PriceList lines={lines} total={{ name: sumName(booking), amount: amounts.pay }} />
        </div>
      )}
      {payment?.status === "FAILED" && payment.failMessage && (
        <p className="note note-warn after">
          <Icon name="triangle-alert" />
          <span>{payment.failMessage}</span>
        </p>
      )}
      {amounts.refunded > 0 && (
        <p className="note after">
          <Icon name="wallet" />
          <span>
            <b>{formatWon(amounts.refunded)}</b>을 돌려드렸어요.
          </span>
        </p>
      )}
      {lastRefund && amounts.pay > 0 && (
        <Link
          className="btn btn-plain btn-s btn-block after"
          to={`${href("/refund/:id", { id: booking.id })}?refund=${lastRefund.id}`}
        >
          <Icon name="wallet" />
          환불 진행 보기
        </Link>
      )}
      {payment?.receiptUrl && (isAwaited || isPaid) && (
        <a
          className="btn btn-plain btn-s btn-block after"
          href={payment.receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="receipt" />
          {isAwaited ? "입금할 계좌 보기" : "영수증 보기"}
        </a>
      )}
    </section>
  );
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
