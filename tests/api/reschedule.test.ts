import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, kstDay, startOfKstDay } from "#domain/time/kst";
import type { OutboxRow } from "../../workers/api/record/outbox-rows.ts";
import { wordsOf } from "../../workers/api/outbox/subject.ts";
import { nextKst } from "../support/kst-time.ts";
import { P02 } from "../support/api.ts";
import { aSession, DAY, HOUR, member, startShop, type SessionSpec, type Shop } from "../support/booking.ts";
import {
  aPaidBooking,
  ask,
  balanceOf,
  PRICE,
  refundNow,
  sessionEnded,
  type PaidSpec,
} from "../support/refund.ts";
import { vouched } from "../support/vouched.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const DESK = { as: "operator-1", isDesk: true };
const MINUTE = 60_000;

/** Another session of a program; two kinds of people as the paid one has them. */
async function another(programId: string, spec: SessionSpec & { price?: number } = {}): Promise<string> {
  const { price, ...rest } = spec;
  const { sessionId } = await aSession(shop.db, {}, { startsIn: 25 * DAY, ...rest, programId });
  const options = [
    { id: "adult", name: "어른", price: price ?? PRICE, max: 6 },
    { id: "child", name: "어린이", price: (price ?? PRICE) / 2, max: 6 },
  ];
  await shop.db
    .prepare("UPDATE session SET options = ? WHERE id = ?")
    .bind(JSON.stringify(options), sessionId)
    .run();
  return sessionId;
}
async function reserved(at: { programId: string; sessionId: string }, qty = 1): Promise<string> {
  const { id } = await shop.filled(at, qty);
  await shop.call("POST", `/booking/${id}/confirm`);
  return id;
}
const quoteOf = (id: string, sessionId: string, as?: string) =>
  shop.call("GET", `/booking/${id}/reschedule/quote?sessionId=${sessionId}`, undefined, as ? { as } : {});
async function change(id: string, sessionId: string, more: { as?: string; key?: string } = {}) {
  const quote = await quoteOf(id, sessionId, more.as);
  return quote.status === 200
    ? shop.call("POST", `/booking/${id}/reschedule`, { sessionId, version: quote.at("version") }, more)
    : quote;
}
/** A paid booking and another session of its program. */
async function paidAnd(spec: PaidSpec, to: Parameters<typeof another>[1] = {}) {
  const booking = await aPaidBooking(shop, spec);
  return { ...booking, to: await another(booking.programId, to) };
}
const lastStep = (id: string) =>
  shop.db
    .prepare(
      `SELECT from_status || ' ' || to_status || ' ' || event || ' ' || actor || ' ' || was_session_id AS step
       FROM booking_history WHERE booking_id = ? ORDER BY id DESC LIMIT 1`,
    )
    .bind(id)
    .first("step");
const empty = { held: 0, sold: 0 };

