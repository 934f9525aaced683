import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { fieldWords } from "#domain/desk/field-words";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { violates } from "../d1.ts";
import { fail, type ApiError } from "../errors.ts";
import { isString, listFrom } from "../json-column.ts";
import type { Staff } from "./staff.ts";

/** What the desk writes, and what it decides about: a refund sent, an inquiry answered. */
export type CatalogueKind =
  | "banner"
  | "books"
  | "code"
  | "coupon"
  | "faq"
  | "host"
  | "inquiry"
  | "notice"
  | "outbox"
  | "payoutAccount"
  | "program"
  | "refund"
  | "region"
  | "reply"
  | "review"
  | "session"
  | "signOff"
  | "staff"
  | "terms";

/** What was done to a thing of the catalogue; goes into the batch that does it. */
export const writeVersion = (
  db: D1Database,
  staff: Staff,
  now: number,
  what: { kind: CatalogueKind; id: string; act: string; fields: readonly string[]; body: unknown },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO catalogue_version (kind, target_id, at, staff_id, staff_name, act, fields, body)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(
      what.kind,
      what.id,
      now,
      staff.id,
      staff.name,
      what.act,
      JSON.stringify(what.fields),
      JSON.stringify(what.body),
    );

/** The batch that changed nothing because somebody was faster, as 409; any other error is thrown. */
export function lostTo(db: D1Database, kind: CatalogueKind, id: string, error: unknown): Promise<ApiError> {
  if (violates(error, "CHECK", "hit")) return changedSince(db, kind, id);
  throw error;
}

/**
 * The last change of a thing: by whom, when (epoch ms), of what; null where the versions know of none.
 * @param since epoch ms: with the fields of all changes after it, not of the last alone
 */
export async function lastVersion(
  db: D1Database,
  kind: CatalogueKind,
  id: string,
  since: number | null = null,
): Promise<{ by: string; at: number; fields: string[] } | null> {
  const last = await db
    .prepare(
      `SELECT staff_name AS "by", at, iif(?3 IS NULL, fields, (SELECT json_group_array(DISTINCT f.value)
         FROM catalogue_version w JOIN json_each(w.fields) f
         WHERE w.kind = ?1 AND w.target_id = ?2 AND w.at > ?3)) AS fields
       FROM catalogue_version WHERE kind = ?1 AND target_id = ?2 ORDER BY id DESC LIMIT 1`,
    )
    .bind(kind, id, since)
    .first<{ by: string; at: number; fields: string }>();
  return last && { ...last, fields: listFrom(last.fields, isString) };
}

/** 409 CONFLICT that says who changed what since, as far as the versions know. */
export async function changedSince(db: D1Database, kind: CatalogueKind, id: string): Promise<ApiError> {
  const last = await lastVersion(db, kind, id);
  if (last === null) return fail("CONFLICT");
  const what = fieldWords(last.fields);
  return fail("CONFLICT", {
    message:
      `${last.by}님이 ${formatShortDay(last.at)} ${formatTime(last.at)}에 먼저 바꿨어요.` +
      (what === "" ? "" : ` 바뀐 것: ${what}`),
  });
}
