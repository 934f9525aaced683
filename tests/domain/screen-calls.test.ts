import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiClient, type ApiClient } from "../../app/api/client.ts";
import { loadKeyword } from "../../app/routes/discovery/search-keyword/load-keyword.server.ts";
import { loadSearch } from "../../app/routes/discovery/results/load-search.server.ts";
import { loadMap } from "../../app/routes/discovery/map/map-load.server.ts";
import { loadHome } from "../../app/routes/home/load-home.server.ts";
import { loadProgram } from "../../app/routes/program/load-program.server.ts";
import { placeFromQuery } from "#domain/region/place-from-query";
import { isWhole } from "../../workers/api/catalogue/copy.ts";
import { contentRoutes } from "../../workers/api/content/routes.ts";
import { createApi } from "../../workers/api/contract.ts";
import { homeRoutes } from "../../workers/api/home/routes.ts";
import { programRoutes } from "../../workers/api/program/routes.ts";
import { reviewRoutes } from "../../workers/api/review/routes.ts";
import { programScreenRoutes } from "../../workers/api/program-screen/routes.ts";
import { searchRoutes } from "../../workers/api/search/routes.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { seededDatabases } from "../support/catalogue.ts";

const now = Date.now();

/** What the database was called for, and by how many calls of the API. */
let asked: string[] = [];
let apiCalls = 0;
/** What goes on behind an answer. */
const behind: Promise<unknown>[] = [];
let client: ApiClient;
let program = "";

beforeAll(async () => {
  const { stores, dbs } = seededDatabases(now, async (what, work) => {
    // a turn of the event loop, as the way to a database takes one: what is asked in the meantime is known
    await new Promise((resolve) => setImmediate(resolve));
    asked.push(what);
    return work();
  });
  program = String(
    stores.record.sqlite.prepare("SELECT id FROM program WHERE status = 'OPEN' LIMIT 1").get()?.["id"],
  );
  await projectAll(dbs, now);
  await isWhole(dbs.CATALOGUE); // as an isolate knows it after its first call
  const api = createApi();
  for (const addTo of [
    homeRoutes,
    programRoutes,
    programScreenRoutes,
    searchRoutes,
    reviewRoutes,
    contentRoutes,
  ])
    addTo(api);
  const nothing = {
    waitUntil: (work: Promise<unknown>) => void behind.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
  client = createApiClient({
    baseUrl: "https://api.local",
    bucket: "nadeul-files",
    token: () => "",
    fetch: async (request) => {
      apiCalls += 1;
      return api.fetch(request, { ...dbs, FILE_BUCKET: "nadeul-files" }, nothing);
    },
  });
});
beforeEach(() => {
  asked = [];
  apiCalls = 0;
});

/**
 * What a screen costs where no cache has it, and may not cost more: calls of the API, calls of both databases
 * that somebody waits for, and statements of one call.
 * None writes: what has changed comes into the catalogue behind the write, not before a read.
 */
interface Budget {
  api: number;
  database: number;
}
/** Statements that one call of a database may bring along. */
const MOST_STATEMENTS = 20;

const SCREENS: readonly (readonly [name: string, budget: Budget, load: () => Promise<unknown>])[] = [
  ["main", { api: 1, database: 2 }, () => loadHome(client, placeFromQuery(new URLSearchParams()), now)],
  [
    "search by category",
    { api: 1, database: 2 },
    () => loadSearch(client, new URLSearchParams("category=craft"), now),
  ],
  [
    "search by keyword",
    { api: 1, database: 1 },
    () => loadKeyword(client, new URLSearchParams("keyword=도자기"), now),
  ],
  [
    "map",
    { api: 2, database: 2 },
    () => loadMap(client, new URLSearchParams("center=37.5665,126.978&zoom=13"), now),
  ],
  ["program", { api: 1, database: 1 }, () => loadProgram(client, program)],
];

describe("a screen that no cache has", () => {
  it.each(SCREENS)("%s costs no more than its calls", async (name, budget, load) => {
    await load();
    // what goes on behind the answer, nobody waits for
    const waited = asked.filter((sql) => !/^\s*INSERT INTO search_(heat|miss)/.test(sql));
    await Promise.all(behind.splice(0));
    console.info(`${name}: ${waited.length} calls of the database, ${apiCalls} of the API`);
    console.info(asked.map((sql) => `   ${sql.replaceAll(/\s+/g, " ").slice(0, 150)}`).join("\n"));
    expect(waited.length).toBeGreaterThan(0);
    expect(waited.filter((sql) => /\b(?:INSERT|UPDATE|DELETE|program_event)\b/.test(sql))).toEqual([]);
    expect({ api: apiCalls, database: waited.length }).toEqual({
      api: Math.min(apiCalls, budget.api),
      database: Math.min(waited.length, budget.database),
    });
    expect(Math.max(...waited.map((sql) => sql.split(/;\s*(?=SELECT)/).length))).toBeLessThanOrEqual(
      MOST_STATEMENTS,
    );
  });

  it("reads the main screen in one call of the API, and no card of the record", async () => {
    await loadHome(client, placeFromQuery(new URLSearchParams()), now);
    expect(apiCalls).toBe(1);
    expect(asked.filter((sql) => sql.includes("LEFT JOIN session n"))).toEqual([]);
  });

  it.each([
    ["category", "category=craft"],
    ["place", "region=11"],
    ["kind and price", "category=cooking&priceMax=30000"],
  ])("makes a list's cards of what was found: %s", async (_, params) => {
    const { programs } = await loadSearch(client, new URLSearchParams(params), now);
    expect(programs.length).toBeGreaterThan(1);
    expect(asked.filter((sql) => !/program_(word|spot|cell|search|count|order)/.test(sql))).toEqual([]);
  });

  it("writes nothing into the database but what is searched for", async () => {
    for (const [, , load] of SCREENS) await load();
    await Promise.all(behind.splice(0));
    const writes = asked.filter((sql) => /^\s*(INSERT|UPDATE|DELETE)/im.test(sql));
    expect(writes.filter((sql) => !sql.startsWith("INSERT INTO search_heat"))).toEqual([]);
  });
});
