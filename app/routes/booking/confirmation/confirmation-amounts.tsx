import { priceLines } from "#domain/booking/price-lines";
import { PriceList } from "../../../ui/product/price-list.tsx";
import { RefundTable } from "../../../ui/product/refund-table.tsx";
import type { Confirmation } from "./confirmation.server.ts";

/** The price broken down; a deposit with what becomes of it. */
export function Amounts({
  confirmation: { booking, due, price, isCovered },
}: {
  confirmation: Confirmation;
}) {
  const { amounts, items } = booking;
  const isPaidHere = due > 0 || isCovered;
  return (
    <section className="section pad">
      <h2 className="h2 head">{isPaidHere ? "결제 금액" : "금액"}</h2>
      {price === 0 && amounts.deposit === 0 ? (
        <p className="type-subhead text-brand-text">무료 프로그램이에요. 결제할 금액이 없어요.</p>
      ) : (
        <PriceList
          lines={priceLines(amounts, items)}
          total={{ name: isPaidHere ? "총 결제 금액" : "승인 뒤 결제할 금액", amount: amounts.pay }}
        />
      )}
      {amounts.deposit > 0 && (
        <p className="help after">
          보증금은 참석하면 모두 돌려드려요. 예약 마감 전에 취소해도 모두 돌려드리고, 알리지 않고 오지 않으면
          돌려드리지 않아요.
        </p>
      )}
    </section>
  );
}

/** When money comes back, or, where none is paid, until when one can cancel. */
export function RefundRule({
  confirmation: { booking, price, isCovered, now },
}: {
  confirmation: Confirmation;
}) {
  return (
    <section className="section pad">
      <h2 className="h2 head">{price > 0 ? "취소·환불" : "취소"}</h2>
      {isCovered ? (
        <p className="help help-lead">
          쿠폰으로 모두 내서 돌려드릴 돈은 없어요. 시작하기 전에 예약을 모두 취소하면 쿠폰을 돌려드려요.
        </p>
      ) : price > 0 ? (
        <>
          <p className="help help-lead">
            결제하고 1시간 안(회차가 3일 넘게 남았으면 24시간 안)에는 모두 돌려드려요.
          </p>
          <RefundTable steps={booking.refundSteps} sessionStartAt={booking.session.startAt} now={now} />
        </>
      ) : (
        <p className="help help-lead">
          시작하기 전까지 내 예약에서 언제든 취소할 수 있어요. 못 오게 되면 꼭 취소해 주세요.
        </p>
      )}
    </section>
  );
}
