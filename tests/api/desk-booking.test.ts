import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { reach } from "../support/api.ts";
import { aSession, DAY, HOUR, startShop, type Shop } from "../support/booking.ts";
import { nextKst } from "../support/kst-time.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

type At = { programId: string; sessionId: string };
const desk = { as: "operator-1", isDesk: true };
const PRICE = 36_000;

const GUEST = { via: "DOOR", name: "김지나", phone: "01077778888", isPaid: true };
const take = (at: At, more: object = {}, key?: string) =>
  shop.call(
    "POST",
    `/desk/session/${at.sessionId}/booking`,
    { ...GUEST, items: [{ optionId: "adult", qty: 2 }], ...more },
    { ...desk, ...(key && { key }) },
  );
const cancel = (id: unknown) => shop.call("POST", `/desk/booking/${String(id)}/cancel`, undefined, desk);
const standing = (token: unknown) => shop.call("GET", `/ticket/check?t=${String(token)}`);
const one = (qty = 1) => ({ items: [{ optionId: "adult", qty }] });
const cell = (sql: string, ...values: unknown[]) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .first<unknown>("x");
/** The session begins so long from now. */
const begins = (at: At, inMs: number) =>
  shop.db
    .prepare(
      `UPDATE session SET start_at = ?2, end_at = ?2 + 7200000, book_close_at = ?2 - 3600000 WHERE id = ?1`,
    )
    .bind(at.sessionId, Date.now() + inMs)
    .run();

