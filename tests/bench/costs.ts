// `node tests/bench/costs.ts`, after `npm run build`: what the cost sheet of workers/DEPLOYING.md rests on,
// written to costs.json beside this file: the requests of a visit (main, a category, a program, in a browser
// that keeps nothing yet), the CPU of a page from the cache and past it, the bytes that a row takes with its
// indexes, and a backup of the seed. `tests/domain/costs.test.ts` holds the sheet to that file.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chromium } from "playwright-core";
import { CATEGORIES } from "#domain/category";
import { backUp } from "../../workers/api/backup/back-up.ts";
import { runOn } from "../../workers/api/backup/bucket.ts";
import { findHeadless } from "../../workers/cli/find-browser.ts";
import { serve } from "../../workers/cli/serve.ts";
import { childrenOf, cpuOf } from "../soak/workerd.ts";
import { aBookable } from "../support/programs.ts";

const PAGES = 60;
const state = mkdtempSync(path.join(tmpdir(), "nadeul-bench-costs-"));
const site = await serve({ port: 0, state, quiet: true });
const [pid] = childrenOf(process.pid);
if (pid === undefined) throw new Error("workerd is not among this process' children");
const visited = [
  "/main",
  "/search/category?category=craft",
  `/program/${(await aBookable(site, "free")).id}`,
];

/** The requests of one visit, and how many of them a Worker answers: the others are files, which are free. */
async function requestsOfVisit(): Promise<{ all: number; pictures: number; ofWorkers: number }> {
  const browser = await chromium.launch({
    executablePath: findHeadless() ?? "",
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: { width: 412, height: 915 } });
  const seen: { type: string; path: string }[] = [];
  page.on("request", (one) => seen.push({ type: one.resourceType(), path: new URL(one.url()).pathname }));
  for (const at of visited) {
    await page.goto(new URL(at, site.url).href, { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState("networkidle");
  }
  await browser.close();
  const isFile = (one: string) =>
    /^\/(?:assets|covers|fonts|art|icons)\//.test(one) || /\.\w{2,5}$/.test(one);
  return {
    all: seen.length,
    pictures: seen.filter(({ type }) => type === "image").length,
    ofWorkers: seen.filter((one) => !isFile(one.path) || one.path.startsWith("/images/")).length,
  };
}

/** CPU ms of the pages at these addresses, each asked for once; all of them come as `state` says. */
async function cpuOfPages(addresses: readonly string[], state: "HIT" | "MISS"): Promise<number> {
  const before = cpuOf(pid ?? 0);
  for (const at of addresses) {
    const answer = await fetch(new URL(at, site.url));
    await answer.text();
    const came = answer.headers.get("x-page-cache");
    if (came !== state) throw new Error(`${at} came as ${came}, not as ${state}`);
  }
  return Math.round(((cpuOf(pid ?? 0) - before) * 1_000) / addresses.length);
}

/** A category's search for a number of people: each is another page. */
const searches = CATEGORIES.flatMap(({ id: category }) =>
  [1, 2, 3, 4, 5].map((people) => `/search/category?category=${category}&people=${people}`),
);

/** What the rows of these tables hold, with their indexes, for each row of the first; pages come on top. */
function bytesPerRow(...tables: readonly string[]): number {
  const folder = path.join(state, "v3", "d1");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".sqlite"))) {
    const db = new DatabaseSync(path.join(folder, file), { readOnly: true });
    try {
      const [first = ""] = tables;
      if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(first)) continue;
      const rows = Number(db.prepare(`SELECT count(*) AS n FROM ${first}`).get()?.["n"]);
      const held = db.prepare(
        "SELECT sum(payload) AS n FROM dbstat WHERE name IN (SELECT " +
          "name FROM sqlite_master WHERE tbl_name = ?)",
      );
      const bytes = tables.reduce((sum, table) => sum + Number(held.get(table)?.["n"] ?? 0), 0);
      return Math.round(bytes / rows);
    } finally {
      db.close();
    }
  }
  throw new Error(`no table ${tables[0]}`);
}

async function backup(): Promise<{ rows: number; bytes: number; files: number }> {
  const db = await site.miniflare.getD1Database("DB", "nadeul-api");
  const sizes: number[] = [];
  async function* none(): AsyncGenerator<{ key: string; size: number; etag: string }[]> {}
  const put = async (_file: string, text: string) => void sizes.push(Buffer.byteLength(text));
  const manifest = await backUp(runOn(db), none(), { put }, Date.now());
  return {
    rows: Object.values(manifest.tables)
      .flat()
      .reduce((sum, part) => sum + part.rows, 0),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    files: sizes.length,
  };
}

try {
  const visit = await requestsOfVisit();
  for (const at of [...visited, ...visited]) await (await fetch(new URL(at, site.url))).text();
  const past = await cpuOfPages(searches, "MISS");
  const measured = {
    measuredOn: new Date().toISOString().slice(0, 10),
    visit,
    cpuMs: {
      pastTheCache: past,
      fromTheCache: await cpuOfPages(
        Array.from({ length: PAGES }, () => "/main"),
        "HIT",
      ),
    },
    bytes: {
      session: bytesPerRow("session"),
      notification: bytesPerRow("notification"),
      booking: bytesPerRow("booking", "booking_item", "booking_history", "ledger", "outbox"),
    },
    backup: await backup(),
  };
  writeFileSync(new URL("./costs.json", import.meta.url), `${JSON.stringify(measured, null, 2)}\n`);
  console.log(JSON.stringify(measured, null, 2));
} finally {
  await site.close();
  rmSync(state, { recursive: true, force: true });
}
