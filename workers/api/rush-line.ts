import { DurableObject } from "cloudflare:workers";
import type { D1Database } from "@cloudflare/workers-types";
import { FIRST_RATE, INSIDE_MS, letIn, nextRate, type LineView } from "#domain/booking/rush";
import { log } from "#domain/log";
import { readSession, type RushSession } from "./rush-session.ts";

/** A line as the isolates of the API keep it for a second. */
export interface Line extends LineView {
  /** The session is one that its host marks 오픈런. */
  isRush: boolean;
  /** What this line's passes are signed with, base64; empty where it is no rush. */
  key: string;
}

/** What a line knows of itself. `at`: up to when people were let in, epoch ms. */
interface Facts {
  key: string;
  admitted: number;
  last: number;
  rate: number;
  at: number;
  isDrawn: boolean;
}

/** How old what is known of the session may be, in milliseconds: while it sells, and before. */
const FRESH_MS = 1_000;
const FRESH_BEFORE_MS = 5_000;
/** Without news of the session for so long nobody is let in. */
const BELIEVED_MS = 10_000;
/** A line is forgotten so long after its session's booking has closed. */
const KEPT_MS = 7 * 86_400_000;

/** Draws the numbers of all who came before the opening. */
const DRAW = `UPDATE person SET number = drawn.place FROM
  (SELECT member, row_number() OVER (ORDER BY draw, member) AS place FROM person) AS drawn
  WHERE person.member = drawn.member`;

const hasJustOpened = (known: RushSession, now: number): boolean =>
  known.isRush && known.readAt < known.opensAt && now >= known.opensAt;

const TABLES = [
  "person (member TEXT PRIMARY KEY, draw INTEGER NOT NULL, number INTEGER) WITHOUT ROWID",
  // people let in at once, and how many of them have not booked yet
  "wave (first INTEGER PRIMARY KEY, last INTEGER NOT NULL, at INTEGER NOT NULL, open INTEGER NOT NULL)",
  "done (number INTEGER PRIMARY KEY)",
  "fact (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL)",
] as const;

const newFacts = (now: number): Facts => ({
  key: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))),
  admitted: 0,
  last: 0,
  rate: FIRST_RATE,
  at: now,
  isDrawn: false,
});

const parsed = (text: string): Facts => JSON.parse(text); // written by the line alone

/**
 * The line in front of one session (대기실), one object for each, named by the session. Who comes before the
 * opening draws a number at it, who comes later gets the next; a member has one number for ever. It lets
 * numbers in one after the other (`letIn`), at the rate that bookings are answered at, and asks the database
 * of record about the session's seats once a second at most.
 */
export class RushLine extends DurableObject<{ DB: D1Database }> {
  #session: RushSession | null = null;
  #reading: Promise<void> | null = null;
  #isMade = false;
  /** Bookings answered since the seats were read: what they took is not among what is left yet. */
  #doneSinceRead = 0;

