import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

type Cell = string | number | null;
type Row = Record<string, Cell>;

/** One row of a table, for a batch. */
export function insert(db: D1Database, table: string, row: Row): D1PreparedStatement {
  const names = Object.keys(row);
  return db
    .prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(row));
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const aHost = (more: Row = {}): Row => ({
  id: "h1",
  name: "흙결공방",
  business: JSON.stringify({ company: "흙결" }),
  created_at: 1,
  updated_at: 1,
  ...more,
});

/** A program of `h1` in 서울 for 30,000 won. */
export const aProgram = (more: Row = {}): Row => ({
  id: "p1",
  title: "물레로 만드는 찻잔",
  summary: "흙을 만져요",
  category_ids: '["craft"]',
  host_id: "h1",
  region_id: "region_0001",
  sido: "서울특별시",
  gugun: "성동구",
  lat: 37.5515,
  lon: 127.042,
  price: 30_000,
  created_at: 1_000,
  updated_at: 1_000,
  ...more,
});

/**
 * A session of `p1` with 8 seats that starts in three days and takes bookings till three hours before.
 * @param now epoch ms
 */
export function aSession(now: number, more: Row = {}): Row {
  const startAt = Number(more["start_at"] ?? now + 3 * DAY);
  return {
    id: "s1",
    program_id: "p1",
    start_at: startAt,
    end_at: startAt + 2 * HOUR,
    book_open_at: now - DAY,
    book_close_at: startAt - 3 * HOUR,
    capacity: 8,
    held: 0,
    sold: 0,
    options: JSON.stringify([{ id: "one", name: "1인", price: 30_000, max: 6 }]),
    created_at: 1,
    updated_at: 1,
    ...more,
  };
}

export const aUser = (more: Row = {}): Row => ({
  id: "u1",
  username: "u1",
  nickname: "나들이",
  created_at: 1,
  updated_at: 1,
  ...more,
});

export const aReview = (more: Row = {}): Row => ({
  id: "r1",
  program_id: "p1",
  user_id: "u1",
  nickname: "나들이",
  rating: 5,
  content: "물레 앞에서 시간 가는 줄 몰랐어요.",
  created_at: 1_000,
  updated_at: 1_000,
  ...more,
});

export const aBooking = (more: Row = {}): Row => ({
  id: "b1",
  booking_no: "N1",
  user_id: "u1",
  program_id: "p1",
  session_id: "s1",
  status: "BOOKING_REQUEST_COMPLETE",
  seats: 1,
  policy_snapshot: "{}",
  created_at: 1,
  updated_at: 1,
  ...more,
});
