import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { aSession, DAY, HOUR, startShop, type Shop } from "../support/booking.ts";
import { nextKst } from "../support/kst-time.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

type At = { programId: string; sessionId: string };
const SEONGDONG = "region_0005";
const UNTIL = nextKst(12) + 2 * DAY;
const desk = { as: "operator-1", isDesk: true };
const keep = (at: At, seats: number, until = UNTIL, regions = [SEONGDONG]) =>
  shop.call("PUT", `/desk/session/${at.sessionId}/kept-seats`, { seats, until, regions }, desk);
const book = (at: At, as: string, { isResident = false, qty = 1 } = {}) =>
  shop.call("POST", "/booking", { ...at, items: [{ optionId: "adult", qty }], isResident }, { as });
const wait = (at: At, as: string) =>
  shop.call("POST", "/booking/wait", { ...at, items: [{ optionId: "adult", qty: 1 }] }, { as });
const seatsOf = (at: At) =>
  shop.db
    .prepare("SELECT held, sold, kept, capacity FROM session WHERE id = ?1")
    .bind(at.sessionId)
    .first<{ held: number; sold: number; kept: number; capacity: number }>();
const session = (at: At) => shop.call("GET", `/program/${at.programId}/session`);

/** A session of ten with four seats kept for those who live in 성동구. */
async function aKept(capacity = 10, seats = 4): Promise<At> {
  const at = await aSession(shop.db, {}, { capacity, startsIn: 10 * DAY, closesIn: 9 * DAY });
  const kept = await keep(at, seats);
  expect([kept.status, kept.message]).toEqual([200, undefined]);
  return at;
}
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);
/** Books for each at once. @returns how many got a seat */
async function rush(at: At, who: readonly string[], isResident = false): Promise<number> {
  const answers = await Promise.all(who.map((as) => book(at, as, { isResident })));
  return answers.filter(({ status }) => status === 201).length;
}

