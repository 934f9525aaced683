import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPage, reach, startApi, type Answer, type ApiUnderTest } from "../support/api.ts";
import { aBooking, aHost, aProgram, aReview, aSession, aUser, DAY, insert } from "../support/records.ts";

let api: ApiUnderTest;
const now = Date.now();
const MANY = 200;
const PROGRAMS = ["p1", "p2", "busy", "race"];

beforeAll(async () => {
  api = await startApi();
  const { db } = api;
  await db.batch([
    insert(db, "host", aHost()),
    insert(db, "user", aUser()),
    ...PROGRAMS.flatMap((id) => [
      insert(db, "program", aProgram({ id })),
      insert(db, "session", aSession(now, { id: `${id}-over`, program_id: id, start_at: now - 2 * DAY })),
    ]),
    insert(db, "session", aSession(now, { id: "p1-coming" })),
  ]);
});
afterAll(() => api.close());

let made = 0;
/** A booking that took place, unless told. */
async function visit(as: string, program = "p1", more: Record<string, string> = {}): Promise<string> {
  const id = `b${(made += 1)}`;
  await insert(
    api.db,
    "booking",
    aBooking({
      id,
      booking_no: id,
      user_id: as,
      program_id: program,
      session_id: `${program}-over`,
      ...more,
    }),
  ).run();
  return id;
}

const OPINION = { rating: 4, content: "물레 앞에서 시간 가는 줄 몰랐어요.", party: "친구와" };
const write = (as: string, bookingId: string, more: object = {}, key?: string): Promise<Answer> =>
  api.call("POST", "/review", { as, body: { bookingId, ...OPINION, ...more }, ...(key && { key }) });
const codeOf = ({ status, json }: Answer): unknown => [status, reach(json, "error.code")];

/** The program's figures, and the same from its reviews. */
async function figures(program: string): Promise<{ kept: string | null; true: string | null }> {
  const kept = await api.db
    .prepare("SELECT rating_sum || '/' || rating_count AS n FROM program WHERE id = ?1")
    .bind(program)
    .first<string>("n");
  const counted = await api.db
    .prepare(
      `SELECT coalesce(sum(rating), 0) || '/' || count(*) AS n FROM review
        WHERE program_id = ?1 AND hidden_reason IS NULL`,
    )
    .bind(program)
    .first<string>("n");
  return { kept, true: counted };
}

describe("the photos of a program's reviews", () => {
  const photos = async () => reach((await api.call("GET", "/program/busy/screen")).json, "value.photos");
  const photo = (name: string) => ({ key: `photo/${name}.jpg`, alt: name });
  const review = (id: string, age: number, names: string[], more: Record<string, string> = {}) =>
    insert(
      api.db,
      "review",
      aReview({
        id: `photo-${id}`,
        program_id: "busy",
        nickname: id,
        photos: JSON.stringify(names.map(photo)),
        created_at: now - age,
        ...more,
      }),
    );

  it("[U12] stand on its screen, the newest eight, of nothing that is hidden", async () => {
    expect(await photos()).toEqual([]);
    await api.db.batch([
      review("old", 3_000, ["a", "b", "c", "d", "e"]),
      review("plain", 2_500, []),
      review("hidden", 2_000, ["x"], { hidden_reason: "ABUSE" }),
      review("new", 1_000, ["f", "g", "h", "i"]),
    ]);
    expect(await photos()).toEqual(
      ["f", "g", "h", "i", "a", "b", "c", "d"].map((name) =>
        expect.objectContaining({ url: `/images/photo/${name}.jpg`, alt: name }),
      ),
    );
    expect(reach(await photos(), "0.nickname")).toBe("new");
    await api.db.prepare("DELETE FROM review WHERE id LIKE 'photo-%'").run();
  });
});

