import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, kstDay, startOfKstDay } from "#domain/time/kst";
import type { OutboxRow } from "../../workers/api/record/outbox-rows.ts";
import { wordsOf } from "../../workers/api/outbox/subject.ts";
import { aSession, DAY, DETAILS, HOUR, startShop, type Shop } from "../support/booking.ts";
import { nextKst } from "../support/kst-time.ts";
import { aPaidBooking, ask, balanceOf, PRICE, refundNow, sessionEnded } from "../support/refund.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const DESK = { as: "operator-1", isDesk: true };
const GONE = "RESERVE_CANCEL_COMPLETE";
const noon = nextKst(12);
const none = { held: 0, sold: 0 };
const post = (path: string, as: string, body?: unknown) => shop.call("POST", path, body, { as });
const offerOf = async (id: string) =>
  shop.db.prepare("SELECT offer_expires_at FROM booking WHERE id = ?1").bind(id).first("offer_expires_at");

/** A member's confirmed free booking of one. */
async function booked(as: string, at: { programId: string; sessionId: string }): Promise<string> {
  const id = String((await shop.book(at, 1, { as })).at("id"));
  await shop.call("PUT", `/booking/${id}`, DETAILS, { as });
  await post(`/booking/${id}/confirm`, as);
  return id;
}

/** A session of one seat that is taken, another of its program with seats, and who lets the seat go. */
async function full(name: string, program: { price?: number } = {}) {
  const own = await aSession(shop.db, program, { startsIn: 20 * DAY });
  const { programId } = own;
  const { sessionId } = await aSession(shop.db, {}, { capacity: 1, startsIn: 25 * DAY, programId });
  const at = { programId, sessionId };
  const holder = await booked(`${name}-holder`, at);
  return { own, at, free: () => post(`/booking/${holder}/cancel`, `${name}-holder`) };
}
/** Waits for a session to change a booking to it. @returns the id of what waits */
const waits = async (as: string, id: string, sessionId: string): Promise<string> =>
  String((await post(`/booking/${id}/reschedule/wait`, as, { sessionId })).at("id"));
const queues = async (as: string, at: { programId: string; sessionId: string }): Promise<string> =>
  String((await post("/booking/wait", as, { ...at, items: [{ optionId: "adult", qty: 1 }] })).at("id"));
async function changes(as: string, id: string, sessionId: string) {
  const path = `/booking/${id}/reschedule`;
  const quote = await shop.call("GET", `${path}/quote?sessionId=${sessionId}`, undefined, { as });
  return quote.status === 200 ? post(path, as, { sessionId, version: quote.at("version") }) : quote;
}
/** What a booking's steps say to its member; nothing of those that are not told. */
async function told(id: string): Promise<string[]> {
  const { results } = await shop.db
    .prepare("SELECT * FROM outbox WHERE subject_id = ?1 AND kind = 'STEP' ORDER BY id")
    .bind(id)
    .all<OutboxRow>();
  const words = await Promise.all(results.map((row) => wordsOf(shop.db, row)));
  return words.flatMap((said) => (said ? [said.message.title] : []));
}

