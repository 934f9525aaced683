// Measures what SQLite itself does for a list, a map, a search or a suggestion, without the way to it: the
// statements run in this process, on the file that the local D1 keeps. Run:
// `node tests/bench/search-time.ts [--only WORDS] [--calls] [--runs N] FOLDER`, where FOLDER holds a filled
// state for each size (`node tests/bench/fill-state.ts FOLDER/1000 1000 1795348800000`). For each question
// and size: the time of all its statements in milliseconds, the least of the runs, p50 and p99; the least as
// a ratio to that of one card read by its primary key in the same run; the least of the dearest of the next
// pages with its ratio. Ends with 1 where the largest size is above MOST_RATIO such reads, on any page. The
// least is judged, for others who use the machine make a run longer and none shorter.
import { readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { isRefusal } from "../../workers/api/errors.ts";
import { cardsOf } from "../../workers/api/program/cards.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { listPins } from "../../workers/api/program/pins.ts";
import { suggest } from "../../workers/api/search/suggest.ts";
import { Store } from "../soak/memory-d1.ts";
import { DISCOVERY_QUERIES, type DiscoveryQuery } from "./discovery-queries.ts";
import { databaseFiles } from "./fill.ts";
import { TimedD1, TimedDatabases } from "./timed-d1.ts";

/** When the catalogues were made up for. */
const NOW = 1_795_348_800_000;
const MOST_RATIO = 25;
const DEEP_PAGES = 8;
const DEEP_RUNS = 5;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, calls: { type: "boolean" }, runs: { type: "string", default: "15" } },
});
const [folder = ""] = positionals;

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** @param cursor where a list goes on; answers where the next page does */
async function ask(
  dbs: TimedDatabases,
  { list, pins, typed }: DiscoveryQuery,
  cursor?: string,
): Promise<string | undefined> {
  if (typed) {
    await suggest(dbs.CATALOGUE, typed, NOW);
    return undefined;
  }
  const answer = await (pins
    ? listPins(dbs, pins, NOW)
    : listPrograms(dbs, { limit: 20, sort: "DOWN", ...list, ...(cursor && { cursor }) }, NOW));
  if (isRefusal(answer)) throw answer;
  return "next" in answer ? answer.next : undefined;
}

interface Measured {
  times: number[];
  keys: number[];
  /** Of each of the next pages the times, none where there is one page. */
  deep: number[][];
}

/** Milliseconds of one page, and where the next one is. */
async function timed(dbs: TimedDatabases, query: DiscoveryQuery, cursor?: string) {
  dbs.forget();
  const next = await ask(dbs, query, cursor);
  return { ms: dbs.spent(), next };
}

async function measure(dbs: TimedDatabases, query: DiscoveryQuery): Promise<Measured> {
  const measured: Measured = { times: [], keys: [], deep: [] };
  const cursors: string[] = [];
  let { next } = await timed(dbs, query); // its pages are not in memory yet
  for (let page = 0; page < DEEP_PAGES && next !== undefined; page += 1) {
    cursors.push(next);
    ({ next } = await timed(dbs, query, next));
  }
  for (let run = 1; run <= Number(options.runs); run += 1) {
    measured.times.push((await timed(dbs, query)).ms);
    if (options.calls === true && run === 1)
      for (const { sql, ms } of dbs.calls()) console.log(`    ${ms.toFixed(2)} ${sql.slice(0, 160)}`);
    dbs.forget();
    await cardsOf(dbs.DB, [`g${String(run * 7).padStart(7, "0")}`], NOW);
    measured.keys.push(dbs.spent());
    if (run > DEEP_RUNS) continue;
    for (const [page, cursor] of cursors.entries())
      (measured.deep[page] ??= []).push((await timed(dbs, query, cursor)).ms);
  }
  return measured;
}

const sizes = readdirSync(folder)
  .map(Number)
  .filter((size) => size > 0)
  .toSorted((a, b) => a - b);
const all = sizes.map((size) => {
  const { record, catalogue } = databaseFiles(path.join(folder, String(size)));
  return new TimedDatabases(new TimedD1(new Store(record)), new TimedD1(new Store(catalogue)));
});
console.log(
  ["question", ...sizes.flatMap((size) => [`least ${size}`, "p50", "p99", "× key", "deep", "×"])].join("\t"),
);
let [missed, missedDeep] = [0, 0];
const asked = DISCOVERY_QUERIES(NOW).filter(({ name }) => name.includes(options.only ?? ""));
for (const query of asked) {
  const cells: string[] = [];
  let [ratio, deepRatio] = [0, 0];
  for (const dbs of all) {
    const { times, keys, deep } = await measure(dbs, query);
    const key = Math.min(...keys);
    const dearest = Math.max(0, ...deep.map((page) => Math.min(...page)));
    [ratio, deepRatio] = [Math.min(...times) / key, dearest / key];
    cells.push(
      Math.min(...times).toFixed(2),
      quantile(times, 0.5).toFixed(2),
      quantile(times, 0.99).toFixed(2),
      ratio.toFixed(0),
      ...(deep.length === 0 ? ["–", "–"] : [dearest.toFixed(2), deepRatio.toFixed(0)]),
    );
  }
  if (ratio > MOST_RATIO) missed += 1;
  if (deepRatio > MOST_RATIO) missedDeep += 1;
  console.log([query.name.padEnd(34), ...cells].join("\t"));
}
console.log(
  `${missed} of ${asked.length} miss the bar at ${sizes.at(-1)} programs, ${missedDeep} on a later page`,
);
if (missed + missedDeep > 0) process.exitCode = 1;
