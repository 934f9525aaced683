import { mayEndPaid } from "#domain/desk/rights";
import { implement, type Api } from "../contract.ts";
import type { ApiRequest, Reply } from "../contract/types.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { once, type Recorder } from "../idempotency.ts";
import { cashierOf } from "../provider/cashier.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { requestRefund } from "../refund/request.ts";
import { sendRefund } from "../refund/send.ts";
import { REFUND_UNSURE, resumed } from "../resume.ts";
import { nameActor } from "../staff/name-actor.ts";
import { ticketOf } from "../ticket/ticket.ts";
import { bookAtDesk, cancelAtDesk, isPaidByLink } from "./book-at-desk.ts";
import { cancelPart, partChoices } from "./cancel-part.ts";
import { linkToSend, sendPayLink, takeOnSite } from "./desk-pay.ts";
import { operatorReply } from "./list.ts";

/** The operators' operations about who books by telephone or at the door, and the money they bring. */
export function deskBookingRoutes(api: Api): void {
  implement(api, "createDeskBooking", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const link = body.byLink === true ? await linkToSend(env) : null;
      if (link !== null && isRefusal(link)) return link;
      const written = (booking: BookingRecord) => [
        nameActor(env.DB, booking.id, staff),
        ...record(operatorReply(booking, now, staff.role)),
      ];
      const made = await bookAtDesk(env.DB, params.id, body, now, written, link);
      return isRefusal(made) ? made : operatorReply(made, now, staff.role);
    }),
  );

  implement(api, "getDeskPart", async ({ env, params, now }) => {
    const booking = await findBooking(env.DB, params.id);
    if (booking === null) return fail("NOT_FOUND");
    return { status: 200, body: { value: partChoices(booking, now) } };
  });

  implement(api, "cancelDeskPart", (request) =>
    resumed(request, REFUND_UNSURE, () => once(request, (record) => cancelPart(request, record))),
  );

  implement(api, "sendPayLink", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      const sent = await sendPayLink(env, booking, now, (same) =>
        record(operatorReply(same, now, staff.role)),
      );
      return isRefusal(sent) ? sent : operatorReply(sent, now, staff.role);
    }),
  );

  implement(api, "takePayOnSite", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      const taken = await takeOnSite(env.DB, booking, now, (changed) => [
        nameActor(env.DB, changed.id, staff),
        ...record(operatorReply(changed, now, staff.role)),
      ]);
      return isRefusal(taken) ? taken : operatorReply(taken, now, staff.role);
    }),
  );

  implement(api, "cancelDeskBooking", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      if (isPaidByLink(booking)) return refundAtDesk(request, booking, record);
      const ended = await cancelAtDesk(env.DB, booking, now, (changed) => [
        nameActor(env.DB, changed.id, staff),
        ...record(operatorReply(changed, now, staff.role)),
      ]);
      return isRefusal(ended) ? ended : operatorReply(ended, now, staff.role);
    }),
  );

  implement(api, "getDeskTicket", async ({ env, params, now }) => {
    const booking = await findBooking(env.DB, params.id);
    if (booking === null) return fail("NOT_FOUND");
    if (booking.deskVia === null)
      return fail("STATE_CHANGED", { message: "회원의 입장권은 회원만 볼 수 있어요." });
    const ticket = await ticketOf(env, booking, now);
    return isRefusal(ticket) ? ticket : { status: 200, body: { value: ticket } };
  });
}

const NOT_AT_DOOR =
  "링크로 결제한 예약은 담당이나 운영이 취소해요. 예약한 분도 받은 링크에서 취소할 수 있어요.";

/** Cancels in its guest's name what was paid by a link, by the booking's own rules. */
async function refundAtDesk(
  { env, staff, query, now, key }: ApiRequest<"cancelDeskBooking">,
  booking: BookingRecord,
  record: Recorder<"cancelDeskBooking">,
): Promise<Reply<"cancelDeskBooking"> | ApiError> {
  if (!mayEndPaid(staff.role)) return fail("FORBIDDEN", { message: NOT_AT_DOOR });
  const cashier = cashierOf(env, now);
  if (isRefusal(cashier)) return cashier;
  const intent = { key: key ?? crypto.randomUUID(), reason: "ETC", refund: query.back };
  const refund = await requestRefund(
    cashier,
    booking,
    intent,
    (_refund, changed) => [
      nameActor(env.DB, booking.id, staff),
      ...record(operatorReply(changed, now, staff.role)),
    ],
    "operator",
  );
  if (isRefusal(refund)) return refund;
  if (refund.status === "SENT") await sendRefund(cashier, refund.id);
  const after = await findBooking(env.DB, booking.id);
  return after === null ? fail("NOT_FOUND") : operatorReply(after, now, staff.role);
}
