import type { components } from "#openapi/schema.d";
import { isPayable, LEAST_PAYABLE } from "#domain/payment/least-payable";
import * as sql from "./import-sql.ts";
import { hostRow, rowOf, sessionRow } from "./import-rows.ts";
import { isDataFault, type RunBatch, type Statement } from "./run-batch.ts";

type DeskImport = components["schemas"]["DeskImport"];

/**
 * What one row of a source became; `owns`: it names its whole list, so those with this prefix that it no
 * longer names are closed.
 */
export type StoredRecord = components["schemas"]["DeskImportRecord"];

/** What became of a record's programs, or why it could not be stored. */
export type Written = { kind: "written"; programs: ProgramCounts } | { kind: "failed"; reason: string };

export interface ProgramCounts {
  added: number;
  changed: number;
  unchanged: number;
  closed: number;
}

export interface WriteOptions {
  /** Epoch ms: what is over by now is DONE, and what has no date of its own is as new as this. */
  now: number;
  /** Compare only, change nothing. */
  dryRun: boolean;
  /** Statements that belong to the same transaction, given the ids of the programs it writes. */
  besides?: (ids: readonly string[]) => Statement[];
}

/**
 * Writes records in one transaction for all of them; should the data of one be at fault, each in its own. So
 * every record is stored whole or not at all, and a run cut off anywhere can simply be run again: what is
 * stored already counts as unchanged.
 * @throws what is no fault of the data (the database is gone, or locked for longer than RunBatch waits).
 */
export async function writeImport(
  run: RunBatch,
  records: readonly StoredRecord[],
  options: WriteOptions,
): Promise<Written[]> {
  const reasons = records.map(unpayableIn);
  if (reasons.some((reason) => reason !== null)) {
    const rest = records.filter((_, at) => reasons[at] === null);
    const written = rest.length > 0 ? await writeImport(run, rest, options) : [];
    return reasons.flatMap((reason) =>
      reason === null ? written.splice(0, 1) : [{ kind: "failed" as const, reason }],
    );
  }
  try {
    return await writeTogether(run, records, options);
  } catch (error) {
    if (!isDataFault(error)) throw error;
    if (records.length === 1) return [{ kind: "failed", reason: `저장하지 못했어요 (${error.message})` }];
    const written: Written[] = [];
    for (const record of records) written.push(...(await writeImport(run, [record], options)));
    return written;
  }
}

/** Why nobody could pay for what a record sells; null where one can, or where it tells no price (S60). */
function unpayableIn({ programs }: StoredRecord): string | null {
  const prices = programs.flatMap(({ program, sessions }) => [
    program.price ?? 0,
    program.deposit ?? 0,
    ...sessions.flatMap(({ options }) => options.map(({ price }) => price ?? 0)),
  ]);
  const least = prices.find((price) => !isPayable(price));
  return least === undefined
    ? null
    : `${least}원은 결제할 수 없는 요금이에요 (무료이거나 ${LEAST_PAYABLE}원부터)`;
}

/** A record against what is stored: the programs to write, and the ids of those that left its list. */
interface Plan {
  programs: readonly DeskImport[];
  toWrite: DeskImport[];
  toClose: string[];
}

async function writeTogether(
  run: RunBatch,
  records: readonly StoredRecord[],
  { now, dryRun, besides = () => [] }: WriteOptions,
): Promise<Written[]> {
  const { plans, stored } = await planRecords(run, records);
  const toWrite = plans.flatMap((plan) => plan.toWrite);
  const toClose = plans.flatMap((plan) => plan.toClose);
  const isIdle = toWrite.length === 0 && toClose.length === 0;
  // Counted by what the transaction itself finds, not by the plan: another import may have stored the same
  // rows in between.
  if (!dryRun && !isIdle) {
    const [found] = await run([
      ...statementsFor(toWrite, toClose, now),
      ...besides(toWrite.map(({ id }) => id)),
    ]);
    for (const { id } of toWrite) stored.delete(id);
    for (const [id, hash] of hashesOf(found)) stored.set(id, hash);
  }
  return plans.map((plan) => ({ kind: "written", programs: countPrograms(plan, stored) }));
}

