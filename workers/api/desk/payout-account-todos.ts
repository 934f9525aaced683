import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";

type Schemas = components["schemas"];
type Todo = Schemas["DeskPayoutAccountTodo"];
type Row = Pick<Schemas["DeskPayoutAccount"], "bank" | "ending" | "state"> & { hostId: string };

const COLUMNS = "host_id AS hostId, bank, ending, state";

/** SQL: what is stated and not sent yet, host by host; of one host where the binding ?1 names it. */
export const OWED = `SELECT host_id AS hostId, count(*) AS statements, sum(payable) AS won FROM (
    SELECT o.host_id, o.carried + coalesce(sum(x.amount + coalesce(x.coupon, 0) - x.fee), 0) AS payable
    FROM payout o LEFT JOIN payout_line x ON x.payout_id = o.id
    WHERE o.paid_at IS NULL AND (?1 IS NULL OR o.host_id = ?1) GROUP BY o.id)
  WHERE payable > 0 GROUP BY host_id`;
export type Owed = { hostId: string; statements: number; won: number };

/** For how long a host's people are told on 오늘 what became of their account. */
const NEWS_MS = 14 * 86_400_000;

/**
 * What is to be done about accounts: those that wait for the platform's word, hosts that are owed something
 * and have none. A host's own people see theirs, and what became of it lately.
 */
export async function accountTodos(db: D1Database, hostId: string | null, now: number): Promise<Todo[]> {
  const ofHost = "(?1 IS NULL OR host_id = ?1)";
  const [waiting, latest, owed, confirmed] = await db.batch<Partial<Row & Owed>>([
    db.prepare(`SELECT ${COLUMNS} FROM payout_account WHERE state = 'WAITING' AND ${ofHost}`).bind(hostId),
    db
      .prepare(
        `SELECT ${COLUMNS} FROM payout_account WHERE host_id = ?1 AND state IN ('CONFIRMED', 'DECLINED')
           AND decided_at > ?2 ORDER BY decided_at DESC LIMIT 1`,
      )
      .bind(hostId, now - NEWS_MS),
    db.prepare(OWED).bind(hostId),
    db
      .prepare(`SELECT DISTINCT host_id AS hostId FROM payout_account
         WHERE state IN ('WAITING', 'CONFIRMED') AND ${ofHost}`)
      .bind(hostId),
  ]);
  const has = new Set(confirmed?.results.map((row) => row.hostId));
  const waits = new Set(waiting?.results.map((row) => row.hostId));
  const owes = new Map(owed?.results.map((row) => [row.hostId, row]));
  const missing = [...owes.keys()].flatMap((id) => (id === undefined || has.has(id) ? [] : [{ hostId: id }]));
  const news = (latest?.results ?? []).filter((row) => !waits.has(row.hostId));
  const names = await namesOf(db, [...(waiting?.results ?? []), ...missing, ...news]);
  const line = (row: Partial<Row>, todo: Todo["todo"]) => ({
    hostId: row.hostId ?? "",
    hostName: names.get(row.hostId ?? "") ?? "",
    todo,
    bank: row.bank ?? null,
    ending: row.ending ?? null,
    statements: owes.get(row.hostId)?.statements ?? 0,
    won: owes.get(row.hostId)?.won ?? 0,
  });
  return [
    ...(waiting?.results ?? []).map((row) => line(row, "CONFIRM")),
    ...missing.map((row) => line(row, "MISSING")),
    ...news.map((row) => line(row, row.state === "CONFIRMED" ? "CHANGED" : "DECLINED")),
  ];
}

async function namesOf(db: D1Database, rows: readonly { hostId?: string }[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const { results } = await db
    .prepare("SELECT id, name FROM host WHERE id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(rows.map(({ hostId }) => hostId)))
    .all<{ id: string; name: string }>();
  return new Map(results.map(({ id, name }) => [id, name]));
}

/** How many hosts sell something here and have no account that anything could be paid out to. */
export async function sellingWithoutAccount(db: D1Database): Promise<number> {
  const [selling, confirmed] = await db.batch<{ hostId: string }>([
    db.prepare(
      `SELECT DISTINCT host_id AS hostId FROM program
       WHERE status = 'OPEN' AND price > 0 AND host_id IS NOT NULL`,
    ),
    db.prepare("SELECT DISTINCT host_id AS hostId FROM payout_account WHERE state = 'CONFIRMED'"),
  ]);
  const has = new Set(confirmed?.results.map(({ hostId }) => hostId));
  return (selling?.results ?? []).filter(({ hostId }) => !has.has(hostId)).length;
}
