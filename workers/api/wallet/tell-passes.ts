import type { D1Database } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import { log } from "#domain/log";
import { retryAfterMs, waitAfter } from "#domain/notification/retry";
import type { ApiEnv } from "../env.ts";
import { isRefusal } from "../errors.ts";
import { googleIssuer } from "../outside/wallets.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findArrivals } from "../record/arrival.ts";
import { findBooking } from "../record/booking-store.ts";
import { companionByNo } from "../record/companion-tickets.ts";
import { giftByNo } from "../record/gift-rows.ts";
import { companionTicket } from "../ticket/companion-ticket.ts";
import { giftTicket } from "../ticket/held-gift.ts";
import { ticketOf } from "../ticket/ticket.ts";
import { endTicket, tellTicket } from "./google.ts";
import { passOf } from "./pass.ts";

/** So many passes are told in a minute, at most. */
const A_MINUTE = 20;
/** After so many that were not taken the others wait for the next minute. */
const MOST_FAILED = 3;

interface DuePass {
  bookingId: string;
  ticketNo: string;
  version: number;
  tries: number;
}

/** How far a pass has come, to be named once Google has been told; null before the first. */
export const passVersion = (db: D1Database, bookingId: string, ticketNo: string): Promise<number | null> =>
  db
    .prepare("SELECT version FROM wallet_pass WHERE booking_id = ?1 AND kind = 'GOOGLE' AND ticket_no = ?2")
    .bind(bookingId, ticketNo)
    .first<number>("version");

/**
 * Notes a pass that Google was told: of a booking as it was read, and of a pass as it was before. Whatever
 * has changed since then is told by the clock.
 */
export async function noteIssued(
  db: D1Database,
  { id, updatedAt }: Pick<BookingRecord, "id" | "updatedAt">,
  { ticketNo, before }: { ticketNo: string; before: number | null },
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO wallet_pass (booking_id, kind, ticket_no, issued_at, told_version)
       SELECT id, 'GOOGLE', ?2, ?3, updated_at <= ?4 FROM booking WHERE id = ?1
       ON CONFLICT (booking_id, kind, ticket_no) DO UPDATE
         SET issued_at = excluded.issued_at, told_version = coalesce(?5, told_version)`,
    )
    .bind(id, ticketNo, now, updatedAt, before)
    .run();
}

/**
 * Tells Google what has become of the tickets in its wallets: cancelled, moved, used, given away or back.
 * What Google does not take is told again later, and given up after eight tries. Throws where something was
 * not taken.
 * @param now epoch ms
 */
export async function tellPasses(env: ApiEnv, now: number): Promise<void> {
  if (!googleIssuer(env)) return;
  const { results } = await env.DB.prepare(
    `SELECT booking_id AS bookingId, ticket_no AS ticketNo, version, tries FROM wallet_pass
     WHERE version > told_version AND next_at <= ?1 AND kind = 'GOOGLE' ORDER BY next_at LIMIT ${A_MINUTE}`,
  )
    .bind(now)
    .all<DuePass>();
  const failed: string[] = [];
  for (const due of results) {
    const told = await tellPass(env, due, now);
    if (told !== null) failed.push(told.failed);
    await settle(env.DB, due, told, now);
    if (failed.length === MOST_FAILED) break;
  }
  if (failed[0] !== undefined) throw new Error(`wallet passes not told: ${failed.length}, ${failed[0]}`);
}

async function tellPass(env: ApiEnv, { bookingId, ticketNo }: DuePass, now: number) {
  const booking = await findBooking(env.DB, bookingId);
  if (booking === null || !CONFIRMED.includes(booking.status))
    return endTicket(env, ticketNo, "EXPIRED", now);
  if (booking.session.endAt <= now || (await isUsed(env.DB, booking, ticketNo)))
    return endTicket(env, ticketNo, "COMPLETED", now);
  const isOwn = ticketNo === booking.bookingNo;
  if (isOwn && booking.giftNo !== null) return endTicket(env, ticketNo, "INACTIVE", now);
  const ticket = isOwn
    ? await ticketOf(env, booking, now)
    : await anothersTicket(env, booking, ticketNo, now);
  if (ticket === null) return endTicket(env, ticketNo, "EXPIRED", now);
  if (isRefusal(ticket)) return { failed: `ticket: ${ticket.code}`, retryAfter: null };
  return tellTicket(env, passOf(env, booking, ticket), now);
}

/** Whether who has the ticket is in: a companion by their own, anybody else with the booking. */
async function isUsed(db: D1Database, { id, attendedAt, ...booking }: BookingRecord, ticketNo: string) {
  if (ticketNo === booking.bookingNo || ticketNo === booking.giftNo) return attendedAt !== null;
  return (await findArrivals(db, id)).some((arrival) => arrival.ticketNo === ticketNo);
}

/** The ticket of a companion or of who holds the booking as a gift; null where that is none any more. */
async function anothersTicket(env: ApiEnv, booking: BookingRecord, ticketNo: string, now: number) {
  const gift = await giftByNo(env.DB, ticketNo);
  if (gift !== null) return giftTicket(env, gift, booking, now);
  const row = await companionByNo(env.DB, ticketNo);
  return row && companionTicket(env, row, booking, now);
}

async function settle(
  db: D1Database,
  { bookingId, ticketNo, version, tries }: DuePass,
  told: { failed: string; retryAfter?: string | null } | null,
  now: number,
): Promise<void> {
  const wait = told && waitAfter(tries + 1, retryAfterMs(told.retryAfter ?? null, now));
  if (told && wait === null)
    log("error", "wallet pass given up", { bookingId, ticketNo, error: told.failed });
  const set = wait === null ? "told_version = max(told_version, ?4)" : "tries = tries + 1, next_at = ?4";
  // what has changed meanwhile is due by itself
  await db
    .prepare(
      `UPDATE wallet_pass SET ${set}
       WHERE booking_id = ?1 AND kind = 'GOOGLE' AND ticket_no = ?2 AND version >= ?3`,
    )
    .bind(bookingId, ticketNo, version, wait === null ? version : now + wait)
    .run();
}
