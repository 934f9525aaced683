import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAQS } from "#content/faqs";
import { NOTICES } from "#content/notices";
import { faqRows, noticeRows } from "../../workers/cli/seed/content.ts";
import { insertRows } from "../../workers/cli/seed/sql.ts";
import { pullFromDatabase } from "../../workers/cli/content-pull.ts";
import { everyPage, reach, startApi, type Answer, type ApiUnderTest } from "../support/api.ts";
import { DAY } from "../support/records.ts";

let api: ApiUnderTest;
let outside: Server;
/** What the deploy hook and IndexNow were sent, and what the hook answers. */
const asked: { url: string; body: string }[] = [];
let hookStatus = 200;

beforeAll(async () => {
  outside = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked.push({ url: request.url ?? "", body: Buffer.concat(chunks).toString() });
      response.writeHead(request.url === "/hook" ? hookStatus : 200).end();
    });
  });
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  const address = outside.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  api = await startApi({
    vars: {
      DEPLOY_HOOK_URL: `${origin}/hook`,
      INDEXNOW_URL: `${origin}/indexnow`,
      INDEXNOW_KEY: "nadeul-key-1",
      SITE_URL: "https://m.nadeul.example",
    },
  });
  await seed();
});
afterAll(async () => {
  await api.close();
  outside.close();
});

const seed = async () => {
  for (const sql of [...insertRows("notice", noticeRows()), ...insertRows("faq", faqRows(1))])
    await api.db.prepare(sql).run();
};
const operator = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  api.call(method, path, {
    as: "op-1",
    headers: { "x-user-pool": "desk" },
    ...(body === undefined ? {} : { body }),
    ...(key && { key }),
  });
const titles = async () => {
  const value = reach((await api.call("GET", "/notice?limit=50")).json, "value");
  return Array.isArray(value) ? value.map((notice) => String(reach(notice, "title"))) : [];
};
const buildState = async () => (await operator("GET", "/operator/site-build")).at("state");
const until = async (is: () => Promise<boolean> | boolean) => {
  await expect.poll(is, { interval: 50 }).toBe(true);
};

describe("[C15] an operator's notice", () => {
  it("is for operators only", async () => {
    const body = { title: "가", body: "나" };
    const calls: [string, string, unknown?][] = [
      ["GET", "/operator/notice"],
      ["POST", "/operator/notice", body],
      ["PUT", "/operator/notice/1", body],
      ["DELETE", "/operator/notice/1"],
      ["DELETE", "/operator/faq/1"],
      ["GET", "/operator/site-build"],
    ];
    for (const [method, path, sent] of calls) {
      expect([path, (await api.call(method, path, sent ? { body: sent } : {})).status]).toEqual([path, 401]);
      expect([
        path,
        (await api.call(method, path, { as: "u1", ...(sent ? { body: sent } : {}) })).status,
      ]).toEqual([path, 403]);
    }
    expect((await titles()).length).toBe(NOTICES.length);
  });

  it("is out at once, once for its key, and asks for a build and tells the search engines", async () => {
    const body = { title: "새 소식", body: "알립니다." };
    const [first, second] = [
      await operator("POST", "/operator/notice", body, "notice-key-1"),
      await operator("POST", "/operator/notice", body, "notice-key-1"),
    ];
    expect([
      first.status,
      first.at("id"),
      second.at("id"),
      second.headers.get("idempotent-replayed"),
    ]).toEqual([201, "13", "13", "true"]);
    expect(await titles()).toContain("새 소식");
    await until(() => asked.some(({ url }) => url === "/hook"));
    await until(() =>
      asked.some(
        ({ url, body: sent }) => url === "/indexnow" && sent.includes("https://m.nadeul.example/notice/13"),
      ),
    );
    await until(async () => (await buildState()) === "CURRENT");
  });

  it("that is taken back stays away, though the seed runs again", async () => {
    expect((await operator("DELETE", "/operator/notice/5")).status).toBe(200);
    expect((await operator("DELETE", "/operator/notice/5")).status).toBe(200);
    await seed();
    expect((await api.call("GET", "/notice/5")).status).toBe(404);
    expect((await operator("GET", "/operator/notice")).json).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ id: "5", removedAt: expect.any(Number) })]),
    });
    expect(
      (await operator("PUT", "/operator/notice/5", { title: "다시", body: "왔습니다." })).at("removedAt"),
    ).toBeNull();
    expect((await api.call("GET", "/notice/5")).at("title")).toBe("다시");
    expect([
      (await operator("PUT", "/operator/notice/999", { title: "가", body: "나" })).status,
      (await operator("DELETE", "/operator/notice/999")).status,
    ]).toEqual([404, 404]);
  });

  it("with a time to come is seen by nobody before it, and wants a build when it comes", async () => {
    const publishAt = Date.now() + DAY;
    const { at } = await operator("POST", "/operator/notice", {
      title: "내일의 소식",
      body: "내일입니다.",
      publishAt,
    });
    const id = String(at("id"));
    expect([
      (await titles()).includes("내일의 소식"),
      (await api.call("GET", `/notice/${id}`)).status,
    ]).toEqual([false, 404]);
    await until(async () => (await buildState()) === "CURRENT");
    const before = asked.filter(({ url }) => url === "/hook").length;
    await api.runSchedule(publishAt - 1000);
    expect(asked.filter(({ url }) => url === "/hook").length).toBe(before);
    await api.runSchedule(publishAt + 1000);
    await until(() => asked.filter(({ url }) => url === "/hook").length === before + 1);
    expect((await pullFromDatabase(api.db, publishAt - 1)).notices.map((notice) => notice.id)).not.toContain(
      id,
    );
    expect((await pullFromDatabase(api.db, publishAt)).notices.map((notice) => notice.id)).toContain(id);
  });

  it("gets numbers of their own when several are published at the same moment", async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        operator("POST", "/operator/notice", { title: `동시에 ${index}`, body: "알립니다." }),
      ),
    );
    expect(new Set(made.map(({ at }) => at("id"))).size).toBe(4);
  });
});

