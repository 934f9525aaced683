import { beforeAll, describe, expect, it } from "vitest";
import description from "../../openapi/product.json" with { type: "json" };
import { readyRoutes } from "../../workers/api/clock/ready.ts";
import { contentRoutes } from "../../workers/api/content/routes.ts";
import { sitemapRoutes } from "../../workers/api/content/sitemap.ts";
import { createApi } from "../../workers/api/contract.ts";
import { homeRoutes } from "../../workers/api/home/routes.ts";
import { hostRoutes } from "../../workers/api/host/routes.ts";
import { programScreenRoutes } from "../../workers/api/program-screen/routes.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { programRoutes } from "../../workers/api/program/routes.ts";
import { regionRoutes } from "../../workers/api/region/routes.ts";
import { reviewRoutes } from "../../workers/api/review/routes.ts";
import { searchRoutes } from "../../workers/api/search/routes.ts";
import { publicUserRoutes } from "../../workers/api/user/public-routes.ts";
import { drawRoutes } from "../../workers/api/waitlist/draw-routes.ts";
import { MemoryD1 } from "../soak/memory-d1.ts";
import { seededDatabases } from "../support/catalogue.ts";

const now = Date.now();

/**
 * What everybody may read, at an address of the seed, and the tables of the record that its answer is made
 * of. What programs are found by needs none. A program's own page needs its seats as they are, and what
 * stands beside them in the same call; notices, reviews and terms are the record's own.
 */
const READS: Readonly<Record<string, readonly [address: string, tables: string]>> = {
  listProgram: ["/program?category=craft&limit=20", ""],
  listPin: ["/program/pins?bbox=126.8,37.4,127.2,37.7&zoom=12", ""],
  suggestSearch: ["/search/suggest?keyword=도자", ""],
  listPopularSearch: ["/search/popular", ""],
  getPrograms: ["/program/multiple/p0001,p0002", ""],
  getHome: ["/home?lat=37.5665&lon=126.978", "banner host notice program review"],
  getProgramScreen: ["/program/p0001/screen", "banner code host program review session"],
  getProgram: ["/program/p0001", "host program"],
  listSession: ["/program/p0001/session", "program session"],
  getHost: ["/host/HOST", "host program review"],
  listProgramReview: ["/program/p0001/review", "host program review"],
  listReview: ["/review", "host program review"],
  listNotice: ["/notice", "notice"],
  getNotice: ["/notice/1", "notice"],
  listFaq: ["/faq", "faq"],
  getFaq: ["/faq/1", "faq"],
  listTerms: ["/terms", "terms"],
  getTerms: ["/terms/TERMS", "terms"],
  listBanner: ["/banner?position=TOP_MAIN", "banner"],
  listCode: ["/code", "code"],
  listRegion: ["/region", "region"],
  getRegion: ["/region/서울특별시", "region"],
  listSitemapPart: ["/sitemap", "sitemap_part"],
  listSitemap: ["/sitemap/0", "program"],
  listSitemapHost: ["/sitemap/host", "host program"],
  getUsers: ["/user/multiple/saebom", "user"],
  getDuplicate: ["/user/duplicate/나들이", "user"],
  getDraw: ["/draw/none", "booking draw program session"],
  getReady: ["/ready", "clock_run"],
};
/** What is about one person, one ticket or one line, or asks nobody here. */
const NOT_HERE = [
  "getJoined",
  "geocode",
  "listRush",
  "listTicketKey",
  "checkTicket",
  "getHelperDoor",
  "getOpenapi",
];

let asked: string[] = [];
let ask: (address: string) => Promise<Response>;
/** Ids of the seed, by what stands for them in an address. */
let ids: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  const { stores, dbs } = seededDatabases(now);
  await projectAll(dbs, now);
  const one = (sql: string): string =>
    String(Object.values(stores.record.sqlite.prepare(sql).get() ?? {})[0]);
  ids = {
    HOST: one("SELECT host_id FROM program LIMIT 1"),
    TERMS: one("SELECT kind || '/' || version FROM terms LIMIT 1"),
  };
  const DB = new MemoryD1(stores.record, async (sql, work) => {
    asked.push(sql);
    return work();
  });
  const api = createApi();
  for (const addTo of [
    homeRoutes,
    programRoutes,
    programScreenRoutes,
    searchRoutes,
    hostRoutes,
    reviewRoutes,
    contentRoutes,
    sitemapRoutes,
    regionRoutes,
    publicUserRoutes,
    drawRoutes,
    readyRoutes,
  ])
    addTo(api);
  const behind = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  ask = async (address) =>
    api.fetch(
      new Request(`https://api.local${encodeURI(address)}`, {
        headers: { usertype: "user", bucket: "nadeul-files" },
      }),
      { DB, CATALOGUE: dbs.CATALOGUE, FILE_BUCKET: "nadeul-files" },
      behind,
    );
});

const tablesOf = (sqls: readonly string[]): string =>
  [
    ...new Set(
      sqls.flatMap((sql) =>
        [...sql.matchAll(/\b(?:FROM|JOIN)\s+([a-z_]+)\b(?!\s*\()/g)].map(([, name = ""]) => name),
      ),
    ),
  ]
    .filter((name) => !["json_each"].includes(name))
    .toSorted()
    .join(" ");

describe("what everybody may read", () => {
  it("is all told here", () => {
    const open = Object.values(description.paths).flatMap((path) =>
      Object.entries(path).flatMap(([method, operation]) => {
        const { operationId, security } = operation as { operationId?: string; security?: unknown[] };
        return method === "get" &&
          (security ?? description.security).length === 0 &&
          operationId !== undefined
          ? [operationId]
          : [];
      }),
    );
    expect([...Object.keys(READS), ...NOT_HERE].toSorted()).toEqual(open.toSorted());
  });

  it.each(Object.entries(READS))(
    "asks no more of the record than its row says: %s",
    async (_, [address, tables]) => {
      asked = [];
      const answer = await ask(address.replace(/HOST|TERMS/, (name) => ids[name] ?? ""));
      expect([200, 304, 404]).toContain(answer.status);
      expect(tablesOf(asked)).toBe(tables);
      expect(asked.filter((sql) => /^\s*(?:INSERT|UPDATE|DELETE)/im.test(sql))).toEqual([]);
    },
  );
});
