import type { Mall } from "./mall.ts";

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export interface Goods {
  capacity: number;
  price?: number;
  deposit?: number;
  refund?: "STANDARD" | "MATERIAL" | "FLEXIBLE";
  startsIn?: number;
  confirmMode?: "INSTANT" | "APPROVAL";
  minPeople?: number;
}

/** One program with one session to book. */
export function putOut(
  mall: Mall,
  {
    capacity,
    price = 0,
    deposit = 0,
    refund = "STANDARD",
    startsIn = 20 * DAY,
    confirmMode = "INSTANT",
    minPeople = 1,
  }: Goods,
  id = "1",
): { programId: string; sessionId: string } {
  const { sqlite } = mall.product;
  const startAt = mall.world.now + startsIn;
  sqlite.exec(
    "INSERT OR IGNORE INTO host (id, name, created_at, updated_at) VALUES ('h-1', '소소도예', 0, 0)",
  );
  sqlite
    .prepare(
      `INSERT INTO program (id, title, category_ids, host_id, region_id, sido, price, is_free, deposit,
        refund_policy_id, confirm_mode, created_at, updated_at)
       VALUES (?, '흙 만지는 토요일', '["craft"]', 'h-1', 'region_0001', '서울특별시', ?, ?, ?, ?, ?, 0, 0)`,
    )
    .run(`p-${id}`, price, Number(price === 0), deposit, refund, confirmMode);
  sqlite
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
        min_people, options, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
    )
    .run(
      `s-${id}`,
      `p-${id}`,
      startAt,
      startAt + 2 * HOUR,
      mall.world.now - DAY,
      startAt - HOUR,
      capacity,
      minPeople,
      JSON.stringify([{ id: "adult", name: "어른", price, max: 6 }]),
    );
  return { programId: `p-${id}`, sessionId: `s-${id}` };
}

/** Another session of a program, so much later than its first, and for so much less. @returns its id */
export function putOutAnother(
  mall: Mall,
  sessionId: string,
  { capacity, less, later }: { capacity: number; less: number; later: number },
  id: string,
): string {
  mall.product.sqlite
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
         min_people, options, created_at, updated_at)
       SELECT ?2, program_id, start_at + ?3, end_at + ?3, book_open_at, book_close_at + ?3, ?4, 1,
         json_set(options, '$[0].price', max(0, (options ->> '$[0].price') - ?5)), 0, 0
       FROM session WHERE id = ?1`,
    )
    .run(sessionId, id, later, capacity, less);
  return id;
}

export interface CouponGoods {
  type: "FIXED" | "PERCENT";
  value: number;
  maxDiscount?: number;
  minAmount?: number;
  perUser?: number;
  total?: number;
  endsIn?: number;
}

/** A coupon that members can register. @returns its code */
export function printCoupon(
  mall: Mall,
  { type, value, maxDiscount, minAmount = 0, perUser = 1, total, endsIn = 30 * DAY }: CouponGoods,
  id = "1",
): string {
  const { now } = mall.world;
  mall.product.sqlite
    .prepare(
      `INSERT INTO coupon (id, code, name, type, value, max_discount, min_amount, starts_at, ends_at,
        total_limit, per_user_limit, created_at, updated_at)
       VALUES (?, ?, '나들이 쿠폰', ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
    )
    .run(
      `c-${id}`,
      `NADEUL${id}`,
      type,
      value,
      maxDiscount ?? null,
      minAmount,
      now - DAY,
      now + endsIn,
      total ?? null,
      perUser,
    );
  return `NADEUL${id}`;
}

export const DETAILS = {
  booker: { name: "한나들", phone: "01012345678", email: "nadeul@example.com" },
  request: "",
  answers: [],
  consents: ["refund", "thirdParty", "payment"].map((kind) => ({ kind, version: "2026-06-01" })),
};
