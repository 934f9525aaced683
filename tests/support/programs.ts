import { kstDay } from "#domain/time/kst";
import { reach } from "./api.ts";
import { ask, type Site } from "./site.ts";

/** A program of the seed that somebody can book now. */
export interface Bookable {
  id: string;
  title: string;
  category: string;
  sessionId: string;
  /** The session's day in Korea, "2026-11-25". */
  day: string;
}

/** Seats that a test may take. */
const ENOUGH = 3;

/**
 * The session that a program's screen shows first, where it has seats enough; asked of the record, for a list
 * may be a minute old.
 */
async function openSession(site: Site, id: string): Promise<{ id: string; startAt: number } | undefined> {
  const sessions = reach(await ask(site, `/program/${id}/session`), "value");
  const first = (Array.isArray(sessions) ? sessions : []).find(
    (session) =>
      reach(session, "status") === "OPEN" &&
      Number(reach(session, "bookOpenAt")) <= Date.now() &&
      Number(reach(session, "bookCloseAt")) > Date.now() &&
      Number(reach(session, "seatsLeft")) > 0,
  );
  return first && Number(reach(first, "seatsLeft")) >= ENOUGH
    ? { id: String(reach(first, "id")), startAt: Number(reach(first, "startAt")) }
    : undefined;
}

/**
 * The first program, nearest to Seoul's city hall, that can be booked at once and asks the booker nothing.
 * `price`: free without a deposit, or paid.
 */
export async function aBookable(site: Site, price: "free" | "paid", skip = 0): Promise<Bookable> {
  const list = await ask(
    site,
    "/program?available=true&people=4&sort=distance&lat=37.566535&lon=126.9779692&limit=50" +
      (price === "free" ? "&free=true" : ""),
  );
  const programs = reach(list, "value");
  if (!Array.isArray(programs)) throw new Error("no list of programs");
  let found = 0;
  for (const card of programs) {
    const id = String(reach(card, "id"));
    const program = reach(await ask(site, `/program/${id}`), "value");
    const isPlain =
      reach(program, "confirmMode") === "INSTANT" &&
      reach(program, "questions.length") === 0 &&
      reach(program, "deposit") === 0;
    const isPaid = Number(reach(program, "price")) > 0;
    if (!isPlain || isPaid !== (price === "paid")) continue;
    const session = await openSession(site, id);
    if (session === undefined || found++ < skip) continue;
    return {
      id,
      title: String(reach(card, "title")),
      category: String(reach(card, "categoryIds.0")),
      sessionId: session.id,
      day: kstDay(session.startAt),
    };
  }
  throw new Error(`the seed has no ${price} program to book`);
}

/** The id of a member's confirmed booking that is yet to come. */
export async function aComingBooking(site: Site, userId: string): Promise<string> {
  const db = await site.miniflare.getD1Database("DB", "nadeul-api");
  const id = await db
    .prepare(
      `SELECT b.id FROM booking b JOIN session s ON s.id = b.session_id
        WHERE b.user_id = ? AND b.status = 'BOOKING_REQUEST_COMPLETE' AND s.start_at > ? LIMIT 1`,
    )
    .bind(userId, Date.now())
    .first<string>("id");
  if (id === null) throw new Error("the seed has no booking that is yet to come");
  return id;
}

/** A paid program with a session that can be booked, and one of its options with the price for one. */
export async function somethingPaid(site: Site) {
  const list = reach(await ask(site, "/program?available=true&limit=50"), "value");
  for (const card of Array.isArray(list) ? list : []) {
    const id = String(reach(card, "id"));
    if (reach(card, "isFree") === true || reach(card, "price") === null) continue;
    const sessions = reach(await ask(site, `/program/${id}/session`), "value");
    const open = (Array.isArray(sessions) ? sessions : []).find(
      (one) => reach(one, "bookable") === "OPEN" && Number(reach(one, "seatsLeft")) > 2,
    );
    if (open !== undefined)
      return {
        id,
        session: String(reach(open, "id")),
        option: String(reach(open, "options.0.id")),
        price: Number(reach(open, "options.0.price")),
      };
  }
  throw new Error("no paid program can be booked");
}
