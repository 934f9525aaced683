import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FAQS } from "#content/faqs";
import { TERMS_KINDS } from "#content/terms";
import { faqPath } from "#content/text";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { REGIONS } from "#domain/region/regions";
import { importFile } from "../../workers/cli/import/import-file.ts";
import { intoSite } from "../../workers/cli/import/write.ts";
import { faqRows, noticeRows } from "../../workers/cli/seed/content.ts";
import { insertRows } from "../../workers/cli/seed/sql.ts";
import { pulledModule } from "../../workers/cli/build/pulled-module.ts";
import { ownReferenceModule } from "../../workers/cli/build/own-reference-module.ts";
import { pullFromDatabase, pullOwnFromDatabase } from "../../workers/cli/content-pull.ts";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { readRealFile } from "../support/import-sqlite.ts";
import { ask, GUEST, startSite } from "../support/site.ts";
import { vouched } from "../support/vouched.ts";

/** What a build reads, beside the installed packages. */
const SOURCES = [
  "app",
  "workers",
  "openapi",
  "public",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "uno.config.ts",
  "react-router.config.ts",
  "wrangler.toml",
];
const BUILD_TIMEOUT = 300_000;
const SITE = "https://m.nadeul.example";

let api: ApiUnderTest;
const copy = mkdtempSync(path.join(tmpdir(), "nadeul-build-"));
const page = (name: string) => path.join(copy, "build/client", name, "index.html");

beforeAll(async () => {
  api = await startApi();
  for (const sql of [...insertRows("notice", noticeRows()), ...insertRows("faq", faqRows(1))])
    await api.db.prepare(sql).run();
});
afterAll(async () => {
  await api.close();
  rmSync(copy, { recursive: true, force: true });
});

const operator = (method: string, at: string, body?: unknown) =>
  api.call(method, at, {
    as: "op-1",
    headers: { "x-user-pool": "desk" },
    ...(body === undefined ? {} : { body }),
  });

/** Every static page names its whole address at the configured site, and so does its shared card. */
function expectOwnAddresses(): void {
  const pages = globSync("**/index.html", { cwd: path.join(copy, "build/client") })
    .map((file) => path.dirname(file))
    .filter((name) => name !== "offline"); // stands in for a page, is none
  expect(pages.length).toBeGreaterThan(20);
  const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
  for (const name of pages) {
    const html = readFileSync(page(name), "utf8");
    const own = `${SITE}/${encodeURI(name)}`;
    expect([
      attribute(html, /<link rel="canonical" href="([^"]*)"/),
      attribute(html, /<meta property="og:url" content="([^"]*)"/),
      attribute(html, /<meta property="og:image" content="([^"]*)"/),
    ]).toEqual([own, own, `${SITE}/brand/share.png`]);
  }
}

