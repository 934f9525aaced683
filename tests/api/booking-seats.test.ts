import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BOOKING_STATUSES } from "#domain/booking/statuses";
import { TRANSITIONS } from "#domain/booking/transitions";
import { P02, reach } from "../support/api.ts";
import { aSession, lostRace, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const rush = (at: { programId: string; sessionId: string }, count = 20) =>
  Promise.all(Array.from({ length: count }, (_, i) => shop.book(at, 1, { as: `buyer-${i}` })));

describe("the last seat", () => {
  it("goes to one of twenty who ask at once; nineteen are told that it is gone", async () => {
    const at = await aSession(shop.db, {}, { capacity: 1 });
    const answers = await rush(at);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const lost = answers.filter((answer) => answer.status === 409);
    expect(lost).toHaveLength(19);
    expect(new Set(lost.map((answer) => `${answer.code}: ${answer.message}`))).toEqual(
      new Set(["SEATS_TAKEN: 방금 자리가 모두 찼어요. 다른 일정을 골라 주세요."]),
    );
    expect(await shop.seats(at.sessionId)).toEqual({ held: 1, sold: 0 });
  });

  it("is never split: three ask for two of three seats, one gets them", async () => {
    const at = await aSession(shop.db, {}, { capacity: 3 });
    const answers = await Promise.all([1, 2, 3].map((i) => shop.book(at, 2, { as: `pair-${i}` })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 2, sold: 0 });
  });

  it("is free at once when the hold on it is over, without waiting for the clock", async () => {
    const at = await aSession(shop.db, {}, { capacity: 1 });
    const first = await shop.book(at);
    await shop.endHold(String(first.at("id")));
    const answers = await rush(at, 5);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 1, sold: 0 });
    expect(await shop.status(String(first.at("id")))).toBe("RESERVE_CANCEL_COMPLETE");
  });
});

describe("seats on a list", () => {
  /** What a session's program shows in a list. */
  const shownLeft = async (programId: string): Promise<unknown> => {
    const json: unknown = JSON.parse(await (await shop.raw("/program?limit=50", P02)).text());
    const cards = Object.values(Object(reach(json, "value")));
    return reach(
      cards.find((card) => reach(card, "id") === programId),
      "next.seatsLeft",
    );
  };
  /** Once it shows so many, or what it shows after 5 seconds. */
  const soon = async (at: { programId: string }, left: number): Promise<unknown> => {
    const isShown = async () => expect(await shownLeft(at.programId)).toBe(left);
    await vi.waitFor(isShown, { timeout: 5_000, interval: 50 }).catch(() => undefined);
    return shownLeft(at.programId);
  };

  it("are those left after a booking, a cancel and the end of a hold within 5 seconds", async () => {
    const at = await aSession(shop.db, {}, { capacity: 6 });
    const first = await shop.book(at, 2);
    expect(await soon(at, 4)).toBe(4);
    await shop.call("POST", `/booking/${String(first.at("id"))}/abort`);
    expect(await soon(at, 6)).toBe(6);
    const second = await shop.book(at, 3);
    expect(await soon(at, 3)).toBe(3);
    await shop.endHold(String(second.at("id")));
    await shop.runSchedule(Date.now());
    expect(await soon(at, 6)).toBe(6);
  });
});

describe("the last line, in SQL", () => {
  it("knows exactly the pairs of the domain's table", async () => {
    const { results } = await shop.db
      .prepare("SELECT from_status, to_status FROM booking_transition")
      .all<{ from_status: string; to_status: string }>();
    const pairs = TRANSITIONS.filter(({ from, to }) => from !== null && from !== to).map(
      ({ from, to }) => `${from} → ${to}`,
    );
    expect(results.map((row) => `${row.from_status} → ${row.to_status}`).sort()).toEqual(
      [...new Set(pairs)].sort(),
    );
  });

  it("refuses a change of status that is not in the table, and allows one that is", async () => {
    const at = await aSession(shop.db);
    const id = String((await shop.book(at)).at("id"));
    const set = (status: string) =>
      shop.db.prepare("UPDATE booking SET status = ? WHERE id = ?").bind(status, id).run();
    await expect(set("REFUND_COMPLETE")).rejects.toThrow("FORBIDDEN_TRANSITION");
    await expect(set("BOOKING_REQUEST_COMPLETE")).rejects.toThrow("FORBIDDEN_TRANSITION");
    await set("RESERVE_REQUEST_COMPLETE");
    expect(await shop.status(id)).toBe("RESERVE_REQUEST_COMPLETE");
  });

  it("lets through exactly the table's changes among all 196 pairs of statuses", async () => {
    const at = await aSession(shop.db);
    const pairs = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.map((to) => ({ from, to, id: `${from}-${to}` })),
    );
    const add = shop.db.prepare(
      `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, policy_snapshot,
        created_at, updated_at)
       VALUES (?1, ?1, 'u', ?2, ?3, ?4, 1, '{}', 0, 0)`,
    );
    await shop.db.batch(pairs.map(({ id, from }) => add.bind(id, at.programId, at.sessionId, from)));
    const change = shop.db.prepare("UPDATE booking SET status = ?1 WHERE id = ?2");
    for (const { id, from, to } of pairs) {
      const isAllowed = await change
        .bind(to, id)
        .run()
        .then(
          () => true,
          (error: unknown) => {
            if (!String(error).includes("FORBIDDEN_TRANSITION")) throw error;
            return false;
          },
        );
      const isInTable = from === to || TRANSITIONS.some((row) => row.from === from && row.to === to);
      expect(`${from} → ${to}: ${isAllowed}`).toBe(`${from} → ${to}: ${isInTable}`);
    }
  });

  it("rolls a batch back whose update hit no row, so that a lost race gives no seats back", async () => {
    const at = await aSession(shop.db);
    const id = String((await shop.book(at, 2)).at("id"));
    await expect(lostRace(shop, id, at.sessionId)).rejects.toThrow("CHECK constraint failed");
    expect(await shop.seats(at.sessionId)).toEqual({ held: 2, sold: 0 });
  });

  it("refuses to rewrite or erase a row of the money ledger", async () => {
    const at = await aSession(shop.db);
    const id = String((await shop.book(at)).at("id"));
    await shop.db
      .prepare("INSERT INTO ledger (booking_id, kind, amount, at) VALUES (?, 'PAID', 1000, 0)")
      .bind(id)
      .run();
    await expect(
      shop.db.prepare("UPDATE ledger SET amount = 0 WHERE booking_id = ?").bind(id).run(),
    ).rejects.toThrow("LEDGER_APPEND_ONLY");
    await expect(shop.db.prepare("DELETE FROM ledger WHERE booking_id = ?").bind(id).run()).rejects.toThrow(
      "LEDGER_APPEND_ONLY",
    );
  });
});