describe("[S22] a booking at the desk", () => {
  it("takes seats for somebody without an account, and stands in the list and at the door", async () => {
    const at = await aSession(shop.db, { price: PRICE }, { capacity: 6 });
    const made = await take(at);
    expect([made.status, made.message]).toEqual([200, undefined]);
    expect([
      made.at("status"),
      made.at("seats"),
      made.at("pay"),
      made.at("desk"),
      made.at("bookerName"),
    ]).toEqual(["RESERVE_REQUEST_COMPLETE", 2, 0, { via: "DOOR", onSite: 2 * PRICE }, "김지나"]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 2 });
    const list = await shop.call("GET", `/operator/booking?sessionId=${at.sessionId}`, undefined, desk);
    expect([list.at("0.bookingNo"), list.at("0.phone")]).toEqual([made.at("bookingNo"), GUEST.phone]);
    await begins(at, HOUR);
    const door = await shop.call("GET", `/desk/session/${at.sessionId}/door`, undefined, desk);
    expect(reach(JSON.parse(String(door.at("list"))), "entries.0.people")).toBe(2);
    const came = await shop.call(
      "POST",
      `/operator/booking/${String(made.at("id"))}/attendance`,
      { attended: true },
      desk,
    );
    expect([came.status, Number(came.at("attendedAt")) > 0]).toEqual([200, true]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("has a ticket that the door knows; a member's own is shown to nobody there", async () => {
    const at = await aSession(shop.db, {}, { capacity: 6, startsIn: 3 * HOUR });
    const made = await take(at);
    const ticket = (id: unknown) => shop.call("GET", `/desk/booking/${String(id)}/ticket`, undefined, desk);
    const own = await ticket(made.at("id"));
    expect([own.status, own.at("bookingNo"), own.at("people")]).toEqual([200, made.at("bookingNo"), 2]);
    const seen = await standing(own.at("token"));
    expect(seen.at("state")).toBe("VALID");
    const members = await shop.filled(at);
    await shop.call("POST", `/booking/${members.id}/confirm`);
    expect((await ticket(members.id)).code).toBe("STATE_CHANGED");
    expect((await cancel(made.at("id"))).status).toBe(200);
    expect((await standing(own.at("token"))).at("state")).toBe("CANCELLED");
  });

  it("is made once under one key, and of the last seats by one of all who ask", async () => {
    const at = await aSession(shop.db, {}, { capacity: 2 });
    const key = crypto.randomUUID();
    const [first, again] = [await take(at, one(), key), await take(at, one(), key)];
    expect([again.at("id"), again.replayed]).toEqual([first.at("id"), true]);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => take(at, one())),
      ...Array.from({ length: 4 }, (_, n) => shop.book(at, 1, { as: `online-${n}` })),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "SEATS_TAKEN")).toHaveLength(7);
    const seats = await shop.seats(at.sessionId);
    expect(Number(seats?.held) + Number(seats?.sold)).toBe(2);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("takes the seats of a hold that is over, and kept ones only where the host has looked", async () => {
    const at = await aSession(shop.db, {}, { capacity: 2, startsIn: 10 * DAY, closesIn: 9 * DAY });
    const held = await shop.book(at, 2);
    expect((await take(at)).code).toBe("SEATS_TAKEN");
    await shop.endHold(String(held.at("id")));
    expect((await take(at, one())).status).toBe(200);
    const kept = await shop.call(
      "PUT",
      `/desk/session/${at.sessionId}/kept-seats`,
      { seats: 1, until: nextKst(12) + 2 * DAY, regions: ["region_0005"] },
      desk,
    );
    expect(kept.status).toBe(200);
    const refused = await take(at, one());
    expect([refused.code, refused.message]).toEqual(["SEATS_TAKEN", expect.stringContaining("성동구 주민")]);
    const resident = await take(at, { ...one(), isResident: true });
    expect([resident.status, resident.at("isResident")]).toEqual([200, true]);
  });

  it("is possible until the session ends, closed online or not, but past no line or draw", async () => {
    const at = await aSession(shop.db, {}, { capacity: 6, status: "CLOSED" });
    expect((await take(at, one())).status).toBe(200);
    await begins(at, -HOUR);
    expect((await take(at, one())).status).toBe(200);
    await begins(at, -3 * HOUR);
    expect((await take(at, one())).code).toBe("BOOKING_CLOSED");
    const rush = await aSession(shop.db, {}, { capacity: 6 });
    await shop.db.prepare("UPDATE session SET is_rush = 1 WHERE id = ?").bind(rush.sessionId).run();
    expect((await take(rush, one())).message).toContain("오픈런");
    await begins(rush, HOUR / 2);
    expect((await take(rush, one())).status).toBe(200);
    expect((await take({ programId: "", sessionId: "nowhere" }, one())).status).toBe(404);
  });

  it("wants a name, the number of who calls, and people that one booking takes", async () => {
    const at = await aSession(shop.db, { maxPerBooking: 4 }, { capacity: 60, optionMax: 2 });
    expect((await take(at, { name: "  " })).fields).toEqual(["name"]);
    expect((await take(at, { via: "PHONE", phone: null })).fields).toEqual(["phone"]);
    expect((await take(at, { items: [{ optionId: "nobody", qty: 1 }] })).fields).toEqual(["items"]);
    // A member's limits are not the host's.
    expect((await take(at, { ...one(30), phone: null })).status).toBe(200);
    expect((await take(at, one(51))).status).toBeGreaterThanOrEqual(400);
  });

  it("ends until the session begins, once; nobody ends a member's so", async () => {
    const at = await aSession(shop.db, { price: PRICE }, { capacity: 6 });
    const made = await take(at);
    const ended = await cancel(made.at("id"));
    expect([ended.status, ended.at("status")]).toEqual([200, "RESERVE_CANCEL_COMPLETE"]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
    expect((await cancel(made.at("id"))).code).toBe("STATE_CHANGED");
    const free = await aSession(shop.db, {}, { capacity: 6 });
    const own = await shop.filled(free);
    await shop.call("POST", `/booking/${own.id}/confirm`);
    expect((await cancel(own.id)).message).toContain("회원이 직접 한 예약");
    const late = await take(free, one());
    await begins(free, -HOUR / 4);
    expect((await cancel(late.at("id"))).message).toContain("이미 시작한 회차");
    expect(
      await cell(
        "SELECT actor || ' ' || staff_name AS x FROM booking_history WHERE event = 'desk.book' LIMIT 1",
      ),
    ).toMatch(/^operator ./);
  });

  it("is ended with its session, without a refund, and moves to another date", async () => {
    const at = await aSession(shop.db, { price: PRICE }, { capacity: 6, startsIn: 10 * DAY });
    const to = await aSession(
      shop.db,
      {},
      { programId: at.programId, capacity: 6, startsIn: 12 * DAY, price: PRICE },
    );
    const made = await take(at);
    const path = `/operator/booking/${String(made.at("id"))}/reschedule`;
    const quote = await shop.call(
      "POST",
      path,
      { sessionId: to.sessionId, reason: "부탁", dryRun: true },
      desk,
    );
    expect([quote.status, quote.message]).toEqual([200, undefined]);
    const moved = await shop.call(
      "POST",
      path,
      { sessionId: to.sessionId, reason: "부탁하셔서요", version: quote.at("version") },
      desk,
    );
    expect([moved.status, moved.message]).toEqual([200, undefined]);
    const cancelled = await shop.call(
      "POST",
      `/operator/session/${to.sessionId}/cancel`,
      { reason: "가마를 고쳐요" },
      desk,
    );
    expect(cancelled.status).toBe(200);
    expect(await shop.status(String(made.at("id")))).toBe("RESERVE_CANCEL_COMPLETE");
    expect(await cell("SELECT count(*) AS x FROM refund WHERE booking_id = ?1", made.at("id"))).toBe(0);
    expect(await shop.ledger(String(made.at("id")))).toEqual([]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("counts in the figures, and in a statement as money that was never held", async () => {
    const at = await aSession(shop.db, { price: PRICE }, { capacity: 9, startsIn: 2 * DAY });
    const [paid, gone] = [await take(at), await take(at, one())];
    await take(at, { ...one(), isPaid: false });
    await cancel(gone.at("id"));
    const day = kstDay(Date.now() + 2 * DAY);
    const figures = async () =>
      (await shop.call("GET", `/desk/statistics?from=${day}&until=${day}`, undefined, desk)).at("days.0");
    const seen = await figures();
    expect([reach(seen, "onSite"), reach(seen, "sales")]).toEqual([2 * PRICE, 0]);
    expect(Number(reach(seen, "people"))).toBeGreaterThanOrEqual(3);
    // The session was a month ago, and somebody has paid here too.
    const month = kstDay(Date.now() - 40 * DAY).slice(0, 7);
    const middle = Date.parse(`${month}-15T10:00:00+09:00`);
    await shop.db
      .prepare("UPDATE session SET start_at = ?2, end_at = ?2 + 1 WHERE id = ?1")
      .bind(at.sessionId, middle)
      .run();
    await shop.db
      .prepare(
        `INSERT INTO payout (id, host_id, month, carried, closed_at, closed_by)
         VALUES ('with-on-site', 'h-1', ?1, 0, 1, '운영')`,
      )
      .bind(month)
      .run();
    const statement = await shop.call("GET", "/desk/payout/with-on-site", undefined, desk);
    expect([statement.at("onSite"), statement.at("payable")]).toEqual([{ bookings: 1, won: 2 * PRICE }, 0]);
    expect(paid.status).toBe(200);
  });

  it("covers its guest's name and number 30 days after, as any other's", async () => {
    const at = await aSession(shop.db, {}, { capacity: 6 });
    const made = await take(at);
    await begins(at, -31 * DAY);
    const list = await shop.call(
      "GET",
      `/operator/booking?bookingNo=${String(made.at("bookingNo"))}`,
      undefined,
      desk,
    );
    expect([list.at("0.bookerName"), list.at("0.phone")]).toEqual(["김**", "***-****-8888"]);
  });

  it("leaves a line in the record of access, of whom it was made for", async () => {
    const at = await aSession(shop.db, {}, { capacity: 6 });
    const made = await take(at);
    expect(
      await cell(
        "SELECT count(*) AS x FROM access_record a JOIN access_subject s ON s.access_id = a.id " +
          "JOIN booking b ON b.user_id = s.user_id WHERE a.operation = 'createDeskBooking' AND b.id = ?1",
        made.at("id"),
      ),
    ).toBe(1);
  });
});