describe("the deploy hook", () => {
  it("that fails is seen by the operator and asked again later", async () => {
    hookStatus = 503;
    await operator("PUT", "/operator/notice/6", { title: "고친 글", body: "고쳤습니다." });
    await until(async () => (await buildState()) === "FAILED");
    expect((await operator("GET", "/operator/site-build")).json).toMatchObject({
      value: { attempts: 1, failMessage: "배포 훅이 503로 답했어요." },
    });
    const count = asked.length;
    await api.runSchedule(Date.now() + 5_000);
    expect(asked.length, "not before its time").toBe(count);
    hookStatus = 200;
    await api.runSchedule(Date.now() + 61_000);
    await until(async () => (await buildState()) === "CURRENT");
  });
});

describe("an operator's question", () => {
  it("comes into its category's place, and its address can be written by the build", async () => {
    const made = await operator("POST", "/operator/faq", {
      category: "쿠폰",
      name: "쿠폰을 선물할 수 있나요?",
      answer: "아니요.",
    });
    const orders = FAQS.filter(({ category }) => category === "쿠폰").map(({ order }) => order);
    const id = String(FAQS.length + 1);
    expect([made.status, made.at("id"), made.at("order")]).toEqual([201, id, Math.max(...orders) + 1]);
    expect(
      (await operator("POST", "/operator/faq", { category: "쿠폰", name: "가".repeat(28), answer: "가" }))
        .json,
    ).toMatchObject({ error: { code: "RULE", fields: [{ name: "name", code: "TOO_LONG" }] } });
    expect(
      (await operator("POST", "/operator/faq", { category: "기타", name: "가", answer: "가" })).status,
    ).toBe(400);
    expect((await operator("DELETE", `/operator/faq/${id}`)).status).toBe(200);
    expect((await api.call("GET", `/faq/${id}`)).status).toBe(404);
    expect(
      (
        await operator("PUT", "/operator/faq/2", {
          category: "결제",
          name: "자리는 얼마 동안?",
          answer: "십 분이에요.",
        })
      ).at("category"),
    ).toBe("결제");
  });

  it("is in what the next build pulls, and so is every other change", async () => {
    const pulled = await pullFromDatabase(api.db, Date.now());
    expect(pulled.faqs.map(({ id, category }) => `${id} ${category}`)).toEqual(["2 결제"]);
    expect(pulled.notices.map(({ id }) => id)).toEqual(expect.arrayContaining(["5", "6", "13"]));
    expect([pulled.removedNotices, pulled.removedFaqs]).toEqual([[], []]);
    await operator("DELETE", "/operator/faq/3");
    expect((await pullFromDatabase(api.db, Date.now())).removedFaqs).toEqual(["3"]);
  });
});

describe("the list of questions that an operator reads", () => {
  it("has those taken back too, which visitors do not see", async () => {
    const draft = { category: "예약", name: "단체도 되나요?", answer: "열 명부터 돼요." };
    const id = String((await operator("POST", "/operator/faq", draft, "faq-listed")).at("id"));
    await operator("DELETE", `/operator/faq/${id}`);
    const [every, visitors] = await Promise.all([operator("GET", "/operator/faq"), api.call("GET", "/faq")]);
    const inIt = ({ json }: Answer) => JSON.stringify(reach(json, "value")).includes(draft.name);
    expect([inIt(every), inIt(visitors)]).toEqual([true, false]);
    expect(await readRemoved(id)).toBeGreaterThan(0);
  });

  /** When a question was taken back, as the list says. */
  async function readRemoved(id: string): Promise<unknown> {
    const value = reach((await operator("GET", "/operator/faq")).json, "value");
    return reach(Array.isArray(value) ? value.find((faq) => reach(faq, "id") === id) : null, "removedAt");
  }
});