describe("writing a review", () => {
  it("[R34] takes it from one who took part, under their nickname, and counts its stars", async () => {
    const bookingId = await visit("u1");
    const answer = await write("u1", bookingId, { content: `  ${OPINION.content}\r\n` });
    expect(answer).toMatchObject({
      status: 201,
      json: {
        value: {
          bookingId,
          rating: 4,
          content: OPINION.content,
          party: "친구와",
          nickname: "나들이",
          photos: [],
          hiddenReason: null,
          program: { id: "p1" },
        },
      },
    });
    expect(await figures("p1")).toEqual({ kept: "4/1", true: "4/1" });
    const shown = await api.call("GET", "/program/p1/review");
    expect([shown.at("0.content"), shown.at("0.bookingId"), reach(shown.json, "summary.avg")]).toEqual([
      OPINION.content,
      undefined,
      4,
    ]);
  });

  it("[R34] refuses whoever did not: before the end, cancelled, another's booking, a guest", async () => {
    expect(codeOf(await write("u2", await visit("u2", "p1", { session_id: "p1-coming" })))).toEqual([
      409,
      "REVIEW_NOT_YET",
    ]);
    expect(codeOf(await write("u2", await visit("u2", "p1", { status: "REFUND_COMPLETE" })))).toEqual([
      409,
      "REVIEW_NOT_YET",
    ]);
    expect(codeOf(await write("u2", await visit("u3")))).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await api.call("POST", "/review", { body: { bookingId: "b1", ...OPINION } }))).toEqual([
      401,
      "UNAUTHENTICATED",
    ]);
  });

  it("[R34] says in Korean what is wrong with stars, text and company", async () => {
    const bookingId = await visit("u4");
    expect((await write("u4", bookingId, { rating: 6 })).status).toBe(400);
    const { status, json } = await write("u4", bookingId, { content: "좋아요", party: "고양이와" });
    expect([status, reach(json, "error.fields.0.message"), reach(json, "error.fields.1.message")]).toEqual([
      422,
      "누구와 갔는지 다시 골라 주세요.",
      "후기는 10자 이상 적어 주세요.",
    ]);
  });

  it("[R34] takes one a booking: of ten at once one stays, the same key is answered the same", async () => {
    const bookingId = await visit("u5", "p2");
    const answers = await Promise.all(Array.from({ length: 10 }, () => write("u5", bookingId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(codeOf(await write("u5", bookingId))).toEqual([409, "REVIEW_EXISTS"]);
    expect(await figures("p2")).toEqual({ kept: "4/1", true: "4/1" });
    const again = await visit("u5", "p2");
    const [first, second] = [
      await write("u5", again, {}, "same-key-1"),
      await write("u5", again, {}, "same-key-1"),
    ];
    expect([first.status, second.status, second.at("id")]).toEqual([201, 201, first.at("id")]);
    expect(await figures("p2")).toEqual({ kept: "8/2", true: "8/2" });
  });
});

describe("one's own reviews", () => {
  it("[R26] [C09] are listed, changed and removed by their writer alone; figures follow", async () => {
    const { kept: before } = await figures("p2");
    const [stars = 0, count = 0] = String(before).split("/").map(Number);
    const bookingId = await visit("own", "p2");
    expect((await api.call("GET", "/review/writable", { as: "own" })).at("0.bookingId")).toBe(bookingId);
    const id = String((await write("own", bookingId)).at("id"));
    expect((await api.call("GET", "/review/writable", { as: "own" })).json).toEqual({ value: [] });
    const mine = await api.call("GET", `/review?mine=true&bookingId=${bookingId}`, { as: "own" });
    expect([mine.at("0.id"), mine.at("1"), mine.headers.get("cache-control")]).toEqual([
      id,
      undefined,
      "no-store",
    ]);
    expect(codeOf(await api.call("GET", "/review?mine=true"))).toEqual([401, "UNAUTHENTICATED"]);
    const others = await api.call("GET", `/review?mine=true&bookingId=${bookingId}`, { as: "u1" });
    expect(others.json).toEqual({ value: [] });

    const change = { rating: 1, content: "다시 생각해 보니 많이 아쉬웠어요." };
    expect(codeOf(await api.call("PUT", `/review/${id}`, { as: "u1", body: change }))).toEqual([
      404,
      "NOT_FOUND",
    ]);
    expect((await api.call("PUT", `/review/${id}`, { as: "own", body: change })).at("rating")).toBe(1);
    const withOne = `${stars + 1}/${count + 1}`;
    expect(await figures("p2")).toEqual({ kept: withOne, true: withOne });
    expect(codeOf(await api.call("DELETE", `/review/${id}`, { as: "u1" }))).toEqual([404, "NOT_FOUND"]);
    const gone = await Promise.all(
      Array.from({ length: 5 }, () => api.call("DELETE", `/review/${id}`, { as: "own" })),
    );
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await figures("p2")).toEqual({ kept: before, true: before });
    expect((await write("own", bookingId)).status).toBe(201); // the visit may be reviewed again
  });

  it("[R26] a hidden one stays its writer's to see and change, and its stars do not count", async () => {
    const id = String((await write("hid", await visit("hid", "p2"), { rating: 5 })).at("id"));
    const before = await figures("p2");
    await api.db.batch([
      api.db.prepare("UPDATE review SET hidden_reason = 'ABUSE' WHERE id = ?1").bind(id),
      api.db.prepare(
        "UPDATE program SET rating_sum = rating_sum - 5, rating_count = rating_count - 1 WHERE id = 'p2'",
      ),
    ]);
    expect(before.kept).toBe(before.true);
    expect((await api.call("GET", "/review?mine=true", { as: "hid" })).at("0.hiddenReason")).toBe("ABUSE");
    await api.call("PUT", `/review/${id}`, { as: "hid", body: { ...OPINION, rating: 1 } });
    await api.call("DELETE", `/review/${id}`, { as: "hid" });
    const after = await figures("p2");
    expect(after.kept).toBe(after.true);
  });
});

