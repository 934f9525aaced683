import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { wantBuild } from "../operator/site-build.ts";
import { mustHit } from "../record/guard.ts";
import { changedSince, lostTo, writeVersion } from "../staff/versions.ts";
import type { Write, WrittenThing } from "./write-row.ts";

type Schemas = components["schemas"];
type DeskCode = Schemas["DeskCode"];

/**
 * The lists that a site may write. FACILITY, ACCESSIBILITY and WITHDRAW_REASON are read from the database
 * wherever they show; CATEGORY and BANK are in the build, which is asked for again. What has no place here is
 * a rule (refund policies, whose percentages the terms of payment promise) or words that the screens branch
 * on.
 */
const LISTS = "'FACILITY', 'ACCESSIBILITY', 'WITHDRAW_REASON', 'CATEGORY', 'BANK'";

const MOST_CATEGORY_NAME = 8; // what a tile holds at 360 px

/** The codes that the desk may write, in the order in which they are shown. */
export async function listCodes(db: D1Database): Promise<DeskCode[]> {
  const { results } = await db
    .prepare(
      `SELECT position, id, name, ord AS "order", is_on AS isOn, updated_at AS updatedAt FROM code
       WHERE position IN (${LISTS}) ORDER BY position, ord, id`,
    )
    .all<Omit<DeskCode, "isOn"> & { isOn: number }>();
  return results.map((row) => ({ ...row, isOn: row.isOn === 1 }));
}

/** Whether the list stands in the build: what is written shows with the next one. */
export const isOfBuild = (position: DeskCode["position"]): boolean =>
  position === "CATEGORY" || position === "BANK";

/** Why a list does not take an entry: what to say of which field; null where it does. */
function problemOf(
  { position, id }: Pick<DeskCode, "position" | "id">,
  { name, isNew }: { name: string; isNew: boolean },
): [field: string, message: string] | null {
  if (position === "CATEGORY") {
    if (isNew) return ["id", "새 분류에는 그림과 색이 있어야 해서 다음 버전에 담아야 해요."];
    return [...name].length > MOST_CATEGORY_NAME
      ? ["name", `분류 이름은 ${MOST_CATEGORY_NAME}자까지예요.`]
      : null;
  }
  if (position === "BANK") return /^\d{2,3}$/.test(id) ? null : ["id", "은행 코드는 두세 자리 수예요."];
  return /^[A-Z][A-Z0-9_]+$/.test(id) ? null : ["id", "대문자와 수로 적어 주세요."];
}

/** Writes a code, a new one where there is none; 409 CONFLICT says who was faster. */
export async function writeCode(
  { db, staff, now, record }: Write,
  { position, id }: { position: DeskCode["position"]; id: string },
  { name, order, isOn = true, updatedAt }: Schemas["DeskCodeDraft"],
): Promise<WrittenThing | ApiError> {
  const before = await db
    .prepare("SELECT updated_at AS updatedAt FROM code WHERE position = ?1 AND id = ?2")
    .bind(position, id)
    .first<{ updatedAt: number }>();
  const at = `${position}/${id}`;
  if ((before?.updatedAt ?? null) !== updatedAt)
    return before === null ? fail("NOT_FOUND") : changedSince(db, "code", at);
  const body = { name: name.trim(), order, isOn };
  const problem = problemOf({ position, id }, { name: body.name, isNew: before === null });
  if (problem !== null) return ruleBroken([{ name: problem[0], code: "RULE", message: problem[1] }]);
  const written: WrittenThing = { id, updatedAt: Math.max(now, (updatedAt ?? 0) + 1) };
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO code (position, id, name, ord, updated_at, is_on) VALUES (?1, ?2, ?3, ?4, ?5, ?7)
           ON CONFLICT (position, id) DO UPDATE SET name = ?3, ord = ?4, updated_at = ?5, is_on = ?7
             WHERE updated_at = ?6`,
        )
        .bind(position, id, body.name, order, written.updatedAt, updatedAt, Number(isOn)),
      mustHit(db),
      ...(isOfBuild(position) ? [wantBuild(db, now)] : []),
      writeVersion(db, staff, now, {
        kind: "code",
        id: at,
        act: before === null ? "create" : "change",
        fields: ["name", "ord", "is_on"],
        body,
      }),
      ...record(written),
    ]);
    return written;
  } catch (error) {
    return lostTo(db, "code", at, error);
  }
}
