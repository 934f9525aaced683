import { ticketIn } from "#domain/booking/ticket";
import { findBooking } from "../record/booking-store.ts";
import { implement, type Api } from "../contract.ts";
import { FRESH } from "../contract/respond.ts";
import { fail, isRefusal } from "../errors.ts";
import { calendarOf } from "./calendar.ts";
import { publicKeys } from "./keys.ts";
import { standingOf, ticketOf } from "./ticket.ts";

/** The ticket operations. */
export function ticketRoutes(api: Api): void {
  implement(api, "getTicket", async ({ env, user, params, now }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    const ticket = booking ? await ticketOf(env, booking, now) : fail("NOT_FOUND");
    return isRefusal(ticket) ? ticket : { status: 200, body: { value: ticket } };
  });

  implement(api, "getBookingCalendar", async ({ env, user, params, now }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    const headers = {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="nadeul-${booking.bookingNo}.ics"`,
    };
    return { status: 200, body: calendarOf(booking, env.SITE_URL, now), headers };
  });

  implement(api, "listTicketKey", ({ env }) => ({
    status: 200,
    body: { value: publicKeys(env).map((key) => ({ ...key, use: "sig" as const })) },
  }));

  implement(
    api,
    "checkTicket",
    async ({ env, query, now }) => ({
      status: 200,
      body: { value: await standingOf(env.DB, ticketIn(query.t), publicKeys(env), now) },
    }),
    { cache: FRESH },
  );
}