  get #sql() {
    return this.ctx.storage.sql;
  }

  /** The line at `now` (epoch ms), with everybody let in who may come in. */
  async look(sessionId: string, now: number): Promise<Line> {
    const session = await this.#sessionAt(sessionId, now);
    if (!session.isRush) return { ...session, key: "", admitted: 0, last: 0, rate: 0 };
    const facts = this.#factsAt(session, now);
    if (facts.isDrawn) this.#letIn(facts, session, now);
    const { key, admitted, last, rate } = facts;
    return { ...session, key, admitted, last, rate };
  }

  /**
   * Members come to the line, each at their place for ever.
   * @returns the line, and their numbers in the order of `members`; 0: drawn at the opening
   */
  async join(
    sessionId: string,
    members: readonly string[],
    now: number,
  ): Promise<{ line: Line; numbers: number[] }> {
    const session = await this.#sessionAt(sessionId, now);
    if (session.isRush) {
      const facts = this.#factsAt(session, now);
      for (const member of members) this.#add(facts, member);
      this.#keep(facts);
    }
    const line = await this.look(sessionId, now);
    return { line, numbers: session.isRush ? members.map((member) => this.#numberOf(member) ?? 0) : [] };
  }

  /** Somebody who was let in has had an answer to their booking, after `tookMs`: another may come. */
  async done(sessionId: string, number: number, tookMs: number, now: number): Promise<void> {
    const session = await this.#sessionAt(sessionId, now);
    if (!session.isRush) return;
    const facts = this.#factsAt(session, now);
    facts.rate = nextRate(facts.rate, tookMs);
    const written = this.#sql.exec("INSERT OR IGNORE INTO done (number) VALUES (?) RETURNING 1", number);
    if (written.toArray().length > 0) {
      this.#doneSinceRead += 1;
      this.#sql.exec("UPDATE wave SET open = open - 1 WHERE first <= ?1 AND last >= ?1 AND open > 0", number);
    }
    this.#keep(facts);
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.#isMade = false;
  }

  /** What is so of the session, asked again where what is known is too old. */
  async #sessionAt(sessionId: string, now: number): Promise<RushSession> {
    const known = this.#session;
    const fresh = known !== null && known.isRush && now >= known.opensAt ? FRESH_MS : FRESH_BEFORE_MS;
    if (known === null || Math.abs(now - known.readAt) >= fresh || hasJustOpened(known, now)) {
      this.#reading ??= this.#read(sessionId, now).finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
    const session = this.#session;
    if (session === null) throw new Error("D1_ERROR: the session of a line could not be read");
    return now - session.readAt > BELIEVED_MS
      ? { ...session, seatsLeft: 0, keptSeats: null, held: 1 }
      : session;
  }

  async #read(sessionId: string, now: number): Promise<void> {
    try {
      this.#session = await readSession(this.env.DB, sessionId, now);
      this.#doneSinceRead = 0;
    } catch (error) {
      if (this.#session === null) throw error;
      log("warn", "a line knows its session as it was", { sessionId, error });
    }
  }

  /**
   * What the line knows of itself, kept in storage alone; the numbers are drawn by who asks first after the
   * opening.
   */
  #factsAt({ opensAt, closesAt }: RushSession, now: number): Facts {
    this.#make(Math.max(now, closesAt) + KEPT_MS);
    const [row] = this.#sql.exec<{ value: string }>("SELECT value FROM fact").toArray();
    const facts = row === undefined ? newFacts(now) : parsed(row.value);
    if (!facts.isDrawn && now >= opensAt) {
      this.#sql.exec(DRAW);
      facts.isDrawn = true;
      facts.at = now;
    } else if (row !== undefined) return facts;
    this.#keep(facts);
    return facts;
  }

  #make(until: number): void {
    if (this.#isMade) return;
    for (const table of TABLES) this.#sql.exec(`CREATE TABLE IF NOT EXISTS ${table}`);
    void this.ctx.storage.setAlarm(until);
    this.#isMade = true;
  }

  #keep(facts: Facts): void {
    this.#sql.exec("INSERT OR REPLACE INTO fact (one, value) VALUES (1, ?)", JSON.stringify(facts));
  }

  #numberOf(member: string): number | null | undefined {
    const found = this.#sql.exec<{ number: number | null }>(
      "SELECT number FROM person WHERE member = ?",
      member,
    );
    return found.toArray()[0]?.number;
  }

  #add(facts: Facts, member: string): void {
    if (this.#numberOf(member) !== undefined) return;
    facts.last += 1;
    const number = facts.isDrawn ? facts.last : null;
    this.#sql.exec("INSERT INTO person (member, draw, number) VALUES (?, random(), ?)", member, number);
  }

  #letIn(facts: Facts, session: RushSession, now: number): void {
    const inside = this.#sql
      .exec<{ people: number }>(
        "SELECT coalesce(sum(open), 0) AS people FROM wave WHERE at > ?",
        now - INSIDE_MS,
      )
      .one().people;
    const waiting = facts.last - facts.admitted;
    // Who lives where is said at the booking: those in front are let in for seats of either kind.
    const seatsLeft = session.seatsLeft + (session.keptSeats?.seats ?? 0);
    const { people, at } = letIn({ ...facts, waiting, inside: inside + this.#doneSinceRead, seatsLeft }, now);
    facts.at = at;
    if (people > 0) {
      const first = facts.admitted + 1;
      facts.admitted += people;
      this.#sql.exec(
        "INSERT INTO wave (first, last, at, open) VALUES (?, ?, ?, ?)",
        first,
        facts.admitted,
        now,
        people,
      );
    }
    this.#keep(facts);
  }
}
