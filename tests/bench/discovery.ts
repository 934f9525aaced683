// Measures how much finding programs costs from 1,000 to 1,000,000 of them: rows D1 says it has read and the
// median time of each kind of list, keyword and map, the sizes in turn for each run, so that the machine's
// moods hit all. Run: `node tests/bench/discovery.ts [--keep FOLDER] [--oracle] [size …]`. Filled databases
// are kept in FOLDER and used again; --oracle compares 500 random lists with a brute force at 10,000. Ends
// with 1 where a bar (F7) is missed: more than 500 rows read, or more than twice the rows or the time of the
// smallest size whose answer is as full (as many cards and as high a count, which is exact to 200). A list
// that is nearly empty among 1,000 programs cannot cost the same as the full one it is among a million; its
// ratio to the smallest size is printed too, unforgiven. Where only the largest size fills it, it is held
// against another question of its kind that a smaller catalogue answers as fully.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import type { Databases } from "../../workers/api/env.ts";
import { openLocalD1 } from "../../workers/cli/local-d1.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import type { ApiError } from "../../workers/api/errors.ts";
import { MOST_READ } from "../../workers/api/program/find.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { listPins } from "../../workers/api/program/pins.ts";
import { suggest } from "../../workers/api/search/suggest.ts";
import { newTally } from "../../workers/api/sight/tally.ts";
import { talliedDatabases } from "../support/tallied.ts";
import { madeUpPrograms } from "./made-up-programs.ts";
import { compareWithBruteForce } from "./oracle.ts";
import { DISCOVERY_QUERIES, type DiscoveryQuery } from "./discovery-queries.ts";

const RUNS = 15;
const MOST_ROWS = 500;
const MOST_RATIO = 2;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: "string" }, oracle: { type: "boolean" } },
});

interface Measured {
  rows: number;
  /** How many cards, pins, clusters or suggestions the answer holds, and how many it says there are. */
  found: number;
  count: number;
  times: number[];
}

interface Filled {
  size: number;
  dbs: Databases;
  now: number;
  close(): Promise<void>;
}

type Answer = Awaited<ReturnType<typeof listPrograms | typeof listPins | typeof suggest>>;

const sizeOf = (answer: Exclude<Answer, ApiError>): number =>
  Array.isArray(answer)
    ? answer.length
    : "value" in answer
      ? answer.value.length
      : answer.pins.length + answer.clusters.length;
/**
 * A list counts to 200 and one; a map counts all it shows, which makes it no fuller than those it can look
 * through.
 */
const countOf = (answer: Exclude<Answer, ApiError>): number =>
  Array.isArray(answer)
    ? 0
    : "value" in answer
      ? (answer.count ?? 0)
      : Math.min(answer.total.count, MOST_READ);
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function ask(
  dbs: Databases,
  { list, pins, typed }: DiscoveryQuery,
  now: number,
): Promise<Exclude<Answer, ApiError>> {
  const answer = await (pins
    ? listPins(dbs, pins, now)
    : typed
      ? suggest(dbs.CATALOGUE, typed, now)
      : listPrograms(dbs, { limit: 20, sort: "DOWN", ...list }, now));
  if (isRefusal(answer)) throw answer;
  return answer;
}

/** One query at every size, the sizes in turn. The first round is not timed. */
async function measure(all: readonly Filled[], name: string): Promise<Measured[]> {
  const measured: Measured[] = all.map(() => ({ rows: 0, found: 0, count: 0, times: [] }));
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [index, { dbs, now }] of all.entries()) {
      const query = DISCOVERY_QUERIES(now).find((one) => one.name === name);
      const into = measured[index];
      if (query === undefined || into === undefined) throw new Error(`no query ${name}`);
      const cost = newTally();
      const started = performance.now();
      const answer = await ask(talliedDatabases(dbs, cost), query, now);
      if (run > 0) into.times.push(performance.now() - started);
      Object.assign(into, { rows: cost.rows, found: sizeOf(answer), count: countOf(answer) });
    }
  }
  return measured;
}

