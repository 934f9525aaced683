import { BOOKING_STATUSES, HELD, STATUSES } from "#domain/booking/statuses";
import { SEATED } from "../record/kept.ts";
import { quoted } from "../sql.ts";

/** What a ledger lies in: the SQL of a Durable Object's storage, or of an SQLite beside a test. */
export interface LedgerStore {
  rows<Row>(sql: string, ...values: (string | number | null)[]): Row[];
  /** When `wake` is to be called, epoch ms; the one before is forgotten. */
  wakeAt(at: number): void;
  clear(): Promise<void>;
}

/**
 * CLAIMED: promised, and the record has not been seen to know of it. HELD: a hold that ends by itself. KEPT:
 * has its seats until somebody gives them up. GONE: had some.
 */
export type Place = "CLAIMED" | "HELD" | "KEPT" | "GONE";

export interface SeatRow {
  id: string;
  key: string;
  member: string;
  seats: number;
  /** 1 where they are a resident's. */
  resident: number;
  place: Place;
  until: number;
}

/** What the record says of a booking that has seats. */
export interface Recorded {
  id: string;
  member: string;
  seats: number;
  resident: number;
  isHold: number;
  until: number | null;
}

/** What the record says of the session. Times: epoch ms. */
export interface Fact {
  session: string;
  capacity: number | null;
  closes: number;
  /** How many are kept for residents, and until when; null where none are. */
  keptSeats: number | null;
  keptUntil: number | null;
}

/** The tables of a ledger, and their indexes. */
export const TABLES = [
  `seat (id TEXT PRIMARY KEY, key TEXT NOT NULL, member TEXT NOT NULL, seats INTEGER NOT NULL,
     resident INTEGER NOT NULL, place TEXT NOT NULL, until INTEGER NOT NULL,
     at INTEGER NOT NULL) WITHOUT ROWID`,
  `fact (one INTEGER PRIMARY KEY CHECK (one = 1), session TEXT NOT NULL, capacity INTEGER,
     closes INTEGER NOT NULL, keptSeats INTEGER, keptUntil INTEGER)`,
] as const;
export const INDEXES = ["seat_key ON seat (key)", "seat_member ON seat (member)"] as const;

const BY_WAIT = BOOKING_STATUSES.filter((status) => STATUSES[status].seats === "BY_WAIT");

/** The bookings of a session that have seats (`seatPlace`), for a query; ?1: the session. */
export const WITH_SEATS = `SELECT b.id, b.user_id AS member, b.seats, b.resident,
    b.status IN (${quoted(HELD)}) AS isHold, b.hold_expires_at AS until
  FROM booking b WHERE b.session_id = ?1 AND (b.status IN (${quoted(SEATED)})
    OR (b.status IN (${quoted(BY_WAIT)})
      AND NOT (coalesce(b.wait_kind, '') = 'CAPACITY' AND b.offer_expires_at IS NULL)))`;
