import type { D1Database } from "@cloudflare/workers-types";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createApiClient, type ApiClient } from "../../app/api/client.ts";
import { loadCollection } from "../../app/routes/discovery/collection/load-collection.server.ts";
import { loadKeyword } from "../../app/routes/discovery/search-keyword/load-keyword.server.ts";
import { loadSearch } from "../../app/routes/discovery/results/load-search.server.ts";
import { countWords } from "../../app/routes/discovery/filter/count-words.ts";
import { loadMap } from "../../app/routes/discovery/map/map-load.server.ts";
import { loadHome } from "../../app/routes/home/load-home.server.ts";
import { loadProgram } from "../../app/routes/program/load-program.server.ts";
import { placeFromQuery } from "#domain/region/place-from-query";
import { readQuery } from "#domain/search/read/read";
import { forgetLiving } from "../../workers/api/login/living.ts";
import { isWhole } from "../../workers/api/catalogue/copy.ts";
import { matchAll } from "../../workers/api/program/candidates.ts";
import { askMeaning } from "../../workers/api/program/meant.ts";
import { findMeant } from "../../workers/api/program/find-meant.ts";
import { contentRoutes } from "../../workers/api/content/routes.ts";
import { createApi } from "../../workers/api/contract.ts";
import { homeRoutes } from "../../workers/api/home/routes.ts";
import { programRoutes } from "../../workers/api/program/routes.ts";
import { reviewRoutes } from "../../workers/api/review/routes.ts";
import { programScreenRoutes } from "../../workers/api/program-screen/routes.ts";
import { searchRoutes } from "../../workers/api/search/routes.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { sideBySide } from "../../app/server/side-by-side.server.ts";
import { readDetail } from "../../app/routes/booking/detail/detail.server.ts";
import { loadStart } from "../../app/routes/booking/start/start.server.ts";
import { loadMy } from "../../app/routes/my/my.server.ts";
import { bookingRoutes } from "../../workers/api/routes/booking.ts";
import { couponRoutes } from "../../workers/api/routes/coupon.ts";
import { ticketRoutes } from "../../workers/api/ticket/routes.ts";
import { togetherRoutes } from "../../workers/api/together/routes.ts";
import { userRoutes } from "../../workers/api/user/routes.ts";
import { wishlistRoutes } from "../../workers/api/wishlist/routes.ts";
import { notificationRoutes } from "../../workers/api/notification/routes.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { RULE_4, SCREEN_BUDGETS } from "../support/screen-budgets.ts";
import type { Store } from "../soak/memory-d1.ts";
import { valueOf } from "../../app/api/value-of.ts";
import { NADEUL } from "../support/member.ts";
import { vouched } from "../support/vouched.ts";

const now = Date.now();
const TICKET_KEY = JSON.stringify({
  kid: "test",
  kty: "OKP",
  crv: "Ed25519",
  x: "rkbw3tAAaxHCSXtwql5mFyiD_OB-Fr5VNs5eLEb8-As",
  d: "wCSei6c7d90HCrtEgEGgP5Guwiv11WZQPfy8TZV3peQ",
});
const DATA_KEY = JSON.stringify({ kid: "test", kty: "oct", k: "A".repeat(43) });

/** What the database was called for, and by how many calls of the API. */
let asked: string[] = [];
let apiCalls = 0;
/** What goes on behind an answer. */
const behind: Promise<unknown>[] = [];
let record: Store;
let catalogue: D1Database;
let client: ApiClient;
/** The API itself. */
let answerOf: (request: Request) => Promise<Response>;
let member: ApiClient;
let program = "";
/** Of the demo member: one that is coming, one that was. */
let bookings: Record<"coming" | "past", string>;