describe("[S19] seats kept for residents", () => {
  it("are for nobody else, however many come at once, and are never sold twice", async () => {
    const at = await aKept();
    expect(await rush(at, names("far", 14))).toBe(6);
    expect(await seatsOf(at)).toMatchObject({ held: 6, kept: 4 });
    expect(await rush(at, names("near", 9), true)).toBe(4);
    expect(await seatsOf(at)).toMatchObject({ held: 10, kept: 0 });
  });

  it("are taken by residents first, and other seats after them, in one rush of both", async () => {
    const at = await aKept();
    const [near, far] = await Promise.all([rush(at, names("in", 8), true), rush(at, names("out", 8))]);
    expect(near + far).toBe(10);
    expect(near).toBeGreaterThanOrEqual(4);
    const residents = await shop.db
      .prepare("SELECT sum(resident) AS n FROM booking WHERE session_id = ?1 AND status = 'RESERVE_REQUEST'")
      .bind(at.sessionId)
      .first("n");
    expect(residents).toBe(near);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("are said for whom and until when: to everybody, and to who gets none of them", async () => {
    const at = await aKept(4, 4);
    const seen = await session(at);
    expect([seen.at("0.bookable"), seen.at("0.keptSeats")]).toEqual([
      "OPEN",
      { seats: 4, until: UNTIL, where: "성동구" },
    ]);
    const refused = await book(at, "elsewhere");
    expect([refused.code, refused.message]).toEqual([
      "SEATS_TAKEN",
      expect.stringContaining("지금 남은 자리는 성동구 주민을 위한 자리예요."),
    ]);
    expect((await wait(at, "elsewhere")).status).toBe(201); // may wait for what becomes free
    const resident = await book(at, "lives-there", { isResident: true });
    const own = await shop.call("GET", `/booking/${String(resident.at("id"))}`, undefined, {
      as: "lives-there",
    });
    expect([own.at("isResident"), (await session(at)).at("0.keptSeats.seats")]).toEqual([true, 3]);
  });

  it("are everybody's from the moment on, at once for who books, and in the next minute for who waits", async () => {
    const at = await aKept(2, 2);
    expect((await book(at, "too-soon")).code).toBe("SEATS_TAKEN");
    const waiting = String((await wait(at, "waits")).at("id"));
    await shop.runSchedule(nextKst(13)); // nothing is offered of what is kept
    expect(await shop.status(waiting)).toBe("RESERVE_WAIT");
    const offered = () =>
      shop.db
        .prepare("SELECT offer_expires_at FROM booking WHERE id = ?1")
        .bind(waiting)
        .first("offer_expires_at");
    expect(await offered()).toBe(null);
    await shop.db
      .prepare("UPDATE session SET kept_until = ?2 WHERE id = ?1")
      .bind(at.sessionId, Date.now() - 1)
      .run();
    const { id } = await shop.filled(at);
    await shop.call("POST", `/booking/${id}/confirm`);
    expect(await seatsOf(at)).toMatchObject({ sold: 1, kept: 0 });
    await shop.runSchedule(nextKst(13));
    expect(await offered()).not.toBe(null);
    expect(await seatsOf(at)).toMatchObject({ held: 1, sold: 1, kept: 0 });
  });

  it("are kept again within a minute where a resident lets them go, and others may take them before", async () => {
    const at = await aKept(3, 3);
    const { id } = { id: String((await book(at, "goes", { isResident: true })).at("id")) };
    await book(at, "stays", { isResident: true });
    expect(await seatsOf(at)).toMatchObject({ held: 2, kept: 1 });
    await shop.call("POST", `/booking/${id}/abort`, undefined, { as: "goes" });
    expect(await seatsOf(at)).toMatchObject({ held: 1, kept: 1 });
    await shop.runSchedule(Date.now());
    expect(await seatsOf(at)).toMatchObject({ held: 1, kept: 2 });
    expect((await book(at, "another")).code).toBe("SEATS_TAKEN");
  });

  it("are not reached by changing a date, and who moves away is no resident any more", async () => {
    const at = await aKept(4, 4);
    const other = await aSession(
      shop.db,
      {},
      { programId: at.programId, capacity: 4, startsIn: 11 * DAY, closesIn: 10 * DAY },
    );
    const { id } = await shop.filled(other);
    await shop.call("POST", `/booking/${id}/confirm`);
    const quote = await shop.call("GET", `/booking/${id}/reschedule/quote?sessionId=${at.sessionId}`);
    const moved = await shop.call("POST", `/booking/${id}/reschedule`, {
      sessionId: at.sessionId,
      version: quote.at("version") ?? "none",
    });
    expect([moved.status >= 400, await seatsOf(at)]).toEqual([
      true,
      expect.objectContaining({ sold: 0, kept: 4 }),
    ]);
  });

  it("shrink with the session, never below what is taken", async () => {
    const at = await aKept(10, 4);
    await rush(at, names("cap", 5));
    const day = kstDay(Number((await session(at)).at("0.startAt")));
    await shop.call(
      "POST",
      `/desk/program/${at.programId}/session-change`,
      { from: day, until: day, sessionIds: [at.sessionId], change: { capacity: 7 }, dryRun: false },
      desk,
    );
    expect(await seatsOf(at)).toMatchObject({ capacity: 7, held: 5, kept: 2 });
    await shop.runSchedule(Date.now());
    expect(await seatsOf(at)).toMatchObject({ capacity: 7, held: 5, kept: 2 });
  });

  it("are set where so many are free, for a moment before the cut-off, in a region there is, and of no draw", async () => {
    const at = await aSession(shop.db, {}, { capacity: 5, startsIn: 10 * DAY, closesIn: 9 * DAY });
    await book(at, "first", { qty: 3 });
    expect((await keep(at, 3)).code).toBe("CONFLICT");
    expect((await keep(at, 2, Date.now() - HOUR)).fields).toEqual(["until"]);
    expect((await keep(at, 2, Date.now() + 9.5 * DAY)).fields).toEqual(["until"]);
    expect((await keep(at, 2, UNTIL, ["region_9999"])).fields).toEqual(["regions"]);
    expect((await keep(at, 2)).status).toBe(200);
    const drawn = await shop.call("PUT", `/desk/session/${at.sessionId}/draw`, { closesAt: UNTIL }, desk);
    expect(drawn.code).toBe("CONFLICT");
    const end = () => shop.call("DELETE", `/desk/session/${at.sessionId}/kept-seats`, undefined, desk);
    expect([(await end()).status, (await end()).code, (await seatsOf(at))?.kept]).toEqual([
      200,
      "CONFLICT",
      0,
    ]);
    expect((await book(at, "second", { qty: 2 })).status).toBe(201);
  });

  it("mean nothing where none are kept: nobody is a resident of such a session", async () => {
    const at = await aSession(shop.db, {}, { capacity: 2 });
    const booked = await book(at, "claims", { isResident: true });
    expect([booked.status, booked.at("isResident")]).toEqual([201, undefined]);
  });

  it("cannot be had past the rule by any statement", async () => {
    const at = await aKept(4, 3);
    await expect(
      shop.db.prepare("UPDATE session SET sold = sold + 2 WHERE id = ?1").bind(at.sessionId).run(),
    ).rejects.toThrow("kept_seats");
  });
});
