import type { D1Database } from "@cloudflare/workers-types";
import { DAY_MS } from "#domain/time/kst";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { fail, type ApiError } from "../errors.ts";
import { findBookings } from "../record/booking-store.ts";
import { feedOf } from "./calendar.ts";
import { hashOfSecret, secretOf } from "./secret-link.ts";

type CalendarFeed = components["schemas"]["CalendarFeed"];

const KIND = "nadeul-calendar-feed";
/** What is over stays in a calendar for so long, so that one finds what was. */
const PAST_MS = 90 * DAY_MS;
/** As many bookings as anybody has in sight, and as D1 takes values in one statement. */
const MOST = 100;

interface Row {
  id: string;
  tokenHash: string;
  madeAt: number;
}

/** The member's feed with its secret; both null where there is none. */
export async function findFeed(env: ApiEnv, userId: string): Promise<CalendarFeed> {
  const row = await env.DB.prepare(
    "SELECT id, token_hash AS tokenHash, made_at AS madeAt FROM calendar_feed WHERE user_id = ?1",
  )
    .bind(userId)
    .first<Row>();
  if (row === null) return { token: null, madeAt: null };
  const token = await secretOf(env, KIND, row.id);
  // One of a key that was replaced since is good as it is, and cannot be shown again.
  const isKnown = token !== null && (await hashOfSecret(token)) === row.tokenHash;
  return { token: isKnown ? token : null, madeAt: row.madeAt };
}

/**
 * A new address for the member's bookings; the one before leads nowhere from now on.
 * @param now epoch ms
 * @returns 503 on a site without tickets
 */
export async function makeFeed(
  env: ApiEnv,
  userId: string,
  now: number,
): Promise<{ feed: CalendarFeed; statement: ReturnType<D1Database["prepare"]> } | ApiError> {
  const id = crypto.randomUUID();
  const token = await secretOf(env, KIND, id);
  if (token === null) return fail("UNAVAILABLE", { message: "이 사이트는 아직 달력을 내지 않아요." });
  const statement = env.DB.prepare(
    `INSERT INTO calendar_feed (user_id, id, token_hash, made_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
       made_at = excluded.made_at`,
  ).bind(userId, id, await hashOfSecret(token), now);
  return { feed: { token, madeAt: now }, statement };
}

/** Ends the member's feed; done twice it stays ended. */
export const endFeed = (db: D1Database, userId: string) =>
  db.prepare("DELETE FROM calendar_feed WHERE user_id = ?1").bind(userId);

/**
 * The calendar behind a secret: bookings from 90 days ago on, what was given up among them as cancelled, so
 * that it leaves the calendars that have it; never a place that was only waited for or held and lost.
 * @param now epoch ms
 * @returns null for a secret that is none, or none any more
 */
export async function readFeed(env: ApiEnv, token: string, now: number): Promise<string | null> {
  const owner = await env.DB.prepare("SELECT user_id AS id FROM calendar_feed WHERE token_hash = ?1")
    .bind(await hashOfSecret(token))
    .first<string>("id");
  if (owner === null) return null;
  const { results } = await env.DB.prepare(
    `SELECT b.id FROM booking b JOIN session s ON s.id = b.session_id
     WHERE b.user_id = ?1 AND s.end_at > ?2
       AND EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id
         AND h.to_status IN ('BOOKING_REQUEST_COMPLETE', 'RESERVE_REQUEST_COMPLETE'))
     ORDER BY s.start_at, b.id LIMIT ?3`,
  )
    .bind(owner, now - PAST_MS, MOST)
    .all<{ id: string }>();
  const bookings = await findBookings(
    env.DB,
    results.map(({ id }) => id),
  );
  return feedOf(bookings, env.SITE_URL, now);
}
