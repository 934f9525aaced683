import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contractionsIn } from "../../workers/cli/deploy/contractions.ts";
import { keepAssets } from "../../workers/cli/deploy/keep-assets.ts";
import { smokeTest } from "../../workers/cli/deploy/smoke.ts";
import { deploySite, type DeployOptions, type Deployer } from "../../workers/cli/deploy/steps.ts";
import { changedVars } from "../../workers/cli/deploy/vars.ts";

const TRULY: DeployOptions = { isDry: false, isBuilt: false, mayContract: false };

/** A deployer that notes what is asked of it; `more` spoils something. */
function deployer(more: Partial<Deployer> = {}): { port: Deployer; calls: string[] } {
  const calls: string[] = [];
  const right: Deployer = {
    check: async () => true,
    doctor: async () => true,
    build: async () => true,
    changedVars: () => [],
    contractions: async () => [],
    migrate: async () => true,
    currentVersion: async (worker) => `${worker}-1`,
    keepAssets: async () => true,
    tryDeploy: async () => true,
    deploy: async () => true,
    rollBack: async () => true,
    smoke: async () => null,
    say: () => {},
  };
  const noted =
    <A extends string[], R>(name: string, call: (...args: A) => R) =>
    (...args: A): R => {
      calls.push([name, ...args].join(" "));
      return call(...args);
    };
  const spoilt = { ...right, ...more };
  return {
    calls,
    port: {
      ...spoilt,
      check: noted("check", spoilt.check),
      doctor: noted("doctor", spoilt.doctor),
      build: noted("build", spoilt.build),
      migrate: noted("migrate", spoilt.migrate),
      keepAssets: noted("assets", spoilt.keepAssets),
      deploy: noted("deploy", spoilt.deploy),
      rollBack: noted("rollBack", spoilt.rollBack),
      smoke: noted("smoke", spoilt.smoke),
    },
  };
}

describe("a deployment", () => {
  it("checks, examines, builds, migrates, deploys the API before the edge, and walks the site", async () => {
    const { port, calls } = deployer();
    expect(await deploySite(port, TRULY)).toEqual({ ok: true });
    expect(calls).toEqual([
      "check",
      "doctor",
      "build",
      "assets",
      "migrate",
      "deploy api",
      "deploy edge",
      "smoke",
    ]);
  });

  it("sends nothing as a dry run, also where the settings are not filled in yet", async () => {
    const { port, calls } = deployer({ doctor: async () => false });
    expect(await deploySite(port, { ...TRULY, isDry: true })).toEqual({ ok: true });
    expect(calls).toEqual(["check", "doctor", "build"]);
  });

  it("says as a dry run what may need --contract, for it cannot ask what the database has", async () => {
    const said: string[] = [];
    const { port } = deployer({
      contractions: async () => ["0009.sql: DROP TABLE faq"],
      say: (line) => said.push(line),
    });
    expect(await deploySite(port, { ...TRULY, isDry: true })).toEqual({ ok: true });
    expect(said.at(-2)).toContain("\n  0009.sql: DROP TABLE faq");
  });

  it.each([
    [true, "이대로 배포할 수 있어요."],
    [false, "이대로는 배포할 수 없어요. 위에 ✗로 적힌 설정을 먼저 고쳐 주세요."],
  ])(
    "[U134] says at the end of a dry run whether the settings stop a deployment: fine is %s",
    async (isFine, last) => {
      const said: string[] = [];
      const { port } = deployer({ doctor: async () => isFine, say: (line) => said.push(line) });
      await deploySite(port, { ...TRULY, isDry: true });
      expect(said.at(-1)).toBe(last);
    },
  );

  const no = async () => false;
  it.each<[string, Partial<Deployer>, string, string[]]>([
    ["the checks", { check: no }, "check", []],
    ["the settings", { doctor: no }, "doctor", []],
    ["the build", { build: no }, "build", []],
    ["what wrangler takes", { tryDeploy: no }, "dry-run", []],
    [
      "a migration that takes away",
      { contractions: async () => ["0009.sql: DROP TABLE faq"] },
      "contract",
      [],
    ],
    ["the previous builds' files", { keepAssets: no }, "assets", []],
    ["a migration", { migrate: no }, "migrate", []],
    ["the API", { deploy: async (worker) => worker !== "api" }, "api", []],
    ["the edge", { deploy: async (worker) => worker !== "edge" }, "edge", ["rollBack api api-1"]],
    [
      "the walk",
      { smoke: async () => "홈: 답이 500이에요." },
      "smoke",
      ["rollBack edge edge-1", "rollBack api api-1"],
    ],
  ])(
    "that fails at %s stops there and takes back what was sent, the edge first",
    async (_what, more, at, back) => {
      const { port, calls } = deployer(more);
      const ended = await deploySite(port, TRULY);
      expect(ended).toEqual({ ok: false, at, says: expect.stringMatching(/요\.$/) });
      expect(calls.filter((call) => call.startsWith("rollBack"))).toEqual(back);
      const sent = calls.filter((call) => call.startsWith("deploy "));
      expect(sent).toEqual(
        { api: ["deploy api"], edge: ["deploy api", "deploy edge"], smoke: ["deploy api", "deploy edge"] }[
          at
        ] ?? [],
      );
    },
  );

  it("says what to do by hand where a version cannot be brought back, or there was none", async () => {
    const smoke = async () => "홈: 답이 500이에요.";
    const stuck = await deploySite(deployer({ smoke, rollBack: async () => false }).port, TRULY);
    expect(stuck).toMatchObject({
      says: expect.stringContaining("npx wrangler rollback edge-1 --name nadeul-edge"),
    });
    const first = await deploySite(deployer({ smoke, currentVersion: async () => null }).port, TRULY);
    expect(first).toMatchObject({ says: expect.stringContaining("돌아갈 이전 버전이 없어요") });
  });

  it("notices [vars] that were changed after the build", async () => {
    expect(changedVars({ SITE_URL: "https://a", MAP_KEY: "" }, { SITE_URL: "", MAP_KEY: "" })).toEqual([
      "SITE_URL",
    ]);
    const { port, calls } = deployer({ changedVars: () => ["SITE_URL"] });
    const ended = await deploySite(port, { ...TRULY, isBuilt: true });
    expect(ended).toMatchObject({ at: "vars", says: expect.stringContaining("SITE_URL 값이 바뀌었어요") });
    expect(calls).toEqual(["check", "doctor"]);
  });
});

