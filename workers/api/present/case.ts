import type { components } from "#openapi/schema.d";
import { verbsFor } from "#domain/payment/case";
import { needsSecond, owedOf } from "#domain/payment/stake";
import type { RefundAccount } from "#domain/refund/account";
import type { OurSide, TheirSide } from "#domain/payment/case";
import type { BookingRecord } from "../record/booking.ts";
import type { CaseRecord, CaseStep } from "../record/case.ts";
import { openRefund } from "../record/refund-terms.ts";

type CaseView = components["schemas"]["Case"];
type CaseDetailView = components["schemas"]["CaseDetail"];

/** What only the provider says. */
const NOT_SAID = { transactionKey: null, at: null, underWay: null, byHand: null, other: null };

const ours = (side: OurSide | null): CaseView["ours"] =>
  side && { status: side.status, amount: side.amount, balance: side.balance, ...NOT_SAID };

const theirs = (side: TheirSide | null): CaseView["theirs"] =>
  side && {
    status: side.status ?? side.what,
    amount: side.amount,
    balance: side.balance + (side.other ?? 0),
    transactionKey: side.transactionKey,
    at: side.at,
    underWay: side.underWay ?? null,
    byHand: side.byHand ?? null,
    other: side.other || null,
  };

/** The contract's Case, both sides next to each other. */
export function presentCase(one: CaseRecord, booking: BookingRecord | null): CaseView {
  const { id, kind, state, orderId, bookingId, difference, amount, openedAt, closedAt, updatedAt } = one;
  return {
    id,
    kind,
    state,
    orderId,
    bookingId,
    bookingNo: booking?.bookingNo ?? null,
    userId: booking?.userId ?? null,
    ours: ours(one.ours),
    theirs: theirs(one.theirs),
    difference,
    amount,
    openedAt,
    closedAt,
    updatedAt,
    proposal: one.proposal && { ...one.proposal, by: one.proposal.by.name },
  };
}

/**
 * One case as a person works on it: with where a refund is to go, whole (`account`), since they may have to
 * send it.
 * @param above won above which a second person must agree
 */
export function presentCaseDetail(
  one: CaseRecord,
  booking: BookingRecord | null,
  history: readonly CaseStep[],
  account: RefundAccount | null,
  above: number,
): CaseDetailView {
  const refund = booking && openRefund(booking);
  const verbs = one.state === "OPEN" ? verbsFor(one.kind, one.ours, one.theirs) : [];
  return {
    ...presentCase(one, booking),
    verbs,
    secondFor: verbs.filter((verb) => needsSecond(verb, one.amount, one.theirs, above)),
    refund: refund
      ? {
          id: refund.id,
          status: refund.status,
          failCode: refund.failCode,
          problem: refund.problem,
          refund: refund.refund,
          owed: one.ours?.refund?.id === refund.id ? owedOf(one.ours, one.theirs) : refund.refund,
          account,
        }
      : null,
    history: history.map(({ by, ...step }) => ({ ...step, by: by?.name ?? null })),
  };
}
