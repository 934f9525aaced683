import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isTrueDraw } from "#domain/booking/draw";
import { kstDay } from "#domain/time/kst";
import { aSession, DAY, HOUR, startShop, type Shop } from "../support/booking.ts";
import { nextKst } from "../support/kst-time.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

type At = { programId: string; sessionId: string };
const desk = { as: "operator-1", isDesk: true };
const post = (path: string, as: string, body?: unknown) => shop.call("POST", path, body, { as });
const apply = (at: At, as: string, qty = 1) =>
  post("/booking/wait", as, { ...at, items: [{ optionId: "adult", qty }] });
const book = (at: At, as: string) =>
  shop.call(
    "POST",
    "/booking",
    { ...at, items: [{ optionId: "adult", qty: 1 }] },
    { as, key: `book-${as}-key` },
  );
const read = (as: string, id: unknown) => shop.call("GET", `/booking/${String(id)}`, undefined, { as });
const drawOf = (at: At) => shop.call("GET", `/draw/${at.sessionId}`);
const put = (at: At, closesAt: number) =>
  shop.call("PUT", `/desk/session/${at.sessionId}/draw`, { closesAt }, desk);
const end = (at: At) => shop.call("DELETE", `/desk/session/${at.sessionId}/draw`, undefined, desk);
/** Noon in some days: offers are made by day alone. */
const CLOSES = nextKst(12) + 2 * DAY;

/** A session of so many seats that is drawn at CLOSES. */
async function aDrawn(capacity: number): Promise<At> {
  const at = await aSession(shop.db, {}, { capacity, startsIn: 10 * DAY, closesIn: 9 * DAY });
  expect((await put(at, CLOSES)).status).toBe(200);
  return at;
}