describe("도움이 됐어요 for an answer", () => {
  const count = async () => Number((await api.call("GET", "/faq/1")).at("helpfulCount"));

  it("counts once for a member and once for a device", async () => {
    const before = await count();
    const say = (call: { as?: string; body: unknown }) => api.call("POST", "/faq/1/helpful", call);
    for (const call of [
      { as: "u1", body: {} },
      { as: "u1", body: {} },
      { body: { device: "a-device-of-a-guest" } },
      { body: { device: "a-device-of-a-guest" } },
      { as: "u2", body: {} },
    ])
      expect((await say(call)).status).toBe(200);
    expect((await count()) - before).toBe(3);
    expect([
      (await say({ body: {} })).status,
      (await api.call("POST", "/faq/999/helpful", { as: "u1", body: {} })).status,
    ]).toEqual([400, 404]);
  });

  it("is not counted without end for one address", async () => {
    const say = (index: number) =>
      api.call("POST", "/faq/2/helpful", {
        body: { device: `device-number-${String(index).padStart(4, "0")}` },
        headers: { "cf-connecting-ip": "203.0.113.7" },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 45; index += 1) statuses.push((await say(index)).status);
    expect(statuses).toContain(429);
  });
});

describe("a notice or a question that two operators write", () => {
  it("tells who was faster, and keeps what each of them did", async () => {
    await api.db
      .prepare(
        `INSERT INTO staff (id, username, name, role, invited_at)
          VALUES ('op-2', 'op-2', '이운영', 'OPERATOR', 1)`,
      )
      .run();
    for (const [kind, draft] of [
      ["notice", { title: "처음 글", body: "글" }],
      ["faq", { category: "쿠폰", name: "처음 질문", answer: "글" }],
    ] as const) {
      const made = await operator("POST", `/operator/${kind}`, draft);
      const id = String(made.at("id"));
      const as = (who: string, title: string, updatedAt: unknown) =>
        api.call("PUT", `/operator/${kind}/${id}`, {
          as: who,
          headers: { "x-user-pool": "desk" },
          body: { ...draft, [kind === "faq" ? "name" : "title"]: title, updatedAt },
        });
      const first = await as("op-2", "둘째가 고친 글", made.at("updatedAt"));
      const second = await as("op-1", "먼저 읽은 사람의 글", made.at("updatedAt"));
      expect([kind, first.status, second.status]).toEqual([kind, 200, 409]);
      expect(String(reach(second.json, "error.message"))).toMatch(/^이운영님이 .*먼저 바꿨어요/);
      expect((await as("op-1", "다시 읽고 고친 글", first.at("updatedAt"))).status).toBe(200);
      const { results } = await api.db
        .prepare(
          "SELECT staff_name, act FROM catalogue_version WHERE kind = ?1 AND target_id = ?2 ORDER BY id",
        )
        .bind(kind, id)
        .all();
      expect(results).toEqual([
        { staff_name: "op-1", act: "create" },
        { staff_name: "이운영", act: "change" },
        { staff_name: "op-1", act: "change" },
      ]);
    }
  });
});

describe("the lists of notices and questions that an operator reads", () => {
  /** Gives a table `most` rows more, three of one place or moment over the end of a page. */
  const fill = (sql: string, most: number) =>
    api.db
      .prepare(
        `WITH RECURSIVE row (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM row WHERE n < ${most - 1}) ${sql}`,
      )
      .run();
  const numbers = (most: number) => Array.from({ length: most }, (_, n) => String(1000 + n));

  it("go on page by page to the 520th question, and tell how many there are", async () => {
    for (const table of ["faq_voice", "faq"]) await api.db.prepare(`DELETE FROM ${table}`).run();
    await fill(
      `INSERT INTO faq (id, category, name, answer, ord, created_at, updated_at)
       SELECT 1000 + n, '예약', '질문 ' || n, '답', iif(n BETWEEN 18 AND 20, 18, n), 1, 1 FROM row`,
      520,
    );
    const { ids, totals } = await everyPage((query) => operator("GET", `/operator/faq?${query}`));
    expect(ids).toEqual(numbers(520));
    expect(new Set(totals)).toEqual(new Set([520]));
    expect((await operator("GET", "/operator/faq?cursor=nonsense")).status).toBe(400);
  });

  it("go on page by page to the 220th notice, and tell how many there are", async () => {
    await api.db.prepare("DELETE FROM notice").run();
    await fill(
      `INSERT INTO notice (id, title, body, pinned, publish_at, created_at, updated_at)
       SELECT 1000 + n, '공지 ' || n, '글', 0, iif(n BETWEEN 18 AND 20, 900 - 18, 900 - n), 1, 1 FROM row`,
      220,
    );
    const { ids, totals } = await everyPage((query) => operator("GET", `/operator/notice?${query}`));
    expect(ids).toEqual(numbers(220));
    expect(new Set(totals)).toEqual(new Set([220]));
    expect((await operator("GET", "/operator/notice?cursor=nonsense")).status).toBe(400);
  });

  it("have any one by its number, wherever it stands", async () => {
    const one = async (path: string) => (await operator("GET", path)).json;
    expect(await one("/operator/faq?id=1519")).toMatchObject({ total: 1, value: [{ id: "1519" }] });
    expect(await one("/operator/notice?id=1219")).toMatchObject({ total: 1, value: [{ id: "1219" }] });
    expect(await one("/operator/notice?id=7")).toEqual({ total: 0, value: [] });
  });
});