beforeAll(async () => {
  const { stores, dbs } = seededDatabases(now, async (what, work) => {
    // a turn of the event loop, as the way to a database takes one: what is asked in the meantime is known
    await new Promise((resolve) => setImmediate(resolve));
    asked.push(what);
    return work();
  });
  record = stores.record;
  catalogue = dbs.CATALOGUE;
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
    togetherRoutes,
    bookingRoutes,
    couponRoutes,
    notificationRoutes,
    ticketRoutes,
    userRoutes,
    wishlistRoutes,
  ])
    addTo(api);
  const nothing = {
    waitUntil: (work: Promise<unknown>) => void behind.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
  const ask = async (request: Request) => {
    apiCalls += 1;
    return api.fetch(request, { ...dbs, FILE_BUCKET: "nadeul-files", TICKET_KEY, DATA_KEY }, nothing);
  };
  answerOf = ask;
  const as = (headers: Record<string, string>) =>
    createApiClient({
      baseUrl: "https://api.local",
      bucket: "nadeul-files",
      token: () => "",
      fetch: sideBySide(ask),
      headers,
    });
  client = as({});
  member = as(vouched(NADEUL.sub));
  const bookingOf = (where: string) =>
    String(
      stores.record.sqlite
        .prepare(`SELECT id FROM booking WHERE user_id = ?1 AND ${where} LIMIT 1`)
        .get(NADEUL.sub, now)?.["id"],
    );
  bookings = {
    coming: bookingOf("start_at > ?2 AND status = 'BOOKING_REQUEST_COMPLETE'"),
    past: bookingOf("start_at < ?2 - 86400000 AND status = 'BOOKING_REQUEST_COMPLETE'"),
  };
  forgetLiving(); // what another file of this process left believed
  const wasWritten = () => record.sqlite.prepare("SELECT 1 FROM login WHERE used_at > 0").get();
  // The login is written down with its first call that is let in.
  await vi.waitUntil(
    async () => {
      await member.GET("/summary");
      return wasWritten();
    },
    { timeout: 30_000, interval: 200 },
  );
});
/** A hold of the member's on a seat to be paid for, which was over a minute ago. @returns its id */
function holdOver(): string {
  const { sqlite } = record;
  const columns = sqlite
    .prepare(
      `SELECT group_concat(name) AS names FROM pragma_table_info('booking')
       WHERE name NOT IN ('id', 'booking_no', 'status', 'hold_expires_at')`,
    )
    .get()?.["names"];
  sqlite.exec(
    `INSERT INTO booking (id, booking_no, status, hold_expires_at, ${columns})
     SELECT 'over', 'OVER', 'BOOKING_REQUEST', ${now - 60_000}, ${columns} FROM booking
     WHERE id = '${bookings.coming}'`,
  );
  return "over";
}

beforeEach(() => {
  forgetLiving();
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
  ["main", { api: 1, database: 3 }, () => loadHome(client, placeFromQuery(new URLSearchParams()), now)],
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
    "search by a keyword that is nowhere",
    { api: 1, database: 1 },
    () => loadKeyword(client, new URLSearchParams("keyword=없는말"), now),
  ],
  [
    "search by a long one that is nowhere",
    { api: 1, database: 1 },
    () => loadKeyword(client, new URLSearchParams("keyword=뿡빵뚤꿀랄"), now),
  ],
  [
    "search by a slip of a letter",
    { api: 1, database: 2 },
    () => loadKeyword(client, new URLSearchParams("keyword=도자가"), now),
  ],
  [
    "search by a slip of the keyboard",
    { api: 1, database: 1 },
    () => loadKeyword(client, new URLSearchParams("keyword=ehwkrl"), now),
  ],
  [
    "map",
    { api: 1, database: 1 },
    () => loadMap(client, new URLSearchParams("center=37.5665,126.978&zoom=13"), now),
  ],
  [
    "collection",
    { api: 1, database: 1 },
    () => loadCollection(client, "date", new URLSearchParams(), { site: "", now }),
  ],
  [
    "ranking",
    { api: 1, database: 1 },
    () => loadCollection(client, "popular", new URLSearchParams(), { site: "", now }),
  ],
  ["program", { api: 1, database: 1 }, () => loadProgram(client, program)],
];

/** The same for a member, whose login is asked about once in five seconds: that is one call of these. */
const OWN: typeof SCREENS = [
  ["my", { api: 1, database: 3 }, () => loadMy(member, NADEUL.sub, now)],
  [
    "start of a checkout",
    { api: 1, database: 3 },
    () => loadStart({ api: member, member: NADEUL, now }, program, new URLSearchParams()),
  ],
  ["a coming booking", { api: 1, database: 3 }, () => readDetail(member, bookings.coming, now)],
  ["a booking that was", { api: 1, database: 3 }, () => readDetail(member, bookings.past, now)],
];

