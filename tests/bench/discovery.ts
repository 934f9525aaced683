// Measures how much finding programs costs from 1,000 to 1,000,000 of them: rows D1 says it has read and the median time of each kind of list,
// keyword and map. Run: `node tests/bench/discovery.ts [--keep FOLDER] [--oracle] [size …]`. Filled databases are kept in FOLDER and used again;
// --oracle compares 500 random lists with a brute force at 10,000. Ends with 1 where a bar is missed: more than 500 rows read, or more than twice
// the rows or the time of the smallest size. Nothing is forgiven: `cards` tells where a list that was nearly empty has filled up.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { openLocalD1 } from "../../workers/cli/local-d1.ts";
import { ApiError } from "../../workers/api/errors.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { listPins } from "../../workers/api/program/pins.ts";
import { suggest } from "../../workers/api/search/suggest.ts";
import { countedD1 } from "./counted-d1.ts";
import { madeUpPrograms } from "./made-up-programs.ts";
import { compareWithBruteForce } from "./oracle.ts";
import { DISCOVERY_QUERIES } from "./discovery-queries.ts";

const RUNS = 15;
const MOST_ROWS = 500;
const MOST_RATIO = 2;

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: "string" }, oracle: { type: "boolean" } } });

interface Measured {
  rows: number;
  /** How many cards, pins, clusters or suggestions the answer holds. */
  found: number;
  ms: number;
}

type Answer = Awaited<ReturnType<typeof listPrograms | typeof listPins | typeof suggest>>;

const sizeOf = (answer: Exclude<Answer, ApiError>): number => (Array.isArray(answer) ? answer.length : "value" in answer ? answer.value.length : answer.pins.length + answer.clusters.length);

async function measure(db: D1Database, run: (db: D1Database) => Promise<Answer>): Promise<Measured> {
  const times: number[] = [];
  let found = 0;
  const cost = { rows: 0, statements: 0, most: 0 };
  for (let at = 0; at < RUNS; at += 1) {
    Object.assign(cost, { rows: 0, statements: 0, most: 0 });
    const started = performance.now();
    const answer = await run(countedD1(db, cost));
    times.push(performance.now() - started);
    if (answer instanceof ApiError) throw answer;
    found = sizeOf(answer);
  }
  return { rows: cost.rows, found, ms: times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0 };
}

/** A folder with a filled database, and the time its programs were made up for. */
async function filled(size: number): Promise<{ state: string; now: number; isKept: boolean }> {
  const { keep } = options;
  const state = keep === undefined ? mkdtempSync(path.join(tmpdir(), "nadeul-bench-")) : path.join(keep, String(size));
  const stamp = path.join(state, "made-up-for");
  if (existsSync(stamp)) return { state, now: Number(readFileSync(stamp, "utf8")), isKept: true };
  mkdirSync(state, { recursive: true });
  const now = Date.now();
  const started = performance.now();
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, "fill-state.ts"), state, String(size), String(now)]);
  writeFileSync(stamp, String(now));
  console.log(`${size.toLocaleString("en")} programs in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return { state, now, isKept: keep !== undefined };
}

async function atSize(size: number): Promise<Map<string, Measured>> {
  const { state, now, isKept } = await filled(size);
  process.env["NADEUL_STATE"] = state;
  const { db, close } = await openLocalD1();
  const measured = new Map<string, Measured>();
  try {
    for (const { name, list, pins, typed } of DISCOVERY_QUERIES(now)) {
      const run = (counted: D1Database) => (pins ? listPins(counted, pins, now) : typed ? suggest(counted, typed, now) : listPrograms(counted, { limit: 20, sort: "DOWN", ...list }, now));
      measured.set(name, await measure(db, run));
    }
    if (size === 10_000 && options.oracle === true) {
      const { compared, bounded, differences } = await compareWithBruteForce(db, [...madeUpPrograms(size, now)], 500, now);
      console.log(`${compared} random lists against brute force at ${size}, ${bounded} of them as far as decisions §7 bounds them: ${differences.length} differ`);
      for (const difference of differences.slice(0, 10)) console.log(difference);
      if (differences.length > 0) process.exitCode = 1;
    }
  } finally {
    await close();
    if (!isKept) rmSync(state, { recursive: true, force: true });
  }
  return measured;
}

const sizes = positionals.map(Number).filter((size) => size > 0);
const all = new Map<number, Map<string, Measured>>();
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000, 1_000_000]) all.set(size, await atSize(size));

const [first, last] = [[...all.values()][0], [...all.values()].at(-1)];
console.log(["query", ...[...all.keys()].flatMap((size) => [`rows ${size}`, "cards", "ms"]), "rows ×", "ms ×"].join("\t"));
let missed = 0;
for (const [name, end] of last ?? []) {
  const start = first?.get(name) ?? end;
  const rowsRatio = end.rows / Math.max(start.rows, 1);
  const timeRatio = end.ms / Math.max(start.ms, 0.001);
  const misses = [end.rows > MOST_ROWS && "rows", rowsRatio > MOST_RATIO && "rows ×", timeRatio > MOST_RATIO && "ms ×"].filter((one) => one !== false);
  if (misses.length > 0) missed += 1;
  const figures = [...all.values()].flatMap((one) => [one.get(name)?.rows, one.get(name)?.found, one.get(name)?.ms.toFixed(1)]);
  console.log([name, ...figures, rowsRatio.toFixed(2), timeRatio.toFixed(2), misses.length === 0 ? "PASS" : `MISS ${misses.join(", ")}`].join("\t"));
}
console.log(`${missed} of ${last?.size ?? 0} miss a bar`);
if (missed > 0) process.exitCode = 1;
