import type { components } from "#openapi/schema.d";
import { partHand, partMeans, partNote, type PartMeant } from "#domain/desk/part-words";
import type { Cancellation } from "#domain/refund/cancellation";
import type { ApiRequest, Reply } from "../contract/types.ts";
import { fail, isRefusal, ruleBroken, type ApiError } from "../errors.ts";
import type { Recorder } from "../idempotency.ts";
import { cashierOf } from "../provider/cashier.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { needsAccount, quoteCancel, whyNotRefundable } from "../record/refund-terms.ts";
import { requestRefund } from "../refund/request.ts";
import { sendRefund } from "../refund/send.ts";
import { wantsRefundSigned } from "../staff/sign-off-needed.ts";

type Schemas = components["schemas"];

const ACCOUNT =
  "가상계좌로 결제한 예약은 돌려받을 계좌가 필요해요. 예약한 분이 앱에서 취소하도록 안내해 주세요.";
const ALONE = "한 명만 있는 예약이에요. 예약한 분이 앱에서 취소할 수 있어요.";
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
const SIGNED =
  "이 금액의 환불은 다른 사람의 결재가 필요해요. 예약한 분이 앱에서 직접 취소하면 바로 신청돼요.";

const peopleIn = ({ items }: BookingRecord): number =>
  items.reduce((sum, { qty, cancelledQty }) => sum + qty - cancelledQty, 0);

/** Why nobody can be taken out of a booking now; null where somebody can. */
function stopOf(booking: BookingRecord, now: number): ApiError | null {
  const refused = whyNotRefundable(booking, now);
  if (refused) return refused;
  if (needsAccount(booking)) return fail("STATE_CHANGED", { message: ACCOUNT });
  return peopleIn(booking) < 2 ? fail("STATE_CHANGED", { message: ALONE }) : null;
}

/** Who may be taken out of a booking (getDeskPart). @param now epoch ms */
export const partChoices = (booking: BookingRecord, now: number): Schemas["DeskPartChoices"] => ({
  items: booking.items
    .map(({ optionId, name, qty, cancelledQty }) => ({ optionId, name, left: qty - cancelledQty }))
    .filter(({ left }) => left > 0),
  stop: stopOf(booking, now)?.message ?? null,
});

/**
 * Takes people out of a booking (cancelDeskPart, S46) by the one way on which money goes back: the quote, the
 * refund and its sending are a member's own. The member is told why in the same batch. Whoever asks twice
 * under one key is answered the same.
 */
export async function cancelPart(
  { env, staff, params, body, now, key }: ApiRequest<"cancelDeskPart">,
  record: Recorder<"cancelDeskPart">,
): Promise<Reply<"cancelDeskPart"> | ApiError> {
  const booking = await findBooking(env.DB, params.id);
  if (booking === null) return fail("NOT_FOUND");
  const stop = stopOf(booking, now);
  if (stop) return stop;
  const isSeller = body.because === "HOST";
  const quote = quoteCancel(booking, now, { chosen: body.items, isSeller });
  if (isRefusal(quote)) return quote;
  if (quote.isWhole) return ruleBroken([NOT_ALL]);
  const meant = meantBy(booking, quote);
  const said = {
    status: 200 as const,
    body: { value: { bookingId: booking.id, ...shownOf(meant), says: partMeans(meant) } },
  };
  if (body.dryRun) return said;
  if (body.refund === undefined) return ruleBroken([NOT_SAID]);
  if (await wantsRefundSigned(env.DB, booking.program.hostId, quote.refund))
    return fail("SIGN_OFF_NEEDED", { message: SIGNED });
  const cashier = cashierOf(env, now);
  if (isRefusal(cashier)) return cashier;
  const { items, refund: told } = body;
  const note = partNote(meant, body.reason.trim());
  const refund = await requestRefund(
    cashier,
    booking,
    {
      key: key ?? crypto.randomUUID(),
      reason: "ETC",
      detail: partHand(staff.name),
      items,
      isSeller,
      refund: told,
    },
    (made) => [
      env.DB.prepare(
        `INSERT INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
         VALUES ('part/' || ?1, ?2, 'HOST_NOTE', ?3, json_object('note', ?4), ?5, ?5, ?5)`,
      ).bind(made.id, booking.userId, booking.id, note, now),
      ...record(said),
    ],
    "operator",
  );
  if (isRefusal(refund)) return refund;
  if (refund.status === "SENT") await sendRefund(cashier, refund.id);
  return said;
}

const meantBy = (booking: BookingRecord, quote: Cancellation): PartMeant => ({
  people: quote.people,
  left: peopleIn(booking) - quote.people,
  refund: quote.refund,
  fee: quote.fee,
  dueAt: quote.dueAt,
  isImmediate: quote.isImmediate,
  hasCoupon: booking.couponIssueId !== null,
});

const shownOf = ({ people, left, refund, fee }: PartMeant) => ({ people, left, refund, fee });
