import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPage, reach, startApi, type Answer, type ApiUnderTest } from "../support/api.ts";
import { aBooking, aHost, aProgram, aSession, insert } from "../support/records.ts";

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi();
  const { db } = api;
  await db.batch([
    insert(db, "host", aHost()),
    insert(db, "program", aProgram()),
    insert(db, "session", aSession(Date.now())),
    insert(db, "booking", aBooking()),
  ]);
});
afterAll(() => api.close());

const QUESTION = {
  kind: "BOOKING",
  title: "주차할 곳이 있나요?",
  body: "차로 가려고 하는데 주차할 곳이 있는지 궁금해요.",
};
const ask = (as: string, more: object = {}, key?: string): Promise<Answer> =>
  api.call("POST", "/inquiry", { as, body: { ...QUESTION, ...more }, ...(key && { key }) });
const codeOf = ({ status, json }: Answer): unknown => [status, reach(json, "error.code")];

describe("1:1 inquiries", () => {
  it("[R20] are taken about one's own booking, and wait for an answer", async () => {
    const asked = await ask("u1", { bookingId: "b1" });
    expect(asked).toMatchObject({
      status: 201,
      json: {
        value: {
          ...QUESTION,
          booking: { id: "b1", title: "물레로 만드는 찻잔" },
          status: "WAIT",
          answer: null,
          answeredAt: null,
        },
      },
    });
    expect((await api.call("GET", `/inquiry/${String(asked.at("id"))}`, { as: "u1" })).json).toEqual(
      asked.json,
    );
  });

  it("beside a host know the program and whose it is, before booking, for both sides", async () => {
    const asked = await ask("u5", { kind: "PROGRAM", programId: "p1" });
    const program = { id: "p1", title: "물레로 만드는 찻잔", hostName: "흙결공방" };
    expect(asked).toMatchObject({ status: 201, json: { value: { program, booking: null } } });
    expect((await api.call("GET", "/inquiry", { as: "u5" })).json).toMatchObject({ value: [{ program }] });
    const open = await api.call("GET", "/operator/inquiry?limit=50", {
      as: "op",
      headers: { "x-user-pool": "desk" },
    });
    expect(reach(open.json, "value")).toContainEqual(
      expect.objectContaining({ id: asked.at("id"), program }),
    );
  });

  it("about a booking know its program, and of a program that is not there are refused", async () => {
    expect((await ask("u1", { bookingId: "b1" })).at("program.id")).toBe("p1");
    const unknown = await ask("u5", { programId: "nowhere" });
    expect([codeOf(unknown), reach(unknown.json, "error.fields.0.name")]).toEqual([
      [422, "RULE"],
      "programId",
    ]);
  });

  it("[R20] are shown with their answer once there is one", async () => {
    const id = String((await ask("u3")).at("id"));
    await api.db
      .prepare(
        `UPDATE inquiry SET status = 'ANSWERED', answer = '건물 뒤에 세 대까지 세울 수 있어요.', answered_at = 7
          WHERE id = ?1`,
      )
      .bind(id)
      .run();
    expect((await api.call("GET", "/inquiry", { as: "u3" })).json).toMatchObject({
      value: [{ id, status: "ANSWERED", answer: "건물 뒤에 세 대까지 세울 수 있어요.", answeredAt: 7 }],
    });
    await expect(
      api.db.prepare("UPDATE inquiry SET answer = NULL WHERE id = ?1").bind(id).run(),
    ).rejects.toThrow("answered");
  });

  it("[R20] are nobody else's to read, and not about somebody else's booking", async () => {
    const id = String((await ask("u1")).at("id"));
    expect(codeOf(await api.call("GET", `/inquiry/${id}`, { as: "u2" }))).toEqual([404, "NOT_FOUND"]);
    expect((await api.call("GET", "/inquiry", { as: "u2" })).json).toEqual({ value: [] });
    const others = await ask("u2", { bookingId: "b1" });
    expect([codeOf(others), reach(others.json, "error.fields.0.name")]).toEqual([[422, "RULE"], "bookingId"]);
    expect(codeOf(await api.call("POST", "/inquiry", { body: QUESTION }))).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("[R20] say in Korean what is wrong, and come once for one key", async () => {
    const wrong = await ask("u4", { title: "  ", body: "주차" });
    expect([
      wrong.status,
      reach(wrong.json, "error.fields.0.message"),
      reach(wrong.json, "error.fields.1.message"),
    ]).toEqual([422, "제목을 입력해 주세요.", "문의 내용은 10자 이상 적어 주세요."]);
    expect((await ask("u4", { kind: "OTHER" })).status).toBe(400);
    const [first, second] = [await ask("u4", {}, "one-key-1"), await ask("u4", {}, "one-key-1")];
    expect(second.at("id")).toBe(first.at("id"));
    expect(reach((await api.call("GET", "/inquiry", { as: "u4" })).json, "value.length")).toBe(1);
  });

  it("[R20] are listed newest first, each once, a page at a time; twenty may wait at a time", async () => {
    for (let n = 0; n < 20; n += 1) expect((await ask("many", { title: `문의 ${n}` })).status).toBe(201);
    const more = await ask("many");
    expect([codeOf(more), more.headers.get("retry-after")]).toEqual([[429, "TOO_MANY"], "3600"]);
    const titles: unknown[] = [];
    let next: unknown = "";
    while (next !== undefined) {
      const { json } = await api.call("GET", `/inquiry?limit=7&cursor=${String(next)}`, { as: "many" });
      const page = reach(json, "value");
      titles.push(...(Array.isArray(page) ? page.map((one: unknown) => reach(one, "title")) : []));
      next = reach(json, "next");
    }
    expect(new Set(titles).size).toBe(20);
    expect(titles.length).toBe(20);
    expect((await api.call("GET", "/inquiry?cursor=nonsense", { as: "many" })).status).toBe(400);
  });
});

describe("operators", () => {
  const asOperator = (method: string, path: string, body?: object) =>
    api.call(method, `/operator/inquiry${path}`, {
      as: "op",
      headers: { "x-user-pool": "desk" },
      ...(body && { body }),
    });

  it("[R20] find what waits, the oldest first, and answer it once; its writer sees the answer", async () => {
    const id = String((await ask("waiting")).at("id"));
    const open = await asOperator("GET", "?limit=50");
    const value = reach(open.json, "value");
    expect(value).toEqual(expect.arrayContaining([expect.objectContaining({ id, status: "WAIT" })]));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        asOperator("POST", `/${id}/answer`, { answer: " 건물 뒤에 세울 수 있어요. " }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await api.call("GET", `/inquiry/${id}`, { as: "waiting" })).json).toMatchObject({
      value: { status: "ANSWERED", answer: "건물 뒤에 세울 수 있어요." },
    });
    expect((await asOperator("GET", "?limit=50")).json).not.toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    expect(
      codeOf(
        await api.call("POST", `/operator/inquiry/${id}/answer`, { as: "waiting", body: { answer: "x" } }),
      ),
    ).toEqual([403, "FORBIDDEN"]);
    expect(codeOf(await asOperator("POST", "/none/answer", { answer: "x" }))).toEqual([404, "NOT_FOUND"]);
  });

  it("[R20] go through all that wait page by page, and are told how many that are", async () => {
    await api.db.prepare("DELETE FROM inquiry").run();
    const asked = Array.from({ length: 60 }, (_, n) => `waits-${String(n).padStart(2, "0")}`);
    // three of one moment, over the end of a page
    await api.db
      .prepare(
        `INSERT INTO inquiry (id, user_id, kind, title, body, created_at, updated_at)
         WITH RECURSIVE row (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM row WHERE n < 59)
         SELECT 'waits-' || substr('0' || n, -2), 'crowd', 'ETC', '언제 열려요?', '',
           iif(n BETWEEN 18 AND 20, 18, n), n FROM row`,
      )
      .run();
    const { ids, totals } = await everyPage((query) => asOperator("GET", `?${query}`));
    expect([ids, totals]).toEqual([asked, [60, 60, 60]]);
    expect(codeOf(await asOperator("GET", "?cursor=nonsense"))).toEqual([400, "BAD_CURSOR"]);
  });
});
