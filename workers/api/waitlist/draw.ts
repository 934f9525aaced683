import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { commitmentOf, DRAW_BEFORE_MS, seedOf } from "#domain/booking/draw";
import { OVER } from "#domain/booking/statuses";
import { violates } from "../d1.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import { quoted } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

type Draw = components["schemas"]["Draw"];

interface DrawRow {
  sessionId: string;
  programId: string;
  programTitle: string;
  startAt: number;
  capacity: number | null;
  closesAt: number;
  commitment: string;
  seed: string;
  drawnAt: number | null;
  drawn: string | null;
  isCancelled: number;
  applied: number;
}

/**
 * A session's draw as anybody may know it: its seed and the order once it is drawn, before that how many
 * apply. Null where there is none, or where the program is not published.
 */
export async function findDraw(db: D1Database, sessionId: string): Promise<Draw | null> {
  const row = await db
    .prepare(
      `SELECT d.session_id AS sessionId, s.program_id AS programId, s.program_title AS programTitle,
         s.start_at AS startAt, s.capacity, d.closes_at AS closesAt, d.commitment, d.seed,
         d.drawn_at AS drawnAt, d.drawn, s.status = 'CANCELLED' AS isCancelled,
         (SELECT count(*) FROM booking b WHERE b.session_id = d.session_id AND b.draw_no IS NOT NULL
           AND b.status = 'RESERVE_WAIT') AS applied
       FROM draw d JOIN session s ON s.id = d.session_id
       WHERE d.session_id = ?1 AND s.program_status <> 'DRAFT'`,
    )
    .bind(sessionId)
    .first<DrawRow>();
  if (!row) return null;
  const { seed, drawn, applied, isCancelled, ...open } = row;
  const order: number[] | null = drawn === null ? null : JSON.parse(drawn); // written by makeDraws alone
  return {
    ...open,
    isCancelled: isCancelled === 1,
    seed: order && seed,
    order,
    applied: order?.length ?? applied,
  };
}

const newSeed = (): string => seedOf(crypto.getRandomValues(new Uint8Array(32)));

/** A session that nobody has booked or waits for. */
const UNTOUCHED = `held = 0 AND sold = 0 AND NOT EXISTS (SELECT 1 FROM booking b
  WHERE b.session_id = session.id AND b.status NOT IN (${quoted(OVER)}))`;

/**
 * Makes a session one that is drawn: its seed is committed to at once. 409 where somebody has booked it or
 * waits for it, or where it is drawn already. @param closesAt until when one applies, epoch ms
 */
export async function makeDraw(
  db: D1Database,
  staff: Staff,
  sessionId: string,
  closesAt: number,
  now: number,
  record: () => D1PreparedStatement[],
): Promise<null | ApiError> {
  const session = await db
    .prepare("SELECT book_close_at AS bookCloseAt FROM session WHERE id = ?1 AND status = 'OPEN'")
    .bind(sessionId)
    .first<{ bookCloseAt: number }>();
  if (!session) return fail("NOT_FOUND");
  if (closesAt <= now || closesAt > session.bookCloseAt - DRAW_BEFORE_MS)
    return ruleBroken([
      {
        name: "closesAt",
        code: "RULE",
        message: "지금보다 뒤이고, 예약이 끝나기 하루 전까지인 때로 정해 주세요.",
      },
    ]);
  const seed = newSeed();
  const commitment = await commitmentOf(seed);
  return change(db, [
    db
      .prepare(
        `UPDATE session SET draw_at = ?2, updated_at = max(?3, updated_at + 1)
         WHERE id = ?1 AND status = 'OPEN' AND draw_at IS NULL AND kept_until IS NULL AND ${UNTOUCHED}`,
      )
      .bind(sessionId, closesAt, now),
    mustHit(db),
    db
      .prepare(
        `INSERT INTO draw (session_id, closes_at, seed, commitment, made_by, made_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(sessionId, closesAt, seed, commitment, staff.id, now),
    writeVersion(db, staff, now, {
      kind: "session",
      id: sessionId,
      act: "draw",
      fields: ["drawAt"],
      body: { closesAt, commitment },
    }),
    ...record(),
  ]);
}

/**
 * Statements that commit to the draws of sessions made drawn a statement before; a session that was there
 * already keeps what it had. @param sessions `drawAt`: when their applications end, epoch ms; null: not drawn
 */
export async function newDraws(
  db: D1Database,
  staff: Staff,
  sessions: readonly { id: string; drawAt: number | null }[],
  now: number,
): Promise<D1PreparedStatement[]> {
  const drawn = sessions.filter(({ drawAt }) => drawAt !== null);
  if (drawn.length === 0) return [];
  const rows = await Promise.all(
    drawn.map(async ({ id, drawAt }) => {
      const seed = newSeed();
      return { id, drawAt, seed, commitment: await commitmentOf(seed) };
    }),
  );
  return [
    db
      .prepare(
        `INSERT INTO draw (session_id, closes_at, seed, commitment, made_by, made_at)
         SELECT s.id, s.draw_at, value ->> 'seed', value ->> 'commitment', ?2, ?3
         FROM json_each(?1) JOIN session s ON s.id = value ->> 'id' AND s.draw_at = value ->> 'drawAt'
         WHERE true ON CONFLICT (session_id) DO NOTHING`,
      )
      .bind(JSON.stringify(rows), staff.id, now),
  ];
}

/** Makes it one that is booked as ever, as long as nobody has applied. */
export const endDraw = (
  db: D1Database,
  staff: Staff,
  sessionId: string,
  now: number,
  record: () => D1PreparedStatement[],
): Promise<null | ApiError> =>
  change(db, [
    db
      .prepare(
        `UPDATE session SET draw_at = NULL, updated_at = max(?2, updated_at + 1)
         WHERE id = ?1 AND draw_at IS NOT NULL AND ${UNTOUCHED}
           AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.session_id = session.id AND b.draw_no IS NOT
           NULL)`,
      )
      .bind(sessionId, now),
    mustHit(db),
    db.prepare("DELETE FROM draw WHERE session_id = ?1").bind(sessionId),
    writeVersion(db, staff, now, {
      kind: "session",
      id: sessionId,
      act: "draw",
      fields: ["drawAt"],
      body: { closesAt: null },
    }),
    ...record(),
  ]);

/**
 * Refuses to move sessions so far ahead that one is no longer drawn a day before its cut-off: who applied
 * would wait in vain. @param shift by how many milliseconds, less than 0 for earlier
 */
export async function tooNearToDraw(
  db: D1Database,
  sessionIds: readonly string[],
  shift: number,
  now: number,
): Promise<ApiError | null> {
  if (shift >= 0) return null;
  const near = await db
    .prepare(
      `SELECT 1 AS one FROM session WHERE id IN (SELECT value FROM json_each(?1)) AND draw_at > ?2
         AND book_close_at + ?3 < draw_at + ?4 LIMIT 1`,
    )
    .bind(JSON.stringify(sessionIds), now, shift, DRAW_BEFORE_MS)
    .first("one");
  return near === null ? null : fail("CONFLICT", { message: TOO_NEAR });
}

const TOO_NEAR = "추첨이 예약 마감 하루 전보다 늦어져서 이만큼 당길 수 없어요.";
const TOUCHED = "이미 예약하거나 신청한 분이 있어 추첨을 바꿀 수 없어요.";

async function change(db: D1Database, statements: D1PreparedStatement[]): Promise<null | ApiError> {
  try {
    await db.batch(statements);
    return null;
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return fail("CONFLICT", { message: TOUCHED });
    throw error;
  }
}
