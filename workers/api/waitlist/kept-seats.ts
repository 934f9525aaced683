import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { REGIONS } from "#domain/region/regions";
import type { components } from "#openapi/schema.d";
import { violates } from "../d1.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import { countKept, RESIDENTS } from "../record/kept.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

/** Counts all kept seats anew, and gives those free whose moment has come. @param now epoch ms */
export const tendKept = async (db: D1Database, now: number): Promise<void> => {
  await countKept(db, now, "true").run();
};

const NO_ROOM = "그만큼 자리가 남아 있지 않아요. 이미 예약한 분의 자리는 그대로예요.";
const CHANGED = "그사이 회차가 바뀌었어요. 새로고침해 주세요.";
const WHEN = "지금보다 뒤이고, 예약이 끝나기 전인 때로 정해 주세요.";

/**
 * Keeps seats of a session for residents until a moment, or other seats than before. 409 CONFLICT where so
 * many are not free, 404 for one that is drawn, closed or over.
 */
export async function keepSeats(
  db: D1Database,
  staff: Staff,
  sessionId: string,
  { seats, until, regions }: components["schemas"]["DeskKeptSeats"],
  now: number,
  record: () => D1PreparedStatement[],
): Promise<null | ApiError> {
  const session = await db
    .prepare(
      `SELECT book_close_at AS closesAt FROM session
       WHERE id = ?1 AND status = 'OPEN' AND draw_at IS NULL AND capacity IS NOT NULL AND book_close_at > ?2`,
    )
    .bind(sessionId, now)
    .first<{ closesAt: number }>();
  if (!session) return fail("NOT_FOUND");
  if (until <= now || until > session.closesAt)
    return ruleBroken([{ name: "until", code: "RULE", message: WHEN }]);
  if (regions.some((id) => !REGIONS.some((region) => region.id === id)))
    return ruleBroken([{ name: "regions", code: "UNKNOWN", message: "없는 지역이에요." }]);
  return change(db, [
    db
      .prepare(
        `UPDATE session SET kept_seats = ?2, kept_until = ?3, kept_regions = ?4,
           kept = max(0, ?2 - ${RESIDENTS}), updated_at = max(?5, updated_at + 1)
         WHERE id = ?1 AND status = 'OPEN' AND draw_at IS NULL`,
      )
      .bind(sessionId, seats, until, JSON.stringify(regions), now),
    mustHit(db),
    version(db, staff, sessionId, { seats, until, regions }, now),
    ...record(),
  ]);
}

/** Gives what is still kept to everybody. */
export const endKept = (
  db: D1Database,
  staff: Staff,
  sessionId: string,
  now: number,
  record: () => D1PreparedStatement[],
): Promise<null | ApiError> =>
  change(db, [
    db
      .prepare(
        `UPDATE session SET kept_seats = NULL, kept_until = NULL, kept_regions = NULL, kept = 0,
           updated_at = max(?2, updated_at + 1) WHERE id = ?1 AND kept_until IS NOT NULL`,
      )
      .bind(sessionId, now),
    mustHit(db),
    version(db, staff, sessionId, null, now),
    ...record(),
  ]);

const version = (db: D1Database, staff: Staff, id: string, body: unknown, now: number): D1PreparedStatement =>
  writeVersion(db, staff, now, { kind: "session", id, act: "keptSeats", fields: ["keptSeats"], body });

async function change(db: D1Database, statements: D1PreparedStatement[]): Promise<null | ApiError> {
  try {
    await db.batch(statements);
    return null;
  } catch (error) {
    if (violates(error, "CHECK", "kept_seats")) return fail("CONFLICT", { message: NO_ROOM });
    if (violates(error, "CHECK", "hit")) return fail("CONFLICT", { message: CHANGED });
    throw error;
  }
}
