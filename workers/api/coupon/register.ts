import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { issueStatus } from "#domain/coupon/coupon";
import { COUPON_REFUSALS, type CouponRefusal } from "#domain/coupon/words";
import { ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { CouponRecord, CouponRow } from "../record/coupon-store.ts";

interface CouponToGive extends CouponRow {
  /** How many were given out, as triggers count them. */
  issued: number;
}

type ExtraStatements = (coupon: CouponRecord) => D1PreparedStatement[];

const refuse = (code: CouponRefusal): ApiError =>
  ruleBroken([{ name: "code", code, message: COUPON_REFUSALS[code] }]);

/**
 * Gives a member the coupon of a code, as people type it: in any case, with spaces and hyphens, in wide
 * letters, or with its Hangul in pieces, as a computer's file names have it.
 */
export async function registerCoupon(
  db: D1Database,
  userId: string,
  code: string,
  now: number,
  also: ExtraStatements,
): Promise<CouponRecord | ApiError> {
  const coupon = await db
    .prepare("SELECT * FROM coupon WHERE code = ?1")
    .bind(code.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase())
    .first<CouponToGive>();
  return coupon ? giveCoupon(db, userId, coupon, now, also) : refuse("COUPON_UNKNOWN");
}

/** Gives a member the coupon of a banner that is on; null where no banner of this id holds one. */
export async function takeCoupon(
  db: D1Database,
  userId: string,
  bannerId: string,
  now: number,
  also: ExtraStatements,
): Promise<CouponRecord | ApiError | null> {
  const banner = await db
    .prepare(
      `SELECT coupon_id AS id, start_at <= ?2 AND end_at > ?2 AS isOn FROM banner
       WHERE id = ?1 AND coupon_id IS NOT NULL`,
    )
    .bind(bannerId, now)
    .first<{ id: string; isOn: number }>();
  if (!banner) return null;
  const coupon = await db.prepare("SELECT * FROM coupon WHERE id = ?1").bind(banner.id).first<CouponToGive>();
  if (!coupon) return null;
  return banner.isOn === 1 ? giveCoupon(db, userId, coupon, now, also) : refuse("COUPON_OVER");
}

/**
 * The limits are looked at first to say why, and once more by the trigger `coupon_limits`, which decides the
 * race for the last one.
 */
async function giveCoupon(
  db: D1Database,
  userId: string,
  coupon: CouponToGive,
  now: number,
  also: ExtraStatements,
): Promise<CouponRecord | ApiError> {
  const { results: own } = await db
    .prepare("SELECT status, expires_at AS expiresAt FROM coupon_issue WHERE coupon_id = ?1 AND user_id = ?2")
    .bind(coupon.id, userId)
    .all<Pick<CouponRecord, "status" | "expiresAt">>();
  if (own.length >= coupon.per_user_limit) return refuse(whyNoMore(own, now));
  if (now < coupon.starts_at) return refuse("COUPON_NOT_YET");
  if (now >= coupon.ends_at) return refuse("COUPON_OVER");
  if (coupon.total_limit !== null && coupon.issued >= coupon.total_limit) return refuse("COUPON_GONE");
  const issue = newIssue(coupon, now);
  const insert = db
    .prepare(
      `INSERT INTO coupon_issue (id, coupon_id, user_id, status, expires_at, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'ISSUED', ?4, ?5, ?5)`,
    )
    .bind(issue.id, coupon.id, userId, issue.expiresAt, now);
  try {
    await db.batch([insert, ...also(issue)]);
    return issue;
  } catch (error) {
    if (error instanceof Error && error.message.includes("COUPON_LIMIT"))
      return refuse(own.length + 1 >= coupon.per_user_limit ? "COUPON_HAD" : "COUPON_GONE");
    throw error;
  }
}

/** What became of those that a member has had. */
function whyNoMore(own: readonly Pick<CouponRecord, "status" | "expiresAt">[], now: number): CouponRefusal {
  const statuses = own.map((issue) => issueStatus(issue, now));
  if (statuses.includes("ISSUED")) return "COUPON_HAD";
  return statuses.includes("RESERVED") || statuses.includes("USED") ? "COUPON_SPENT" : "COUPON_OVER";
}

function newIssue(coupon: CouponToGive, now: number): CouponRecord {
  const scopeIds: string[] = JSON.parse(coupon.scope_ids);
  return {
    id: crypto.randomUUID(),
    couponId: coupon.id,
    hostId: coupon.host_id,
    name: coupon.name,
    type: coupon.type,
    value: coupon.value,
    maxDiscount: coupon.max_discount,
    minAmount: coupon.min_amount,
    scope: coupon.scope,
    scopeIds,
    startsAt: coupon.starts_at,
    expiresAt: coupon.ends_at,
    status: "ISSUED",
    bookingId: null,
    createdAt: now,
    updatedAt: now,
  };
}
