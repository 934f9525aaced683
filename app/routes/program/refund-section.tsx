import { formatWon } from "#domain/format";
import { refundsIfPaidNow } from "#domain/refund/if-paid-now";
import { formatShortDay } from "#domain/time/kst";
import type { Schemas } from "../../api/client.ts";
import { RefundTable } from "../../ui/product/refund-table.tsx";

export interface RefundSectionProps {
  program: Pick<Schemas["Program"], "price" | "deposit" | "refundPolicyId">;
  /** The session it is calculated for. */
  slot: { startAt: number };
  now: number;
}

/**
 * The refund rule as real days and won, for one person in the session at hand; for a free one, what happens
 * to the deposit.
 */
export function RefundSection({
  program: { price, deposit, refundPolicyId },
  slot,
  now,
}: RefundSectionProps) {
  const title = (
    <h2 className="part" id="refund">
      취소하면 얼마를 돌려받나요
    </h2>
  );
  if (!price) {
    return (
      <section className="section pad" aria-labelledby="refund">
        {title}
        <p className="help">
          {deposit > 0
            ? `보증금 ${formatWon(deposit)}은 참여하면 모두 돌려드려요. 예약 마감 전에 취소해도 모두 돌려드리고, 알리지 않고 오지 않으면 돌려드리지 않아요.`
            : "무료 프로그램이라 돌려받을 돈이 없어요. 못 오게 되면 다른 사람을 위해 꼭 취소해 주세요."}
        </p>
      </section>
    );
  }
  const steps = refundsIfPaidNow(refundPolicyId, price, slot.startAt, now);
  return (
    <section className="section pad" aria-labelledby="refund">
      {title}
      <p className="help">
        {formatShortDay(slot.startAt)} 회차, 1명 {formatWon(price)} 기준이에요. 결제하고 1시간 안(회차가 3일
        넘게 남았으면 24시간 안)에는 시작 전까지 모두 돌려드려요.
      </p>
      <RefundTable steps={steps} sessionStartAt={slot.startAt} now={now} />
    </section>
  );
}