/** What the desk writes of its lists: a category renamed, put first, one put away; a bank; a region. */
async function writeReference(): Promise<void> {
  const put = (at: string, body: object) => operator("PUT", `/desk/${at}`, body);
  const region = REGIONS.find(({ id }) => id === "region_0005");
  if (!region) throw new Error("there are no regions");
  const { id: _id, ...seongdong } = region;
  const answers = [
    await put("code/CATEGORY/sea", { name: "갯벌", order: 1, isOn: true, updatedAt: 0 }),
    await put("code/CATEGORY/pet", { name: "반려동물", order: 11, isOn: false, updatedAt: 0 }),
    await put("code/BANK/96", { name: "나들은행", order: 1, isOn: true, updatedAt: null }),
    await put("region/region_0005", { ...seongdong, gugun: "왕십리구", isOn: true, updatedAt: 0 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

/** The page of categories, and what the two Workers carry, are as the desk has it. */
function expectOwnLists(): void {
  const categories = readFileSync(page("category"), "utf8");
  expect([
    [...categories.matchAll(/\/search\/category\?category=([a-z]+)"/g)].map(([, id]) => id).slice(0, 3),
    categories.includes("갯벌"),
    categories.includes("category=pet"),
  ]).toEqual([["craft", "sea", "cooking"], true, false]);
  const carried = globSync("build/**/*.js", { cwd: copy })
    .map((file) => readFileSync(path.join(copy, file), "utf8"))
    .join("");
  for (const name of ["나들은행", "왕십리구"]) expect(carried).toContain(name);
}

it(
  "[R17, R18, R19] a build after content:pull shows the notices and questions that D1 " +
    "holds: new ones, changed ones, and none of those taken back",
  async () => {
    const made = await operator("POST", "/operator/notice", {
      title: "새로 낸 공지예요",
      body: "내일부터 예약을 받아요.",
      pinned: false,
      publishAt: Date.now() - 1000,
    });
    expect(made.status).toBe(201);
    expect(
      (
        await operator("PUT", "/operator/notice/5", {
          title: "고쳐 쓴 공지예요",
          body: "고친 내용이에요.",
          pinned: false,
          publishAt: Date.now() - 2000,
        })
      ).status,
    ).toBe(200);
    expect((await operator("DELETE", "/operator/notice/3")).status).toBe(200);
    await writeReference();
    const [question] = FAQS;
    if (!question) throw new Error("there are no questions");
    expect((await operator("DELETE", `/operator/faq/${question.id}`)).status).toBe(200);

    for (const source of SOURCES) cpSync(source, path.join(copy, source), { recursive: true });
    const settings = path.join(copy, "wrangler.toml");
    writeFileSync(
      settings,
      readFileSync(settings, "utf8")
        .replaceAll(/^SITE_URL = ""/gm, `SITE_URL = "${SITE}/"`)
        .replaceAll("ap-northeast-2_CHANGEME", "ap-northeast-2_Nadeul123")
        .replaceAll("changeme", "test_ck_nadeul"),
    );
    const apiSettings = path.join(copy, "workers/api/wrangler.toml");
    writeFileSync(
      apiSettings,
      readFileSync(apiSettings, "utf8").replace('DESK_OWNER = ""', 'DESK_OWNER = "owner"'),
    );
    symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
    writeFileSync(
      path.join(copy, "app/content/pulled.ts"),
      pulledModule(await pullFromDatabase(api.db, Date.now())),
    );
    writeFileSync(
      path.join(copy, "app/domain/own-reference.ts"),
      ownReferenceModule(await pullOwnFromDatabase(api.db)),
    );
    // As from a terminal: the test runner's own NODE_ENV would build the development React.
    await promisify(execFile)(process.execPath, ["workers/cli/deploy-dry.ts"], {
      cwd: copy,
      env: {
        PATH: `${path.resolve("node_modules/.bin")}:${process.env["PATH"]}`,
        HOME: process.env["HOME"],
        NADEUL_STATE: path.join(copy, ".wrangler/state"),
      },
      maxBuffer: 2 ** 26,
    });

    const inD1 = (await api.call("GET", "/notice?limit=50")).json;
    const listed = [...readFileSync(page("notice"), "utf8").matchAll(/href="\/notice\/(\d+)"/g)].map(
      ([, id = ""]) => id,
    );
    const ids = [...JSON.stringify(inD1).matchAll(/"id":"(\d+)"/g)].map(([, id = ""]) => id);
    expect([...new Set(listed)]).toEqual(ids);
    expect(readFileSync(page(`notice/${String(made.at("id"))}`), "utf8")).toContain("새로 낸 공지예요");
    expect(readFileSync(page("notice/5"), "utf8")).toContain("고쳐 쓴 공지예요");
    expect([existsSync(page("notice/3")), existsSync(page("notice/4"))]).toEqual([false, true]);
    expect(existsSync(page(decodeURIComponent(faqPath(question)).slice(1)))).toBe(false);
    expect(readFileSync(page("faq"), "utf8")).not.toContain(question.name);
    expectOwnAddresses();
    expectOwnLists();
  },
  BUILD_TIMEOUT,
);

it("what would be deployed knows regions, codes, rules and terms by migrations, and imports", async () => {
  const site = await startSite({ built: copy, isDeployedAlike: true, isEmpty: true });
  try {
    const value = async (at: string) => reach(await ask(site, at), "value");
    const codes = await value("/code");
    const policies = (Array.isArray(codes) ? codes : []).filter(
      (one) => reach(one, "position") === "REFUND_POLICY",
    );
    expect([reach(await value("/region"), "length"), policies.map((one) => reach(one, "id"))]).toEqual([
      REGIONS.length,
      Object.keys(REFUND_POLICIES),
    ]);
    expect([reach(await value("/terms"), "length"), await value("/program")]).toEqual([
      TERMS_KINDS.length,
      [],
    ]);

    // Behind the edge, whose pool is no stand-in's here: as it passes an operator's call on.
    const worker = await site.miniflare.getWorker("nadeul-api");
    const call = async (method: string, at: string, body?: unknown): Promise<unknown> => {
      const answer = await worker.fetch(`http://api.local${at}`, {
        method,
        headers: { ...GUEST, ...vouched("owner", "desk"), "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const json: unknown = await answer.json();
      if (!answer.ok) throw new Error(JSON.stringify(json));
      return reach(json, "value");
    };
    const file = "lifelong-courses-gangnam-2026-04.csv";
    const load = () =>
      importFile(intoSite({ call }), file, readRealFile(file), {
        now: Date.now(),
        dryRun: false,
        defaultCapacity: 20,
      });
    const [first, again] = [await load(), await load()];
    expect([first.added, first.refused, again.added, again.unchanged]).toEqual([161, 0, 0, 161]);
    // that there were none is kept for guests for three seconds
    const programs = async () => Number(reach(await value("/program"), "length"));
    await expect.poll(programs, { timeout: 10_000, interval: 500 }).toBeGreaterThan(0);
  } finally {
    await site.close();
  }
});
