import { ticketIn } from "#domain/booking/ticket";
import { findBooking } from "../record/booking-store.ts";
import { implement, type Api } from "../contract.ts";
import { FRESH, PRIVATE } from "../contract/respond.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { walletsOf } from "../outside/wallets.ts";
import { calendarOf } from "./calendar.ts";
import { endFeed, findFeed, makeFeed, readFeed } from "./calendar-feed.ts";
import { companionToken, endCompanion, makeCompanion, readCompanion } from "./companion.ts";
import { companionTicketRoutes } from "./companion-ticket-routes.ts";
import { giftRoutes } from "./gift-routes.ts";
import { publicKeys } from "./keys.ts";
import { standingOf, ticketOf } from "./ticket.ts";

/** The ticket operations. */
export function ticketRoutes(api: Api): void {
  implement(api, "getTicket", async ({ env, user, params, now }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    const ticket = booking ? await ticketOf(env, booking, now) : fail("NOT_FOUND");
    if (isRefusal(ticket)) return ticket;
    return { status: 200, body: { value: { ...ticket, wallets: walletsOf(env) } } };
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

  implement(api, "getCalendarFeed", async ({ env, user }) => ({
    status: 200,
    body: { value: await findFeed(env, user.id) },
  }));

  implement(api, "makeCalendarFeed", (request) =>
    once(request, async (record) => {
      const { env, user, now } = request;
      const made = await makeFeed(env, user.id, now);
      if (isRefusal(made)) return made;
      const reply = { status: 200, body: { value: made.feed } } as const;
      await env.DB.batch([made.statement, ...record(reply)]);
      return reply;
    }),
  );

  implement(api, "endCalendarFeed", (request) =>
    once(request, async (record) => {
      const reply = { status: 200, body: { value: { ok: true } } } as const;
      await request.env.DB.batch([endFeed(request.env.DB, request.user.id), ...record(reply)]);
      return reply;
    }),
  );

  implement(
    api,
    "readCalendarFeed",
    async ({ env, params, now }) => {
      const text = await readFeed(env, params.token, now);
      if (text === null) return fail("NOT_FOUND");
      return { status: 200, body: text, headers: { "content-type": "text/calendar; charset=utf-8" } };
    },
    { cache: PRIVATE },
  );

  implement(api, "getCompanionLink", async ({ env, user, params }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    return { status: 200, body: { value: { token: await companionToken(env, booking.id) } } };
  });

  implement(api, "makeCompanionLink", async (request) => {
    const { env, user, params, now } = request;
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    return once(request, async (record) => {
      const made = await makeCompanion(env, booking, now);
      if (isRefusal(made)) return made;
      const reply = { status: 200, body: { value: { token: made.token } } } as const;
      await env.DB.batch([made.statement, ...record(reply)]);
      return reply;
    });
  });

  implement(api, "endCompanionLink", async (request) => {
    const { env, user, params } = request;
    if (!(await findBooking(env.DB, params.id, user.id))) return fail("NOT_FOUND");
    return once(request, async (record) => {
      const reply = { status: 200, body: { value: { ok: true } } } as const;
      await env.DB.batch([endCompanion(env.DB, params.id), ...record(reply)]);
      return reply;
    });
  });

  implement(
    api,
    "readCompanion",
    async ({ env, params, now }) => {
      const value = await readCompanion(env, params.token, now);
      return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
    },
    { cache: PRIVATE },
  );

  companionTicketRoutes(api);
  giftRoutes(api);

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
