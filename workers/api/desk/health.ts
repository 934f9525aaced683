import type { D1Database } from "@cloudflare/workers-types";
import { healthOf, type HealthLine, type Waiting } from "#domain/desk/health";
import { laneOf, LANES, type Lane } from "#domain/notification/kinds";
import { listRuns } from "../clock/runs.ts";
import { catalogueLag } from "../program/lag.ts";

const NOTHING: Waiting = { waiting: 0, oldestAt: null };

/** What should have gone out by now, by lane. */
async function lanesOf(db: D1Database, now: number): Promise<Record<Lane, Waiting>> {
  const { results } = await db
    .prepare(
      `SELECT kind, count(*) AS waiting, min(due_at) AS oldestAt FROM outbox
       WHERE status IN ('WAITING', 'QUEUED', 'CLAIMED') AND due_at <= ?1 GROUP BY kind`,
    )
    .bind(now)
    .all<{ kind: string; waiting: number; oldestAt: number }>();
  const lanes = Object.fromEntries(LANES.map((lane) => [lane, NOTHING])) as Record<Lane, Waiting>;
  for (const { kind, waiting, oldestAt } of results) {
    const lane = laneOf(kind);
    const before = lanes[lane];
    lanes[lane] = {
      waiting: before.waiting + waiting,
      oldestAt: Math.min(oldestAt, before.oldestAt ?? oldestAt),
    };
  }
  return lanes;
}

const waitingIn = async (db: D1Database, sql: string): Promise<Waiting> =>
  (await db.prepare(sql).first<Waiting>()) ?? NOTHING;

const countOf = async (db: D1Database, sql: string): Promise<number> =>
  (await db.prepare(sql).first<number>("n")) ?? 0;

/** How the site runs, read from its own books, what is wrong first. @param now epoch ms */
export async function readHealth(db: D1Database, now: number): Promise<HealthLine[]> {
  const [runs, lanes, catalogue, payments, dead, cases] = await Promise.all([
    listRuns(db),
    lanesOf(db, now),
    catalogueLag(db),
    waitingIn(
      db,
      `SELECT count(*) AS waiting, min(coalesce(attempted_at, updated_at)) AS oldestAt FROM payment
       WHERE status = 'CONFIRMING'`,
    ),
    countOf(db, "SELECT count(*) AS n FROM outbox WHERE status = 'DEAD'"),
    countOf(db, "SELECT count(*) AS n FROM payment_case WHERE state <> 'DONE'"),
  ]);
  return healthOf({ runs, lanes, catalogue, payments, dead, cases }, now);
}
