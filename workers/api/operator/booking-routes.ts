import type { components } from "#openapi/schema.d";
import { mayEndPaid } from "#domain/desk/rights";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { implement, type Api } from "../contract.ts";
import type { ApiRequest, Reply } from "../contract/types.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { nameActor } from "../staff/name-actor.ts";
import { once, type Recorder } from "../idempotency.ts";
import { cashierOf } from "../provider/cashier.ts";
import { requestRefund } from "../refund/request.ts";
import { sendRefund } from "../refund/send.ts";
import { sendDifference } from "../refund/send-difference.ts";
import { quoteReschedule, rescheduleBooking, rescheduleChoices } from "../booking/reschedule.ts";
import { bookAtDesk, cancelAtDesk, isPaidByLink } from "./book-at-desk.ts";
import { linkToSend, sendPayLink, takeOnSite } from "./desk-pay.ts";
import { ticketOf } from "../ticket/ticket.ts";
import { approveBooking, rejectBooking } from "./approval.ts";
import { cancelPart, partChoices } from "./cancel-part.ts";
import { markAttendance } from "./attendance.ts";
import { removeMemo, writeMemo } from "./memo.ts";
import { timelineOf } from "./timeline.ts";
import { takeBackTold, tellAgain } from "./tell-again.ts";
import { forgetArrivals } from "../record/arrival.ts";
import { listForOperator, listSessionsForOperator, operatorReply, presentForOperator } from "./list.ts";
import { REFUND_UNSURE, resumed } from "../resume.ts";
import { afterReturn } from "../payment/after-return.ts";

type RescheduleQuote = components["schemas"]["RescheduleQuote"];

/** The operators' operations about bookings and sessions. */
export function operatorBookingRoutes(api: Api): void {
  implement(api, "listOperatorBooking", async ({ env, staff, query, now }) => {
    const page = await listForOperator(env.DB, { ...query, hostId: staff.hostId });
    return isRefusal(page)
      ? page
      : {
          status: 200,
          body: { ...page, value: page.value.map((booking) => presentForOperator(booking, now, staff.role)) },
        };
  });

  implement(api, "listOperatorSession", async ({ env, staff, query, now }) => {
    const page = await listSessionsForOperator(env.DB, { ...query, hostId: staff.hostId }, now);
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "approveBooking", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      if (isRefusal(booking)) return booking;
      const approved = await approveBooking(env.DB, booking, now, (changed) => [
        nameActor(env.DB, changed.id, staff),
        ...record(operatorReply(changed, now, staff.role)),
      ]);
      return isRefusal(approved) ? approved : operatorReply(approved, now, staff.role);
    }),
  );

  implement(api, "rejectBooking", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      if (isRefusal(booking)) return booking;
      const rejected = await rejectBooking(env.DB, booking, body.reason, now, (changed) => [
        nameActor(env.DB, changed.id, staff),
        ...record(operatorReply(changed, now, staff.role)),
      ]);
      if (isRefusal(rejected)) return rejected;
      const after =
        rejected.returning === null
          ? rejected.booking
          : await afterReturn(env, rejected.returning, rejected.booking, now, () => []);
      return operatorReply(after, now, staff.role);
    }),
  );

  implement(api, "listOperatorReschedule", async ({ env, params, now }) => {
    const booking = await findBooking(env.DB, params.id);
    if (booking === null) return fail("NOT_FOUND");
    return { status: 200, body: { value: await rescheduleChoices(env.DB, booking, "operator", now) } };
  });

  implement(api, "rescheduleOperatorBooking", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now, key } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      const { sessionId, version, reason, dryRun } = body;
      const said = (quote: RescheduleQuote) => ({ status: 200 as const, body: { value: quote } });
      if (dryRun) {
        const quote = await quoteReschedule(env.DB, booking, sessionId, "operator", now);
        return isRefusal(quote) ? quote : said(quote);
      }
      const asked = { sessionId, version, note: reason.trim(), key: key ?? crypto.randomUUID() };
      const done = await rescheduleBooking(env.DB, booking, asked, "operator", now, (made) => [
        nameActor(env.DB, booking.id, staff),
        ...record(said(made.quote)),
      ]);
      if (isRefusal(done)) return done;
      await sendDifference(env, done.refund, now);
      return said(done.quote);
    }),
  );

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

  implement(api, "tellBookingAgain", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      const told = await tellAgain(env.DB, booking, now, (same) =>
        record(operatorReply(same, now, staff.role)),
      );
      return isRefusal(told) ? told : operatorReply(told, now, staff.role);
    }),
  );

  implement(api, "takeBackTold", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      const back = await takeBackTold(env.DB, booking, now, (same) =>
        record(operatorReply(same, now, staff.role)),
      );
      return isRefusal(back) ? back : operatorReply(back, now, staff.role);
    }),
  );

  implement(api, "putDeskMemo", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      const memo = { text: body.text, seen: body.updatedAt, by: staff.name };
      const noted = await writeMemo(env.DB, booking, memo, now, (changed) =>
        record(operatorReply(changed, now, staff.role)),
      );
      return isRefusal(noted) ? noted : operatorReply(noted, now, staff.role);
    }),
  );

  implement(api, "deleteDeskMemo", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      const bare = await removeMemo(env.DB, booking, (changed) =>
        record(operatorReply(changed, now, staff.role)),
      );
      return isRefusal(bare) ? bare : operatorReply(bare, now, staff.role);
    }),
  );

  implement(api, "getDeskTimeline", async ({ env, params }) => {
    const booking = await findBooking(env.DB, params.id);
    if (booking === null) return fail("NOT_FOUND");
    const { userId, bookingNo } = booking;
    const value = { userId, bookingNo, lines: await timelineOf(env.DB, booking) };
    return { status: 200, body: { value } };
  });

  implement(api, "getDeskTicket", async ({ env, params, now }) => {
    const booking = await findBooking(env.DB, params.id);
    if (booking === null) return fail("NOT_FOUND");
    if (booking.deskVia === null)
      return fail("STATE_CHANGED", { message: "회원의 입장권은 회원만 볼 수 있어요." });
    const ticket = await ticketOf(env, booking, now);
    return isRefusal(ticket) ? ticket : { status: 200, body: { value: ticket } };
  });

  implement(api, "putAttendance", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const booking = await findBooking(env.DB, params.id);
      if (booking === null) return fail("NOT_FOUND");
      if (isRefusal(booking)) return booking;
      const marked = await markAttendance(env.DB, booking, body.attended, now, (changed) => [
        ...(body.attended === true ? [] : [forgetArrivals(env.DB, changed.id)]),
        ...record(operatorReply(changed, now, staff.role)),
      ]);
      if (isRefusal(marked)) return marked;
      const cashier = marked.refundId === null ? null : cashierOf(env, now);
      // Without a way to the provider the clock sends it later.
      if (marked.refundId !== null && cashier && !isRefusal(cashier))
        await sendRefund(cashier, marked.refundId);
      return operatorReply(marked.booking, now, staff.role);
    }),
  );
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
