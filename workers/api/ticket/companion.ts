import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { STATUSES } from "#domain/booking/statuses";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { fail, type ApiError } from "../errors.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { hashOfSecret, secretOf } from "./secret-link.ts";

type Companion = components["schemas"]["Companion"];

const KIND = "nadeul-companion";

const isComing = ({ status, session }: BookingRecord, now: number): boolean =>
  STATUSES[status].stage === "CONFIRMED" && now < session.endAt;

/** The secret of a booking's link, null where there is none, or none that can be shown again. */
export async function companionToken(env: ApiEnv, bookingId: string): Promise<string | null> {
  const row = await env.DB.prepare(
    "SELECT id, token_hash AS tokenHash FROM companion_link WHERE booking_id = ?1",
  )
    .bind(bookingId)
    .first<{ id: string; tokenHash: string }>();
  if (row === null) return null;
  const token = await secretOf(env, KIND, row.id);
  return token !== null && (await hashOfSecret(token)) === row.tokenHash ? token : null;
}

/**
 * A new link for the company of a booking that takes place; the one before leads nowhere from then on.
 * @param now epoch ms
 * @returns 409 STATE_CHANGED where it does not take place any more or not yet for sure, 503 on a site without
 * tickets
 */
export async function makeCompanion(
  env: ApiEnv,
  booking: BookingRecord,
  now: number,
): Promise<{ token: string; statement: D1PreparedStatement } | ApiError> {
  if (!isComing(booking, now))
    return fail("STATE_CHANGED", { message: "확정된 예약만 일행에게 보낼 수 있어요." });
  const id = crypto.randomUUID();
  const token = await secretOf(env, KIND, id);
  if (token === null) return fail("UNAVAILABLE", { message: "이 사이트는 아직 링크를 만들지 않아요." });
  const statement = env.DB.prepare(
    `INSERT INTO companion_link (booking_id, id, token_hash, made_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (booking_id) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
       made_at = excluded.made_at`,
  ).bind(booking.id, id, await hashOfSecret(token), now);
  return { token, statement };
}

export const endCompanion = (db: D1Database, bookingId: string): D1PreparedStatement =>
  db.prepare("DELETE FROM companion_link WHERE booking_id = ?1").bind(bookingId);

/**
 * What a booking's company reads: when and where as it stands now, for how many; never who booked, its number
 * or what it cost.
 * @param now epoch ms
 * @returns null for a secret that is none, or none any more
 */
export async function readCompanion(env: ApiEnv, token: string, now: number): Promise<Companion | null> {
  const id = await env.DB.prepare("SELECT booking_id AS id FROM companion_link WHERE token_hash = ?1")
    .bind(await hashOfSecret(token))
    .first<string>("id");
  const booking = id === null ? null : await findBooking(env.DB, id);
  if (booking === null) return null;
  const { program, session, seats, status } = booking;
  const { title, address, addressDetail, meetingPoint, lat, lon } = program;
  const isHeld = STATUSES[status].stage === "CONFIRMED";
  return {
    programId: program.id,
    title,
    place: { address, addressDetail, meetingPoint, lat, lon },
    startAt: session.startAt,
    endAt: session.endAt,
    seats,
    state: !isHeld ? "CANCELLED" : now < session.endAt ? "COMING" : "PAST",
  };
}
