// Measures how much finding programs costs from 1,000 to 1,000,000 of them: rows D1 says it has read and the median time of each kind of list,
// keyword and map. Run: `node tests/bench/discovery.ts [size …]`. Ends with 1 where a bar of F7 is missed.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
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
const now = Date.now();

interface Measured {
  rows: number;
  most: number;
  ms: number;
}

async function measure(db: D1Database, run: (db: D1Database) => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  const cost = { rows: 0, statements: 0, most: 0 };
  for (let at = 0; at < RUNS; at += 1) {
    Object.assign(cost, { rows: 0, statements: 0, most: 0 });
    const started = performance.now();
    const answer = await run(countedD1(db, cost));
    times.push(performance.now() - started);
    if (answer instanceof ApiError) throw answer;
  }
  return { rows: cost.rows, most: cost.most, ms: times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0 };
}

async function atSize(size: number): Promise<Map<string, Measured>> {
  const state = mkdtempSync(path.join(tmpdir(), "nadeul-bench-"));
  process.env["NADEUL_STATE"] = state;
  const started = performance.now();
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, "fill-state.ts"), state, String(size), String(now)]);
  console.log(`${size.toLocaleString("en")} programs in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const { db, close } = await openLocalD1();
  const measured = new Map<string, Measured>();
  try {
    for (const { name, list, pins, typed } of DISCOVERY_QUERIES(now)) {
      const run = (counted: D1Database): Promise<unknown> => (pins ? listPins(counted, pins, now) : typed ? suggest(counted, typed, now) : listPrograms(counted, { limit: 20, sort: "DOWN", ...list }, now));
      measured.set(name, await measure(db, run));
    }
    if (size === 10_000) {
      const { compared, differences } = await compareWithBruteForce(db, [...madeUpPrograms(size, now)], 500, now);
      console.log(`${compared} random queries against brute force at ${size}: ${differences.length} differ`);
      for (const difference of differences.slice(0, 10)) console.log(difference);
      if (differences.length > 0) process.exitCode = 1;
    }
  } finally {
    await close();
    rmSync(state, { recursive: true, force: true });
  }
  return measured;
}

const sizes = process.argv.slice(2).map(Number).filter((size) => size > 0);
const all = new Map<number, Map<string, Measured>>();
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000, 1_000_000]) all.set(size, await atSize(size));

const [first, last] = [[...all.values()][0], [...all.values()].at(-1)];
console.log(["query", ...[...all.keys()].flatMap((size) => [`rows ${size}`, "ms"]), "rows ×", "ms ×"].join("\t"));
for (const [name, end] of last ?? []) {
  const start = first?.get(name);
  const rowsRatio = end.rows / Math.max(start?.rows ?? 1, 1);
  const timeRatio = end.ms / Math.max(start?.ms ?? 1, 0.001);
  // From almost nothing to a page of rows is no growth with the size: what counts then is the bar itself.
  const isMissed = end.rows > MOST_ROWS || (rowsRatio > MOST_RATIO && end.rows > MOST_ROWS / 2) || (timeRatio > MOST_RATIO && end.ms - (start?.ms ?? 0) > 5);
  if (isMissed) process.exitCode = 1;
  console.log([name, ...[...all.values()].flatMap((one) => [one.get(name)?.rows, one.get(name)?.ms.toFixed(1)]), rowsRatio.toFixed(2), timeRatio.toFixed(2), isMissed ? "MISSED" : ""].join("\t"));
}
