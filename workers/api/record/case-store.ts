import type { CaseKind, CaseState, OurSide, TheirSide } from "#domain/payment/case";
import { MOST_COUNTED } from "#domain/desk/counted";
import { type ApiError, isRefusal } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor } from "../keyset.ts";
import type { SortKey } from "../keyset.ts";
import { Bindings } from "../sql.ts";
import type { CaseRecord, CaseStep, Proposal } from "./case.ts";
import { mustHit } from "./guard.ts";

interface CaseRow {
  id: string;
  kind: CaseKind;
  order_id: string;
  payment_key: string | null;
  booking_id: string | null;
  ours: string | null;
  theirs: string | null;
  difference: number;
  amount: number;
  settled_difference: number | null;
  state: CaseState;
  proposal: string | null;
  opened_at: number;
  closed_at: number | null;
  updated_at: number;
  version: number;
}

// Written by us.
const parsed = <T>(text: string | null): T | null => (text === null ? null : JSON.parse(text));

const toCase = (row: CaseRow): CaseRecord => ({
  id: row.id,
  kind: row.kind,
  orderId: row.order_id,
  paymentKey: row.payment_key,
  bookingId: row.booking_id,
  ours: parsed<OurSide>(row.ours),
  theirs: parsed<TheirSide>(row.theirs),
  difference: row.difference,
  amount: row.amount,
  settledDifference: row.settled_difference,
  state: row.state,
  proposal: parsed<Proposal>(row.proposal),
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  updatedAt: row.updated_at,
  version: row.version,
});

/** The case with this id; null where there is none. */
export async function findCase(db: D1Database, id: string): Promise<CaseRecord | null> {
  const row = await db.prepare("SELECT * FROM payment_case WHERE id = ?1").bind(id).first<CaseRow>();
  return row && toCase(row);
}

/** Every case about an order, open or not. */
export async function casesOfOrder(db: D1Database, orderId: string): Promise<CaseRecord[]> {
  const { results } = await db
    .prepare("SELECT * FROM payment_case WHERE order_id = ?1")
    .bind(orderId)
    .all<CaseRow>();
  return results.map(toCase);
}

/** The orders of cases that are not done, those seen longest ago first. */
export async function ordersOfOpenCases(db: D1Database, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT order_id AS orderId FROM payment_case INDEXED BY payment_case_open
       WHERE state <> 'DONE' GROUP BY order_id ORDER BY min(updated_at) LIMIT ?1`,
    )
    .bind(limit)
    .all<{ orderId: string }>();
  return results.map(({ orderId }) => orderId);
}

/** A case's history, the oldest line first. */
export async function historyOfCase(db: D1Database, id: string): Promise<CaseStep[]> {
  const { results } = await db
    .prepare("SELECT * FROM payment_case_step WHERE case_id = ?1 ORDER BY id")
    .bind(id)
    .all<Omit<CaseStep, "by"> & { by_id: string | null; by_name: string | null }>();
  return results.map(({ what, verb, by_id, by_name, why, reference, at }) => ({
    what,
    verb,
    by: by_id === null ? null : { id: by_id, name: by_name ?? "" },
    why,
    reference,
    at,
  }));
}

/** Whether this very request has been taken on before. */
export async function isDone(db: D1Database, caseId: string, key: string): Promise<boolean> {
  const row = await db
    .prepare("SELECT 1 AS n FROM payment_case_step WHERE case_id = ?1 AND key = ?2")
    .bind(caseId, key)
    .first<number>("n");
  return row !== null;
}

const BY_AGE: readonly SortKey[] = [
  { sql: "c.opened_at", direction: "ASC" },
  { sql: "c.id", direction: "ASC" },
];

/** A page of cases, the longest open first, and how many there are on all pages; 400 BAD_CURSOR. */
export async function listCases(
  db: D1Database,
  { state, cursor, limit }: { state?: CaseState | undefined; cursor?: string | undefined; limit: number },
): Promise<{ value: CaseRecord[]; total: number; next?: string } | ApiError> {
  const place = readCursor(cursor, "desk/case", BY_AGE);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const wanted = state === undefined ? "c.state <> 'DONE'" : `c.state = ${bindings.bind(state)}`;
  const some = `SELECT 1 FROM payment_case c WHERE ${wanted} LIMIT ${MOST_COUNTED + 1}`;
  const counting = bindings.prepare(db, `SELECT count(*) AS total FROM (${some})`);
  const after = place === null ? "1" : afterPlace(BY_AGE, place, bindings);
  const reading = bindings.prepare(
    db,
    `SELECT c.* FROM payment_case c WHERE ${wanted} AND ${after}
     ORDER BY ${orderBy(BY_AGE)} LIMIT ${bindings.bind(limit + 1)}`,
  );
  const [counted, read] = await db.batch<never>([counting, reading]);
  const totals: { total: number }[] = counted?.results ?? [];
  const rows: CaseRow[] = read?.results ?? [];
  const { page, last } = pageOf(rows, limit);
  const next = last && writeCursor("desk/case", [last.opened_at, last.id]);
  return { value: page.map(toCase), total: totals[0]?.total ?? 0, ...(next !== undefined && { next }) };
}

/** The line of a case's history; a second one under the same key fails the batch. */
export const stepStatement = (
  db: D1Database,
  caseId: string,
  step: CaseStep,
  key: string | null = null,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO payment_case_step (case_id, what, verb, by_id, by_name, why, reference, key, at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      caseId,
      step.what,
      step.verb,
      step.by?.id ?? null,
      step.by?.name ?? null,
      step.why,
      step.reference,
      key,
      step.at,
    );

/** A line that the system writes. */
export const bySystem = (what: CaseStep["what"], why: string, at: number): CaseStep => ({
  what,
  verb: null,
  by: null,
  why,
  reference: "",
  at,
});

/** Writes a case's next version; fails the batch where it has changed since it was read. */
export function setCase(
  db: D1Database,
  from: CaseRecord,
  patch: Partial<CaseRecord>,
  now: number,
): D1PreparedStatement[] {
  const to = { ...from, ...patch };
  const update = db
    .prepare(
      `UPDATE payment_case SET state = ?1, ours = ?2, theirs = ?3, difference = ?4, amount = ?5,
         settled_difference = ?6, proposal = ?7, closed_at = ?8, updated_at = ?9, payment_key = ?10,
         opened_at = ?11, version = version + 1
       WHERE id = ?12 AND version = ?13`,
    )
    .bind(
      to.state,
      to.ours && JSON.stringify(to.ours),
      to.theirs && JSON.stringify(to.theirs),
      to.difference,
      to.amount,
      to.settledDifference,
      to.proposal && JSON.stringify(to.proposal),
      to.closedAt,
      now,
      to.paymentKey,
      to.openedAt,
      from.id,
      from.version,
    );
  return [update, mustHit(db)];
}
