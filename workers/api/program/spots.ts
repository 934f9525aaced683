import type { D1Database } from "@cloudflare/workers-types";
import { rangesOf, type Cell } from "#domain/geo-cell";
import { asksForSession } from "#domain/search/filter";
import { matchesOf, type Candidates } from "./candidates.ts";
import { ROUNDED, type SpotQuestion } from "./spot-question.ts";
import { Bindings } from "../sql.ts";

// What lies in some cells of the map, by ranges of one number (program_spot, program_slot) and without the
// index of words. For what most programs have: what few have, the index of words finds sooner.

/** What a row of either table tells of what is wanted; nothing that is wanted is left out. */
function conditionsOf({ wanted }: SpotQuestion, bindings: Bindings): string[] {
  const { priceMax, free, indoor, ratingMin, people = 1 } = wanted;
  const isOn = (sql: string, value: number): string => `${sql} ${bindings.bind(value)}`;
  return [
    ...(priceMax === undefined ? [] : [isOn("p.price <=", priceMax)]),
    ...(free === false ? ["p.price IS NOT 0"] : []),
    ...(indoor === undefined ? [] : [isOn("p.indoor =", Number(indoor))]),
    ...(ratingMin === undefined ? [] : [isOn("p.rating >=", ratingMin - ROUNDED)]),
    ...(asksForSession(wanted) ? [isOn("p.seats >=", people)] : []),
  ];
}

/** What tells that one can book a session at this moment. */
const bookableNow = (bindings: Bindings, now: number): string[] => [
  `p.start_at > ${bindings.bind(now)}`,
  `p.opens_at <= ${bindings.bind(now)}`,
  `p.closes_at > ${bindings.bind(now)}`,
];

type Ranges = readonly (readonly [number, number])[];

/** The rows of either table in some ranges, `limit` of them at most, as a table. */
function rowsIn({ parts, kinds }: SpotQuestion, within: Ranges, limit: number, bindings: Bindings): string {
  const ranges = bindings.bind(JSON.stringify(within));
  const inRange = "p.z BETWEEN r.value ->> 0 AND r.value ->> 1";
  return parts === null
    ? `SELECT p.* FROM json_each(${bindings.bind(JSON.stringify(kinds))}) AS d
       CROSS JOIN json_each(${ranges}) AS r CROSS JOIN program_spot AS p
       WHERE p.kind = d.value AND ${inRange} LIMIT ${bindings.bind(limit)}`
    : `SELECT p.* FROM json_each(${bindings.bind(JSON.stringify(parts))}) AS d
       CROSS JOIN json_each(${ranges}) AS r CROSS JOIN program_slot AS p
       WHERE p.part = d.value AND ${inRange} LIMIT ${bindings.bind(limit)}`;
}

interface SpotRow {
  n: number;
  facts: string | null;
  slots: string | null;
}

/**
 * What is wanted in some cells of the map. Of `rows` that may be read half are for finding, and half for what
 * is found. @param now epoch ms
 */
export async function readSpots(
  db: D1Database,
  question: SpotQuestion,
  cells: readonly Cell[],
  rows: number,
  now: number,
): Promise<Candidates> {
  const { wanted } = question;
  const ranges = rangesOf(cells);
  // each range of each part of a day, or of each kind, is one row more
  const named = (question.parts ?? question.kinds).length * (ranges.length + 1);
  const limit = Math.max(1, Math.floor((rows - (question.parts === null ? 0 : named)) / 2));
  const bindings = new Bindings();
  const found = rowsIn(question, ranges, limit, bindings);
  const bookable = question.parts === null ? [] : bookableNow(bindings, now);
  const conditions = ["s.n = p.n", ...conditionsOf(question, bindings), ...bookable].join(" AND ");
  const slots = asksForSession(wanted) ? "s.slots" : "'[]' AS slots";
  const { results } = await bindings
    .prepare(
      db,
      `SELECT p.n, s.facts, ${slots} FROM (${found}) AS p
       LEFT JOIN program_search AS s ON ${conditions}`,
    )
    .all<SpotRow>();
  const known = new Map(results.map((row) => [row.n, row]));
  for (const row of results) if (row.facts !== null) known.set(row.n, row);
  const wholes = [...known.values()].flatMap(({ n, facts, slots: own }) =>
    facts === null ? [] : [{ n, facts, slots: own ?? "[]" }],
  );
  // what conditions pass over was read as well
  const read = named + 2 * results.length;
  return {
    matches: matchesOf(wholes, wanted, now),
    isComplete: results.length < limit,
    last: undefined,
    read,
  };
}
