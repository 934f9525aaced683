import { beforeAll, describe, expect, it } from "vitest";
import { matchRoutes } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { LISTS, PAGES, tagsAt, tagsOfChange } from "#domain/reach/page-tags";
import routes from "../../app/routes.ts";
import { COPIED } from "../../workers/api/catalogue/copied.ts";
import { copyChanges } from "../../workers/api/catalogue/copy.ts";
import { forgetPurges, notePurge, purgePages } from "../../workers/api/catalogue/purge.ts";
import { cloudflare } from "../../workers/sandbox/cloudflare/app.ts";
import { MemoryD1, type Store } from "../soak/memory-d1.ts";
import { emptyRecord, seededDatabases } from "../support/catalogue.ts";

const now = Date.parse("2026-11-26T12:00:00+09:00");
const SECOND = 1_000;

interface Call {
  status: number;
  tags: string[];
}

/** An empty record and a zone; what was asked of it. */
function aZone({ token = "cloudflare_purge_local", answer }: { token?: string; answer?: Response } = {}) {
  const record = emptyRecord();
  const calls: Call[] = [];
  const zone = {
    answer,
    fetch: async (url: string, { method, headers, body }: RequestInit) => {
      const asked = new Request(url.replace("/__dev/cloudflare", ""), {
        method,
        headers,
        body,
      } as RequestInit);
      const said = zone.answer?.clone() ?? (await cloudflare.fetch(asked));
      calls.push({ status: said.status, tags: (JSON.parse(String(body)) as { tags: string[] }).tags });
      return said;
    },
  };
  const env = {
    DB: new MemoryD1(record, async (_, work) => work()) as D1Database,
    CLOUDFLARE_ZONE_ID: "0123456789abcdef0123456789abcdef",
    CLOUDFLARE_API_TOKEN: token,
    CLOUDFLARE_BASE_URL: "https://cloudflare.local/__dev/cloudflare/client/v4",
    SANDBOX: zone as never,
  };
  return { env, zone, calls, waiting: () => waitingIn(record) };
}

interface Waiting {
  tag: string;
  times: number;
}
const waitingIn = ({ sqlite }: Store) =>
  sqlite.prepare("SELECT tag, times FROM page_purge ORDER BY tag").all() as unknown as Waiting[];

/** The seed with a copy that is whole; what waits after each change of it. */
async function aCopy() {
  const { stores, dbs } = seededDatabases(now);
  const copyAll = async () => {
    while ((await copyChanges(dbs, 1_000, now)) > 0);
    return waitingIn(stores.record).map(({ tag }) => tag);
  };
  const first = await copyAll();
  const after = async (sql: string): Promise<string[]> => {
    stores.record.sqlite.exec(`DELETE FROM page_purge; ${sql}`);
    return copyAll();
  };
  return { stores, dbs, first, after };
}

describe("[S28] which pages a change is seen on", () => {
  it("is said for every table that everybody may read", () => {
    const row = { id: "1", program_id: "p1", host_id: "h1", kind: "service" };
    for (const kind of Object.keys(COPIED)) expect(tagsOfChange(kind, undefined, row)).not.toEqual([]);
    expect(() => tagsOfChange("new_table", undefined, row)).toThrow("new_table");
  });

  let copy: Awaited<ReturnType<typeof aCopy>>;
  beforeAll(async () => {
    copy = await aCopy();
  });

  it.each([
    [
      "a title",
      "UPDATE program SET title = '새 이름' WHERE id = 'p0001'",
      ["host-h", "lists", "program-p0001"],
    ],
    ["hearts", "UPDATE program SET wish_count = wish_count + 1 WHERE id = 'p0001'", []],
    ["seats taken", "UPDATE session SET sold = sold - 1 WHERE program_id = 'p0001' AND sold > 0", []],
    [
      "a time",
      `UPDATE session SET start_at = start_at + 60000, end_at = end_at + 60000 WHERE id IN
       (SELECT id FROM session WHERE program_id = 'p0001' AND start_at > ${now} LIMIT 1)`,
      ["lists", "program-p0001"],
    ],
    [
      "a review hidden",
      "UPDATE review SET hidden_reason = '욕설' WHERE id IN (SELECT id FROM review LIMIT 1)",
      ["program-"],
    ],
    ["a host's name", "UPDATE host SET name = '새 공방' WHERE id = 'h001'", ["host-h001", "programs"]],
    ["a notice", "UPDATE notice SET title = '알림' WHERE id IN (SELECT id FROM notice LIMIT 1)", ["content"]],
    [
      "a draft",
      "UPDATE program SET status = 'DRAFT' WHERE id = 'p0002'",
      ["host-h", "lists", "program-p0002"],
    ],
  ])("%s", async (_, sql, expected) => {
    const tags = await copy.after(sql);
    expect(tags.length).toBe(expected.length);
    for (const [at, tag] of expected.entries()) expect(tags[at]).toMatch(new RegExp(`^${tag}`));
  });

  it("is nothing while the copy is being made", () => expect(copy.first).toEqual([]));

  it("is noted before the copy is written: who is stopped in between finds it again", async () => {
    const { stores, dbs } = copy;
    let isStopped = false;
    const catalogue = new MemoryD1(stores.catalogue, async (sql, work) => {
      if (isStopped || !sql.includes("INSERT INTO program ")) return work();
      isStopped = true;
      throw new Error("stopped");
    });
    const stopping = { DB: dbs.DB, CATALOGUE: catalogue as D1Database };
    stores.record.sqlite.exec("UPDATE program SET title = '또 새 이름' WHERE id = 'p0001'");
    await expect(copyChanges(stopping, 1_000, now)).rejects.toThrow("stopped");
    stores.record.sqlite.exec("DELETE FROM page_purge"); // purged too early, of the old copy
    await copyChanges(stopping, 1_000, now);
    const tags = stores.record.sqlite.prepare("SELECT tag FROM page_purge").all();
    expect(tags.map(({ tag }) => tag)).toContain("program-p0001");
  });

  it("stands in each shared screen's tags, as its path names them", () => {
    const leaves = (entries: readonly RouteConfigEntry[]): { path: string }[] =>
      entries.flatMap(({ path, children }) => [...(path ? [{ path }] : []), ...leaves(children ?? [])]);
    const [match] = matchRoutes(leaves(routes), "/program/p0001") ?? [];
    expect(tagsAt(["programs", "program-:id"], match?.params ?? {})).toEqual([
      "pages",
      "programs",
      "program-p0001",
    ]);
    expect(tagsAt(["program-:id"], { id: "가, b" })).toEqual(["pages", "program-%EA%B0%80%2C%20b"]);
  });
});

