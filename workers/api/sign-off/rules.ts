import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { fail, type ApiError } from "../errors.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

export type SignOffRules = components["schemas"]["SignOffRules"];
type Rule = components["schemas"]["SignOffRule"];

/** Who may say yes at a host: its own 결재, and the platform. */
const countDeciders = async (db: D1Database, hostId: string): Promise<number> =>
  (await db
    .prepare(
      `SELECT count(*) AS n FROM staff WHERE ended_at IS NULL
         AND (role = 'OPERATOR' OR role = 'APPROVER' AND host_id = ?1)`,
    )
    .bind(hostId)
    .first<number>("n")) ?? 0;

/** For which acts a host wants a second person's word; null where there is no such host. */
export async function rulesOf(db: D1Database, hostId: string): Promise<SignOffRules | null> {
  const host = await db.prepare("SELECT 1 AS one FROM host WHERE id = ?1").bind(hostId).first("one");
  if (host === null) return null;
  const { results } = await db
    .prepare("SELECT act, above FROM sign_off_rule WHERE host_id = ?1 ORDER BY act")
    .bind(hostId)
    .all<Rule>();
  return { rules: results, deciders: await countDeciders(db, hostId) };
}

/** Switches on what is named and off what is not. What waits then waits on, and is decided as before. */
export async function setRules(
  db: D1Database,
  staff: Staff,
  hostId: string,
  asked: readonly Rule[],
  now: number,
  record: (made: SignOffRules) => D1PreparedStatement[],
): Promise<SignOffRules | ApiError> {
  if ((await rulesOf(db, hostId)) === null) return fail("NOT_FOUND");
  const rules = [...new Map(asked.map((rule) => [rule.act, rule])).values()].toSorted((a, b) =>
    a.act < b.act ? -1 : 1,
  );
  const made = { rules, deciders: await countDeciders(db, hostId) };
  await db.batch([
    db.prepare("DELETE FROM sign_off_rule WHERE host_id = ?1").bind(hostId),
    db
      .prepare(
        `INSERT INTO sign_off_rule (host_id, act, above)
         SELECT ?1, value ->> 'act', iif(value ->> 'act' = 'REFUND', value ->> 'above', 0) FROM
         json_each(?2)`,
      )
      .bind(hostId, JSON.stringify(rules)),
    writeVersion(db, staff, now, {
      kind: "host",
      id: hostId,
      act: "signOff",
      fields: ["signOff"],
      body: rules,
    }),
    ...record(made),
  ]);
  return made;
}
