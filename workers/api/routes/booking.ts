import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { implement, type Api } from "../contract.ts";
import type { ApiRequest } from "../contract/types.ts";
import { aboutContact, openContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import { fail, isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { once } from "../idempotency.ts";
import { pageOf, readCursor, writeCursor } from "../keyset.ts";
import { abortBooking, confirmBooking, extendBooking } from "../booking/commands.ts";
import { quoteReschedule, rescheduleBooking, rescheduleChoices } from "../booking/reschedule.ts";
import { sendDifference } from "../refund/send-difference.ts";
import { joinChangeWait } from "../booking/change-wait.ts";
import { cancelBooking, leaveBooking } from "../booking/cancel.ts";
import { createBooking } from "../booking/create.ts";
import { asEnded } from "../record/hold.ts";
import { fillBooking } from "../booking/fill.ts";
import { acceptOffer, asPassedBy } from "../waitlist/offer.ts";
import { joinWait } from "../waitlist/join.ts";
import { bookingReply, presentBooking } from "../present/booking.ts";
import { implementOpened } from "../present/open-booker.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking, findBookings, findContact } from "../record/booking-store.ts";
import { TAB_ORDER, listBookingPlaces } from "../record/booking-tabs.ts";
import { findNextBooking } from "../record/next-booking.ts";
import { stillOwn, whyGiven } from "../record/gift-rows.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import { afterReturn } from "../payment/after-return.ts";
import { admittedBy, tellDone } from "../rush/room.ts";
import { tellSeats } from "../seats/port.ts";
import { seatsOf as seatsOfSession, type SeatsOf } from "../seats/seats-of-object.ts";
import { seatPlace } from "#domain/booking/seats";

type Reply = ReturnType<typeof bookingReply>;
type Caller = Pick<ApiRequest<"getBooking">, "env" | "user" | "params" | "now" | "waitUntil">;

/** As it is told at `now`, where the clock has yet to end what is over. A read writes nothing. */
const asOfNow = (db: D1Database, booking: BookingRecord, now: number): BookingRecord =>
  asPassedBy(db, asEnded(db, booking, now), now);

const created = (booking: BookingRecord, now: number) => ({
  status: 201 as const,
  body: { value: presentBooking(booking, now) },
});

/** The way of a booking past the waiting room of its session. */
function entryOf({ env, user, body, now, header, waitUntil }: ApiRequest<"createBooking">) {
  let number = 0;
  const startedAt = Date.now();
  return {
    async mayEnter(): Promise<boolean | "WAIT"> {
      const asked = { member: user.id, pass: header("rush-pass") ?? "", now };
      const pass = await admittedBy(env, body.sessionId, asked);
      if (pass === "WAIT") return pass;
      number = pass?.number ?? 0;
      return number > 0;
    },
    /** Once the booking is answered: the line lets people in as fast as that goes. */
    tellDone(): void {
      if (number > 0) waitUntil(tellDone(env, body.sessionId, number, Date.now() - startedAt));
    },
  };
}

/** The booking operations. @param seatsOf who decides about the seats of a session */
export function bookingRoutes(api: Api, seatsOf: SeatsOf = seatsOfSession): void {
  implementOpened(api, "createBooking", async (request) => {
    let isNew = false;
    return once(
      request,
      async (record) => {
        const { env, user, body, now, key } = request;
        const entry = entryOf(request);
        const booking = await createBooking(
          env.DB,
          {
            ...body,
            userId: user.id,
            key: key ?? crypto.randomUUID(),
            mayEnter: entry.mayEnter,
            seatsOf: (session) => seatsOf(env, session),
            noteNothing: () => {
              isNew = true;
            },
          },
          now,
          (made) => record(created(made, now)),
        );
        entry.tellDone();
        return isRefusal(booking) ? booking : created(booking, now);
      },
      { asksFirst: false, isNew: () => isNew },
    );
  });

  /** Changes one of the caller's own bookings; another's answers like a missing one. */
  async function change(
    { env, user, params, now, waitUntil }: Caller,
    record: (reply: Reply) => D1PreparedStatement[],
    command: (booking: BookingRecord, also: ExtraStatements) => Promise<BookingRecord | ApiError>,
  ): Promise<Reply | ApiError> {
    const found = await findBooking(env.DB, params.id, user.id);
    if (!found) return fail("NOT_FOUND");
    const booking = await command(found, (changed) => record(bookingReply(changed, now)));
    if (isRefusal(booking)) return booking;
    waitUntil(tellSeats(seatsOf(env, booking.session), seatPlace(found), booking, now));
    return bookingReply(booking, now);
  }

  implementOpened(api, "putBooking", (request) =>
    once(request, (record) =>
      change(request, record, (booking, also) =>
        fillBooking(request.env, booking, request.body, request.now, also),
      ),
    ),
  );
  implementOpened(api, "confirmBooking", (request) =>
    once(request, (record) =>
      change(request, record, (booking, also) => confirmBooking(request.env.DB, booking, request.now, also)),
    ),
  );
  implementOpened(api, "extendBooking", (request) =>
    once(request, (record) =>
      change(request, record, (booking, also) => extendBooking(request.env.DB, booking, request.now, also)),
    ),
  );
  implementOpened(api, "abortBooking", (request) =>
    once(request, (record) =>
      change(request, record, (booking, also) => abortBooking(request.env.DB, booking, request.now, also)),
    ),
  );
  implementOpened(api, "cancelBooking", (request) =>
    once(request, (record) =>
      change(
        request,
        record,
        async (booking, also) =>
          whyGiven(booking) ??
          giveUpWith(cancelBooking, request, booking, (changed) => [
            ...also(changed),
            stillOwn(request.env.DB, booking.id),
          ]),
      ),
    ),
  );
  implementOpened(api, "listReschedule", async ({ env, user, params, now }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    return { status: 200, body: { value: await rescheduleChoices(env.DB, booking, "user", now) } };
  });
  implementOpened(api, "quoteReschedule", async ({ env, user, params, query, now }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    const quote = await quoteReschedule(env.DB, booking, query.sessionId, "user", now);
    return isRefusal(quote) ? quote : { status: 200, body: { value: quote } };
  });
  implementOpened(api, "rescheduleBooking", (request) =>
    once(request, async (record) => {
      const { env, user, params, body, now, key } = request;
      const booking = await findBooking(env.DB, params.id, user.id);
      if (!booking || key === null) return fail("NOT_FOUND");
      const given = whyGiven(booking);
      if (given) return given;
      const done = await rescheduleBooking(env.DB, booking, { ...body, key }, "user", now, (made) => [
        ...record(bookingReply(made.booking, now)),
        stillOwn(env.DB, booking.id),
      ]);
      if (isRefusal(done)) return done;
      await sendDifference(env, done.refund, now);
      return bookingReply(done.booking, now);
    }),
  );
  implementOpened(api, "leaveBooking", (request) =>
    once(request, (record) =>
      change(request, record, (booking, also) => giveUpWith(leaveBooking, request, booking, also)),
    ),
  );
  implementOpened(api, "joinWait", async (request) =>
    once(request, async (record) => {
      const { env, user, body, now } = request;
      const booking = await joinWait(env.DB, { ...body, userId: user.id }, now, (made) =>
        record(created(made, now)),
      );
      return isRefusal(booking) ? booking : created(booking, now);
    }),
  );
  implementOpened(api, "joinChangeWait", (request) =>
    once(request, async (record) => {
      const { env, user, params, body, now } = request;
      const booking = await findBooking(env.DB, params.id, user.id);
      if (!booking) return fail("NOT_FOUND");
      const given = whyGiven(booking);
      if (given) return given;
      const wait = await joinChangeWait(env.DB, booking, body.sessionId, now, (made) =>
        record(created(made, now)),
      );
      return isRefusal(wait) ? wait : created(wait, now);
    }),
  );
  implementOpened(api, "acceptOffer", (request) =>
    once(request, (record) =>
      change(request, record, (booking, also) => acceptOffer(request.env.DB, booking, request.now, also)),
    ),
  );

  implementOpened(api, "getBooking", async ({ env, user, params, now }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    return booking ? bookingReply(asOfNow(env.DB, booking, now), now) : fail("NOT_FOUND");
  });
  implementOpened(api, "getContact", async ({ env, user }) => {
    const contact = await findContact(env.DB, user.id);
    if (!contact) return { status: 200, body: { value: null } };
    const { id, name, phone } = contact;
    const email = await openContact(env, contact.email, aboutContact.bookingEmail(id));
    return { status: 200, body: { value: { name, phone, email } } };
  });
  implement(api, "getNextBooking", async ({ env, user, now }) => ({
    status: 200,
    body: { value: await findNextBooking(env.DB, user.id, now) },
  }));
  implementOpened(api, "listBooking", async ({ env, user, query, now }) => {
    const { tab, limit, cursor } = query;
    const place = readCursor(cursor, `booking/${tab}`, TAB_ORDER[tab]);
    if (isRefusal(place)) return place;
    const places = await listBookingPlaces(env.DB, user.id, tab, now, place, limit + 1);
    const { page, last } = pageOf(places, limit);
    const bookings = await findBookings(
      env.DB,
      page.map(({ id }) => id),
    );
    const next = last && writeCursor(`booking/${tab}`, [last.at, last.id]);
    return {
      status: 200,
      body: {
        value: bookings.map((booking) => presentBooking(asOfNow(env.DB, booking, now), now)),
        ...(next === undefined ? {} : { next }),
      },
    };
  });
}

/** Gives a reservation up; a deposit is settled at once where the provider answers. */
async function giveUpWith(
  command: typeof cancelBooking,
  { env, now }: { env: ApiEnv; now: number },
  booking: BookingRecord,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const given = await command(env.DB, booking, now, also);
  if (isRefusal(given)) return given;
  return given.returning === null
    ? given.booking
    : afterReturn(env, given.returning, given.booking, now, also);
}
