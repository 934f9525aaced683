import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { partHand, partMeans, partNote, type PartMeant } from "#domain/desk/part-words";
import type { Cancellation } from "#domain/refund/cancellation";
import type { CancelItem } from "#domain/refund/part";
import type { ApiRequest, Reply } from "../contract/types.ts";
import { violates } from "../d1.ts";
import type { ApiEnv } from "../env.ts";
import { fail, isRefusal, ruleBroken, type ApiError } from "../errors.ts";
import type { Recorder } from "../idempotency.ts";
import { cashierOf } from "../provider/cashier.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { tellAccountNeeded } from "../record/account-needed.ts";
import { waitsForAccount } from "../record/refund-store.ts";
import { needsAccount, quoteCancel, whyNotRefundable } from "../record/refund-terms.ts";
import { requestRefund } from "../refund/request.ts";
import { sendRefund } from "../refund/send.ts";
import { askForPart } from "../staff/ask-part.ts";
import { wantsRefundSigned } from "../staff/sign-off-needed.ts";

type Schemas = components["schemas"];

const ACCOUNT =
  "가상계좌로 결제한 예약은 돌려받을 계좌가 필요해요. 예약한 분이 받은 링크에서 취소하도록 안내해 주세요.";
const ALONE = "한 명만 있는 예약이에요. 예약한 분이 앱에서 취소할 수 있어요.";
const DEPOSIT =
  "가상계좌로 낸 보증금은 일부만 돌려드릴 수 없어요. 예약한 분이 앱에서 취소하고 다시 예약할 수 있어요.";
const WAITS = "이미 결재를 올렸어요. 결재하는 분의 답을 기다려 주세요.";
const NOT_ALL = {
  name: "items",
  code: "NOBODY_LEFT",
  message: "한 명은 남아야 해요. 모두 취소하는 것은 예약한 분이 앱에서 할 수 있어요.",
};
const NOT_SAID = {
  name: "refund",
  code: "MISSING",
  message: "돌려드리는 금액을 먼저 확인해 주세요.",
};

const peopleIn = ({ items }: BookingRecord): number =>
  items.reduce((sum, { qty, cancelledQty }) => sum + qty - cancelledQty, 0);

/** Why nobody can be taken out of a booking now; null where somebody can. */
function stopOf(booking: BookingRecord, now: number): ApiError | null {
  const isStuck = booking.amounts.deposit > 0 && needsAccount(booking);
  if (isStuck) return fail("STATE_CHANGED", { message: DEPOSIT });
  const refused = whyNotRefundable(booking, now, true);
  if (refused) return refused;
  // Whom the desk booked for has no app to name an account in.
  if (needsAccount(booking) && booking.deskVia !== null) return fail("STATE_CHANGED", { message: ACCOUNT });
  return peopleIn(booking) < 2 ? fail("STATE_CHANGED", { message: ALONE }) : null;
}

/** Who may be taken out of a booking (getDeskPart). @param now epoch ms */
export const partChoices = (booking: BookingRecord, now: number): Schemas["DeskPartChoices"] => ({
  items: booking.items
    .map(({ optionId, name, qty, cancelledQty }) => ({ optionId, name, left: qty - cancelledQty }))
    .filter(({ left }) => left > 0),
  stop: stopOf(booking, now)?.message ?? null,
});

/** Who is to be taken out, and by whose wish. */
export interface PartAsked {
  items: readonly CancelItem[];
  because: Schemas["DeskPartInput"]["because"];
}

/** What taking them out would mean now; why it cannot be done, where it cannot. @param now epoch ms */
export function quotePart(
  booking: BookingRecord,
  { items, because }: PartAsked,
  now: number,
): PartMeant | ApiError {
  const stop = stopOf(booking, now);
  if (stop) return stop;
  const quote = quoteCancel(booking, now, { chosen: items, isSeller: because === "HOST" });
  if (isRefusal(quote)) return quote;
  return quote.isWhole ? ruleBroken([NOT_ALL]) : meantBy(booking, quote);
}

/**
 * Takes people out of a booking (cancelDeskPart, S46) by the one way on which money goes back: the quote, the
 * refund and its sending are a member's own. Where a second person's word is wanted for the sum, it is asked
 * for instead. Whoever asks twice under one key is answered the same.
 */
