import type { D1Database } from "@cloudflare/workers-types";
import { log } from "#domain/log";
import { endOverdueHolds } from "../record/overdue-holds.ts";
import {
  type Fact,
  INDEXES,
  type LedgerStore,
  type Place,
  type Recorded,
  type SeatRow,
  TABLES,
  WITH_SEATS,
} from "./ledger-tables.ts";
import type { Claim, Taken } from "./port.ts";

/** A claim that the record has not heard of for so long is nobody's any more: whoever made it has died. */
const UNSEEN_MS = 30_000;
/** The record is asked once in so many milliseconds at most, however many find all seats gone. */
const FRESH_MS = 1_000;
/** What could not be done is tried again after so long. */
const AGAIN_MS = 10_000;
/** A session is forgotten so long after its booking has closed. */
const KEPT_MS = 7 * 86_400_000;

/**
 * The seats of one session, in front of the record: promised here first, written there under the same key
 * after it. Who finds them gone is told from here and costs the record nothing. The record stays right where
 * the two differ: what it has and this has not is taken over, what this has and it never saw is freed.
 */
export class SeatLedger {
  readonly #store: LedgerStore;
  readonly #db: D1Database;
  #isMade = false;
  #readAt = -Infinity;
  /** Something was freed, or memory is new: what is promised next is compared with the record before. */
  #isDoubtful = true;
  #reading: Promise<void> | null = null;

  constructor(store: LedgerStore, db: D1Database) {
    this.#store = store;
    this.#db = db;
  }

  /** Promises seats where there are any. @param now epoch ms */
  async take(session: string, claim: Claim, now: number): Promise<Taken> {
    const isFresh = Math.abs(now - this.#readAt) < FRESH_MS;
    if (this.#fact(session) === null || (this.#isDoubtful && !isFresh)) await this.#compare(session, now);
    const first = this.#promise(session, claim, now);
    if (first.is !== "FULL" || Math.abs(now - this.#readAt) < FRESH_MS) return first;
    await this.#compare(session, now);
    return this.#promise(session, claim, now);
  }

  /** The booking has no seats any more. */
  release(id: string): void {
    this.#make();
    this.#isDoubtful = true;
    this.#place(id, "GONE");
  }

  /** What was held does not end by itself any more. */
  sell(id: string): void {
    this.#make();
    this.#place(id, "KEPT");
  }

  /** The record has given a booking seats, whatever was free here. @param now epoch ms */
  retake(claim: Claim, now: number): void {
    this.#make();
    this.#write({ ...claim, resident: Number(claim.isResident), place: "KEPT" }, now);
  }

  /** Every booking that this knows of. */
  look(): SeatRow[] {
    this.#make();
    return this.#store.rows<SeatRow>(
      "SELECT id, key, member, seats, resident, place, until FROM seat ORDER BY id",
    );
  }

  /**
   * Ends the holds that are over, frees what the record never saw, and says when to be woken next. Whatever
   * fails is tried again. @param now epoch ms
   */
  async wake(now: number): Promise<void> {
    this.#make();
    const fact = this.#fact();
    if (fact === null) return;
    if (now >= fact.closes + KEPT_MS) {
      await this.#store.clear();
      this.#isMade = false;
      return;
    }
    try {
      await endOverdueHolds(this.#db, now, { sessionId: fact.session });
      await this.#compare(fact.session, now);
      this.#wakeNext(now);
    } catch (error) {
      log("warn", "seats wait for the record", { sessionId: fact.session, error });
      this.#store.wakeAt(now + AGAIN_MS);
    }
  }

  /** Takes over what the record says, once for all who ask at the same time. */
  async #compare(session: string, now: number): Promise<void> {
    this.#reading ??= this.#read(session, now).finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(session: string, now: number): Promise<void> {
    const [facts, bookings] = await this.#db.batch<Record<string, unknown>>([
      this.#db
        .prepare(
          `SELECT capacity, book_close_at AS closes, kept_seats AS keptSeats, kept_until AS keptUntil
           FROM session WHERE id = ?1`,
        )
        .bind(session),
      this.#db.prepare(WITH_SEATS).bind(session),
    ]);
    const [fact] = (facts?.results ?? []) as unknown as Fact[];
    this.#make();
    this.#store.rows(
      `INSERT OR REPLACE INTO fact (one, session, capacity, closes, keptSeats, keptUntil)
       VALUES (1, ?, ?, ?, ?, ?)`,
      session,
      fact?.capacity ?? 0,
      fact?.closes ?? 0,
      fact?.keptSeats ?? null,
      fact?.keptUntil ?? null,
    );
    this.#takeOver((bookings?.results ?? []) as unknown as Recorded[], now);
    this.#readAt = now;
    this.#isDoubtful = false;
    this.#wakeNext(now);
  }

