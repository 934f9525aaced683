import { isUnread, verbsFor } from "#domain/payment/case";
import { needsSecond } from "#domain/payment/stake";
import { fail, isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { Cashier } from "../provider/cashier.ts";
import { findCase, isDone } from "../record/case-store.ts";
import type { CaseRecord, Proposal } from "../record/case.ts";
import { nameSteps } from "../record/named-steps.ts";
import { hastenRefund } from "../refund/send.ts";
import { NOT_NOW, lineOf, written } from "./deed.ts";
import type { Deed } from "./deed.ts";
import { lookAtOrder } from "./look.ts";
import type { Looked } from "./look.ts";
import { asked, runVerb } from "./verbs.ts";

const UNASKED = "결제사가 답하지 않아 지금은 아무것도 바꾸지 않았어요. 잠시 후 다시 시도해 주세요.";
const WAITS = "다른 사람의 승인을 기다리고 있어요.";
const TWICE =
  "결제사가 이미 돌려줬어요. 아직 보내지 않았다면 보내지 말고, 보냈다면 두 번 나간 돈이니 되돌려 받아야 해요.";
const ALREADY_DONE = "이미 끝난 건이에요.";
const SENT_TOO =
  "이미 끝난 건이에요. 아직 보내지 않았다면 보내지 말고, 보냈다면 두 번 나간 돈이니 되돌려 받아야 해요.";

/**
 * Does what a person decided about a case, after a fresh look at the provider's books: 503 UNAVAILABLE where
 * they cannot be asked, 409 STATE_CHANGED where the verb does not fit what stands there now. Above `above`
 * won a decision that moves money waits for a second person. The case as it then is.
 * @param above won; up to it one person is enough
 */
export async function actOnCase(
  cashier: Cashier,
  id: string,
  deed: Deed,
  above: number,
): Promise<CaseRecord | ApiError> {
  const first = await findCase(cashier.db, id);
  if (!first) return fail("NOT_FOUND");
  if (await isDone(cashier.db, id, deed.key)) return first;
  if (first.state === "DONE") return over(deed.verb);
  if (deed.verb === "ASK_AGAIN") await hastenRefund(cashier, first.ours?.refund?.id);
  const looked = await lookFor(cashier, first, deed.verb);
  if (!looked) return fail("UNAVAILABLE", { message: UNASKED });
  const found = await findCase(cashier.db, id);
  if (!found) return fail("NOT_FOUND");
  if (deed.verb === "ASK_AGAIN") return asked(cashier, found, deed);
  // The look itself may have settled it: there is nothing left to do, and what was sent by hand went twice.
  if (found.state === "DONE")
    return deed.verb === "PAID_BY_HAND" ? fail("STATE_CHANGED", { message: TWICE }) : found;
  if (found.state === "PROPOSED") return fail("STATE_CHANGED", { message: WAITS });
  const { ours, theirs } = looked.sides;
  if (!verbsFor(found.kind, ours, theirs).includes(deed.verb))
    return fail("STATE_CHANGED", { message: NOT_NOW });
  if (needsSecond(deed.verb, found.amount, theirs, above)) return propose(cashier, found, deed);
  return run(cashier, found, looked, deed, "ACTED");
}

const over = (verb: Deed["verb"]): ApiError =>
  fail("STATE_CHANGED", { message: verb === "PAID_BY_HAND" ? SENT_TOO : ALREADY_DONE });

/**
 * A fresh look; where nothing can be read in the provider's books of what is in doubt, a person who has sent
 * the money decides by ours alone (SPEC U107).
 */
async function lookFor(cashier: Cashier, found: CaseRecord, verb: Deed["verb"]): Promise<Looked | null> {
  const { kind, orderId, paymentKey, bookingId, ours, theirs } = found;
  const looked = await lookAtOrder(cashier, orderId, paymentKey);
  if (looked || verb !== "PAID_BY_HAND" || !isUnread(kind, ours, theirs)) return looked;
  return { sides: { orderId, paymentKey, bookingId, ours, theirs }, seen: null, stands: [kind], opened: 0 };
}

/**
 * A second person says yes to what another has decided: 403 FORBIDDEN for the same one, 409 STATE_CHANGED
 * where it fits no more.
 */
export async function approveCase(
  cashier: Cashier,
  id: string,
  { by, key }: Pick<Deed, "by" | "key">,
): Promise<CaseRecord | ApiError> {
  const first = await findCase(cashier.db, id);
  if (!first) return fail("NOT_FOUND");
  if (await isDone(cashier.db, id, key)) return first;
  if (first.state !== "PROPOSED" || !first.proposal) return fail("STATE_CHANGED", { message: NOT_NOW });
  if (first.proposal.by.id === by.id)
    return fail("FORBIDDEN", { message: "제안한 사람은 승인할 수 없어요. 다른 운영자가 승인해 주세요." });
  const looked = await lookFor(cashier, first, first.proposal.verb);
  if (!looked) return fail("UNAVAILABLE", { message: UNASKED });
  const found = await findCase(cashier.db, id);
  // A look that shows other sums takes the proposal back.
  if (!found?.proposal) {
    const isTwice = found?.state === "DONE" && first.proposal.verb === "PAID_BY_HAND";
    return fail("STATE_CHANGED", { message: isTwice ? TWICE : NOT_NOW });
  }
  const { verb, why, reference } = found.proposal;
  const { ours, theirs } = looked.sides;
  if (!verbsFor(found.kind, ours, theirs).includes(verb)) return fail("STATE_CHANGED", { message: NOT_NOW });
  const deed = { verb, why, reference, by, key };
  return run(cashier, found, looked, deed, "APPROVED");
}

/** A second person says no: the case is open again. */
export async function declineCase(
  cashier: Cashier,
  id: string,
  { by, key, why }: Pick<Deed, "by" | "key" | "why">,
): Promise<CaseRecord | ApiError> {
  const found = await findCase(cashier.db, id);
  if (!found) return fail("NOT_FOUND");
  if (await isDone(cashier.db, id, key)) return found;
  if (!found.proposal) return fail("STATE_CHANGED", { message: NOT_NOW });
  const line = {
    what: "DECLINED",
    verb: found.proposal.verb,
    by,
    why,
    reference: "",
    at: cashier.now,
  } as const;
  return written(cashier, found, { state: "OPEN", proposal: null }, line, key);
}

async function propose(cashier: Cashier, found: CaseRecord, deed: Deed): Promise<CaseRecord | ApiError> {
  const { verb, why, reference, by } = deed;
  const proposal: Proposal = { verb, why, reference, by, at: cashier.now };
  return written(
    cashier,
    found,
    { state: "PROPOSED", proposal },
    lineOf("PROPOSED", deed, cashier.now),
    deed.key,
  );
}

/** What the decision brings about bears the name of who made it, in the booking's own history too. */
async function run(
  cashier: Cashier,
  found: CaseRecord,
  looked: Looked,
  deed: Deed,
  as: "ACTED" | "APPROVED",
): Promise<CaseRecord | ApiError> {
  const done = await runVerb(cashier, found, looked, deed, lineOf(as, deed, cashier.now));
  // Somebody was faster: who has sent money meanwhile must know.
  if (isRefusal(done) && (await findCase(cashier.db, found.id))?.state === "DONE") return over(deed.verb);
  const { bookingId } = looked.sides;
  if (bookingId !== null) await nameSteps(cashier.db, bookingId, deed.by.name, cashier.now);
  return done;
}
