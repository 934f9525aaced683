import { cancellationOf } from "#domain/refund/cancellation";
import type { CancelTerms, Cancellation } from "#domain/refund/cancellation";
import { paidForRest, partMessage } from "#domain/refund/part";
import type { CancelItem } from "#domain/refund/part";
import { addWon, won, ZERO } from "#domain/money";
import { withinReach } from "#domain/refund/within-reach";
import type { Reach } from "#domain/refund/within-reach";
import { OPEN_REFUNDS } from "#domain/refund/states";
import type { BookingRecord, PaymentRecord } from "./booking.ts";
import { fail, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { methodName } from "../provider/method-name.ts";
import { RESCHEDULED } from "./refund-store.ts";
import { STATUSES } from "#domain/booking/statuses";

/**
 * What the cancel of a booking depends on. The people of a free program cost nothing, so what was paid for
 * them is their deposit, the same for each.
 */
export const termsOf = ({
  policy,
  items,
  itemsPaid,
  amounts: { deposit },
  payment,
  session,
  history,
  createdAt,
}: BookingRecord): CancelTerms => ({
  policy,
  items: deposit > 0 ? items.map((item) => ({ ...item, unitPrice: won(1) })) : items,
  pay: deposit > 0 ? deposit : itemsPaid,
  // Where a coupon covered it all, the moment it was confirmed.
  paidAt: payment?.approvedAt ?? history.find(({ event }) => event === "pay.nothing")?.at ?? createdAt,
  sessionStartAt: session.startAt,
});

/** The payment that money goes back to; null where nothing was paid. */
export const paidPayment = ({ payment }: BookingRecord): PaymentRecord | null =>
  payment?.status === "DONE" || payment?.status === "PARTIAL_CANCELED" ? payment : null;

/**
 * All of it back for those who are still in it, whatever the day: the seller's doing, or a deposit's own rule
 * (SPEC §2), to which no preset applies.
 */
export function allBack(booking: BookingRecord, now: number): Cancellation | null {
  const terms = termsOf(booking);
  const open = openRefund(booking);
  // The difference of a changed date is owed beside what the people stand for.
  const owed = open?.reason === RESCHEDULED ? open.refund : ZERO;
  const quoted = cancellationOf({ ...terms, pay: addWon(terms.pay, owed) }, now, { isSeller: true });
  if (!quoted.ok) return null;
  return withinReach(quoted.cancellation, reachOf(booking));
}

/** What of a booking's deposit would still go back to who comes, in won; 0 where none was paid. */
export const depositLeft = ({ items, amounts: { deposit, pay, refunded } }: BookingRecord): number => {
  const people = items.map((item) => ({ ...item, unitPrice: won(1) }));
  return deposit === 0 ? 0 : Math.max(0, Math.min(paidForRest(people, deposit), pay - refunded));
};

/** What its payment allows to give back. */
const reachOf = (booking: BookingRecord): Reach => ({
  left: won(Math.max(0, booking.amounts.pay - booking.amounts.refunded)),
  isPartialCancelable: paidPayment(booking)?.isPartialCancelable ?? true,
});

const WHOLE_ONLY = {
  name: "items",
  code: "WHOLE_ONLY",
  message: "이 결제 수단은 일부만 취소할 수 없어요. 모두 취소하거나 고객센터에 문의해 주세요.",
};

/** A deposit has no way back of its own. */
export const needsAccount = (booking: BookingRecord): boolean =>
  paidPayment(booking)?.method === methodName("VIRTUAL_ACCOUNT");

export const openRefund = ({ refunds }: BookingRecord) =>
  refunds.find(({ status }) => OPEN_REFUNDS.includes(status));

/** One cancel at a time. */
export const UNDER_WAY = "처리하고 있는 취소 신청이 있어요. 끝난 뒤 다시 시도해 주세요.";

/**
 * Why a booking cannot be cancelled for a refund now: 409 STATE_CHANGED with what to tell the customer.
 * @param isDeskPart the desk takes some of its people out: of what was reserved free or with a deposit too
 */
export function whyNotRefundable(booking: BookingRecord, now: number, isDeskPart = false): ApiError | null {
  if (openRefund(booking)) return fail("STATE_CHANGED", { message: UNDER_WAY });
  const { offers } = STATUSES[booking.status];
  if (offers !== "REFUND" && !(isDeskPart && offers === "CANCEL")) return fail("STATE_CHANGED");
  if (now >= booking.session.startAt)
    return fail("STATE_CHANGED", {
      message: "이미 시작해서 취소할 수 없어요. 도움이 필요하면 문의해 주세요.",
    });
  return null;
}

/** What a cancel would bring back, or 422 RULE for items that are not there. */
export function quoteCancel(
  booking: BookingRecord,
  now: number,
  asked: {
    chosen?: readonly CancelItem[] | undefined;
    quotedAt?: number | undefined;
    isSeller?: boolean;
  },
): Cancellation | ApiError {
  const isDeposit = booking.amounts.deposit > 0;
  const quoted = cancellationOf(termsOf(booking), now, isDeposit ? { ...asked, isSeller: true } : asked);
  if (quoted.ok) {
    const { cancellation } = quoted;
    const meant = isDeposit && !asked.isSeller ? ofDeposit(booking, cancellation, now) : cancellation;
    return withinReach(meant, reachOf(booking)) ?? ruleBroken([WHOLE_ONLY]);
  }
  const { problem } = quoted;
  return ruleBroken([{ name: "items", code: problem.reason, message: partMessage(problem) }]);
}

/** A member's wish: a deposit comes back until booking closes, and is forfeited from then on (SPEC §2). */
function ofDeposit({ session }: BookingRecord, all: Cancellation, now: number): Cancellation {
  const isLate = now >= session.bookCloseAt;
  return { ...all, rule: "DAYS", ...(isLate && { percent: 0, fee: all.paid, refund: ZERO }) };
}
