import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { P02, reach } from "../support/api.ts";
import { aSession, DAY, DETAILS, HOUR, startShop, type Shop } from "../support/booking.ts";
import { nextKst } from "../support/kst-time.ts";
import { aPaidBooking, ask } from "../support/refund.ts";
import { UPSERT_SESSIONS } from "../../workers/api/desk/import-sql.ts";

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
const wait = (at: At, as: string, { isResident = false } = {}) =>
  shop.call("POST", "/booking/wait", { ...at, items: [{ optionId: "adult", qty: 1 }], isResident }, { as });
const offerOf = (id: string) =>
  shop.db.prepare("SELECT offer_expires_at FROM booking WHERE id = ?1").bind(id).first("offer_expires_at");
/** The moment comes; the clock has not been round yet. */
const comes = (at: At) =>
  shop.db
    .prepare("UPDATE session SET kept_until = ?2 WHERE id = ?1")
    .bind(at.sessionId, Date.now() - 1)
    .run();
const seatsOf = (at: At) =>
  shop.db
    .prepare("SELECT held, sold, kept, capacity FROM session WHERE id = ?1")
    .bind(at.sessionId)
    .first<{ held: number; sold: number; kept: number; capacity: number }>();
const session = (at: At) => shop.call("GET", `/program/${at.programId}/session`);

