import type { D1Database } from "@cloudflare/workers-types";
import type { CouponIssue, IssueStatus } from "#domain/coupon/coupon";

/** A coupon in a member's hands, as its rows have it. */
export interface CouponRecord extends CouponIssue {
  couponId: string;
  /** Whose it is: a host's id, or null for the platform's. */
  hostId: string | null;
  createdAt: number;
  updatedAt: number;
}

/** A row of `coupon`, as far as code reads it. */
export interface CouponRow {
  id: string;
  host_id: string | null;
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
}

interface IssueRow extends Omit<CouponRow, "ends_at" | "total_limit" | "per_user_limit"> {
  coupon_id: string;
  expires_at: number;
  status: IssueStatus;
  booking_id: string | null;
  created_at: number;
  updated_at: number;
}

const COUPON = `SELECT i.id, i.coupon_id, i.status, i.expires_at, i.booking_id, i.created_at, i.updated_at,
  c.host_id, c.name, c.type, c.value, c.max_discount, c.min_amount, c.scope, c.scope_ids, c.starts_at
  FROM coupon_issue i JOIN coupon c ON c.id = i.coupon_id`;

function toCoupon(row: IssueRow): CouponRecord {
  const scopeIds: string[] = JSON.parse(row.scope_ids); // written by us
  return {
    id: row.id,
    couponId: row.coupon_id,
    hostId: row.host_id,
    name: row.name,
    type: row.type,
    value: row.value,
    maxDiscount: row.max_discount,
    minAmount: row.min_amount,
    scope: row.scope,
    scopeIds,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    status: row.status,
    bookingId: row.booking_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const MOST = 200;

/**
 * A member's coupons: free ones first, soonest to run out, then those of bookings, then those that have run
 * out.
 */
export async function listCoupons(db: D1Database, userId: string, now: number): Promise<CouponRecord[]> {
  const { results } = await db
    .prepare(
      `${COUPON} WHERE i.user_id = ?1
       ORDER BY CASE WHEN i.status = 'ISSUED' AND i.expires_at > ?2 THEN 0 WHEN i.status = 'RESERVED' THEN 1
       WHEN i.status = 'USED' THEN 2 ELSE 3 END,
         CASE WHEN i.status = 'ISSUED' AND i.expires_at > ?2 THEN i.expires_at ELSE -i.updated_at END, i.id
         LIMIT ${MOST}`,
    )
    .bind(userId, now)
    .all<IssueRow>();
  return results.map(toCoupon);
}

/** Those that could still be used, now or after the booking that keeps them. */
export async function listOpenCoupons(db: D1Database, userId: string, now: number): Promise<CouponRecord[]> {
  const { results } = await db
    .prepare(
      `${COUPON} WHERE i.user_id = ?1 AND ((i.status = 'ISSUED' AND i.expires_at > ?2)
        OR i.status = 'RESERVED') LIMIT ${MOST}`,
    )
    .bind(userId, now)
    .all<IssueRow>();
  return results.map(toCoupon);
}

/** One of a member's own; another's answers like a missing one. */
export async function findCoupon(db: D1Database, id: string, userId: string): Promise<CouponRecord | null> {
  const row = await db
    .prepare(`${COUPON} WHERE i.id = ?1 AND i.user_id = ?2`)
    .bind(id, userId)
    .first<IssueRow>();
  return row && toCoupon(row);
}

/** What a purchase needs to know of a program; null where there is none. */
export async function categoriesOf(db: D1Database, programId: string): Promise<string[] | null> {
  const text = await db
    .prepare("SELECT category_ids FROM program WHERE id = ?1 AND status <> 'DRAFT'")
    .bind(programId)
    .first<string>("category_ids");
  if (text === null) return null;
  const ids: string[] = JSON.parse(text);
  return ids;
}