export async function cancelPart(
  { env, staff, params, body, now, key }: ApiRequest<"cancelDeskPart">,
  record: Recorder<"cancelDeskPart">,
): Promise<Reply<"cancelDeskPart"> | ApiError> {
  const booking = await findBooking(env.DB, params.id);
  if (booking === null) return fail("NOT_FOUND");
  const meant = quotePart(booking, body, now);
  if (isRefusal(meant)) return meant;
  const { hostId } = booking.program;
  const waits = await wantsRefundSigned(env.DB, hostId, meant.refund);
  const said = {
    status: 200 as const,
    body: { value: { bookingId: booking.id, ...shownOf(meant), waits, says: partMeans(meant) } },
  };
  if (body.dryRun) return said;
  if (body.refund === undefined) return ruleBroken([NOT_SAID]);
  if (body.refund !== meant.refund) return fail("QUOTE_CHANGED");
  if (waits) {
    const { items, because, reason } = body;
    const asks = { id: crypto.randomUUID(), hostId, target: booking.id, why: reason.trim() };
    const made = { ...asks, asks: JSON.stringify({ items, because }) };
    try {
      await env.DB.batch([...askForPart(env.DB, staff, made, now), ...record(said)]);
      return said;
    } catch (error) {
      if (violates(error, "UNIQUE", "sign_off_waits")) return fail("CONFLICT", { message: WAITS });
      throw error;
    }
  }
  const done = await takeOut(
    { env, now, hand: staff.name },
    booking,
    { ...body, refund: meant.refund, key: key ?? crypto.randomUUID() },
    () => record(said),
  );
  return done ?? said;
}

/**
 * Takes them out: the refund with the people, the word to the member and what is recorded, in one batch. Done
 * before under the same key, it is done.
 * @param refund what was said to come back, in won
 * @param hand who did it, as the timeline names them
 */
export async function takeOut(
  { env, now, hand }: { env: ApiEnv; now: number; hand: string },
  booking: BookingRecord,
  { items, because, reason, refund: told, key }: PartAsked & { reason: string; refund: number; key: string },
  also: () => D1PreparedStatement[],
): Promise<ApiError | null> {
  if (booking.refunds.some(({ idempotencyKey }) => idempotencyKey === key)) return null;
  const meant = quotePart(booking, { items, because }, now);
  if (isRefusal(meant)) return meant;
  const cashier = cashierOf(env, now);
  if (isRefusal(cashier)) return cashier;
  const isSeller = because === "HOST";
  const intent = { key, reason: "ETC", detail: partHand(hand), items, isSeller, isDeskPart: true };
  const refund = await requestRefund(
    cashier,
    booking,
    { ...intent, refund: told },
    (made, changed) => [
      env.DB.prepare(
        `INSERT INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
         VALUES ('part/' || ?1, ?2, 'HOST_NOTE', ?3, json_object('note', ?4), ?5, ?5, ?5)`,
      ).bind(made.id, booking.userId, booking.id, partNote(meant, reason.trim()), now),
      ...(waitsForAccount(made) ? [tellAccountNeeded(env.DB, { refund: made, booking: changed }, now)] : []),
      ...(meant.onSite
        ? [
            env.DB.prepare("UPDATE booking SET on_site_amount = on_site_amount - ?2 WHERE id = ?1").bind(
              booking.id,
              meant.onSite,
            ),
          ]
        : []),
      ...also(),
    ],
    "operator",
  );
  if (isRefusal(refund)) return refund;
  if (refund.status === "SENT") await sendRefund(cashier, refund.id);
  return null;
}

const meantBy = (booking: BookingRecord, quote: Cancellation): PartMeant => ({
  people: quote.people,
  left: peopleIn(booking) - quote.people,
  refund: quote.refund,
  fee: quote.fee,
  dueAt: quote.dueAt,
  isImmediate: quote.isImmediate,
  hasCoupon: booking.couponIssueId !== null,
  isFree: booking.amounts.pay === 0,
  isDeposit: booking.amounts.deposit > 0,
  onSite: onSiteOf(booking, quote.items),
  isToAccount: needsAccount(booking),
});

/** What of the price that was taken on site is theirs: their share of who is still there. */
function onSiteOf({ onSite, items }: BookingRecord, gone: readonly CancelItem[]): number {
  const priceOf = (count: (item: BookingRecord["items"][number]) => number): number =>
    items.reduce((sum, item) => sum + item.unitPrice * count(item), 0);
  const all = priceOf(({ qty, cancelledQty }) => qty - cancelledQty);
  const theirs = priceOf(({ optionId }) => gone.find((one) => one.optionId === optionId)?.qty ?? 0);
  return all === 0 ? 0 : Math.floor((onSite * theirs) / all);
}

const shownOf = ({ people, left, refund, fee }: PartMeant) => ({ people, left, refund, fee });