  #takeOver(recorded: readonly Recorded[], now: number): void {
    const there = new Map(recorded.map((one) => [one.id, one]));
    const holders = new Set(recorded.filter(({ isHold }) => isHold === 1).map(({ member }) => member));
    const own = this.#store.rows<SeatRow & { at: number }>("SELECT * FROM seat WHERE place <> 'GONE'");
    for (const { id, member, place, at } of own) {
      if (there.has(id)) continue;
      // What was promised a moment ago may be on its way into the record; a hold of the same member there
      // stands for it.
      const isOnItsWay = place === "CLAIMED" && now - at < UNSEEN_MS && !holders.has(member);
      if (!isOnItsWay) this.#place(id, "GONE");
    }
    for (const { id, member, seats, resident, isHold, until } of recorded) {
      const key = own.find((one) => one.id === id)?.key ?? id;
      const place = isHold === 1 ? "HELD" : "KEPT";
      this.#write({ id, key, member, seats, resident, place, until: until ?? 0 }, now);
    }
  }

  /** As take, of what is known here: in one go, so that no other claim comes in between. */
  #promise(session: string, claim: Claim, now: number): Taken {
    const before = this.#store.rows<SeatRow>("SELECT * FROM seat WHERE key = ?", claim.key);
    const own = before.find(({ place }) => place !== "GONE");
    if (own) return { is: "TAKEN", id: own.id, isNew: false };
    const [held] = this.#store.rows<SeatRow>(
      "SELECT * FROM seat WHERE member = ? AND place IN ('CLAIMED', 'HELD') LIMIT 1",
      claim.member,
    );
    if (held) return { is: "ASK" }; // one hold a member: the record keeps it, or puts another in its place
    if (claim.seats > this.#freeTo(session, claim, now)) return { is: "FULL", isKnown: before.length > 0 };
    this.#write({ ...claim, resident: Number(claim.isResident), place: "CLAIMED" }, now);
    this.#wakeNext(now);
    return { is: "TAKEN", id: claim.id, isNew: true };
  }

  /**
   * How many seats whoever comes may have: all that are free for a resident; for anybody else, until the
   * moment, those beside what residents have not taken of theirs (as record/kept.ts counts it).
   */
  #freeTo(session: string, { isResident }: Claim, now: number): number {
    const fact = this.#fact(session);
    const [taken] = this.#store.rows<{ all: number; residents: number }>(
      `SELECT coalesce(sum(seats), 0) AS "all", coalesce(sum(seats * resident), 0) AS residents FROM seat
       WHERE place <> 'GONE'`,
    );
    const free = (fact?.capacity ?? 0) - (taken?.all ?? 0);
    if (isResident || now >= (fact?.keptUntil ?? 0)) return free;
    return free - Math.max(0, Math.min((fact?.keptSeats ?? 0) - (taken?.residents ?? 0), free));
  }

  #write({ id, key, member, seats, resident, place, until }: SeatRow, now: number): void {
    this.#store.rows(
      `INSERT INTO seat (id, key, member, seats, resident, place, until, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET seats = excluded.seats, resident = excluded.resident,
         place = excluded.place, until = excluded.until`,
      id,
      key,
      member,
      seats,
      resident,
      place,
      until,
      now,
    );
  }

  #place(id: string, place: Place): void {
    this.#store.rows("UPDATE seat SET place = ? WHERE id = ?", place, id);
  }

  /** The next hold that ends, the next claim that nobody may have written down, or the session's own end. */
  #wakeNext(now: number): void {
    const [next] = this.#store.rows<{ at: number | null }>(
      `SELECT min(CASE place WHEN 'CLAIMED' THEN at + ${UNSEEN_MS} ELSE max(until, ?1) END) AS at
       FROM seat WHERE place IN ('CLAIMED', 'HELD')`,
      now + FRESH_MS,
    );
    this.#store.wakeAt(next?.at ?? (this.#fact()?.closes ?? now) + KEPT_MS);
  }

  #make(): void {
    if (this.#isMade) return;
    for (const table of TABLES) this.#store.rows(`CREATE TABLE IF NOT EXISTS ${table}`);
    for (const index of INDEXES) this.#store.rows(`CREATE INDEX IF NOT EXISTS ${index}`);
    this.#isMade = true;
  }

  /** What is known of the session; null before the record was asked. */
  #fact(session?: string): Fact | null {
    this.#make();
    const [fact] = this.#store.rows<Fact>("SELECT session, capacity, closes, keptSeats, keptUntil FROM fact");
    return fact === undefined || (session !== undefined && fact.session !== session) ? null : fact;
  }
}