describe("[S47] the seat that is waited for", () => {
  it("takes the coupon along, gives the difference back, and keeps the refund clock", async () => {
    const as = "money";
    const startsIn = startOfKstDay(addDays(kstDay(Date.now()), 2)) + 21 * HOUR - Date.now();
    await shop.db.batch([
      shop.db.prepare(
        `INSERT INTO coupon (id, code, name, type, value, starts_at, ends_at, per_user_limit, created_at,
           updated_at) VALUES ('c-wait', 'WAIT', '첫 나들이', 'FIXED', 5000, 1, 9e15, 1, 0, 0)`,
      ),
      shop.db.prepare(
        `INSERT INTO coupon_issue (id, coupon_id, user_id, expires_at, created_at, updated_at)
         VALUES ('i-wait', 'c-wait', 'money', 9e15, 0, 0)`,
      ),
    ]);
    const booking = await aPaidBooking(shop, { as, coupon: "i-wait", session: { startsIn } });
    const { programId } = booking;
    const other = await aPaidBooking(shop, { session: { programId, capacity: 1, startsIn: 25 * DAY } });
    await shop.db
      .prepare("UPDATE session SET options = json_set(options, '$[0].price', 30000) WHERE id = ?1")
      .bind(other.sessionId)
      .run();
    const ticket = await waits(as, booking.id, other.sessionId);
    expect((await refundNow(shop, await ask(shop, other))).at("status")).toBe("DONE");
    await shop.runSchedule(noon);
    const done = await changes(as, booking.id, other.sessionId);
    const stands = Math.floor(((PRICE - 5000) * 30_000) / PRICE);
    const most = Number(done.at("refundSteps.0.percent"));
    expect([done.status, done.at("refunds.0.refund"), await balanceOf(shop, booking.orderId)]).toEqual([
      200,
      PRICE - 5000 - stands,
      stands,
    ]);
    expect([await shop.ledger(ticket), await shop.status(ticket)]).toEqual([[], GONE]);
    expect((await shop.ledger(booking.id)).map((line) => line.replace(/:.* /, " "))).toEqual([
      `PAID ${PRICE - 5000}`,
      `REFUNDED ${PRICE - 5000 - stands}`,
    ]);
    expect(most).toBeLessThan(100);
    const path = `/refund/quote?bookingId=${booking.id}`;
    const quote = await shop.call("GET", path, undefined, { as });
    expect([quote.at("paid"), quote.at("percent")]).toEqual([stands, most]);
    const coupon = shop.db.prepare("SELECT status, booking_id FROM coupon_issue WHERE id = 'i-wait'");
    expect(await coupon.first()).toEqual({ status: "USED", booking_id: booking.id });
    expect([await shop.seats(booking.sessionId), await shop.seats(other.sessionId)]).toEqual([
      none,
      { held: 0, sold: 1 },
    ]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("is had by who is offered it, whoever else asks at that moment, and once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two, three] = ["r1", "r2", "r3"].map((name) => `${name}-${round}`) as [
        string,
        string,
        string,
      ];
      const { own, at, free } = await full(`race-${round}`);
      const [first, second] = [await booked(one, own), await booked(two, own)];
      const [ticket, behind] = [
        await waits(one, first, at.sessionId),
        await waits(two, second, at.sessionId),
      ];
      await free();
      await shop.runSchedule(noon);
      expect([typeof (await offerOf(ticket)), await offerOf(behind)]).toEqual(["number", null]);
      const answers = await Promise.all([
        changes(one, first, at.sessionId),
        changes(one, first, at.sessionId),
        changes(two, second, at.sessionId),
        shop.book(at, 1, { as: three }),
      ]);
      expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.slice(2).map(({ code }) => code)).toEqual(["SEATS_TAKEN", "SEATS_TAKEN"]);
      expect([await shop.seats(own.sessionId), await shop.seats(at.sessionId)]).toEqual([
        { held: 0, sold: 1 },
        { held: 0, sold: 1 },
      ]);
      expect([await shop.status(ticket), await shop.status(behind)]).toEqual([GONE, "RESERVE_WAIT"]);
    }
    expect(await shop.disagreements()).toEqual([]);
  });

  it("goes on to the next where the booking is cancelled while it is offered or taken", async () => {
    for (const meets of ["offer", "change"]) {
      const as = `cancel-${meets}`;
      const { own, at, free } = await full(as);
      const id = await booked(as, own);
      const ticket = await waits(as, id, at.sessionId);
      const next = await queues(`next-${meets}`, at);
      await free();
      if (meets === "offer") await Promise.all([shop.runSchedule(noon), post(`/booking/${id}/cancel`, as)]);
      else {
        await shop.runSchedule(noon);
        await Promise.all([changes(as, id, at.sessionId), post(`/booking/${id}/cancel`, as)]);
      }
      if ((await shop.status(id)) !== GONE) await post(`/booking/${id}/cancel`, as);
      await shop.runSchedule(noon + MINUTE);
      expect([await shop.status(id), await shop.status(ticket), typeof (await offerOf(next))]).toEqual([
        GONE,
        GONE,
        "number",
      ]);
      expect([await shop.seats(own.sessionId), await shop.seats(at.sessionId)]).toEqual([
        none,
        { held: 1, sold: 0 },
      ]);
    }
    expect(await shop.disagreements()).toEqual([]);
  });

  it("keeps no member who leaves, and goes on to the next once they have left", async () => {
    const { own, at, free } = await full("leaver");
    const id = await booked("leaver", own);
    const ticket = await waits("leaver", id, at.sessionId);
    const next = await queues("stays", at);
    await free();
    await shop.runSchedule(noon);
    const leave = () => shop.call("DELETE", "/user/leaver", undefined, { as: "leaver" });
    expect((await leave()).code).toBe("HAS_BOOKINGS");
    await post(`/booking/${id}/cancel`, "leaver");
    expect((await leave()).status).toBe(200);
    await shop.runSchedule(noon + MINUTE);
    expect([await shop.status(ticket), typeof (await offerOf(next)), await told(ticket)]).toEqual([
      GONE,
      "number",
      [],
    ]);
  });

  it("ends with its session, the booking stands; ends with the booking's, the seat goes on", async () => {
    const there = await full("there");
    const id = await booked("there", there.own);
    const ticket = await waits("there", id, there.at.sessionId);
    const here = await full("here");
    const lost = await booked("here", here.own);
    const gone = await waits("here", lost, here.at.sessionId);
    const next = await queues("here-next", here.at);
    await here.free();
    await there.free();
    await shop.runSchedule(noon);
    const reason = "비가 많이 온대요.";
    for (const session of [there.at.sessionId, here.own.sessionId]) {
      await shop.call("POST", `/operator/session/${session}/cancel`, { reason }, DESK);
      await sessionEnded(shop, session);
    }
    await shop.runSchedule(noon + MINUTE);
    expect([await shop.status(ticket), await shop.status(id), await shop.seats(there.own.sessionId)]).toEqual(
      [GONE, "RESERVE_REQUEST_COMPLETE", { held: 0, sold: 1 }],
    );
    expect((await told(ticket)).at(-1)).toBe("기다리던 회차가 취소됐어요");
    expect([await shop.status(gone), await shop.status(lost), typeof (await offerOf(next))]).toEqual([
      GONE,
      GONE,
      "number",
    ]);
    expect([await told(gone), (await told(lost)).at(-1)]).toEqual([[], "회차가 취소됐어요"]);
    expect(await shop.seats(there.at.sessionId)).toEqual(none);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("does not count, once offered, towards what its member may have of the program", async () => {
    const { own, at, free } = await full("most");
    const id = await booked("most", own);
    await waits("most", id, at.sessionId);
    const { programId } = own;
    const another = await aSession(shop.db, {}, { startsIn: 30 * DAY, programId });
    const third = await aSession(shop.db, {}, { startsIn: 31 * DAY, programId });
    await shop.db.prepare("UPDATE program SET max_per_member = 2 WHERE id = ?1").bind(programId).run();
    await free();
    await shop.runSchedule(noon);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 1, sold: 0 });
    expect((await shop.book(another, 1, { as: "most" })).status).toBe(201);
    expect((await shop.book(third, 1, { as: "most" })).code).toBe("PROGRAM_LIMIT");
  });

  it("comes in the order of the one line that those for a booking and for a change stand in", async () => {
    const { own, at, free } = await full("line");
    const id = await booked("line-2", own);
    const people = ["line-1", "line-2", "line-3"];
    const line = [await queues("line-1", at), await waits("line-2", id, at.sessionId)];
    line.push(await queues("line-3", at));
    const places = () =>
      Promise.all(
        line.map(async (one, i) => {
          const seen = await shop.call("GET", `/booking/${one}`, undefined, { as: people[i] ?? "" });
          if (seen.at("status") !== "RESERVE_WAIT") return "over";
          return seen.at("waitPlace") ?? "offered";
        }),
      );
    expect(await places()).toEqual([1, 2, 3]);
    await free();
    await shop.runSchedule(noon);
    expect(await places()).toEqual(["offered", 1, 2]);
    await post(`/booking/${line[0] ?? ""}/leave`, "line-1");
    await shop.runSchedule(noon + MINUTE);
    expect(await places()).toEqual(["over", "offered", 1]);
    // Nobody of the line passes by an offer, and nobody else does.
    expect((await shop.book(at, 1, { as: "line-4" })).code).toBe("SEATS_TAKEN");
    await shop.runSchedule(noon + MINUTE + 2 * HOUR);
    expect(await places()).toEqual(["over", "over", "offered"]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 1, sold: 0 });
    expect(await shop.disagreements()).toEqual([]);
  });
});
