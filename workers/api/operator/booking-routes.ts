import type { components } from "#openapi/schema.d";
import { findBooking } from "../record/booking-store.ts";
import { implement, type Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { nameActor } from "../staff/name-actor.ts";
import { once } from "../idempotency.ts";
import { cashierOf } from "../provider/cashier.ts";
import { sendRefund } from "../refund/send.ts";
import { sendDifference } from "../refund/send-difference.ts";
import { quoteReschedule, rescheduleBooking, rescheduleChoices } from "../booking/reschedule.ts";
import { approveBooking, rejectBooking } from "./approval.ts";
import { markAttendance } from "./attendance.ts";
import { removeMemo, writeMemo } from "./memo.ts";
import { timelineOf } from "./timeline.ts";
import { takeBackTold, tellAgain } from "./tell-again.ts";
import { forgetArrivals } from "../record/arrival.ts";
import { listForOperator, listSessionsForOperator, operatorReply, presentForOperator } from "./list.ts";
import { afterReturn } from "../payment/after-return.ts";

type RescheduleQuote = components["schemas"]["RescheduleQuote"];

/** The operators' operations about bookings and sessions. */
export function operatorBookingRoutes(api: Api): void {
  implement(api, "listOperatorBooking", async ({ env, staff, query, now }) => {
    const finder = { role: staff.role, now };
    const page = await listForOperator(env.DB, { ...query, hostId: staff.hostId }, finder);
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