describe("a migration", () => {
  it.each([
    ["DROP TABLE faq;", "DROP TABLE faq"],
    ["DROP INDEX booking_by_user;", "DROP INDEX booking_by_user"],
    ["ALTER TABLE booking DROP COLUMN request;", "DROP COLUMN booking"],
    ["ALTER TABLE booking RENAME COLUMN request TO wish;", "RENAME booking"],
    ["ALTER TABLE host ADD COLUMN story TEXT NOT NULL;", "NOT NULL without DEFAULT host"],
    ["CREATE UNIQUE INDEX one ON booking (user_id);", "UNIQUE on a table in use booking"],
  ])("that says %s takes something from the version before", (sql, what) => {
    expect(contractionsIn(sql)).toEqual([what]);
  });

  it("that only adds takes nothing", () => {
    const sql = `-- no DROP TABLE here
      CREATE TABLE payout (id TEXT PRIMARY KEY); CREATE UNIQUE INDEX payout_once ON payout (id);
      ALTER TABLE host ADD COLUMN story TEXT NOT NULL DEFAULT ''; ALTER TABLE host ADD COLUMN bank TEXT;
      CREATE INDEX host_by_name ON host (name); DROP TRIGGER file_changed;`;
    expect(contractionsIn(sql)).toEqual([]);
  });
});

describe("the files of previous builds", () => {
  it("are served for two builds more, then no longer", async () => {
    const root = mkdtempSync(path.join(tmpdir(), "assets-"));
    try {
      /** Deploys a build with one file of its own; what the site then serves. */
      let served = new Map<string, Uint8Array>();
      const deployBuild = async (name: string): Promise<string[]> => {
        const folder = path.join(root, name);
        mkdirSync(path.join(folder, "assets"), { recursive: true });
        writeFileSync(path.join(folder, "assets", `${name}.js`), name);
        await keepAssets(folder, async (pathname) => served.get(pathname) ?? null);
        const files = readdirSync(path.join(folder, "assets"));
        served = new Map(
          files.map((file) => [`/assets/${file}`, readFileSync(path.join(folder, "assets", file))]),
        );
        return files.filter((file) => file.endsWith(".js")).toSorted();
      };
      expect(await deployBuild("a")).toEqual(["a.js"]);
      expect(await deployBuild("b")).toEqual(["a.js", "b.js"]);
      expect(await deployBuild("c")).toEqual(["a.js", "b.js", "c.js"]);
      expect(await deployBuild("d")).toEqual(["b.js", "c.js", "d.js"]);
      expect(new TextDecoder().decode(served.get("/assets/b.js"))).toBe("b");
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

describe("the walk over the deployed site", () => {
  const answers: Record<string, [number, string, Record<string, string>?]> = {
    "/main": [200, "<html></html>"],
    "/search/category": [200, "<html></html>"],
    "/api/region": [200, '{"value":[{"sido":"서울특별시"}]}'],
    "/my": [302, "", { location: "/login?next=/my" }],
    "/__dev/info": [404, ""],
  };
  const walk = (more: typeof answers = {}) =>
    smokeTest(async (pathname) => {
      const [status, body, headers = {}] = { ...answers, ...more }[pathname] ?? [404, ""];
      return new Response(body, { status, headers });
    }, "nadeul-files");

  it("is content with a site that works", async () => {
    expect(await walk()).toBeNull();
  });

  it.each([
    ["/main", [500, "oops"], "홈: 답이 500이에요."],
    ["/api/region", [200, '{"value":[]}'], '지역(API와 데이터베이스): "서울특별시"이 없어요.'],
    ["/my", [200, "<html>"], "내 예약(로그인으로 보내기): 답이 200이에요."],
    ["/__dev/info", [200, "{}"], "연습용 주소가 닫혀 있는지: /__dev/info의 답이 200이에요."],
  ] as const)("says what is wrong at %s", async (pathname, [status, body], says) => {
    expect(await walk({ [pathname]: [status, body] })).toBe(says);
  });

  it("says that a site cannot be reached", async () => {
    expect(await smokeTest(() => Promise.reject(new Error("no network")), "b")).toBe(
      "홈: 닿지 않아요 (no network).",
    );
  });
});