describe("what others say of a review", () => {
  it("[R16] [U27] counts a member's 도움돼요 once, never the writer's; a report with its reason", async () => {
    await insert(api.db, "review", aReview({ id: "told", user_id: "writer", program_id: "p1" })).run();
    const helpful = (as: string) => api.call("POST", "/review/told/helpful", { as });
    await Promise.all(["a", "a", "a", "b"].map(helpful));
    expect(await api.db.prepare("SELECT helpful_count AS n FROM review WHERE id = 'told'").first("n")).toBe(
      2,
    );
    // as many as it helped, to who has said so before too
    expect([(await helpful("a")).at("helpfulCount"), (await helpful("c")).at("helpfulCount")]).toEqual([
      2, 3,
    ]);
    expect(codeOf(await helpful("writer"))).toEqual([403, "FORBIDDEN"]);
    expect(codeOf(await api.call("POST", "/review/none/helpful", { as: "a" }))).toEqual([404, "NOT_FOUND"]);
    const report = (as: string, reason: string) =>
      api.call("POST", "/review/told/report", { as, body: { reason } });
    expect((await report("a", "BORING")).status).toBe(400);
    expect([(await report("a", "SPAM")).status, (await report("a", "ABUSE")).status]).toEqual([200, 200]);
    const { results } = await api.db.prepare("SELECT user_id AS who, reason FROM review_report").all();
    expect(results).toEqual([{ who: "a", reason: "SPAM" }]);
    await api.call("DELETE", "/user/a", { as: "a" });
    expect(
      await api.db
        .prepare(
          `SELECT (SELECT count(*) FROM review_report) + (SELECT count(*) FROM review_helpful
            WHERE user_id = 'a') AS n`,
        )
        .first("n"),
    ).toBe(0);
  });
});

