import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

// The cost sheet of workers/DEPLOYING.md, calculated again from what was measured: tests/bench/costs.json (by
// `node tests/bench/costs.ts`) and tests/MEASURED.md.

interface Measured {
  visit: { all: number; pictures: number; ofWorkers: number };
  cpuMs: { pastTheCache: number; fromTheCache: number };
  bytes: { session: number; notification: number; booking: number };
  backup: { rows: number; bytes: number; files: number };
}

const GUIDE = readFileSync("workers/DEPLOYING.md", "utf8");
const MEASURED = readFileSync("tests/MEASURED.md", "utf8");
const COSTS: Measured = JSON.parse(readFileSync("tests/bench/costs.json", "utf8"));

/** Workers Paid: what it holds a month, in millions, and US$ for each million more; R2 a GB and month. */
const PRICES = {
  requests: { held: 10, each: 0.3 },
  cpuMs: { held: 30, each: 0.02 },
  rowsRead: { held: 25_000 },
  r2: 0.015,
};

const beyond = (millions: number, { held, each }: { held: number; each: number }): string =>
  (Math.max(0, millions - held) * each).toFixed(2);
const grouped = (n: number): string => n.toLocaleString("en-US");

/** The rows of the sheet as `measured` and the paper have them, apart from the guide's own figures. */
function sheetOf({ visit, cpuMs, bytes, backup }: Measured, paper: string): string[] {
  const [, screens = ""] = /screen that no cache has: [^|]*\| ([^,]*(?:, \d \(\d\))*)/.exec(paper) ?? [];
  const calls = [...screens.matchAll(/(\d+) \(\d+\)/g)].map(([, n]) => Number(n));
  const [main = NaN, category = NaN, , , program = NaN] = calls;
  const rows = Number(/rows read by any of 50 queries \| ≤ (\d+)/.exec(paper)?.[1]);
  const [, program_kB, programs] =
    /its words, their index, all of it \| [\d.]+, [\d.]+ and ([\d.]+) kB: ([\d.]+) million/.exec(paper) ?? [];
  const uploads = visit.pictures + visit.ofWorkers;
  const cpu = 3 * cpuMs.pastTheCache;
  const days = Number(readConfig({ config: "workers/api/wrangler.toml" }).vars["BACKUP_DAYS"]);
  return [
    `| ${visit.all} requests: ${visit.pictures} pictures, ${visit.ofWorkers}` +
      " of Workers, the rest files, which are free | " +
      `1 M visits: ${visit.ofWorkers} M requests, within ` +
      `${PRICES.requests.held} M; were every picture an upload, which a ` +
      `Worker serves: ${uploads} M, ${beyond(uploads, PRICES.requests)} US$ |`,
    `| ${cpuMs.pastTheCache} ms CPU; ${cpuMs.fromTheCache} ms | 1 M visits without any cache: ${cpu} M ms, ` +
      `${beyond(cpu, PRICES.cpuMs)} US$ |`,
    `| ${calls.join(", ")} | a visit: ${main + category + program} at most |`,
    `| ≤ ${rows} rows | ${grouped(PRICES.rowsRead.held)} M rows a month: ` +
      `${Math.floor(PRICES.rowsRead.held / rows)} M searches |`,
    `| ${grouped(bytes.booking)} B, ${bytes.session} B, ${bytes.notification} B, without their pages;`,
    `1 M bookings: ${(bytes.booking / 1_000).toFixed(1)} GB; 100,000 ` +
      `sessions a year: ${Math.round(bytes.session / 10)} MB;`,
    `| ${program_kB} kB with its words | ${programs} M programs in 10 GB |`,
    `| the seed: ${grouped(backup.rows)} rows, ` +
      `${(backup.bytes / 1e6).toFixed(1)} MB, ${backup.files} files | ` +
      `${days} nights of 1 GB: ${(days * PRICES.r2).toFixed(2)} US$ a month |`,
  ];
}

const missingIn = (guide: string, rows: readonly string[]): string[] =>
  rows.filter((row) => !guide.includes(row));

describe("the cost sheet", () => {
  it("says what was measured, and what that makes at list prices", () => {
    expect(missingIn(GUIDE, sheetOf(COSTS, MEASURED))).toEqual([]);
  });

  it("control: another measurement, and another paper, would be seen", () => {
    const more: Measured = { ...COSTS, visit: { ...COSTS.visit, ofWorkers: COSTS.visit.ofWorkers + 1 } };
    expect(missingIn(GUIDE, sheetOf(more, MEASURED))).toHaveLength(1);
    expect(
      missingIn(GUIDE, sheetOf(COSTS, MEASURED.replace("queries | ≤ 488", "queries | ≤ 489"))),
    ).toHaveLength(1);
  });
});
