import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reach, startApi, type Answer, type ApiUnderTest } from "../support/api.ts";
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
  kind: "PROGRAM",
  programId: "p1",
  title: "유모차로 갈 수 있나요?",
  body: "두 돌 아이와 유모차로 가려고 해요. 계단이 있나요?",
};
const ask = (as: string, more: object = {}): Promise<Answer> =>
  api.call("POST", "/inquiry", { as, body: { ...QUESTION, isPublic: true, ...more } });
const atDesk = (method: string, path: string, body?: object): Promise<Answer> =>
  api.call(method, path, { as: "op", headers: { "x-user-pool": "desk" }, ...(body && { body }) });
const answer = (id: string, more: object = {}): Promise<Answer> =>
  atDesk("POST", `/operator/inquiry/${id}/answer`, { answer: "엘리베이터로 오실 수 있어요.", ...more });
const shown = async (query = ""): Promise<unknown> =>
  (await api.call("GET", `/program/p1/question${query}`)).json;
const codeOf = ({ status, json }: Answer): unknown => [status, reach(json, "error.fields.0.code")];
const aQuestion = async (as: string, more: object = {}) => String((await ask(as, more)).at("id"));

describe("a question in public", () => {
  it("[R50] stands on the program with its answer, nothing of who asked, never before it", async () => {
    const id = await aQuestion("asks");
    expect(await shown()).toEqual({ value: [], count: 0, hidden: [] });
    expect((await answer(id)).status).toBe(200);
    const page = await shown();
    expect(page).toMatchObject({ count: 1, hidden: [] });
    expect(reach(page, "value.0")).toEqual({
      id,
      title: QUESTION.title,
      body: QUESTION.body,
      answer: "엘리베이터로 오실 수 있어요.",
      answeredAt: expect.any(Number),
      createdAt: expect.any(Number),
    });
    const screen = await api.call("GET", "/program/p1/screen");
    expect(reach(screen.json, "value.questions")).toMatchObject({ count: 1, items: [{ id }] });
    expect((await api.call("GET", `/inquiry/${id}`, { as: "asks" })).json).toMatchObject({
      value: { isPublic: true, hiddenReason: null },
    });
  });

  it("[R50] stays private where its writer did not ask for more, whatever the desk says", async () => {
    const id = String(
      (await api.call("POST", "/inquiry", { as: "private", body: { ...QUESTION, title: "비밀이에요" } })).at(
        "id",
      ),
    );
    expect((await answer(id, { isPublic: true })).status).toBe(200);
    expect(JSON.stringify(await shown("?limit=50"))).not.toContain("비밀이에요");
    // members read the record itself, which has it
    const asMember = await api.call("GET", "/program/p1/question?limit=50", { as: "another" });
    expect([asMember.status, JSON.stringify(asMember.json)]).toEqual([
      200,
      expect.not.stringContaining("비밀이에요"),
    ]);
    expect((await api.call("GET", `/inquiry/${id}`, { as: "private" })).json).toMatchObject({
      value: { isPublic: false },
    });
  });

  it("[R50] is answered without a mobile's or an account's number, but to its writer", async () => {
    const id = await aQuestion("calls", { title: "전화로 물어봐도 되나요?" });
    for (const text of ["010-1234-5678로 전화 주세요.", "국민 123456-04-123456으로 보내 주세요."])
      expect(codeOf(await answer(id, { answer: text }))).toEqual([422, "CONTACT"]);
    expect(JSON.stringify(await shown("?limit=50"))).not.toContain("전화로 물어봐도");
    expect((await answer(id, { answer: "매장 02-123-4567로 전화 주세요." })).status).toBe(200);
    const alone = await aQuestion("calls", { title: "둘이서만 전화해요" });
    const told = { answer: "010-1234-5678로 전화 주세요.", isPublic: false };
    expect((await answer(alone, told)).status).toBe(200);
  });

  it("[R50] is shown no longer once its writer has left, answered or not", async () => {
    const [answered, waits] = [
      await aQuestion("leaves", { title: "떠나기 전에 답을 받았어요" }),
      await aQuestion("leaves", { title: "답을 못 받고 떠나요" }),
    ];
    await answer(answered);
    expect(JSON.stringify(await shown("?limit=50"))).toContain("떠나기 전에");
    expect((await api.call("DELETE", "/user/leaves", { as: "leaves" })).status).toBe(200);
    expect((await answer(waits)).status).toBe(200);
    expect(JSON.stringify(await shown("?limit=50"))).not.toMatch(/떠나기 전에|답을 못 받고/);
  });

  it("[R50] is answered to its writer alone where the host says so, or taken back by them", async () => {
    const between = await aQuestion("between", { title: "둘이서만" });
    await answer(between, { isPublic: false });
    const back = await aQuestion("back", { title: "도로 가져가요" });
    await answer(back);
    expect(JSON.stringify(await shown())).not.toContain("둘이서만");
    expect(JSON.stringify(await shown())).toContain("도로 가져가요");
    const close = (as: string) => api.call("POST", `/inquiry/${back}/private`, { as, key: `close-${as}` });
    expect((await close("another")).status).toBe(404);
    expect((await close("back")).status).toBe(200);
    expect(JSON.stringify(await shown())).not.toContain("도로 가져가요");
    expect((await api.call("GET", `/inquiry/${back}`, { as: "back" })).json).toMatchObject({
      value: { isPublic: false, answer: "엘리베이터로 오실 수 있어요." },
    });
  });

  it("[R50] is about a program alone, names no number or address; three wait at a time", async () => {
    expect(codeOf(await ask("u9", { programId: undefined }))).toEqual([422, "PROGRAM_ONLY"]);
    expect(codeOf(await ask("u1", { bookingId: "b1" }))).toEqual([422, "PROGRAM_ONLY"]);
    for (const words of [
      "010-1234-5678로 알려 주세요.",
      "０１０ 1234 5678 이에요 전화",
      "+82 10-1234-5678이에요.",
      "010_1234·5678이에요.",
      "110-123-456789로 보내면 되나요?",
      "me@example.com 으로 답해 주세요",
    ])
      expect(codeOf(await ask("u9", { body: words }))).toEqual([422, "CONTACT"]);
    expect(codeOf(await ask("u9", { title: "01012345678" }))).toEqual([422, "CONTACT"]);
    expect((await ask("u9", { body: "2026-11-30 14:30~16:00에 12명이 가도 되나요?" })).status).toBe(201);
    for (const title of ["둘", "셋"]) expect((await ask("u9", { title })).status).toBe(201);
    expect((await ask("u9", { title: "넷" })).status).toBe(429);
    expect((await ask("u9", { isPublic: false, title: "따로 하나" })).status).toBe(201);
  });

  it("[R50] is hidden by the platform alone, with a reason that is read, and shown again", async () => {
    const id = await aQuestion("rude", { title: "가릴 말" });
    await answer(id);
    const hide = (reason: string | null) => atDesk("POST", `/operator/question/${id}/hide`, { reason });
    expect(codeOf(await hide("왜"))).toEqual([422, "TOO_SHORT"]);
    expect((await hide("다른 사람을 욕하는 말이 있어요.")).status).toBe(200);
    const page = await shown();
    expect(JSON.stringify(page)).not.toContain("가릴 말");
    expect(reach(page, "hidden.0")).toEqual({
      id,
      reason: "다른 사람을 욕하는 말이 있어요.",
      createdAt: expect.any(Number),
    });
    expect((await api.call("GET", `/inquiry/${id}`, { as: "rude" })).json).toMatchObject({
      value: { hiddenReason: "다른 사람을 욕하는 말이 있어요." },
    });
    const listed = await atDesk("GET", "/operator/question?limit=50");
    expect(reach(listed.json, "value")).toContainEqual(
      expect.objectContaining({ id, hiddenReason: "다른 사람을 욕하는 말이 있어요." }),
    );
    expect((await hide(null)).status).toBe(200);
    expect(JSON.stringify(await shown())).toContain("가릴 말");
    const waiting = await aQuestion("waits");
    expect(
      (await atDesk("POST", `/operator/question/${waiting}/hide`, { reason: "아직이에요." })).status,
    ).toBe(404);
    expect(
      (await api.call("POST", `/operator/question/${id}/hide`, { as: "rude", body: { reason: null } }))
        .status,
    ).toBe(403);
  });

  it("[R50] is listed by its answer, newest first, each once, in pages; 404 of no program", async () => {
    await api.db.prepare("DELETE FROM inquiry").run();
    await api.db
      .prepare(
        `INSERT INTO inquiry (id, user_id, kind, program_id, title, body, status, answer, answered_at,
          is_public,
           created_at, updated_at)
         WITH RECURSIVE row (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM row WHERE n < 44)
         SELECT 'q' || n, 'crowd', 'PROGRAM', 'p1', 'Q' || n, '', 'ANSWERED', '네.', n / 3, 1, 0, 0 FROM row`,
      )
      .run();
    const ids: unknown[] = [];
    let next: unknown = "";
    while (next !== undefined) {
      const page = await shown(`?limit=20&cursor=${String(next)}`);
      const value = reach(page, "value");
      ids.push(...(Array.isArray(value) ? value.map((one: unknown) => reach(one, "id")) : []));
      expect(reach(page, "count")).toBe(45);
      next = reach(page, "next");
    }
    expect([ids.length, new Set(ids).size, ids[0]]).toEqual([45, 45, "q42"]);
    expect((await api.call("GET", "/program/none/question")).status).toBe(404);
    expect((await api.call("GET", "/program/p1/question?cursor=nonsense")).status).toBe(400);
  });
});