/** So many members apply. @returns their bookings by their numbers */
async function applied(at: At, names: readonly string[]) {
  const byNumber = new Map<number, { as: string; id: string }>();
  for (const as of names) {
    const id = String((await apply(at, as)).at("id"));
    byNumber.set(Number((await read(as, id)).at("drawNo")), { as, id });
  }
  return byNumber;
}
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}-${at + 1}`);

describe("[S17] a session whose seats are drawn", () => {
  it("takes applications, not bookings, and promises its seed, told to nobody before the draw", async () => {
    const at = await aDrawn(2);
    const sessions = await shop.call("GET", `/program/${at.programId}/session`);
    expect([sessions.at("0.bookable"), sessions.at("0.drawAt")]).toEqual(["DRAW", CLOSES]);
    expect((await book(at, "direct")).code).toBe("DRAW_ONLY");
    const first = await apply(at, "a-1", 2);
    expect([first.status, first.at("status"), first.at("waitPlace")]).toEqual([201, "RESERVE_WAIT", null]);
    expect((await apply(at, "a-1")).code).toBe("CONFLICT");
    await apply(at, "a-2");
    const seen = await read(
      "a-2",
      (await shop.call("GET", "/booking?tab=coming", undefined, { as: "a-2" })).at("0.id"),
    );
    expect([seen.at("drawNo"), seen.at("waitPlace"), seen.at("actions")]).toEqual([2, null, ["LEAVE"]]);
    const draw = await drawOf(at);
    expect([draw.at("applied"), draw.at("seed"), draw.at("order"), draw.at("drawnAt")]).toEqual([
      2,
      null,
      null,
      null,
    ]);
    expect(String(draw.at("commitment"))).toMatch(/^[0-9a-f]{64}$/);
    await shop.runSchedule(CLOSES - 1);
    expect([await shop.seats(at.sessionId), (await drawOf(at)).at("seed")]).toEqual([
      { held: 0, sold: 0 },
      null,
    ]);
  });

  it("is drawn once it closes: the first is offered seats, the others wait as drawn", async () => {
    const at = await aDrawn(3);
    const members = await applied(at, names("d", 8));
    const { commitment } = { commitment: String((await drawOf(at)).at("commitment")) };
    await shop.runSchedule(CLOSES);
    const draw = await drawOf(at);
    const order = draw.at("order") as number[];
    expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await isTrueDraw(commitment, { seed: String(draw.at("seed")), order })).toBe(true);
    const places = [];
    for (const number of order) {
      const { as = "", id = "" } = members.get(number) ?? {};
      const booking = await read(as, id);
      places.push(booking.at("offerExpiresAt") === null ? booking.at("waitPlace") : "offer");
    }
    expect(places).toEqual(["offer", "offer", "offer", 1, 2, 3, 4, 5]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 3, sold: 0 });
    const { as = "", id = "" } = members.get(order[0] ?? 0) ?? {};
    const taken = await post(`/booking/${id}/offer/accept`, as);
    expect([taken.status, taken.at("status")]).toEqual([200, "RESERVE_REQUEST"]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("gives a seat that is not taken to the next as drawn; later ones wait behind them", async () => {
    const at = await aDrawn(1);
    const members = await applied(at, names("n", 3));
    await shop.runSchedule(CLOSES);
    const order = (await drawOf(at)).at("order") as number[];
    // Its closing has passed for who comes now, too.
    await shop.db.prepare("UPDATE session SET draw_at = 1 WHERE id = ?1").bind(at.sessionId).run();
    const late = await apply(at, "late");
    expect([late.at("waitPlace"), (await read("late", late.at("id"))).at("drawNo")]).toEqual([3, null]);
    const memberOf = (place: number) => members.get(order[place] ?? 0) ?? { as: "", id: "" };
    const first = memberOf(0);
    const until = Number((await read(first.as, first.id)).at("offerExpiresAt"));
    expect(until).toBe(CLOSES + DAY); // a waking day
    await shop.runSchedule(until);
    expect((await read(first.as, first.id)).at("status")).toBe("RESERVE_CANCEL_COMPLETE");
    const second = memberOf(1);
    expect((await read(second.as, second.id)).at("offerExpiresAt")).toBeGreaterThan(until);
    expect((await read("late", late.at("id"))).at("waitPlace")).toBe(2);
  });

  it("leaves out who has taken their application back, and keeps their number to themselves", async () => {
    const at = await aDrawn(1);
    const members = await applied(at, names("l", 3));
    const { as = "", id = "" } = members.get(2) ?? {};
    await post(`/booking/${id}/leave`, as);
    const again = String((await apply(at, as)).at("id"));
    expect((await read(as, again)).at("drawNo")).toBe(4);
    await shop.runSchedule(CLOSES);
    expect(((await drawOf(at)).at("order") as number[]).toSorted()).toEqual([1, 3, 4]);
  });

  it("is not drawn once its session is called off", async () => {
    const at = await aDrawn(1);
    await apply(at, "c-1");
    await shop.call("POST", `/operator/session/${at.sessionId}/cancel`, { reason: "비가 와요." }, desk);
    await shop.runSchedule(CLOSES);
    const draw = await drawOf(at);
    expect([draw.at("isCancelled"), draw.at("order"), draw.at("seed")]).toEqual([true, null, null]);
  });

  it("never sells more seats than there are, however many apply at once", async () => {
    const at = await aDrawn(2);
    const all = names("m", 12);
    const answers = await Promise.all(all.map((as) => apply(at, as)));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201));
    await shop.runSchedule(CLOSES);
    await Promise.all([shop.runSchedule(CLOSES + 1), shop.runSchedule(CLOSES + 1)]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 2, sold: 0 });
    expect((await drawOf(at)).at("order")).toHaveLength(12);
    expect(await shop.disagreements()).toEqual([]);
  });
});

describe("[S17] what the desk may do with a draw", () => {
  it("begins where nobody has booked or waits, a day ahead, and ends until somebody applies", async () => {
    const at = await aSession(shop.db, {}, { capacity: 2, startsIn: 10 * DAY, closesIn: 9 * DAY });
    const now = Date.now();
    for (const wrong of [now - 1, now + 9 * DAY - 23 * HOUR])
      expect((await put(at, wrong)).fields).toEqual(["closesAt"]);
    expect([(await put(at, CLOSES)).status, (await put(at, CLOSES)).code]).toEqual([200, "CONFLICT"]);
    expect([(await end(at)).status, (await drawOf(at)).status]).toEqual([200, 404]);
    expect((await put(at, CLOSES)).status).toBe(200);
    await apply(at, "x-1");
    expect((await end(at)).code).toBe("CONFLICT");
    const booked = await aSession(shop.db, {}, { capacity: 2, startsIn: 10 * DAY, closesIn: 9 * DAY });
    await book(booked, "x-2");
    expect((await put(booked, CLOSES)).code).toBe("CONFLICT");
  });

  it("begins with a rule's sessions, each with its own promise; those there stay as they are", async () => {
    const { programId } = await aSession(shop.db, {}, { capacity: 2, startsIn: 10 * DAY, closesIn: 9 * DAY });
    const from = kstDay(Date.now() + 20 * DAY);
    const rule = {
      from,
      until: kstDay(Date.now() + 21 * DAY),
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      times: ["10:00"],
      durationMin: 60,
      capacity: 3,
      options: [{ id: "adult", name: "어른", price: 0, max: 4 }],
      withHolidays: true,
      dryRun: false,
    };
    const add = (more: object) =>
      shop.call("POST", `/desk/program/${programId}/session`, { ...rule, ...more }, desk);
    expect((await add({ until: from })).at("added")).toBe(1);
    const late = await add({ drawDaysBefore: 30 });
    expect([late.status, late.fields]).toEqual([422, ["drawDaysBefore"]]);
    expect([
      (await add({ drawDaysBefore: 3 })).at("added"),
      (await add({ drawDaysBefore: 3 })).at("added"),
    ]).toEqual([1, 0]);
    const { results } = await shop.db
      .prepare(
        `SELECT s.id, s.start_at - s.draw_at AS before, d.closes_at = s.draw_at AS same, d.commitment
         FROM session s LEFT JOIN draw d ON d.session_id = s.id
         WHERE s.program_id = ?1 AND s.capacity = 3 ORDER BY s.start_at`,
      )
      .bind(programId)
      .all();
    expect(results).toMatchObject([
      { before: null, commitment: null },
      { before: 3 * DAY, same: 1, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const at = { programId, sessionId: String(results[1]?.["id"]) };
    await applied(at, names("r", 2));
    await shop.runSchedule(Number((await drawOf(at)).at("closesAt")));
    const told = await drawOf(at);
    expect(
      await isTrueDraw(String(told.at("commitment")), {
        seed: String(told.at("seed")),
        order: told.at("order") as number[],
      }),
    ).toBe(true);
  });

  it("is not left behind by its session: neither way of moving takes the cut-off so near to it", async () => {
    const at = await aDrawn(1);
    const session = await shop.call("GET", `/program/${at.programId}/session`);
    const startAt = Number(session.at("0.startAt"));
    const day = new Date(startAt + 9 * HOUR).toISOString().slice(0, 10);
    const move = (to: number) =>
      shop.call(
        "POST",
        `/desk/session/${at.sessionId}/move`,
        { startAt: to, reason: "비 예보가 있어요.", dryRun: false },
        desk,
      );
    expect((await move(CLOSES + DAY)).code).toBe("CONFLICT");
    await shop.db
      .prepare("UPDATE session SET book_close_at = ?2 WHERE id = ?1")
      .bind(at.sessionId, CLOSES + DAY + HOUR)
      .run();
    const shift = (moveMin: number) =>
      shop.call(
        "POST",
        `/desk/program/${at.programId}/session-change`,
        { from: day, until: day, change: { moveMin }, dryRun: false },
        desk,
      );
    expect([(await shift(-61)).code, (await shift(-60)).status]).toEqual(["CONFLICT", 200]);
  });

  it("cannot put another seed in its place, nor draw twice", async () => {
    const at = await aDrawn(1);
    await applied(at, names("t", 2));
    const change = (sql: string) => shop.db.prepare(sql).bind(at.sessionId).run();
    await expect(change("UPDATE draw SET seed = 'other' WHERE session_id = ?1")).rejects.toThrow(
      "DRAW_STANDS",
    );
    await shop.runSchedule(CLOSES);
    await expect(change("UPDATE draw SET drawn = '[2,1]' WHERE session_id = ?1")).rejects.toThrow(
      "DRAW_STANDS",
    );
  });
});