describe("[S14] changing the date", () => {
  it("of a free booking moves its seats, its start and its step, at once", async () => {
    const at = await aSession(shop.db);
    const { sessionId: to } = await aSession(shop.db, {}, { programId: at.programId, startsIn: 22 * DAY });
    const id = await reserved(at, 2);
    const choices = await shop.call("GET", `/booking/${id}/reschedule`);
    expect([choices.status, choices.at("stop"), choices.at("left")]).toEqual([200, null, 3]);
    expect([
      choices.at("sessions.0.stop.code"),
      choices.at("sessions.1.id"),
      choices.at("sessions.1.stop"),
    ]).toEqual(["SAME", to, null]);
    const quote = await quoteOf(id, to);
    expect([quote.at("back"), quote.at("difference"), quote.at("refundSteps"), quote.at("left")]).toEqual([
      0,
      0,
      [],
      2,
    ]);
    const done = await change(id, to);
    expect([done.status, done.at("status"), done.at("session.id"), done.at("sessionId")]).toEqual([
      200,
      "RESERVE_REQUEST_COMPLETE",
      to,
      to,
    ]);
    expect([await shop.seats(at.sessionId), await shop.seats(to)]).toEqual([empty, { held: 0, sold: 2 }]);
    expect(await lastStep(id)).toBe(
      `RESERVE_REQUEST_COMPLETE RESERVE_REQUEST_COMPLETE reschedule user ${at.sessionId}`,
    );
    const list = await shop.call("GET", "/booking?tab=coming");
    expect([list.at("0.id"), list.at("0.session.startAt")]).toEqual([id, done.at("session.startAt")]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("of a paid one at the same price moves no money, and its refund goes by the new day", async () => {
    const booking = await paidAnd({ adults: 1, children: 1 });
    const done = await change(booking.id, booking.to);
    expect([done.status, done.at("amounts.refunded"), done.at("payment.status"), done.at("refunds")]).toEqual(
      [200, 0, "DONE", []],
    );
    expect([await shop.seats(booking.sessionId), await shop.seats(booking.to)]).toEqual([
      empty,
      { held: 0, sold: 2 },
    ]);
    expect(await shop.ledger(booking.id)).toEqual(["PAID 63000"]);
    const back = await ask(shop, booking);
    expect([back.at("refund"), (await refundNow(shop, back)).at("status")]).toEqual([63_000, "DONE"]);
    expect([await shop.seats(booking.to), await balanceOf(shop, booking.orderId)]).toEqual([empty, 0]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("to a lower price gives the difference back at once; a later cancel goes by what is left", async () => {
    const booking = await paidAnd({ adults: 2 }, { price: 30_000 });
    const quote = await quoteOf(booking.id, booking.to);
    expect([quote.at("back"), quote.at("difference"), quote.at("refundSteps.0.amount")]).toEqual([
      24_000, -24_000, 60_000,
    ]);
    const done = await change(booking.id, booking.to);
    expect([
      done.status,
      done.at("refunds.0.refund"),
      done.at("refunds.0.actions"),
      done.at("items.0.unitPrice"),
    ]).toEqual([200, 24_000, [], 30_000]);
    expect([await shop.ledger(booking.id), await balanceOf(shop, booking.orderId)]).toEqual([
      ["PAID 84000", `REFUNDED:${String(done.at("refunds.0.id"))} 24000`],
      60_000,
    ]);
    expect([await shop.paymentStatus(booking.orderId), await shop.status(booking.id)]).toEqual([
      "PARTIAL_CANCELED",
      "BOOKING_REQUEST_COMPLETE",
    ]);
    const whole = await shop.call("GET", `/refund/quote?bookingId=${booking.id}`);
    expect([whole.at("paid"), whole.at("refund")]).toEqual([60_000, 60_000]);
    const one = await ask(shop, booking, { items: [{ optionId: "adult", qty: 1 }] });
    expect([one.at("paid"), one.at("refund")]).toEqual([30_000, 30_000]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("is refused to a dearer one and to another member's eyes, with what one can do", async () => {
    const booking = await paidAnd({}, { price: 50_000 });
    const dearer = await change(booking.id, booking.to);
    expect([dearer.status, dearer.code, dearer.fields]).toEqual([422, "RULE", ["sessionId"]]);
    const choices = await shop.call("GET", `/booking/${booking.id}/reschedule`);
    expect(choices.at("sessions.1.stop.message")).toBe(
      "지금보다 비싼 일정이에요. 새로 예약한 뒤 이 예약을 취소해 주세요.",
    );
    for (const path of ["", `/quote?sessionId=${booking.to}`])
      expect(
        (await shop.call("GET", `/booking/${booking.id}/reschedule${path}`, undefined, { as: "somebody" }))
          .status,
      ).toBe(404);
    expect((await change(booking.id, (await aPaidBooking(shop)).sessionId)).status).toBe(404);
    expect(await shop.seats(booking.to)).toEqual(empty);
  });

  it("keeps the refund clock: who moves the day before is not better off far away", async () => {
    const tomorrow = startOfKstDay(addDays(kstDay(Date.now()), 1)) + 21 * HOUR;
    const booking = await paidAnd({ session: { startsIn: tomorrow - Date.now() } });
    const quote = await quoteOf(booking.id, booking.to);
    const most = Number(quote.at("most"));
    expect([70, 80]).toContain(most);
    expect(quote.at("refundSteps.0.percent")).toBe(most);
    await change(booking.id, booking.to);
    const asked = await shop.call("GET", `/refund/quote?bookingId=${booking.id}`);
    expect([asked.at("percent"), asked.at("refund")]).toEqual([most, (PRICE * most) / 100]);
    const shown = await shop.call("GET", `/booking/${booking.id}`);
    expect(shown.at("refundSteps.0.percent")).toBe(most);
  });

  it("happens three times, up to the cut-off, and not while money of it is on its way", async () => {
    const at = await aSession(shop.db);
    const { sessionId: to } = await aSession(shop.db, {}, { programId: at.programId });
    const id = await reserved(at);
    const codes = [];
    for (const there of [to, at.sessionId, to, at.sessionId]) codes.push((await change(id, there)).code);
    expect(codes).toEqual([undefined, undefined, undefined, "STATE_CHANGED"]);
    expect((await shop.call("GET", `/booking/${id}/reschedule`)).at("stop.code")).toBe("TOO_OFTEN");
    const late = await reserved(await aSession(shop.db, {}, { programId: at.programId, closesIn: HOUR }));
    await shop.db
      .prepare(
        "UPDATE session SET book_close_at = ?2 WHERE id = (SELECT session_id FROM booking WHERE id = ?1)",
      )
      .bind(late, Date.now() - 1)
      .run();
    expect((await shop.call("GET", `/booking/${late}/reschedule`)).at("stop.code")).toBe("CUT_OFF");
    const booking = await paidAnd({ session: { startsIn: 2 * DAY } });
    await ask(shop, booking);
    expect((await change(booking.id, booking.to)).message).toBe(
      "취소하고 있는 예약이라 일정을 바꿀 수 없어요.",
    );
  });

  it("of what waits for its host goes on waiting; what the host approved is the desk's", async () => {
    const at = await aSession(shop.db, { confirmMode: "APPROVAL" });
    const { sessionId: to } = await aSession(shop.db, {}, { programId: at.programId });
    const id = await reserved(at);
    const moved = await change(id, to);
    expect([moved.at("status"), await shop.seats(at.sessionId), await shop.seats(to)]).toEqual([
      "RESERVE_WAIT",
      empty,
      { held: 1, sold: 0 },
    ]);
    await shop.call("POST", `/operator/booking/${id}/approve`, undefined, DESK);
    expect([(await change(id, at.sessionId)).message, await shop.seats(to)]).toEqual([
      "진행자가 확정한 예약이라 직접 바꿀 수 없어요. 바꾸고 싶은 날짜를 문의로 알려 주세요.",
      { held: 0, sold: 1 },
    ]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("of one paid into an account asks for the account the difference goes to", async () => {
    const booking = await paidAnd({ method: "VIRTUAL_ACCOUNT" }, { price: 30_000 });
    expect((await quoteOf(booking.id, booking.to)).at("needsAccount")).toBe(true);
    const done = await change(booking.id, booking.to);
    expect([done.status, done.at("refunds.0.status"), done.at("refunds.0.actions")]).toEqual([
      200,
      "FAILED",
      ["ACCOUNT"],
    ]);
    const refundId = String(done.at("refunds.0.id"));
    expect((await change(booking.id, booking.sessionId)).message).toBe(
      "돌려드리는 중인 금액이 있어요. 환불이 끝나면 일정을 바꿀 수 있어요.",
    );
    // The session is cancelled in the meantime: the difference is owed beside the rest.
    await shop.call("POST", `/operator/session/${booking.to}/cancel`, { reason: "비가 와요." }, DESK);
    await sessionEnded(shop, booking.to);
    const ended = await shop.call("GET", `/booking/${booking.id}`);
    expect([ended.at("status"), ended.at("refunds.0.status"), ended.at("refunds.1.refund")]).toEqual([
      "BOOKING_CANCEL_COMPLETE",
      "WITHDRAWN",
      PRICE,
    ]);
    expect(refundId).not.toBe("");
    expect(await shop.disagreements()).toEqual([]);
  });

  it("keeps to what was said: another version is 409 QUOTE_CHANGED and changes nothing", async () => {
    const booking = await paidAnd({}, { price: 30_000 });
    const version = (await quoteOf(booking.id, booking.to)).at("version");
    await shop.db
      .prepare("UPDATE session SET options = replace(options, '30000', '20000'), updated_at = 7 WHERE id = ?")
      .bind(booking.to)
      .run();
    const body = { sessionId: booking.to, version };
    const answer = await shop.call("POST", `/booking/${booking.id}/reschedule`, body);
    expect([answer.status, answer.code, await shop.seats(booking.to)]).toEqual([409, "QUOTE_CHANGED", empty]);
    expect((await shop.call("GET", `/booking/${booking.id}`)).at("sessionId")).toBe(booking.sessionId);
  });

  it("keeps to the party limit of the other session", async () => {
    const at = await aSession(shop.db, { maxPerBooking: 2 });
    const { sessionId: to } = await aSession(shop.db, {}, { programId: at.programId });
    await reserved({ programId: at.programId, sessionId: to }, 2);
    const id = await reserved(at);
    expect([(await change(id, to)).code, await shop.seats(to)]).toEqual([
      "PARTY_LIMIT",
      { held: 0, sold: 2 },
    ]);
  });
});

describe("[S14] at the same moment", () => {
  it("two movers and a booker want one last seat: one has it, nobody loses theirs", async () => {
    for (let round = 0; round < 4; round += 1) {
      const at = await aSession(shop.db);
      const { sessionId: to } = await aSession(shop.db, {}, { programId: at.programId, capacity: 1 });
      const people = ["m-1", "m-2"].map((name) => `${name}-${round}`);
      const ids = [];
      for (const as of people) {
        const made = await shop.book(at, 1, { as });
        await shop.call("PUT", `/booking/${String(made.at("id"))}`, details, { as });
        await shop.call("POST", `/booking/${String(made.at("id"))}/confirm`, undefined, { as });
        ids.push(String(made.at("id")));
      }
      const answers = await Promise.all([
        ...ids.map((id, i) => change(id, to, { as: people[i] ?? "" })),
        shop.book({ programId: at.programId, sessionId: to }, 1, { as: `booker-${round}` }),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 300).map(({ code }) => code)).toEqual([
        "SEATS_TAKEN",
        "SEATS_TAKEN",
      ]);
      const [here, there] = [await shop.seats(at.sessionId), await shop.seats(to)];
      expect(Number(there?.held) + Number(there?.sold)).toBe(1);
      expect(Number(here?.sold) + Number(there?.sold)).toBe(2);
    }
    expect(await shop.disagreements()).toEqual([]);
  });

  it("a move and a cancel: one of them happens, and the seat is counted once or not at all", async () => {
    for (let round = 0; round < 4; round += 1) {
      const at = await aSession(shop.db);
      const { sessionId: to } = await aSession(shop.db, {}, { programId: at.programId });
      const id = await reserved(at);
      const version = (await quoteOf(id, to)).at("version");
      await Promise.all([
        shop.call("POST", `/booking/${id}/reschedule`, { sessionId: to, version }),
        shop.call("POST", `/booking/${id}/cancel`),
      ]);
      const isOver = (await shop.status(id)) === "RESERVE_CANCEL_COMPLETE";
      const [here, there] = [await shop.seats(at.sessionId), await shop.seats(to)];
      expect(Number(here?.sold) + Number(there?.sold)).toBe(isOver ? 0 : 1);
    }
    expect(await shop.disagreements()).toEqual([]);
  });

  it("a double tap moves once, and a lost answer is answered again", async () => {
    const booking = await paidAnd({}, { price: 30_000 });
    const version = (await quoteOf(booking.id, booking.to)).at("version");
    const tap = () =>
      shop.call(
        "POST",
        `/booking/${booking.id}/reschedule`,
        { sessionId: booking.to, version },
        { key: `tap-${booking.id}` },
      );
    const [first, second] = await Promise.all([tap(), tap()]);
    const third = await tap();
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect([first.replayed || second.replayed, third.replayed]).toEqual([true, true]);
    expect([await shop.seats(booking.sessionId), await shop.seats(booking.to)]).toEqual([
      empty,
      { held: 0, sold: 1 },
    ]);
    expect(await balanceOf(shop, booking.orderId)).toBe(30_000);
  });

  it("no answer from the provider leaves the change done, the difference owed until it is back", async () => {
    const booking = await paidAnd({}, { price: 30_000 });
    await shop.toss("/__faults", { orderId: booking.orderId, step: "cancel", answer: "lost" });
    const done = await change(booking.id, booking.to);
    expect(done.status).toBe(200);
    await shop.clearFaults();
    for (let minute = 1; minute <= 4; minute += 1) await shop.runSchedule(Date.now() + minute * 5 * MINUTE);
    expect([await balanceOf(shop, booking.orderId), (await shop.ledger(booking.id)).length]).toEqual([
      30_000, 2,
    ]);
  });
});

describe("[S14] what follows it", () => {
  it("ticket, calendar, reminder, message go by the new session; the old ticket opens its door", async () => {
    const at = await aSession(shop.db, {}, { startsIn: 20 * DAY });
    const { sessionId: to } = await aSession(shop.db, {}, { programId: at.programId, startsIn: 2 * DAY });
    const id = await reserved(at);
    const old = String((await shop.call("GET", `/booking/${id}/ticket`)).at("token"));
    const before = await calendarOf(id);
    await change(id, to);
    const ticket = await shop.call("GET", `/booking/${id}/ticket`);
    expect([ticket.at("sessionId"), ticket.at("token") === old]).toEqual([to, false]);
    for (const token of [old, String(ticket.at("token"))])
      expect((await shop.call("GET", `/ticket/check?t=${encodeURIComponent(token)}`)).at("state")).toBe(
        "VALID",
      );
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(await calendarOf(id))).toBe(sequence(before) + 1);
    const row = await shop.db
      .prepare("SELECT * FROM outbox WHERE subject_id = ? AND kind = 'STEP' ORDER BY id DESC LIMIT 1")
      .bind(id)
      .first<OutboxRow>();
    const said = row && (await wordsOf(shop.db, row));
    expect([said?.message.title, said?.message.body.includes("전에는")]).toEqual([
      "예약 일정이 바뀌었어요",
      true,
    ]);
    const scan = { id: crypto.randomUUID(), code: old, people: 1, at: Date.now() };
    const door = await shop.call("POST", `/desk/session/${to}/scan`, { scans: [scan] }, DESK);
    expect([door.status, door.at("0.outcome") === "ELSEWHERE"]).toEqual([200, false]);
  });

  it("who waits for a seat of the old session is offered it", async () => {
    const at = await aSession(shop.db, {}, { capacity: 1 });
    const { sessionId: to } = await aSession(shop.db, {}, { programId: at.programId });
    const id = await reserved(at);
    const items = [{ optionId: "adult", qty: 1 }];
    const waiting = await shop.call("POST", "/booking/wait", { ...at, items }, { as: "waits-for-it" });
    expect(waiting.status).toBe(201);
    await change(id, to);
    await shop.runSchedule(nextKst(12)); // nobody is offered a seat at night
    const offered = await shop.call("GET", `/booking/${String(waiting.at("id"))}`, undefined, {
      as: "waits-for-it",
    });
    expect(typeof offered.at("offerExpiresAt")).toBe("number");
    expect(await shop.disagreements()).toEqual([]);
  });
});

describe("[S14] the desk", () => {
  it("moves a member's booking after saying what that means; they are told why", async () => {
    const booking = await paidAnd({ adults: 2 }, { price: 50_000 });
    const path = `/operator/booking/${booking.id}/reschedule`;
    const choices = await shop.call("GET", path, undefined, DESK);
    expect([choices.at("stop"), choices.at("sessions.1.stop"), choices.at("sessions.1.difference")]).toEqual([
      null,
      null,
      16_000,
    ]);
    const asked = { sessionId: booking.to, reason: "전화로 부탁하셨어요." };
    const said = await shop.call("POST", path, { ...asked, dryRun: true }, DESK);
    expect([said.status, said.at("says.1"), await shop.seats(booking.to)]).toEqual([
      200,
      "16,000원 더 비싼 일정이지만 더 받지 않아요.",
      empty,
    ]);
    expect((await shop.call("POST", path, asked, DESK)).code).toBe("QUOTE_CHANGED");
    const done = await shop.call("POST", path, { ...asked, version: said.at("version") }, DESK);
    expect([done.status, await shop.seats(booking.sessionId), await shop.seats(booking.to)]).toEqual([
      200,
      empty,
      { held: 0, sold: 2 },
    ]);
    expect(await lastStep(booking.id)).toContain("reschedule operator");
    const roster = await shop.call("GET", `/operator/booking?sessionId=${booking.to}`, undefined, DESK);
    const { startAt } = (await shop.db
      .prepare("SELECT start_at AS startAt FROM session WHERE id = ?")
      .bind(booking.sessionId)
      .first<{ startAt: number }>()) ?? { startAt: 0 };
    expect(roster.at("0.wasStartAt")).toBe(startAt);
    const row = await shop.db
      .prepare("SELECT * FROM outbox WHERE subject_id = ? AND kind = 'STEP' ORDER BY id DESC LIMIT 1")
      .bind(booking.id)
      .first<OutboxRow>();
    expect(row && (await wordsOf(shop.db, row))?.message.body).toContain("전화로 부탁하셨어요.");
    expect((await shop.call("GET", `/booking/${booking.id}/reschedule`)).at("left")).toBe(3);
    const all = await ask(shop, booking);
    expect(all.at("refund")).toBe(2 * PRICE);
    const line = await shop.db
      .prepare("SELECT operation FROM access_record WHERE target LIKE ? ORDER BY id DESC LIMIT 1")
      .bind(`%${booking.id}%`)
      .first("operation");
    expect(line).toBe("rescheduleOperatorBooking");
  });
});

const details = {
  booker: { name: "한나들", phone: "01012345678", email: "nadeul@example.com" },
  request: "",
  answers: [],
  consents: ["refund", "thirdParty", "payment"].map((kind) => ({ kind, version: "2026-06-01" })),
};
const calendarOf = async (id: string) =>
  (await shop.raw(`/booking/${id}/calendar.ics`, { ...P02, ...vouched(member()) })).text();
