import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { noticeProblem } from "#domain/desk/terms-notice";
import { startOfKstDay } from "#domain/time/kst";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { wantBuild } from "../operator/site-build.ts";
import { mustHit } from "../record/guard.ts";
import type { Staff } from "../staff/staff.ts";
import { changedSince, lostTo, writeVersion } from "../staff/versions.ts";
import type { Write, WrittenThing } from "./write-row.ts";

type Schemas = components["schemas"];
type DeskTerms = Schemas["DeskTerms"];

/** Which terms: their kind, and the day of their version. */
export interface Terms {
  kind: DeskTerms["kind"];
  version: string;
}

interface Row extends Omit<DeskTerms, "isMajor" | "asksAgain" | "state" | "people"> {
  isMajor: number;
  asksAgain: number;
}
type Standers = Terms & { people: number };

/** Every version of each kind, the newest first, with how many members' consent stands to it. */
export async function listEveryTerms(db: D1Database, now: number): Promise<DeskTerms[]> {
  const [versions, standing] = await db.batch<never>([
    db.prepare(
      `SELECT kind, version, title, effective_at AS effectiveAt, is_major AS isMajor,
         asks_again AS asksAgain, updated_at AS updatedAt
       FROM terms ORDER BY kind, effective_at DESC`,
    ),
    db.prepare(
      `SELECT kind, version, count(DISTINCT user_id) AS people FROM consent
       WHERE withdrawn_at IS NULL GROUP BY kind, version`,
    ),
  ]);
  const results: Row[] = versions?.results ?? [];
  const standers: Standers[] = standing?.results ?? [];
  const peopleOf = new Map(standers.map(({ kind, version, people }) => [`${kind}/${version}`, people]));
  const inForce = new Map<string, string>();
  for (const { kind, version, effectiveAt } of results)
    if (effectiveAt <= now && !inForce.has(kind)) inForce.set(kind, version);
  return results.map((row) => ({
    ...row,
    people: peopleOf.get(`${row.kind}/${row.version}`) ?? 0,
    isMajor: row.isMajor === 1,
    asksAgain: row.asksAgain === 1,
    state: row.effectiveAt > now ? "COMING" : inForce.get(row.kind) === row.version ? "IN_FORCE" : "OVER",
  }));
}

interface Standing {
  updated_at: number;
  body: string;
  is_major: number;
  effective_at: number;
}

const readTerms = (db: D1Database, { kind, version }: Terms) =>
  db
    .prepare("SELECT updated_at, body, is_major, effective_at FROM terms WHERE kind = ?1 AND version = ?2")
    .bind(kind, version)
    .first<Standing>();

const inForceAlready = () => fail("STATE_CHANGED", { message: "이미 시행한 약관은 바꿀 수 없어요." });

/**
 * Publishes a version of terms, or changes one that is still far enough away: its day is its name. 422 where
 * the days of notice are too few. A major one is told to each member, and again where its text is another.
 */
export async function writeTerms(
  { db, staff, now, record }: Write,
  terms: Terms,
  { body, isMajor, asksAgain, updatedAt }: Schemas["DeskTermsDraft"],
): Promise<WrittenThing | ApiError> {
  const { kind, version } = terms;
  const id = `${kind}/${version}`;
  const before = await readTerms(db, terms);
  if ((before?.updated_at ?? null) !== updatedAt)
    return before === null ? fail("NOT_FOUND") : changedSince(db, "terms", id);
  if (before !== null && before.effective_at <= now) return inForceAlready();
  const problem = noticeProblem({ kind, version, isMajor, asksAgain }, now);
  if (problem) return ruleBroken([{ name: problem.field, code: "NOTICE", message: problem.message }]);
  const written: WrittenThing = { id: version, updatedAt: Math.max(now, (updatedAt ?? 0) + 1) };
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO terms (kind, version, title, effective_at, body, is_major, asks_again, updated_at)
           SELECT kind, ?2, title, ?3, ?4, ?5, ?6, ?7 FROM terms WHERE kind = ?1
             ORDER BY effective_at DESC LIMIT 1
           ON CONFLICT (kind, version) DO UPDATE SET body = ?4, is_major = ?5, asks_again = ?6,
             updated_at = ?7 WHERE updated_at = ?8`,
        )
        .bind(
          kind,
          version,
          startOfKstDay(version),
          body,
          Number(isMajor),
          Number(asksAgain),
          written.updatedAt,
          updatedAt,
        ),
      mustHit(db),
      wantBuild(db, now),
      ...(isMajor && (before?.is_major !== 1 || before.body !== body)
        ? [
            db
              .prepare("INSERT INTO terms_round (kind, version, created_at) VALUES (?1, ?2, ?3)")
              .bind(kind, version, now),
          ]
        : []),
      writeVersion(db, staff, now, {
        kind: "terms",
        id,
        act: before === null ? "create" : "change",
        fields: ["body", "is_major", "asks_again"],
        body: { body, isMajor, asksAgain },
      }),
      ...record(written),
    ]);
    return written;
  } catch (error) {
    return lostTo(db, "terms", id, error);
  }
}

/** Takes a version back that is not in force yet; 409 once it is. */
export async function removeTerms(
  db: D1Database,
  staff: Staff,
  terms: Terms,
  now: number,
  record: () => D1PreparedStatement[],
): Promise<{ ok: true } | ApiError> {
  const id = `${terms.kind}/${terms.version}`;
  if ((await readTerms(db, terms)) === null) return fail("NOT_FOUND");
  try {
    await db.batch([
      db
        .prepare("DELETE FROM terms WHERE kind = ?1 AND version = ?2 AND effective_at > ?3")
        .bind(terms.kind, terms.version, now),
      mustHit(db),
      wantBuild(db, now),
      writeVersion(db, staff, now, { kind: "terms", id, act: "remove", fields: [], body: {} }),
      ...record(),
    ]);
    return { ok: true };
  } catch (error) {
    await lostTo(db, "terms", id, error);
    return inForceAlready();
  }
}
