import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHORT_AHEAD_MS } from "#domain/booking/min-people";
import { kstDay } from "#domain/time/kst";
import { cancelTooFew } from "../../workers/api/clock/too-few.ts";
import {
  aSession,
  DAY,
  HOUR,
  startShop,
  type Answer,
  type SessionSpec,
  type Shop,
} from "../support/booking.ts";
import { aPaidBooking, ask, refundNow, type PaidBooking, type PaidSpec } from "../support/refund.ts";

// 최소 인원: what is called off for want of people, and who may say otherwise (SPEC S29).

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const OPERATOR = { as: "operator-1", isDesk: true };
type At = { programId: string; sessionId: string; startAt: number };

/** A session that needs some people, and has sold so many. */
async function needing(minPeople: number, sold: number, more: SessionSpec = {}): Promise<At> {
  const startsIn = more.startsIn ?? 5 * DAY;
  const at = await aSession(shop.db, {}, { capacity: 6, startsIn, closesIn: 2 * DAY, ...more });
  await shop.db
    .prepare("UPDATE session SET min_people = ?2 WHERE id = ?1")
    .bind(at.sessionId, minPeople)
    .run();
  for (let n = 0; n < sold; n += 1) {
    const as = `guest-${at.sessionId}-${n}`;
    const booked = await shop.call("POST", `/desk/session/${at.sessionId}/booking`, guest(as), OPERATOR);
    expect([booked.status, booked.message]).toEqual([200, undefined]);
  }
  const startAt = await shop.db
    .prepare("SELECT start_at FROM session WHERE id = ?")
    .bind(at.sessionId)
    .first<number>("start_at");
  return { ...at, startAt: startAt ?? 0 };
}

const guest = (name: string) => ({
  via: "DOOR",
  name: name.slice(0, 30),
  phone: null,
  isPaid: false,
  items: [{ optionId: "adult", qty: 1 }],
});

const change = (at: At, what: object, dryRun = false): Promise<Answer> => {
  const day = kstDay(at.startAt);
  return shop.call(
    "POST",
    `/desk/program/${at.programId}/session-change`,
    { from: day, until: day, sessionIds: [at.sessionId], change: what, dryRun },
    OPERATOR,
  );
};
const isListed = async ({ sessionId }: At): Promise<boolean> => {
  const page = await shop.call("GET", "/desk/session?isShort=true", undefined, OPERATOR);
  return Array.from({ length: Number(page.total) }, (_, n) => page.at(`${n}.id`)).includes(sessionId);
};
const standing = (at: At) =>
  shop.db.prepare("SELECT status FROM session WHERE id = ?").bind(at.sessionId).first("status");

