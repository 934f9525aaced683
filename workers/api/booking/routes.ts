import { implement, type Api } from "../contract.ts";
import type { ApiRequest } from "../contract/types.ts";
import { ApiError, fail } from "../errors.ts";
import { once } from "../idempotency.ts";
import { pageOf, readCursor, writeCursor } from "../keyset.ts";
import { abortBooking, cancelBooking, confirmBooking, extendBooking } from "./commands.ts";
import { createBooking } from "./create.ts";
import type { Also } from "./create.ts";
import { endOverdueHold, endOverdueHolds } from "./expire.ts";
import { fillBooking } from "./fill.ts";
import { bookingReply, presentBooking } from "./present.ts";
import type { BookingRecord } from "./record.ts";
import { NEWEST, findBooking, findBookings, listBookingIds } from "./store.ts";

type Changing = "confirmBooking" | "extendBooking" | "abortBooking" | "cancelBooking" | "putBooking";
type Command<Id extends Changing> = (request: ApiRequest<Id>, booking: BookingRecord, also: Also) => Promise<BookingRecord | ApiError>;

/** The booking operations. */
export function bookingRoutes(api: Api): void {
  implement(api, "createBooking", async (request) =>
    once(request, async (record) => {
      const { env, user, body, now } = request;
      const reply = (booking: BookingRecord) => ({ status: 201 as const, body: { value: presentBooking(booking, now) } });
      const booking = await createBooking(env.DB, { ...body, userId: user.id }, now, (made) => record(reply(made)));
      return booking instanceof ApiError ? booking : reply(booking);
    }),
  );
  changing(api, "putBooking", ({ env, body, now }, booking, also) => fillBooking(env.DB, booking, body, now, also));
  changing(api, "confirmBooking", ({ env, now }, booking, also) => confirmBooking(env.DB, booking, now, also));
  changing(api, "extendBooking", ({ env, now }, booking, also) => extendBooking(env.DB, booking, now, also));
  changing(api, "abortBooking", ({ env, now }, booking, also) => abortBooking(env.DB, booking, now, also));
  changing(api, "cancelBooking", ({ env, now }, booking, also) => cancelBooking(env.DB, booking, now, also));

  implement(api, "getBooking", async ({ env, user, params, now }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    return booking ? bookingReply(await endOverdueHold(env.DB, booking, now), now) : fail("NOT_FOUND");
  });
  implement(api, "listBooking", async ({ env, user, query, now }) => {
    const { tab, limit, cursor } = query;
    const place = readCursor(cursor, `booking/${tab}`, NEWEST);
    if (place instanceof ApiError) return place;
    await endOverdueHolds(env.DB, now, { userId: user.id });
    const { page, last } = pageOf(await listBookingIds(env.DB, user.id, tab, now, place, limit + 1), limit);
    const bookings = await findBookings(env.DB, page.map(({ id }) => id));
    const next = last && writeCursor(`booking/${tab}`, [last.createdAt, last.id]);
    return { status: 200, body: { value: bookings.map((booking) => presentBooking(booking, now)), ...(next === undefined ? {} : { next }) } };
  });
}

/** An operation that changes one of the caller's own bookings, once for each key; another's answers like a missing one. */
function changing<Id extends Changing>(api: Api, id: Id, command: Command<Id>): void {
  implement(api, id, async (request) => 
    once(request, async (record) => {
      const { env, user, params, now } = request;
      const found = await findBooking(env.DB, params.id, user.id);
      if (!found) return fail("NOT_FOUND");
      const booking = await command(request, found, (changed) => record(bookingReply(changed, now)));
      return booking instanceof ApiError ? booking : bookingReply(booking, now);
    }),
  );
}