describe("[S28] a purge", () => {
  it("is asked for at once, and once more when no older rendering can be under way", async () => {
    const { env, calls, waiting } = aZone();
    await notePurge(env.DB, ["host-h001", "programs"], now);
    await purgePages(env, now);
    expect(calls).toEqual([{ status: 200, tags: expect.arrayContaining(["host-h001", "programs"]) }]);
    await purgePages(env, now + 19 * SECOND);
    expect(calls.length).toBe(1);
    await purgePages(env, now + 20 * SECOND);
    expect([calls.length, waiting()]).toEqual([2, []]);
  });

  it("begins anew where its page changes again meanwhile", async () => {
    const { env, calls, waiting } = aZone();
    await notePurge(env.DB, [LISTS], now);
    await purgePages(env, now);
    await notePurge(env.DB, [LISTS], now + SECOND);
    await purgePages(env, now + SECOND);
    expect(calls.length).toBe(2);
    expect(waiting().every(({ times }) => times === 1)).toBe(true);
  });

  it("takes 100 tags a call, and all pages where more than a thousand wait", async () => {
    const { env, calls, waiting } = aZone();
    const many = (count: number) => Array.from({ length: count }, (_, n) => `program-p${n}`);
    await notePurge(env.DB, many(230), now);
    await purgePages(env, now);
    expect(calls.map(({ tags, status }) => [tags.length, status])).toEqual([
      [100, 200],
      [100, 200],
      [30, 200],
    ]);
    await notePurge(env.DB, many(1_001), now + SECOND);
    await purgePages(env, now + SECOND);
    expect(calls.at(-1)?.tags).toEqual([PAGES]);
    await purgePages(env, now + 30 * SECOND);
    expect([calls.at(-1)?.tags, waiting()]).toEqual([[PAGES], []]);
  });

  it.each([
    ["its token is refused", { token: "another" }, "403"],
    ["it is silent", { answer: new Response("", { status: 502 }) }, "502"],
    ["it accepts nothing", { answer: Response.json({ success: false, errors: [] }) }, "200"],
    ["it says what is no JSON", { answer: new Response("<html>") }, "200"],
  ])("is said to have failed where %s, and is made up for a minute later", async (_, how, why) => {
    const { env, zone, calls, waiting } = aZone(how);
    await notePurge(env.DB, [LISTS], now);
    await expect(purgePages(env, now)).rejects.toThrow(`pages not purged: ${why}`);
    zone.answer = undefined;
    const mended = { ...env, CLOUDFLARE_API_TOKEN: "cloudflare_purge_local" };
    await purgePages(mended, now + 59 * SECOND);
    expect(calls.length).toBe(1);
    await purgePages(mended, now + 60 * SECOND);
    expect([calls.at(-1)?.status, waiting()]).toEqual([200, [{ tag: LISTS, times: 1 }]]);
  });

  it("waits as long as the service says where the calls are used up; nothing has failed", async () => {
    const { env, zone, calls } = aZone({
      answer: Response.json({}, { status: 429, headers: { "retry-after": "12" } }),
    });
    await notePurge(env.DB, [LISTS], now);
    await purgePages(env, now);
    zone.answer = undefined;
    await purgePages(env, now + 11 * SECOND);
    expect(calls.length).toBe(1);
    await purgePages(env, now + 12 * SECOND);
    expect(calls.map(({ status }) => status)).toEqual([429, 200]);
  });

  it("is asked of nobody without a zone or a token, and nothing is kept for it", async () => {
    const { env, calls, waiting } = aZone();
    await notePurge(env.DB, [LISTS], now);
    for (const off of [{ CLOUDFLARE_ZONE_ID: "" }, { CLOUDFLARE_API_TOKEN: "" }])
      await purgePages({ ...env, ...off }, now);
    await forgetPurges(env);
    expect([calls, waiting().length]).toEqual([[], 1]);
    await forgetPurges({ ...env, CLOUDFLARE_ZONE_ID: "" });
    expect(waiting()).toEqual([]);
  });
});
