import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { CouponRecord } from "./store.ts";

interface Found {
  id: string;
  name: string;
  type: "FIXED" | "PERCENT";
  value: number;
  max_discount: number | null;
  min_amount: number;
  scope: "ALL" | "CATEGORY" | "PROGRAM";
  scope_ids: string;
  starts_at: number;
  ends_at: number;
  total_limit: number | null;
  per_user_limit: number;
  had: number;
  issued: number;
}

const PROBLEMS = {
  COUPON_UNKNOWN: "없는 쿠폰 코드예요. 다시 확인해 주세요.",
  COUPON_NOT_YET: "아직 등록할 수 없는 쿠폰이에요.",
  COUPON_OVER: "기간이 지난 쿠폰이에요.",
  COUPON_HAD: "이미 받은 쿠폰이에요.",
  COUPON_GONE: "준비한 쿠폰이 모두 나갔어요.",
} as const;

const refuse = (code: keyof typeof PROBLEMS): ApiError =>
  ruleBroken([{ name: "code", code, message: PROBLEMS[code] }]);

/**
 * Gives a member the coupon of a code, as people type it (any case, spaces and hyphens). The limits are
 * looked at first to say why, and once more by the trigger `coupon_limits`, which decides the race for the
 * last one.
 */
export async function registerCoupon(
  db: D1Database,
  userId: string,
  code: string,
  now: number,
  also: (coupon: CouponRecord) => D1PreparedStatement[],
): Promise<CouponRecord | ApiError> {
  const coupon = await db
    .prepare(
      `SELECT c.*, (SELECT count(*) FROM coupon_issue i WHERE i.coupon_id = c.id AND i.user_id = ?2) AS had,
         (SELECT count(*) FROM coupon_issue i WHERE i.coupon_id = c.id) AS issued FROM coupon c WHERE c.code = ?1`,
    )
    .bind(code.replace(/[\s-]/g, "").toUpperCase(), userId)
    .first<Found>();
  if (!coupon) return refuse("COUPON_UNKNOWN");
  if (now < coupon.starts_at) return refuse("COUPON_NOT_YET");
  if (now >= coupon.ends_at) return refuse("COUPON_OVER");
  if (coupon.had >= coupon.per_user_limit) return refuse("COUPON_HAD");
  if (coupon.total_limit !== null && coupon.issued >= coupon.total_limit) return refuse("COUPON_GONE");
  const issue = newIssue(coupon, now);
  const insert = db
    .prepare(
      "INSERT INTO coupon_issue (id, coupon_id, user_id, status, expires_at, created_at, updated_at) VALUES (?1, ?2, ?3, 'ISSUED', ?4, ?5, ?5)",
    )
    .bind(issue.id, coupon.id, userId, issue.expiresAt, now);
  try {
    await db.batch([insert, ...also(issue)]);
    return issue;
  } catch (error) {
    if (error instanceof Error && error.message.includes("COUPON_LIMIT"))
      return refuse(coupon.had + 1 >= coupon.per_user_limit ? "COUPON_HAD" : "COUPON_GONE");
    throw error;
  }
}

function newIssue(coupon: Found, now: number): CouponRecord {
  const scopeIds: string[] = JSON.parse(coupon.scope_ids);
  return {
    id: crypto.randomUUID(),
    couponId: coupon.id,
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