async function planRecords(
  run: RunBatch,
  records: readonly StoredRecord[],
): Promise<{ plans: Plan[]; stored: Map<string, string | null> }> {
  const lists = records.map(({ programs }) => programs);
  const ids = lists.flat().map(({ id }) => id);
  const owners = records.flatMap(({ owns }) =>
    owns === null ? [] : [{ source: owns.source, from: owns.prefix, to: endOfPrefix(owns.prefix) }],
  );
  const [hashes, owned = []] = await run([
    { sql: sql.SELECT_HASHES, values: [JSON.stringify(ids)] },
    { sql: sql.SELECT_OWNED, values: [JSON.stringify(owners)] },
  ]);
  const stored = hashesOf(hashes);
  const named = new Set(ids);
  const plans = records.map(({ owns }, index): Plan => {
    const programs = lists[index] ?? [];
    const left = owned.filter(
      (row) =>
        owns !== null && String(row["external_id"]).startsWith(owns.prefix) && !named.has(String(row["id"])),
    );
    return {
      programs,
      toWrite: programs.filter(({ id, hash }) => stored.get(id) !== hash),
      toClose: left.map((row) => String(row["id"])),
    };
  });
  return { plans, stored };
}

/** The first text after every text that begins with `prefix` (which ends in "#"). */
const endOfPrefix = (prefix: string): string => `${prefix.slice(0, -1)}$`;

function hashesOf(rows: readonly Record<string, unknown>[] | undefined): Map<string, string | null> {
  return new Map(
    (rows ?? []).map((row) => [
      String(row["id"]),
      row["content_hash"] === null ? null : String(row["content_hash"]),
    ]),
  );
}

function statementsFor(toWrite: readonly DeskImport[], toClose: readonly string[], now: number): Statement[] {
  const ids = JSON.stringify(toWrite.map(({ id }) => id));
  const sessions = toWrite.flatMap((one) => one.sessions.map((session) => sessionRow(session, one.id, now)));
  const programs = toWrite.map(rowOf);
  const inParts = (statement: string, rows: readonly object[]): Statement[] =>
    partsOf(rows).map((part) => ({ sql: statement, values: [part, now] }));
  return [
    { sql: sql.SELECT_HASHES, values: [ids] },
    ...inParts(
      sql.INSERT_HOSTS,
      toWrite.map(({ host }) => hostRow(host)),
    ),
    ...inParts(sql.INSERT_PROGRAMS, programs),
    ...inParts(sql.UPDATE_PROGRAMS, programs),
    { sql: sql.DELETE_CATEGORIES, values: [ids] },
    { sql: sql.INSERT_CATEGORIES, values: [ids] },
    ...inParts(sql.UPSERT_SESSIONS, sessions),
    {
      sql: sql.CLOSE_OLD_SESSIONS,
      values: [ids, now, JSON.stringify(sessions.map(({ id }) => id))],
    },
    { sql: sql.CLOSE_PROGRAMS, values: [JSON.stringify(toClose), now] },
  ];
}

/** D1 takes 2 MB in one value; a row is longer than what came in for it. Bytes. */
const MOST_BOUND = 1_000_000;

/** Rows as JSON lists, none longer than one value may be. */
function partsOf(rows: readonly object[]): string[] {
  const encoder = new TextEncoder();
  const parts: string[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const json = JSON.stringify(row);
    const size = encoder.encode(json).length + 1;
    if (bytes + size > MOST_BOUND) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(json);
    bytes += size;
  }
  return parts.map((part) => `[${part.join(",")}]`);
}

function countPrograms(
  { programs, toClose }: Plan,
  before: ReadonlyMap<string, string | null>,
): ProgramCounts {
  const counts: ProgramCounts = { added: 0, changed: 0, unchanged: 0, closed: toClose.length };
  for (const { id, hash } of programs) {
    if (!before.has(id)) counts.added += 1;
    else if (before.get(id) === hash) counts.unchanged += 1;
    else counts.changed += 1;
  }
  return counts;
}