describe("[S29] a session that is short of people", () => {
  it("is listed from three days before its cut-off, while it lacks some and until it begins", async () => {
    const [soon, later, enough, none, begun] = [
      await needing(3, 1),
      await needing(3, 1, { startsIn: 9 * DAY, closesIn: SHORT_AHEAD_MS + HOUR }),
      await needing(2, 2),
      await needing(1, 0),
      await needing(3, 1, { startsIn: -HOUR, closesIn: -2 * HOUR, status: "CLOSED" }),
    ];
    expect([
      await isListed(soon),
      await isListed(later),
      await isListed(enough),
      await isListed(none),
      await isListed(begun),
    ]).toEqual([true, false, false, false, false]);
    await shop.db
      .prepare("UPDATE session SET draw_at = ?2 WHERE id = ?1")
      .bind(soon.sessionId, Date.now() + DAY)
      .run();
    expect(await isListed(soon)).toBe(false); // nobody can have a seat yet
  });

  it("is called off at its cut-off, but not where its host lets it take place all the same", async () => {
    const [left, kept] = [await needing(3, 1), await needing(3, 1)];
    const looked = await change(kept, { minPeople: 1 }, true);
    expect(looked.at("says.1")).toBe("몇 명이 와도 열어요.");
    expect([(await change(kept, { minPeople: 1 })).status, await isListed(kept)]).toEqual([200, false]);
    await shop.runSchedule(Date.now() + 2 * DAY + HOUR);
    expect([await standing(left), await standing(kept)]).toEqual(["CANCELLED", "OPEN"]);
    expect(await shop.seats(kept.sessionId)).toEqual({ held: 0, sold: 1 });
  });

  it("takes place where its host says so at the very moment the clock ends it", async () => {
    const at = await needing(3, 1);
    const late = new Proxy(shop.db, {
      get: (db, name) =>
        name === "batch"
          ? async (statements: Parameters<typeof db.batch>[0]) => {
              expect((await change(at, { minPeople: 1 })).status).toBe(200);
              return db.batch(statements);
            }
          : Reflect.get(db, name).bind(db),
    });
    expect(await cancelTooFew(late, Date.now() + 2 * DAY + HOUR)).toBe(0);
    expect(await standing(at)).toBe("OPEN");
  });

  it("is made so by its rule and by a change of many, never with more than it has seats", async () => {
    const at = await needing(1, 2);
    const more = await change(at, { minPeople: 4 }, true);
    expect(more.at("says")).toEqual([
      "회차 1개를 바꿔요.",
      "4명이 모이지 않으면 마감할 때 저절로 취소하고 모두 돌려드려요.",
      "지금은 1개 회차가 그보다 적어요.",
      "이미 예약한 2명(0원)은 예약한 대로예요.",
    ]);
    expect((await change(at, { minPeople: 4 })).status).toBe(200);
    expect(await isListed(at)).toBe(true);
    const never = await change(at, { minPeople: 7 });
    expect([never.status, never.fields]).toEqual([422, ["change.minPeople"]]);
    expect((await change(at, { capacity: 3 })).fields).toEqual(["change.capacity"]);
    const day = kstDay(Date.now() + 3 * DAY);
    const rule = (minPeople: number) =>
      shop.call(
        "POST",
        `/desk/program/${at.programId}/session`,
        {
          from: day,
          until: day,
          weekdays: [0, 1, 2, 3, 4, 5, 6],
          times: ["10:00"],
          withHolidays: true,
          capacity: 4,
          minPeople,
          durationMin: 60,
          options: [{ id: "adult", name: "어른", price: 0, max: 4 }],
          dryRun: false,
        },
        OPERATOR,
      );
    expect((await rule(5)).fields).toEqual(["minPeople"]);
    const made = await rule(4);
    expect([made.status, made.message]).toEqual([200, undefined]);
    const stored = shop.db.prepare(
      "SELECT min_people FROM session WHERE program_id = ? AND capacity = 4 AND min_people > 1",
    );
    expect(await stored.bind(at.programId).first("min_people")).toBe(4);
  });
});

