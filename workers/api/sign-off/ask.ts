import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { mayAsk, type RuledAct, SIGN_OFF_ACTS } from "#domain/desk/sign-off";
import { violates } from "../d1.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";
import { wantsSignOff } from "../staff/sign-off-needed.ts";
import { saysOf } from "./scope.ts";
import { findSignOff, titleOf, type SignOff } from "./store.ts";

const ABOUT = {
  program: "SELECT p.id FROM program p WHERE p.id = ?1",
  session: "SELECT program_id FROM session WHERE id = ?1",
  refund: "SELECT b.program_id FROM refund f JOIN booking b ON b.id = f.booking_id WHERE f.id = ?1",
} as const;
const STARTS = {
  program: "NULL",
  session: "(SELECT start_at FROM session WHERE id = ?1)",
  refund: "(SELECT b.start_at FROM refund f JOIN booking b ON b.id = f.booking_id WHERE f.id = ?1)",
} as const;

/** Whose an act's thing is and what it is called; 404 where that is no thing of the caller's. */
export async function thingOf(
  db: D1Database,
  staff: Staff,
  act: RuledAct,
  target: string,
): Promise<{ hostId: string; hostName: string; title: string } | ApiError> {
  const kind = SIGN_OFF_ACTS[act].target;
  const found = await db
    .prepare(
      `SELECT h.id AS hostId, h.name AS hostName, p.title AS programTitle, ${STARTS[kind]} AS startAt
       FROM program p JOIN host h ON h.id = p.host_id WHERE p.id = (${ABOUT[kind]})`,
    )
    .bind(target)
    .first<{ hostId: string; hostName: string; programTitle: string; startAt: number | null }>();
  if (found === null || (staff.hostId !== null && staff.hostId !== found.hostId)) return fail("NOT_FOUND");
  const { hostId, hostName, ...named } = found;
  return { hostId, hostName, title: titleOf(named) };
}

const WAITS = "이미 결재를 올렸어요. 결재하는 분의 답을 기다려 주세요.";
const NOT_WANTED = "이 일에는 결재가 필요하지 않아요. 바로 할 수 있어요.";

/** Asks for a second person's word (기안). @param now epoch ms */
export async function askSignOff(
  db: D1Database,
  staff: Staff,
  { act, target, why }: { act: RuledAct; target: string; why: string },
  now: number,
  record: (made: SignOff) => D1PreparedStatement[],
): Promise<SignOff | ApiError> {
  if (!mayAsk(staff.role, act)) return fail("FORBIDDEN");
  const thing = await thingOf(db, staff, act, target);
  if (isRefusal(thing)) return thing;
  if (!(await wantsSignOff(db, act, target))) return fail("STATE_CHANGED", { message: NOT_WANTED });
  const [says = []] = await saysOf(db, [{ act, target }], now);
  const made: SignOff = {
    ...thing,
    id: crypto.randomUUID(),
    act,
    target,
    why: why.trim(),
    says,
    state: "ASKED",
    askedBy: staff.name,
    askedAt: now,
    isOwn: true,
    decidedBy: null,
    decidedAt: null,
    note: "",
  };
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO sign_off (id, host_id, act, target, why, state, asked_by, asked_name, asked_at)
           VALUES (?1, ?2, ?3, ?4, ?5, 'ASKED', ?6, ?7, ?8)`,
        )
        .bind(made.id, made.hostId, act, target, made.why, staff.id, staff.name, now),
      written(db, staff, made, "ASKED", now),
      ...record(made),
    ]);
    return made;
  } catch (error) {
    if (violates(error, "UNIQUE", "sign_off_waits")) return fail("CONFLICT", { message: WAITS });
    throw error;
  }
}

/** The line of the books that says who did what to a request. */
export const written = (
  db: D1Database,
  staff: Staff,
  { id, act, target }: Pick<SignOff, "act" | "id" | "target">,
  what: SignOff["state"],
  now: number,
): D1PreparedStatement =>
  writeVersion(db, staff, now, { kind: "signOff", id, act: what, fields: [], body: { act, target } });

/** Takes back what the caller has asked for, as long as it waits. */
export async function withdrawSignOff(
  db: D1Database,
  staff: Staff,
  id: string,
  now: number,
): Promise<null | ApiError> {
  const row = await findSignOff(db, id);
  if (row === null) return fail("NOT_FOUND");
  if (row.askedBy !== staff.id)
    return fail("CONFLICT", { message: "올린 사람만 회수할 수 있어요. 승인하지 않으려면 반려해 주세요." });
  return ending(db, [
    db.prepare("UPDATE sign_off SET state = 'WITHDRAWN' WHERE id = ?1 AND state = 'ASKED'").bind(id),
    mustHit(db),
    written(db, staff, row, "WITHDRAWN", now),
  ]);
}

/** Runs what ends a request; 409 where it is decided already. */
export async function ending(db: D1Database, statements: D1PreparedStatement[]): Promise<null | ApiError> {
  try {
    await db.batch(statements);
    return null;
  } catch (error) {
    if (violates(error, "CHECK", "hit"))
      return fail("STATE_CHANGED", { message: "이미 결재가 끝난 건이에요." });
    throw error;
  }
}
