import type { D1Database } from "@cloudflare/workers-types";
import type { ShownKept } from "#domain/booking/kept-seats";
import { shownKept, type KeptRow } from "./kept-row.ts";

/** What a line has to know of its session, as it was at `readAt`. */
export interface RushSession {
  isRush: boolean;
  isOpen: boolean;
  opensAt: number;
  closesAt: number;
  seatsLeft: number;
  keptSeats: ShownKept | null;
  held: number;
  /** Epoch ms. */
  readAt: number;
}

interface Row extends KeptRow {
  isRush: number;
  isOpen: number;
  opensAt: number;
  closesAt: number;
  held: number;
  free: number;
}

/** Where there is no such session. */
const NO_SESSION: Row = {
  isRush: 0,
  isOpen: 0,
  opensAt: 0,
  closesAt: 0,
  held: 0,
  free: 0,
  kept: 0,
  kept_until: null,
  kept_regions: null,
};

/** A session as the record has it at `now`, epoch ms; one that nobody can book where there is none. */
export async function readSession(db: D1Database, sessionId: string, now: number): Promise<RushSession> {
  const row = await db
    .prepare(
      `SELECT is_rush AS isRush, status = 'OPEN' AND program_status = 'OPEN' AS isOpen,
         book_open_at AS opensAt, book_close_at AS closesAt, held,
         max(0, coalesce(capacity, 0) - held - sold) AS free, kept, kept_until, kept_regions
       FROM session WHERE id = ?1`,
    )
    .bind(sessionId)
    .first<Row>();
  const { isRush, isOpen, opensAt, closesAt, held, free, ...kept } = row ?? NO_SESSION;
  const keptSeats = shownKept(kept, now);
  return {
    opensAt,
    closesAt,
    held,
    seatsLeft: Math.max(0, free - (keptSeats?.seats ?? 0)),
    keptSeats,
    isRush: isRush === 1,
    isOpen: isOpen === 1,
    readAt: now,
  };
}