describe("operators", () => {
  const asOperator = (path: string, body?: object, method = "POST") =>
    api.call(method, `/operator/review${path}`, {
      as: "op",
      headers: { "x-user-pool": "desk" },
      ...(body && { body }),
    });

  it("[R16] hide a reported review and show it again: its stars go and come once", async () => {
    const id = String((await write("loud", await visit("loud", "p2"), { rating: 1 })).at("id"));
    await api.call("POST", `/review/${id}/report`, { as: "b", body: { reason: "ABUSE", detail: "욕설" } });
    const reported = await asOperator("", undefined, "GET");
    expect([reported.at("0.id"), reported.at("0.reports.0.reason"), reported.at("0.hiddenReason")]).toEqual([
      id,
      "ABUSE",
      null,
    ]);
    const before = await figures("p2");
    await Promise.all(
      Array.from({ length: 5 }, () => asOperator(`/${id}/hide`, { reason: "욕설이 있어요." })),
    );
    const hidden = await figures("p2");
    expect([hidden.kept === before.kept, hidden.kept]).toEqual([false, hidden.true]);
    expect((await api.call("GET", "/program/p2/review")).json).not.toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    await Promise.all(Array.from({ length: 5 }, () => asOperator(`/${id}/hide`, { reason: null })));
    expect(await figures("p2")).toEqual(before);
  });

  it("hide one only with a reason, which all read where it stood, until it is shown again", async () => {
    const id = String((await write("rude", await visit("rude", "p2"), { rating: 1 })).at("id"));
    const refused = await asOperator(`/${id}/hide`, { reason: "   " });
    expect([refused.status, reach(refused.json, "error.fields.0.message")]).toEqual([
      422,
      "왜 가리는지 5자 이상 적어 주세요. 모두가 그대로 읽어요.",
    ]);
    await asOperator(`/${id}/hide`, { reason: " 욕설이 있어요. " });
    const seen = async () => (await api.call("GET", "/program/p2/review?limit=1")).json;
    const hidden = { id, reason: "욕설이 있어요.", createdAt: expect.any(Number) };
    expect(reach(await seen(), "hidden")).toContainEqual(hidden);
    const own = await api.call("GET", "/review?mine=true", { as: "rude" });
    expect(own.at("0.hiddenReason")).toBe("욕설이 있어요.");
    await asOperator(`/${id}/hide`, { reason: null });
    expect(reach(await seen(), "hidden")).not.toContainEqual(hidden);
    expect(reach(await seen(), "value.0.id")).toBe(id);
    const { results } = await api.db
      .prepare(
        `SELECT staff_name AS who, act, body FROM catalogue_version WHERE kind = 'review' ORDER BY id DESC
          LIMIT 2`,
      )
      .all();
    expect(results).toEqual([
      { who: "op", act: "show", body: "{}" },
      { who: "op", act: "hide", body: '{"reason":"욕설이 있어요."}' },
    ]);
  });

  it("[S75] hide it for good: what its writer has deleted is not written anew", async () => {
    const bookingId = await visit("evades", "p2");
    const id = String((await write("evades", bookingId, { rating: 1 })).at("id"));
    const before = await figures("p2");
    await asOperator(`/${id}/hide`, { reason: "욕설이 있어요." });
    expect((await api.call("DELETE", `/review/${id}`, { as: "evades" })).status).toBe(200);
    expect((await api.call("DELETE", `/review/${id}`, { as: "evades" })).status).toBe(404);
    expect(codeOf(await write("evades", bookingId, { rating: 1 }))).toEqual([409, "REVIEW_EXISTS"]);
    expect((await api.call("GET", "/review/writable", { as: "evades" })).at("length")).toBe(0);
    expect((await api.call("GET", "/review?mine=true", { as: "evades" })).at("length")).toBe(0);
    const seen = (await api.call("GET", "/program/p2/review?limit=1")).json;
    expect(reach(seen, "hidden.0")).toMatchObject({ id, reason: "욕설이 있어요." });
    expect((await asOperator(`/${id}/hide`, { reason: null })).status).toBe(404);
    expect((await asOperator(`/${id}/reply`, { reply: "감사해요." })).status).toBe(404);
    const row = await api.db.prepare("SELECT * FROM review WHERE id = ?1").bind(id).first();
    expect(row).toMatchObject({ user_id: id, content: "글쓴이가 삭제한 후기예요.", party: "", photos: "[]" });
    const after = await figures("p2");
    expect([after.kept, after.kept === before.kept]).toEqual([after.true, false]);
  });

  it("write a host's answer under it; nobody else may do either, and a missing review is 404", async () => {
    const id = String((await write("asked", await visit("asked", "p2"))).at("id"));
    expect((await asOperator(`/${id}/reply`, { reply: "와 주셔서 고마워요." })).status).toBe(200);
    const shown = await api.call("GET", "/program/p2/review?sort=DOWN");
    expect([shown.at("0.id"), shown.at("0.reply"), typeof shown.at("0.replyAt")]).toEqual([
      id,
      "와 주셔서 고마워요.",
      "number",
    ]);
    for (const [path, body] of [
      [`/${id}/reply`, { reply: "x" }],
      [`/${id}/hide`, { reason: "욕설이 있어요." }],
    ] as const) {
      expect(codeOf(await api.call("POST", `/operator/review${path}`, { as: "asked", body }))).toEqual([
        403,
        "FORBIDDEN",
      ]);
    }
    expect(codeOf(await asOperator("/none/hide", { reason: "욕설이 있어요." }))).toEqual([404, "NOT_FOUND"]);
  });

  it("[U92] change an answer only as they have read it, and are told where another stands", async () => {
    const id = String((await write("asked", await visit("asked", "p2"))).at("id"));
    const answer = (reply: string | null, replyAt?: unknown) =>
      asOperator(`/${id}/reply`, { reply, ...(replyAt !== undefined && { replyAt }) });
    const stands = async () => {
      const row = api.db.prepare("SELECT reply, reply_at AS at FROM review WHERE id = ?1").bind(id);
      return (await row.first<{ reply: string | null; at: number | null }>()) ?? { reply: "none", at: 0 };
    };
    expect((await answer("와 주셔서 고마워요.", null)).status).toBe(200);
    const { at } = await stands();
    for (const late of [answer("또 오세요.", null), answer(null, null), answer("또 오세요.", Number(at) - 1)])
      expect(codeOf(await late)).toEqual([409, "CONFLICT"]);
    expect((await stands()).reply).toBe("와 주셔서 고마워요.");
    expect((await answer("꼭 또 오세요.", at)).status).toBe(200);
    expect(codeOf(await answer(null, at))).toEqual([409, "CONFLICT"]);
    expect((await answer(null, (await stands()).at)).status).toBe(200);
    expect(await stands()).toEqual({ reply: null, at: null });
    expect((await answer("아무 때나")).status).toBe(200); // who does not say what they read replaces it
  });

  it("[R16] go through all that were reported page by page, and are told how many that are", async () => {
    await api.db.prepare("DELETE FROM review_report").run();
    const ids = Array.from({ length: 60 }, (_, n) => `told-${String(n).padStart(2, "0")}`);
    const each = "WITH RECURSIVE row (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM row WHERE n < 59)";
    const id = "'told-' || substr('0' || n, -2)";
    await api.db.batch([
      api.db.prepare(
        `INSERT INTO review (id, program_id, user_id, nickname, rating, content, created_at, updated_at)
         ${each} SELECT ${id}, 'p1', 'u1', '나들이', 5, '', 1, 1 FROM row`,
      ),
      // the newest report of each counts; two of one moment stand over the end of a page
      api.db.prepare(
        `INSERT INTO review_report (review_id, user_id, reason, created_at)
         ${each} SELECT ${id}, 'u' || who, 'SPAM', who * (60 - n + (n = 20))
         FROM row, (SELECT 0 AS who UNION ALL SELECT 1)`,
      ),
    ]);
    const seen = await everyPage((query) => asOperator(`?${query}`, undefined, "GET"));
    expect([seen.ids, seen.totals]).toEqual([ids, [60, 60, 60]]);
    await api.db.prepare("DELETE FROM review WHERE id LIKE 'told-%'").run();
  });
});