/** The program's card says so of its next session, at once or where the copy has learnt it. */
async function showsOnCard(at: At, next: { id: string; seatsLeft: number; kept?: number }): Promise<void> {
  const shown = async (): Promise<unknown> => {
    const json: unknown = JSON.parse(await (await shop.raw("/program?limit=50", P02)).text());
    const cards = Object.values(Object(reach(json, "value")));
    return reach(
      cards.find((card) => reach(card, "id") === at.programId),
      "next",
    );
  };
  const told = async () => {
    const card = await shown();
    return { id: reach(card, "id"), seatsLeft: reach(card, "seatsLeft"), kept: reach(card, "kept") };
  };
  await expect.poll(told).toEqual({ kept: undefined, ...next });
}

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

  it("are everybody's from then on, at once for who books, in the next minute for who waits", async () => {
    const at = await aKept(2, 2);
    expect((await book(at, "too-soon")).code).toBe("SEATS_TAKEN");
    const waiting = String((await wait(at, "waits")).at("id"));
    await shop.runSchedule(nextKst(13)); // nothing is offered of what is kept
    expect(await shop.status(waiting)).toBe("RESERVE_WAIT");
    expect(await offerOf(waiting)).toBe(null);
    await comes(at);
    const { id } = await shop.filled(at);
    await shop.call("POST", `/booking/${id}/confirm`);
    expect(await seatsOf(at)).toMatchObject({ sold: 1, kept: 0 });
    await shop.runSchedule(nextKst(13));
    expect(await offerOf(waiting)).not.toBe(null);
    expect(await seatsOf(at)).toMatchObject({ held: 1, sold: 1, kept: 0 });
  });

  it("are kept again the moment a resident lets them go, before anybody can take them", async () => {
    const at = await aKept(3, 3);
    const id = String((await book(at, "goes", { isResident: true, qty: 2 })).at("id"));
    await book(at, "stays", { isResident: true });
    expect(await seatsOf(at)).toMatchObject({ held: 3, kept: 0 });
    await shop.call("POST", `/booking/${id}/abort`, undefined, { as: "goes" });
    expect(await seatsOf(at)).toMatchObject({ held: 1, kept: 2 });
    expect((await book(at, "another")).code).toBe("SEATS_TAKEN");

    const paid = await aPaidBooking(shop, { adults: 3, session: { capacity: 4 } });
    await shop.db.prepare("UPDATE booking SET resident = 1 WHERE id = ?1").bind(paid.id).run();
    expect((await keep(paid, 4)).status).toBe(200);
    expect(await seatsOf(paid)).toMatchObject({ sold: 3, kept: 1 });
    await ask(shop, paid, { items: [{ optionId: "adult", qty: 1 }] });
    expect(await seatsOf(paid)).toMatchObject({ sold: 2, kept: 2 });

    const free = await aSession(shop.db, {}, { capacity: 2, startsIn: 10 * DAY, closesIn: 9 * DAY });
    const whole = await shop.filled(free, 2);
    await shop.call("POST", `/booking/${whole.id}/confirm`);
    await shop.db.prepare("UPDATE booking SET resident = 1 WHERE id = ?1").bind(whole.id).run();
    expect((await keep(free, 2)).status).toBe(200);
    await shop.call("POST", `/booking/${whole.id}/cancel`);
    expect(await seatsOf(free)).toMatchObject({ sold: 0, kept: 2 });
  });

  it("are kept again where a resident's hold runs out, though somebody else's try ends it", async () => {
    const at = await aKept(2, 2);
    const id = String((await book(at, "forgets", { isResident: true, qty: 2 })).at("id"));
    await shop.endHold(id);
    expect((await book(at, "lives-elsewhere")).code).toBe("SEATS_TAKEN");
    expect(await seatsOf(at)).toMatchObject({ held: 0, kept: 2 });
    expect((await book(at, "neighbour", { isResident: true, qty: 2 })).status).toBe(201);
    expect(await seatsOf(at)).toMatchObject({ held: 2, kept: 0 });
  });

  it("are chosen again by who holds them, and lost by nobody where the choice is smaller", async () => {
    const at = await aKept(4, 4);
    const first = String((await book(at, "again", { isResident: true, qty: 4 })).at("id"));
    const again = (qty: number, replaces: string) =>
      shop.call(
        "POST",
        "/booking",
        { ...at, items: [{ optionId: "adult", qty }], isResident: true, replaces },
        { as: "again" },
      );
    expect((await again(1, first)).status).toBe(201);
    expect(await seatsOf(at)).toMatchObject({ held: 1, kept: 3 });
    expect((await book(at, "outside")).code).toBe("SEATS_TAKEN");
  });

  it("are offered to residents who wait, past who lives elsewhere and came first", async () => {
    const at = await aKept(2, 2);
    const id = String((await book(at, "has-both", { isResident: true, qty: 2 })).at("id"));
    const first = String((await wait(at, "far-first")).at("id"));
    const second = String((await wait(at, "near-second", { isResident: true })).at("id"));
    await shop.call("POST", `/booking/${id}/abort`, undefined, { as: "has-both" });
    await shop.runSchedule(nextKst(13));
    expect([await offerOf(first), await seatsOf(at)]).toEqual([
      null,
      { held: 1, sold: 0, kept: 1, capacity: 2 },
    ]);
    expect(await offerOf(second)).not.toBe(null);
    // The offer that is let go is a resident's seat again.
    await shop.call("POST", `/booking/${second}/leave`, undefined, { as: "near-second" });
    expect([await offerOf(first), (await seatsOf(at))?.kept]).toEqual([null, 2]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("are not reached by a change of date before the moment, are after; a mover frees theirs", async () => {
    const to = await aKept(4, 4);
    const { sessionId } = await aSession(
      shop.db,
      {},
      { programId: to.programId, capacity: 4, startsIn: 11 * DAY, closesIn: 10 * DAY },
    );
    const from = { programId: to.programId, sessionId };
    expect((await keep(from, 2)).status).toBe(200);
    const { id } = await shop.filled(from);
    await shop.call("POST", `/booking/${id}/confirm`);
    await shop.db.prepare("UPDATE booking SET resident = 1 WHERE id = ?1").bind(id).run();
    await shop.runSchedule(Date.now());
    expect(await seatsOf(from)).toMatchObject({ sold: 1, kept: 1 });
    const change = async () => {
      const quote = await shop.call("GET", `/booking/${id}/reschedule/quote?sessionId=${to.sessionId}`);
      return quote.status === 200
        ? shop.call("POST", `/booking/${id}/reschedule`, {
            sessionId: to.sessionId,
            version: quote.at("version"),
          })
        : quote;
    };
    expect([(await change()).code, await seatsOf(to)]).toEqual([
      "SEATS_TAKEN",
      expect.objectContaining({ sold: 0, kept: 4 }),
    ]);
    await comes(to);
    const moved = await change();
    expect([moved.status, moved.message, await seatsOf(to), await seatsOf(from)]).toEqual([
      200,
      undefined,
      expect.objectContaining({ sold: 1, kept: 0 }),
      expect.objectContaining({ sold: 0, kept: 2 }),
    ]);
    const own = await shop.call("GET", `/booking/${id}`);
    expect(own.at("isResident")).toBe(undefined);
  });

  it("shrink with the session, never below what is taken, grow at once to what was promised", async () => {
    const at = await aKept(10, 4);
    await rush(at, names("cap", 5));
    const day = kstDay(Number((await session(at)).at("0.startAt")));
    const resize = (capacity: number) =>
      shop.call(
        "POST",
        `/desk/program/${at.programId}/session-change`,
        { from: day, until: day, sessionIds: [at.sessionId], change: { capacity }, dryRun: false },
        desk,
      );
    await resize(7);
    expect(await seatsOf(at)).toMatchObject({ capacity: 7, held: 5, kept: 2 });
    await shop.runSchedule(Date.now());
    expect(await seatsOf(at)).toMatchObject({ capacity: 7, held: 5, kept: 2 });
    await resize(3);
    expect(await seatsOf(at)).toMatchObject({ capacity: 5, held: 5, kept: 0 });
    await resize(12);
    expect(await seatsOf(at)).toMatchObject({ capacity: 12, held: 5, kept: 4 });
    expect(await rush(at, names("grown", 9))).toBe(3);
    expect(await seatsOf(at)).toMatchObject({ held: 8, kept: 4 });
  });

  it("stay as they are through an import of fewer seats, and never outlive an earlier cut-off", async () => {
    const at = await aKept(10, 4);
    await rush(at, names("import", 3));
    const stored = await shop.db
      .prepare("SELECT * FROM session WHERE id = ?1")
      .bind(at.sessionId)
      .first<Record<string, unknown>>();
    const closes = UNTIL - HOUR;
    const row = { ...stored, capacity: 2, book_close_at: closes };
    await shop.db
      .prepare(UPSERT_SESSIONS)
      .bind(JSON.stringify([row]), Date.now())
      .run();
    expect(await seatsOf(at)).toMatchObject({ capacity: 7, held: 3, kept: 4 });
    expect((await session(at)).at("0.keptSeats.until")).toBe(closes);
  });

  it("move their moment with the session, which stays before its cut-off", async () => {
    const at = await aKept(4, 2);
    const startAt = Number((await session(at)).at("0.startAt")) - DAY;
    const said = { reason: "장소 사정", startAt };
    const moved = await shop.call(
      "POST",
      `/desk/session/${at.sessionId}/move`,
      { ...said, dryRun: false },
      desk,
    );
    expect([moved.status, moved.message]).toEqual([200, undefined]);
    expect((await session(at)).at("0.keptSeats.until")).toBe(UNTIL - DAY);
  });

  it("are set where so many are free, before the cut-off, in a real region, of no draw", async () => {
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

  it("are free seats to nobody else, in a list, on a card or for a change of date", async () => {
    const at = await aKept(6, 4);
    const seen = await session(at);
    expect([seen.at("0.seatsLeft"), seen.at("0.keptSeats.seats")]).toEqual([2, 4]);
    await showsOnCard(at, { id: at.sessionId, seatsLeft: 2, kept: 4 });
    expect(await rush(at, ["first-far", "second-far"])).toBe(2);
    const over = await session(at);
    expect([over.at("0.bookable"), over.at("0.seatsLeft"), over.at("0.keptSeats.seats")]).toEqual([
      "OPEN", // for residents
      0,
      4,
    ]);
    await showsOnCard(at, { id: at.sessionId, seatsLeft: 0, kept: 4 });
    // A later session that anybody may book is the next one for everybody.
    const later = await aSession(
      shop.db,
      {},
      { programId: at.programId, capacity: 3, startsIn: 11 * DAY, closesIn: 10 * DAY },
    );
    await shop.runSchedule(Date.now());
    await showsOnCard(at, { id: later.sessionId, seatsLeft: 3 });

    const { id } = await shop.filled(later);
    await shop.call("POST", `/booking/${id}/confirm`);
    const choices = await shop.call("GET", `/booking/${id}/reschedule`);
    expect([choices.at("sessions.0.seatsLeft"), choices.at("sessions.0.stop.code")]).toEqual([0, "FULL"]);
    await comes(at);
    const free = await session(at);
    expect([free.at("0.seatsLeft"), free.at("0.keptSeats")]).toEqual([4, undefined]);
    const after = await shop.call("GET", `/booking/${id}/reschedule`);
    expect([after.at("sessions.0.seatsLeft"), after.at("sessions.0.stop")]).toEqual([4, null]);
  });

  it("are there for the resident who pays too late, and not for anybody else who does", async () => {
    const late = async (isResident: boolean) => {
      const at = await aSession(
        shop.db,
        { price: 42_000 },
        { capacity: 3, startsIn: 10 * DAY, closesIn: 9 * DAY },
      );
      expect((await keep(at, 3)).status).toBe(200);
      if (!isResident) await shop.call("DELETE", `/desk/session/${at.sessionId}/kept-seats`, undefined, desk);
      const made = await book(at, "pays-late", { isResident });
      const id = String(made.at("id"));
      const put = await shop.call("PUT", `/booking/${id}`, DETAILS, { as: "pays-late" });
      const order = {
        orderId: String(put.at("payment.orderId")),
        amount: Number(put.at("payment.amount")),
      };
      const paymentKey = await shop.authenticate(order);
      await shop.endHold(id);
      await shop.runSchedule(Date.now());
      if (!isResident) expect((await keep(at, 3)).status).toBe(200);
      expect(await seatsOf(at)).toMatchObject({ held: 0, sold: 0, kept: 3 });
      await shop.confirmAtProvider({ ...order, paymentKey });
      await shop.webhook(order.orderId);
      return { id, at };
    };
    const near = await late(true);
    expect([await shop.status(near.id), await seatsOf(near.at)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      { held: 0, sold: 1, kept: 2, capacity: 3 },
    ]);
    const far = await late(false);
    expect([await shop.status(far.id), await seatsOf(far.at)]).toEqual([
      "REFUND_COMPLETE",
      { held: 0, sold: 0, kept: 3, capacity: 3 },
    ]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("cannot be had past the rule by any statement", async () => {
    const at = await aKept(4, 3);
    await expect(
      shop.db.prepare("UPDATE session SET sold = sold + 2 WHERE id = ?1").bind(at.sessionId).run(),
    ).rejects.toThrow("kept_seats");
  });
});
