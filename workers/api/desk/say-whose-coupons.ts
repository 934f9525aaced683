import type { D1Database } from "@cloudflare/workers-types";

/** So many coupons are asked for at once. */
const AT_ONCE = 1_000;

/**
 * Says of bookings that a build before 0129 made whose coupon they had: that lies with the member and the
 * booking with the host, so it is asked by ids. A coupon that is gone was the platform's.
 */
export async function sayWhoseCoupons(db: D1Database): Promise<void> {
  for (;;) {
    const { results } = await db
      .prepare(
        `SELECT DISTINCT coupon_issue_id AS id FROM booking
         WHERE coupon_amount > 0 AND coupon_by IS NULL LIMIT ${AT_ONCE}`,
      )
      .all<{ id: string | null }>();
    if (results.length === 0) return;
    const ids = JSON.stringify(results.map(({ id }) => id ?? ""));
    const { results: hosts } = await db
      .prepare(
        `SELECT i.id, k.host_id AS by FROM coupon_issue i JOIN coupon k ON k.id = i.coupon_id
         WHERE i.id IN (SELECT value FROM json_each(?1)) AND k.host_id IS NOT NULL`,
      )
      .bind(ids)
      .all<{ id: string; by: string }>();
    await db
      .prepare(
        `UPDATE booking SET coupon_by = coalesce((SELECT json_extract(h.value, '$.by')
           FROM json_each(?2) h WHERE json_extract(h.value, '$.id') = coupon_issue_id), '')
         WHERE coupon_amount > 0 AND coupon_by IS NULL
           AND coalesce(coupon_issue_id, '') IN (SELECT value FROM json_each(?1))`,
      )
      .bind(ids, JSON.stringify(hosts))
      .run();
    if (results.length < AT_ONCE) return;
  }
}