describe("many at once", () => {
  it(`[R16] [R34] average and count stay exact while ${MANY} write, change and remove at once`, async () => {
    const bookings = Array.from({ length: MANY }, (_, n) => `busy-${n}`);
    await api.db.batch(
      bookings.map((id, n) =>
        insert(
          api.db,
          "booking",
          aBooking({ id, booking_no: id, user_id: `m${n}`, program_id: "busy", session_id: "busy-over" }),
        ),
      ),
    );
    const answers = await Promise.all(
      bookings.map((bookingId, n) =>
        write(`m${n}`, bookingId, { rating: (n % 5) + 1 }, `many-${bookingId}-write`),
      ),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await figures("busy")).toEqual({ kept: `${MANY * 3}/${MANY}`, true: `${MANY * 3}/${MANY}` });
    await Promise.all(
      answers.map((answer, n) => {
        const path = `/review/${String(answer.at("id"))}`;
        return n % 2 === 0
          ? api.call("DELETE", path, { as: `m${n}`, key: `many-${n}-delete` })
          : api.call("PUT", path, { as: `m${n}`, body: { ...OPINION, rating: 5 }, key: `many-${n}-change` });
      }),
    );
    expect(await figures("busy")).toEqual({
      kept: `${(MANY / 2) * 5}/${MANY / 2}`,
      true: `${(MANY / 2) * 5}/${MANY / 2}`,
    });
  });

  it("control: figures that are read first and written back lose reviews", async () => {
    const carelessly = async (n: number) => {
      const row = await api.db
        .prepare("SELECT rating_sum, rating_count FROM program WHERE id = 'race'")
        .first<{ rating_sum: number; rating_count: number }>();
      await insert(
        api.db,
        "review",
        aReview({ id: `race-${n}`, user_id: `m${n}`, program_id: "race" }),
      ).run();
      await api.db
        .prepare("UPDATE program SET rating_sum = ?1, rating_count = ?2 WHERE id = 'race'")
        .bind((row?.rating_sum ?? 0) + 5, (row?.rating_count ?? 0) + 1)
        .run();
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => carelessly(n)));
    const { kept, true: counted } = await figures("race");
    expect(kept).not.toBe(counted);
  });

  it("control: without UNIQUE on the booking, ten at once leave more than one review of it", async () => {
    const migration = readFileSync("workers/api/migrations/0001_baseline.sql", "utf8");
    const table = /CREATE TABLE review \([\s\S]*?\n\);/.exec(migration)?.[0] ?? "";
    if (!table.includes("booking_id TEXT UNIQUE"))
      throw new Error("the guard that this control removes is not there");
    await api.db.prepare("DROP TABLE review").run();
    await api.db.prepare(table.replace("booking_id TEXT UNIQUE", "booking_id TEXT")).run();
    const bookingId = await visit("twice");
    const answers = await Promise.all(Array.from({ length: 10 }, () => write("twice", bookingId)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
  });
});
