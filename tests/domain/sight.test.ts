import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { healthOf } from "#domain/desk/health";
import { LANES } from "#domain/notification/kinds";
import { ALARM_ROUTE, POINT_BLOBS, POINT_DOUBLES, type Point, routeOf } from "#domain/sight";
import { createApi } from "../../workers/api/contract.ts";
import { operations } from "../../workers/api/contract/description.ts";
import { programRoutes } from "../../workers/api/program/routes.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { tellAlarms } from "../../workers/api/desk/alarms.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { GUEST } from "../support/site.ts";

const GUIDE = "workers/DEPLOYING.md";
const now = Date.now();
let points: Point[] = [];
let visits = 0;
let env: Record<string, unknown>;
let program = "";
const api = createApi();
programRoutes(api);

beforeAll(async () => {
  const { stores, dbs } = seededDatabases(now, async (_, work) => {
    visits += 1;
    return work();
  });
  await projectAll(dbs, now);
  program = String(
    stores.record.sqlite.prepare("SELECT id FROM program WHERE status = 'OPEN' LIMIT 1").get()?.["id"],
  );
  env = { ...dbs, FILE_BUCKET: "nadeul-files", POINTS: { writeDataPoint: (one: Point) => points.push(one) } };
});
beforeEach(() => {
  points = [];
  visits = 0;
});

const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
const ask = (at: string, more = {}) =>
  api.fetch(new Request(`https://api.local${at}`, { headers: GUEST }), { ...env, ...more }, context);
const valueOf = (point: Point | undefined, name: string): unknown => {
  const [blob, double] = [POINT_BLOBS.indexOf(name as never), POINT_DOUBLES.indexOf(name as never)];
  return blob >= 0 ? point?.blobs[blob] : point?.doubles[double];
};

describe("a request", () => {
  it("leaves one point, by its operation and no address, with what it cost the databases", async () => {
    expect((await ask(`/program/${program}`)).status).toBe(200);
    expect(points).toHaveLength(1);
    const [point] = points;
    expect([valueOf(point, "worker"), valueOf(point, "route"), valueOf(point, "status")]).toEqual([
      "api",
      "getProgram",
      200,
    ]);
    expect(valueOf(point, "calls")).toBe(visits);
    expect(visits).toBeGreaterThan(0);
    expect(JSON.stringify(point)).not.toContain(program);
  });

  it("leaves one where it was refused, and where there is no such operation", async () => {
    await ask("/program/none");
    await ask("/no/such/place");
    expect(points.map((point) => [valueOf(point, "route"), valueOf(point, "status")])).toEqual([
      ["getProgram", 404],
      ["none", 404],
    ]);
  });

  it("says what it took in its answer on a developer's own machine alone", async () => {
    expect((await ask(`/program/${program}`)).headers.get("server-timing")).toBeNull();
    const answer = await ask(`/program/${program}`, { SANDBOX: {} });
    expect(answer.headers.get("server-timing")).toMatch(
      /^all;dur=[\d.]+, db;dur=[\d.]+;desc="\d+ calls, \d+ rows"$/,
    );
  });

  it("is named at the edge by the first part of its path, never by what somebody typed", () => {
    expect(["/", "/main", "/program/p1", "/search/keyword", "/%EB%82%98", "/aB1"].map(routeOf)).toEqual([
      "/",
      "/main",
      "/program",
      "/search",
      "other",
      "other",
    ]);
  });
});

describe("each minute", () => {
  it("tells every line of how the site runs, and what is wrong in the log", async () => {
    await tellAlarms(env as never, now);
    expect(points.length).toBeGreaterThan(10);
    expect(new Set(points.map(({ blobs }) => blobs[1]))).toEqual(new Set([ALARM_ROUTE]));
    for (const { blobs, doubles } of points) expect(doubles).toEqual([Number(blobs[3] === "BAD")]);
  });
});

const guide = readFileSync(GUIDE, "utf8");
/** The alarms of the guide: name, question, where to read on. */
const alarms = (guide.split("| alarm |")[1] ?? "")
  .split("\n\n")[0]
  ?.split("\n")
  .filter((line) => line.includes("`SELECT"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The headings of a guide, as links name them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );

describe("the alarms of the guide", () => {
  it("are there: bookings, the clock, payments, messages, cases, D1", () => {
    expect(alarms?.map(([, name]) => name)).toEqual([
      expect.stringContaining("bookings fail"),
      expect.stringContaining("clock"),
      expect.stringContaining("payment"),
      expect.stringContaining("message"),
      expect.stringContaining("case"),
      expect.stringContaining("p95"),
    ]);
  });

  it("ask for operations, lines and columns that there are, in a dataset that both workers write", () => {
    const lanes = Object.fromEntries(LANES.map((lane) => [lane, { waiting: 0, oldestAt: null }]));
    const nothing = { waiting: 0, oldestAt: null };
    const facts = { runs: [], lanes, catalogue: nothing, payments: nothing, dead: 0, cases: 0 };
    const lines = new Set(healthOf(facts as never, now).map(({ id }) => id));
    for (const [, name = "", query = ""] of alarms ?? []) {
      const [, said = ""] = /blob[23] (?:IN \(|= )([^)]*?)\)? AND (?:double|timestamp)/.exec(query) ?? [];
      const words = [...said.matchAll(/'([^']+)'/g)].map(([, word = ""]) => word);
      const known = (word: string) =>
        operations.has(word as never) || lines.has(word) || word === ALARM_ROUTE;
      expect([name, words.filter((word) => !known(word))]).toEqual([name, []]);
      for (const [, kind, column] of query.matchAll(/\b(blob|double)(\d)/g))
        expect(Number(column)).toBeLessThanOrEqual(
          kind === "blob" ? POINT_BLOBS.length : POINT_DOUBLES.length,
        );
      expect(query).toContain(" FROM nadeul ");
    }
    for (const file of ["wrangler.toml", "workers/api/wrangler.toml"])
      expect(readFileSync(file, "utf8")).toMatch(/binding = "POINTS"\ndataset = "nadeul"/);
  });

  it("and everything else in the guide lead to places that there are", () => {
    const links = [...guide.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to);
    expect(links.length).toBeGreaterThan(5);
    const dead = links.filter((to) => {
      if (/^https?:/.test(to)) return false;
      const [file = "", anchor] = to.split("#");
      const at = file === "" ? GUIDE : path.join(path.dirname(GUIDE), file);
      if (!existsSync(at)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(at, "utf8")).includes(anchor);
    });
    expect(dead).toEqual([]);
  });
});
