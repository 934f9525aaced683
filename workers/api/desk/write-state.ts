import type { D1Database } from "@cloudflare/workers-types";
import { gapsOf, maySwitch, type Publishable, type ProgramState } from "#domain/desk/publishing";
import { violates } from "../d1.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { beginNews, isFollowed } from "../follow/store.ts";
import { mustHit } from "../record/guard.ts";
import { changedSince, writeVersion } from "../staff/versions.ts";
import { updateRow, type Write, type WrittenThing } from "./write-row.ts";

interface Held {
  status: ProgramState;
  hostId: string;
}

interface Ahead {
  sessionsAhead: number;
  /** Epoch ms; null where there is none. */
  nextAt: number | null;
}

/**
 * What publishing asks of a program, its state and host; null where there is none. By the program's own
 * sessions: unless told, the planner goes through all that are open. @param now epoch ms
 */
export async function findPublishable(
  db: D1Database,
  id: string,
  now: number,
): Promise<(Publishable & Held & Ahead) | null> {
  const [programs, sessions] = await db.batch<never>([
    db
      .prepare(
        `SELECT summary, description, lat, lon, price, status, host_id AS hostId FROM program
         WHERE id = ?1`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT count(*) AS sessionsAhead, min(start_at) AS nextAt FROM session INDEXED BY session_by_program
         WHERE program_id = ?1 AND status = 'OPEN' AND book_close_at > ?2`,
      )
      .bind(id, now),
  ]);
  const found: (Omit<Publishable, "sessionsAhead"> & Held)[] = programs?.results ?? [];
  const ahead: Ahead[] = sessions?.results ?? [];
  return found[0] && ahead[0] ? { ...found[0], ...ahead[0] } : null;
}

/** Publishes, pauses or closes a program; 422 RULE names every gap. */
export async function writeState(
  write: Write,
  id: string,
  { state, updatedAt }: { state: "OPEN" | "PAUSED" | "CLOSED"; updatedAt: number },
): Promise<WrittenThing | ApiError> {
  const { db, staff, now, record } = write;
  const found = await findPublishable(db, id, now);
  if (found === null) return fail("NOT_FOUND");
  if (!maySwitch(found.status, state))
    return fail("STATE_CHANGED", { message: "그렇게 바꿀 수 없는 상태예요." });
  const gaps = state === "OPEN" ? gapsOf(found) : [];
  if (gaps.length > 0)
    return ruleBroken(gaps.map(({ field, message }) => ({ name: field, code: "GAP", message })));
  const at = Math.max(now, updatedAt + 1);
  const written: WrittenThing = { id, updatedAt: at, state };
  const isNews = found.status === "DRAFT" && (await isFollowed(db, found.hostId));
  try {
    await db.batch([
      updateRow(db, "program", id, { status: state, updated_at: at }, updatedAt),
      mustHit(db),
      ...(isNews ? [beginNews(db, id, now)] : []),
      writeVersion(db, staff, now, { kind: "program", id, act: state, fields: ["status"], body: { state } }),
      ...record(written),
    ]);
    return written;
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return changedSince(db, "program", id);
    throw error;
  }
}