describe("[S48] who has asked to cancel", () => {
  const MINUTE = HOUR / 60;
  const noon = () => Date.now() + 2 * DAY;

  /** A session that needs two, with a paid booking, and so many booked at the door. */
  async function withPaid(doors: number, spec: PaidSpec = {}): Promise<PaidBooking & At> {
    const startsIn = spec.session?.startsIn ?? 5 * DAY;
    const session = { capacity: 6, startsIn, closesIn: 2 * DAY, ...spec.session };
    const paid = await aPaidBooking(shop, { ...spec, session });
    await shop.db.prepare("UPDATE session SET min_people = 2 WHERE id = ?1").bind(paid.sessionId).run();
    for (let n = 0; n < doors; n += 1) {
      const body = { ...guest(`door-${n}`), isPaid: true };
      const booked = await shop.call("POST", `/desk/session/${paid.sessionId}/booking`, body, OPERATOR);
      expect([booked.status, booked.message]).toEqual([200, undefined]);
    }
    return { ...paid, startAt: Date.now() + startsIn };
  }

  /** Asks to cancel where the provider's balance is unlike our books: nobody knows what has become of it. */
  async function cancelInDoubt(paid: PaidBooking, items?: object[]): Promise<Answer> {
    await shop.cancelAtProvider(paid.orderId, 10_000);
    const asked = await ask(shop, paid, items ? { items } : {});
    expect(asked.status).toBe(201);
    await shop.runSchedule(Date.now() + 2 * MINUTE);
    const stuck = shop.db.prepare("SELECT problem FROM refund WHERE id = ?").bind(asked.at("id"));
    expect(await stuck.first("problem")).toBe("BALANCE_UNLIKE");
    return asked;
  }

  it("does not count, however long nobody knows where their money is", async () => {
    const paid = await withPaid(1);
    expect(await isListed(paid)).toBe(false);
    await cancelInDoubt(paid);
    expect(await shop.seats(paid.sessionId)).toEqual({ held: 0, sold: 2 });
    expect(await isListed(paid)).toBe(true);
    // nor is it said of two that one of them is enough
    const said = async (minPeople: number) => (await change(paid, { minPeople }, true)).at("says.2");
    const tooFew = "지금은 1개 회차가 그보다 적어요.";
    expect([await said(1), await said(2)]).toEqual([expect.stringContaining("예약한"), tooFew]);
    await shop.runSchedule(noon() + MINUTE);
    expect(await standing(paid)).toBe("CANCELLED");
    // what is in doubt stays with a person
    expect(await shop.status(paid.id)).toBe("BOOKING_CANCEL_REQUEST");
  });

  it("does not count as one of several either, and who would still have come is told at once", async () => {
    const paid = await withPaid(0, { adults: 2 });
    const ticket = () => shop.call("GET", `/booking/${paid.id}/ticket`);
    await cancelInDoubt(paid, [{ optionId: "adult", qty: 1 }]);
    const before = await ticket();
    await shop.runSchedule(noon() + MINUTE);
    expect(await standing(paid)).toBe("CANCELLED");
    // nor are they let in by the ticket that they had
    expect([before.status, (await ticket()).status]).toEqual([200, 409]);
    const shown = await shop.call("GET", `/ticket/check?t=${String(before.at("token"))}`);
    expect(shown.at("state")).toBe("CANCELLED");
    expect(await shop.status(paid.id)).toBe("BOOKING_REQUEST_COMPLETE");
    const told = () =>
      shop.db
        .prepare(
          "SELECT kind, user_id AS 'as' FROM outbox WHERE subject_id = ? AND kind = 'SESSION_CANCELLED'",
        )
        .bind(paid.id)
        .all();
    expect((await told()).results).toEqual([{ kind: "SESSION_CANCELLED", as: expect.any(String) }]);
    const seen = await shop.call("GET", `/booking/${paid.id}`);
    expect([seen.at("session.isOff"), seen.at("actions"), seen.at("reason")]).toEqual([
      true,
      expect.not.arrayContaining(["TICKET"]),
      "최소 2명이 모이지 않아 열지 못하게 됐어요.",
    ]);
    await shop.runSchedule(noon() + 2 * MINUTE);
    expect((await told()).results).toHaveLength(1);
  });

  it("is awaited for a quarter of an hour where the wish may be refused, and no longer", async () => {
    const soon = { session: { startsIn: 20 * HOUR, closesIn: 5 * MINUTE } };
    const [refused, left] = [await withPaid(1, soon), await withPaid(1, soon)];
    const [toRefuse, toLeave] = [await ask(shop, refused), await ask(shop, left)];
    expect([toRefuse.at("status"), toLeave.at("status")]).toEqual(["REQUESTED", "REQUESTED"]);
    await shop.runSchedule(Date.now() + 6 * MINUTE);
    expect([await standing(refused), await standing(left)]).toEqual(["OPEN", "OPEN"]);
    const path = `/operator/refund/${String(toRefuse.at("id"))}/reject`;
    expect((await shop.call("POST", path, { reason: "재료를 샀어요." }, OPERATOR)).status).toBe(200);
    await shop.runSchedule(Date.now() + 21 * MINUTE);
    expect([await standing(refused), await standing(left)]).toEqual(["OPEN", "CANCELLED"]);
    // the seller's doing: all of it comes back
    const back = shop.db.prepare("SELECT refund FROM refund WHERE booking_id = ? AND status <> 'WITHDRAWN'");
    expect(await back.bind(left.id).first("refund")).toBe(42_000);
    expect((await refundNow(shop, toLeave)).at("status")).toBe("WITHDRAWN");
  });
});
