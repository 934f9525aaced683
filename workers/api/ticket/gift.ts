import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { giftState, mayGive } from "#domain/booking/gift";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { fail, type ApiError } from "../errors.ts";
import type { BookingRecord } from "../record/booking.ts";
import { giftOf, type GiftRow } from "../record/gift-rows.ts";
import { apply, mustHit } from "../record/guard.ts";
import { hashOfSecret, secretOf } from "./secret-link.ts";

type Schemas = components["schemas"];

const tokenOf = (env: ApiEnv, id: string): Promise<string | null> => secretOf(env, "nadeul-gift", id);

/** The secret of a gift, null for one of a key that was replaced since: good, but not to be shown again. */
export async function shownToken(env: ApiEnv, { id, tokenHash }: GiftRow): Promise<string | null> {
  const token = await tokenOf(env, id);
  return token !== null && (await hashOfSecret(token)) === tokenHash ? token : null;
}

/** What a member is called; null where there is no such member. */
export const nameOf = (db: D1Database, userId: string): Promise<string | null> =>
  db.prepare("SELECT nickname FROM user WHERE id = ?1").bind(userId).first<string>("nickname");

/** What its owner sees of the gift of a booking. @param now epoch ms */
export async function giftFor(
  env: ApiEnv,
  booking: BookingRecord,
  now: number,
): Promise<Schemas["GivenGift"]> {
  const row = await giftOf(env.DB, booking.id);
  const isHeld = row !== null && row.holderId !== null;
  return {
    mayGive: !isHeld && mayGive(booking, now),
    gift: row && {
      state: giftState(row, booking, now),
      token: isHeld ? null : await shownToken(env, row),
      message: row.message,
      holderName: row.holderId === null ? null : await nameOf(env.DB, row.holderId),
      takenAt: row.takenAt,
    },
  };
}

/**
 * Offers a booking by a new link; the one before leads nowhere from then on.
 * @returns 409 STATE_CHANGED where it cannot be given any more, or somebody has taken it; 503 on a site
 * without tickets
 */
export async function offerGift(
  env: ApiEnv,
  booking: BookingRecord,
  message: string,
  now: number,
  also: readonly D1PreparedStatement[],
): Promise<ApiError | null> {
  if (!mayGive(booking, now))
    return fail("STATE_CHANGED", { message: "확정된 예약을 시작하기 전까지만 선물할 수 있어요." });
  const id = crypto.randomUUID();
  const token = await tokenOf(env, id);
  if (token === null) return fail("UNAVAILABLE", { message: "이 사이트는 아직 선물하기를 하지 않아요." });
  const made = env.DB.prepare(
    `INSERT INTO gift (booking_id, id, token_hash, session_id, message, made_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6)
     ON CONFLICT (booking_id) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
       session_id = excluded.session_id, message = excluded.message, made_at = excluded.made_at
       WHERE gift.holder_id IS NULL`,
  ).bind(booking.id, id, await hashOfSecret(token), booking.session.id, message, now);
  const outcome = await apply(env.DB, [made, mustHit(env.DB), ...also]);
  return outcome === "DONE" ? null : fail("STATE_CHANGED", { message: "이미 받은 선물이에요." });
}

/** Takes an offer back: 404 where there is none, 409 STATE_CHANGED where somebody was faster. */
export async function takeGiftBack(
  db: D1Database,
  bookingId: string,
  also: readonly D1PreparedStatement[],
): Promise<ApiError | null> {
  if ((await giftOf(db, bookingId)) === null) return fail("NOT_FOUND");
  const ended = db.prepare("DELETE FROM gift WHERE booking_id = ?1 AND holder_id IS NULL").bind(bookingId);
  const outcome = await apply(db, [ended, mustHit(db), ...also]);
  return outcome === "DONE" ? null : fail("STATE_CHANGED", { message: "이미 받은 선물은 취소할 수 없어요." });
}