/** A folder with a filled database, and the time its programs were made up for. */
async function filled(size: number): Promise<{ state: string; now: number; isKept: boolean }> {
  const { keep } = options;
  const state =
    keep === undefined ? mkdtempSync(path.join(tmpdir(), "nadeul-bench-")) : path.join(keep, String(size));
  const stamp = path.join(state, "made-up-for");
  if (existsSync(stamp)) return { state, now: Number(readFileSync(stamp, "utf8")), isKept: true };
  mkdirSync(state, { recursive: true });
  const now = Date.now();
  const started = performance.now();
  await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, "fill-state.ts"),
    state,
    String(size),
    String(now),
  ]);
  writeFileSync(stamp, String(now));
  console.log(
    `${size.toLocaleString("en")} programs in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  return { state, now, isKept: keep !== undefined };
}

async function open(size: number): Promise<Filled> {
  const { state, now, isKept } = await filled(size);
  process.env["NADEUL_STATE"] = state;
  const { db: DB, catalogue: CATALOGUE, close } = await openLocalD1();
  return {
    size,
    dbs: { DB, CATALOGUE },
    now,
    close: async () => {
      await close();
      if (!isKept) rmSync(state, { recursive: true, force: true });
    },
  };
}

async function compare({ dbs, size, now }: Filled): Promise<void> {
  const { compared, bounded, differences } = await compareWithBruteForce(
    dbs,
    [...madeUpPrograms(size, now)],
    500,
    now,
  );
  console.log(
    `${compared} random lists against brute force at ${size}, ${bounded} of them as ` +
      `far as SPEC §7 bounds them: ${differences.length} differ`,
  );
  for (const difference of differences.slice(0, 10)) console.log(difference);
  if (differences.length > 0) process.exitCode = 1;
}

/**
 * Whether the last size keeps the bars, in words, and by which size.
 * @param like what its like cost at each size
 */
function judge(
  sizes: readonly Filled[],
  measured: readonly Measured[],
  like: readonly Measured[] = measured,
): { words: (string | number)[]; isMissed: boolean } {
  const [first, end] = [measured[0], measured.at(-1)];
  if (first === undefined || end === undefined) throw new Error("nothing was measured");
  const isAsFull = ({ found, count }: Measured) => found >= end.found && count >= end.count;
  const own = measured.findIndex(isAsFull);
  const isAlone = own === measured.length - 1 && like !== measured;
  const at = isAlone ? like.findIndex(isAsFull) : own;
  const base = (isAlone ? like : measured)[at] ?? end;
  const rows = end.rows / Math.max(base.rows, 1);
  const time = median(end.times) / Math.max(median(base.times), 0.001);
  const misses = [
    end.rows > MOST_ROWS && "rows",
    rows > MOST_RATIO && "rows ×",
    time > MOST_RATIO && "ms ×",
  ].filter((one) => one !== false);
  const raw =
    `${(end.rows / Math.max(first.rows, 1)).toFixed(2)} / ` +
    `${(median(end.times) / median(first.times)).toFixed(2)}`;
  const verdict =
    base === end
      ? misses.length === 0
        ? "ONLY"
        : "MISS rows"
      : misses.length === 0
        ? "PASS"
        : `MISS ${misses.join(", ")}`;
  return {
    words: [
      raw,
      `${sizes[at]?.size ?? "none"}${isAlone ? " (its like)" : ""}`,
      rows.toFixed(2),
      time.toFixed(2),
      verdict,
    ],
    isMissed: misses.length > 0,
  };
}

const sizes = positionals.map(Number).filter((size) => size > 0);
const all: Filled[] = [];
try {
  for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000, 1_000_000])
    all.push(await open(size));
  const small = options.oracle === true ? all.find(({ size }) => size === 10_000) : undefined;
  if (small) await compare(small);
  console.log(
    [
      "query",
      ...all.flatMap(({ size }) => [`rows ${size}`, "cards", "of", "ms"]),
      "rows × / ms × to the smallest",
      "as full from",
      "rows ×",
      "ms ×",
    ].join("\t"),
  );
  let missed = 0;
  const costs = new Map<string, Measured[]>();
  const costOf = async (name: string): Promise<Measured[]> =>
    costs.get(name) ?? costs.set(name, await measure(all, name)).get(name) ?? [];
  for (const { name, like } of DISCOVERY_QUERIES(Date.now())) {
    const measured = await costOf(name);
    const { words, isMissed } = judge(all, measured, like === undefined ? undefined : await costOf(like));
    if (isMissed) missed += 1;
    console.log(
      [
        name,
        ...measured.flatMap(({ rows, found, count, times }) => [
          rows,
          found,
          count,
          median(times).toFixed(1),
        ]),
        ...words,
      ].join("\t"),
    );
  }
  console.log(`${missed} of ${DISCOVERY_QUERIES(0).length} miss a bar`);
  if (missed > 0) process.exitCode = 1;
} finally {
  for (const one of all) await one.close();
}
