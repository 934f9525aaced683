import type { D1Database } from "@cloudflare/workers-types";
import { beforeAll, describe, expect, it } from "vitest";
import description from "../../openapi/product.json" with { type: "json" };
import { contentRoutes } from "../../workers/api/content/routes.ts";
import { sitemapRoutes } from "../../workers/api/content/sitemap.ts";
import { createApi } from "../../workers/api/contract.ts";
import { homeRoutes } from "../../workers/api/home/routes.ts";
import { hostRoutes } from "../../workers/api/host/routes.ts";
import { programScreenRoutes } from "../../workers/api/program-screen/routes.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { programRoutes } from "../../workers/api/program/routes.ts";
import { questionRoutes } from "../../workers/api/inquiry/question-routes.ts";
import { regionRoutes } from "../../workers/api/region/routes.ts";
import { reviewRoutes } from "../../workers/api/review/routes.ts";
import { searchRoutes } from "../../workers/api/search/routes.ts";
import { MemoryD1 } from "../soak/memory-d1.ts";
import { togetherRoutes } from "../../workers/api/together/routes.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { vouched } from "../support/vouched.ts";

const now = Date.now();

/** What everybody may read and the catalogue has, at an address of the seed. */
const READS: Readonly<Record<string, string>> = {
  listProgram: "/program?category=craft&limit=20",
  listPin: "/program/pins?bbox=126.8,37.4,127.2,37.7&zoom=12",
  suggestSearch: "/search/suggest?q=도자",
  listPopularSearch: "/search/popular",
  getPrograms: "/program/multiple/PROGRAM,none",
  readTogether: '/together?paths=["/program/PROGRAM","/notice"]',
  getHome: "/home?lat=37.5665&lon=126.978",
  getProgramScreen: "/program/PROGRAM/screen",
  getProgram: "/program/PROGRAM",
  listSession: "/program/PROGRAM/session",
  listQuestion: "/program/PROGRAM/question",
  getHost: "/host/HOST",
  listProgramReview: "/program/PROGRAM/review",
  listReview: "/review",
  listNotice: "/notice",
  getNotice: "/notice/NOTICE",
  listFaq: "/faq",
  getFaq: "/faq/FAQ",
  listTerms: "/terms",
  getTerms: "/terms/TERMS",
  listBanner: "/banner?position=TOP_MAIN",
  listCode: "/code",
  listRegion: "/region",
  getRegion: "/region/서울특별시",
  getOpenapi: "/openapi.json",
  listSitemapPart: "/sitemap",
  listSitemapHost: "/sitemap/host",
  listSitemap: "/sitemap/0",
};
/** What is about one person, a ticket or a line, or how the site runs. */
const OF_THE_RECORD = [
  "checkTicket",
  "geocode",
  "getDraw",
  "getDuplicate",
  "getHelperDoor",
  "getJoined",
  "getReady",
  "getUsers",
  "listRush",
  "listTicketKey",
  "readCalendarFeed",
  "readCompanion",
  "readCompanionTicket",
  "readGift",
  "readPayLink",
  "readStaffLink",
];

const MEMBER = "6f1c2a54-93d8-4b7e-a0c5-2d7e41b98f10";
let asked: string[] = [];
/** As a guest unless told; of another catalogue only where told. */
let ask: (address: string, headers?: Record<string, string>, catalogue?: D1Database) => Promise<Response>;
/** Ids of the seed, by what stands for them in an address. */
let ids: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  const { stores, dbs } = seededDatabases(now);
  await projectAll(dbs, now);
  const one = (sql: string): string =>
    String(Object.values(stores.record.sqlite.prepare(sql).get() ?? {})[0]);
  ids = {
    PROGRAM: one("SELECT program_id FROM review LIMIT 1"),
    HOST: one("SELECT host_id FROM program JOIN review ON program_id = program.id LIMIT 1"),
    NOTICE: one("SELECT id FROM notice LIMIT 1"),
    FAQ: one("SELECT id FROM faq LIMIT 1"),
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
    questionRoutes,
    togetherRoutes,
  ])
    addTo(api);
  const behind = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  ask = async (address, headers = {}, CATALOGUE = dbs.CATALOGUE) =>
    api.fetch(
      new Request(
        `https://api.local${encodeURI(address.replace(/\b[A-Z]{3,}\b(?!_)/, (name) => ids[name] ?? name))}`,
        { headers: { usertype: "user", bucket: "nadeul-files", "x-user-reads": "together", ...headers } },
      ),
      { DB, CATALOGUE, FILE_BUCKET: "nadeul-files" },
      behind,
    );
});

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
    expect([...Object.keys(READS), ...OF_THE_RECORD].toSorted()).toEqual(open.toSorted());
  });

  it.each(Object.entries(READS))("asks a guest nothing of the record: %s", async (_, address) => {
    asked = [];
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(asked).toEqual([]);
  });

  it.each(Object.entries(READS))("tells a guest what it tells a member: %s", async (_, address) => {
    const [guests, members] = [await ask(address), await ask(address, vouched(MEMBER))];
    expect(await guests.json()).toEqual(await members.json());
  });

  it("is asked of the record until the catalogue has had all of it", async () => {
    const { dbs } = seededDatabases(now);
    const empty = await ask("/program/PROGRAM", {}, dbs.CATALOGUE);
    expect(empty.status).toBe(200);
    expect(asked).not.toEqual([]);
  });
});