describe("a screen that no cache has", () => {
  it.each([...SCREENS, ...OWN])("%s costs no more than its calls", async (name, budget, load) => {
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

  it.each(["keyword=체험", "keyword=체험&sort=DOWN", "keyword=만들기", "category=craft&free=false"])(
    "[R88] tells behind a cursor as many as its first page does: %s",
    async (asked) => {
      const load = async (more = "") => {
        const page = await loadSearch(client, new URLSearchParams(asked + more), now);
        return { next: page.next, told: countWords(page.count, page.atLeast), ids: page.programs.length };
      };
      const first = await load();
      const second = await load(`&cursor=${encodeURIComponent(first.next ?? "")}`);
      expect([second.told, second.ids > 0]).toEqual([first.told, true]);
      // where it cannot be had
      const isCounting = ({ url }: Request): boolean => new URL(url).searchParams.get("limit") === "1";
      const lost = createApiClient({
        baseUrl: "https://api.local",
        bucket: "nadeul-files",
        token: () => "",
        fetch: async (request) =>
          isCounting(request) ? Response.json({}, { status: 500 }) : answerOf(request),
      });
      const behindIt = new URLSearchParams(`${asked}&cursor=${encodeURIComponent(first.next ?? "")}`);
      const { count, atLeast, programs } = await loadSearch(lost, behindIt, now);
      expect([count, atLeast]).toEqual([programs.length, true]);
    },
  );

  it("S56: has no budget above what its growth was designed for", () => {
    const above = Object.entries(RULE_4).filter(([path, most]) => (SCREEN_BUDGETS[path]?.[0] ?? 99) > most);
    expect(above).toEqual([]);
    expect(Object.keys(RULE_4).length).toBeGreaterThan(10);
  });

  it("S56: reads what a keyword may mean otherwise only where nothing has the keyword itself", async () => {
    const { found, popular } = await loadKeyword(client, new URLSearchParams("keyword=없는말"), now);
    expect([found?.programs, popular.length, apiCalls]).toEqual([[], 10, 1]);
    // a word that no table knows, and a title has
    const [rare] = await Promise.all(
      ["없는말", "에코백"].map((word) =>
        findMeant(catalogue, { origin: null, box: null }, word, { isExact: false, isFirst: false }, now),
      ),
    ).then(([nowhere, there]) => [
      {
        nowhere: nowhere?.popular?.length,
        there: there?.popular,
        count: Number(there?.answers.best.length) > 0,
      },
    ]);
    expect(rare).toEqual({ nowhere: 10, there: undefined, count: true });
    const rowsRead = async (unless: string[]) => {
      const meaning = readQuery("실내 도자기 물레", now, null);
      const asked = askMeaning(catalogue, { origin: null, box: null }, meaning, now, { unless });
      const results = await catalogue.batch(asked.statements);
      return results.flatMap((one) => one.results).length;
    };
    expect(await rowsRead([])).toBeGreaterThan(10);
    expect(await rowsRead([matchAll([["nosuchfacet"]]), matchAll([])])).toBe(0);
    await Promise.all(behind.splice(0));
  });

  it("tells of a hold that is over among what has ended, and leaves the ending to the clock", async () => {
    const id = holdOver();
    const seen = await member.GET("/booking/{id}", { params: { path: { id } } }).then(valueOf);
    const listed = async (tab: "coming" | "cancelled") =>
      (await member.GET("/booking", { params: { query: { tab, limit: 50 } } }).then(valueOf)).filter(
        (one) => one.id === id,
      );
    expect([seen.status, seen.actions]).toEqual(["FAIL", []]);
    expect([await listed("coming"), (await listed("cancelled")).map(({ status }) => status)]).toEqual([
      [],
      ["FAIL"],
    ]);
    expect(asked.filter((sql) => /\b(?:INSERT|UPDATE|DELETE)\b/.test(sql))).toEqual([]);
  });

  it("writes nothing into the database but what is searched for", async () => {
    for (const [, , load] of SCREENS) await load();
    await Promise.all(behind.splice(0));
    const writes = asked.filter((sql) => /^\s*(INSERT|UPDATE|DELETE)/im.test(sql));
    expect(writes.filter((sql) => !/^INSERT INTO search_(heat|miss)/.test(sql))).toEqual([]);
  });
});
