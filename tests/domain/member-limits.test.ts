import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MOST_HOLDS, MOST_UNPAID } from "#domain/booking/limits";
import { DAY, DETAILS, putOut, putOutAnother } from "../soak/goods.ts";
import { Mall, reach, type Answer } from "../soak/mall.ts";
import { OVER } from "#domain/booking/statuses";
import { quoted } from "../../workers/api/sql.ts";

// In a world of its own: the API's handlers and SQL, and a clock that the test moves.
const MINUTE = 60_000;
let mall: Mall;
beforeEach(() => {
  mall = new Mall(2026);
});
afterEach(() => mall.close());

type At = ReturnType<typeof putOut>;
const run = <T>(work: () => Promise<T>): Promise<T> => mall.world.until(work());
const book = (at: At, more: { qty?: number; as?: string; replaces?: string } = {}) => {
  const { qty = 1, as = "member-1", replaces } = more;
  const items = [{ optionId: "adult", qty }];
  return mall.call("POST", "/booking", { ...at, items, ...(replaces && { replaces }) }, { as });
};
const idOf = (answer: Answer): string => String(answer.at("id"));
const codes = (answers: readonly Answer[]) => answers.map(({ json }) => reach(json, "error.code"));
const sentence = ({ json }: Answer) => reach(json, "error.message");
const sessions = (count: number, goods: Parameters<typeof putOut>[1] = { capacity: 20 }) =>
  Array.from({ length: count }, (_, i) => putOut(mall, goods, String(i + 1)));
const seats = ({ sessionId }: At) =>
  mall.rows<{ held: number; sold: number }>("SELECT held, sold FROM session WHERE id = ?", sessionId)[0];
const status = (id: string) =>
  mall.rows<{ status: string }>("SELECT status FROM booking WHERE id = ?", id)[0]?.status;

async function reserve(at: At, qty = 1): Promise<Answer> {
  const made = await book(at, { qty });
  if (made.status !== 201) return made;
  await mall.call("PUT", `/booking/${idOf(made)}`, DETAILS);
  return mall.call("POST", `/booking/${idOf(made)}/confirm`);
}

it(
  "a member whose number is proved reserves ten coming free sessions more, and no more than that",
  () =>
    run(async () => {
      const all = sessions(30);
      await reserve(all[0]!);
      mall.product.sqlite.exec(
        "INSERT OR IGNORE INTO user (id, username, created_at, " +
          "updated_at) VALUES ('member-1', 'member-1', 0, 0)",
      );
      mall.product.sqlite.exec("UPDATE user SET phone_proof = 'x' WHERE id = 'member-1'");
      const answers: Answer[] = [];
      for (const at of all.slice(1)) answers.push(await reserve(at));
      expect(answers.filter(({ status: answered }) => answered === 200)).toHaveLength(19);
      expect(new Set(codes(answers.slice(19)))).toEqual(new Set(["UNPAID_LIMIT_PROVED"]));
    }),
  60_000,
);

it("[S95] whoever has left books nothing any more, though their login is still believed", () =>
  run(async () => {
    const [before, after] = sessions(2);
    expect((await reserve(before!)).status).toBe(200);
    mall.product.sqlite.exec(
      `INSERT INTO user (id, username, status, withdrawn_at, created_at, updated_at)
       VALUES ('member-1', 'member-1', 'WITHDRAWN', ${Date.now()}, 0, 0)
       ON CONFLICT (id) DO UPDATE SET status = 'WITHDRAWN', withdrawn_at = excluded.withdrawn_at`,
    );
    const refused = await book(after!);
    expect([refused.status, ...codes([refused])]).toEqual([401, "UNAUTHENTICATED"]);
    expect(seats(after!)).toEqual({ held: 0, sold: 0 });
  }));

describe("one member who asks for everything at once", () => {
  it(
    "holds a session once, however many of 200 requests ask for it: all are answered the same hold",
    () =>
      run(async () => {
        const [at] = sessions(1, { capacity: 200 });
        const answers = await Promise.all(Array.from({ length: 200 }, () => book(at!)));
        expect(new Set(answers.map(({ status: answered }) => answered))).toEqual(new Set([201]));
        expect(new Set(answers.map(idOf)).size).toBe(1);
        expect(seats(at!)).toEqual({ held: 1, sold: 0 });
      }),
    60_000,
  );

  it(
    "has one hold of a session also where 200 requests ask for different parties",
    () =>
      run(async () => {
        const [at] = sessions(1, { capacity: 200 });
        await Promise.all(Array.from({ length: 200 }, (_, i) => book(at!, { qty: 1 + (i % 6) })));
        const live = mall.rows<{ seats: number }>(
          "SELECT seats FROM booking WHERE status = 'RESERVE_REQUEST'",
        );
        expect(live).toHaveLength(1);
        expect(seats(at!)).toEqual({ held: live[0]?.seats, sold: 0 });
      }),
    60_000,
  );

  it(
    `holds seats in ${MOST_HOLDS} sessions of the 30 asked for at once, and is told so for the others`,
    () =>
      run(async () => {
        const all = sessions(30);
        const answers = await Promise.all(all.map((at) => book(at)));
        expect(answers.filter(({ status: answered }) => answered === 201)).toHaveLength(MOST_HOLDS);
        const refused = answers.filter(({ status: answered }) => answered !== 201);
        expect(new Set(codes(refused))).toEqual(new Set(["HOLD_LIMIT"]));
        expect(sentence(refused[0]!)).toBe(
          "한 번에 3곳까지 자리를 잡아 둘 수 있어요. 하나를 마치거나 취소하면 새로 잡을 수 있어요.",
        );
        expect(all.map((at) => seats(at)?.held ?? 0).reduce((sum, held) => sum + held, 0)).toBe(MOST_HOLDS);
      }),
    60_000,
  );

  it(
    `reserves ${MOST_UNPAID} coming free sessions of 30, and more once one is cancelled or over`,
    () =>
      run(async () => {
        const all = sessions(30);
        const answers: Answer[] = [];
        for (const at of all) answers.push(await reserve(at));
        expect(answers.filter(({ status: answered }) => answered === 200)).toHaveLength(MOST_UNPAID);
        expect(new Set(codes(answers.slice(MOST_UNPAID)))).toEqual(new Set(["UNPAID_LIMIT"]));
        expect(sentence(answers[29]!)).toBe(
          "결제 없이 해 둔 예약은 10개까지예요. 못 가게 된 예약을 취소하면 새로 예약할 수 있어요.",
        );
        await mall.call("POST", `/booking/${idOf(answers[0]!)}/cancel`);
        expect((await reserve(all[20]!)).status).toBe(200);
        expect(codes([await book(all[21]!)])).toEqual(["UNPAID_LIMIT"]);
        const paid = putOut(mall, { capacity: 5, price: 10_000 }, "paid");
        expect((await book(paid)).status).toBe(201);
        mall.product.sqlite.exec("UPDATE session SET start_at = 1, end_at = 2 WHERE id IN ('s-2', 's-3')");
        expect((await book(all[21]!)).status).toBe(201);
      }),
    60_000,
  );

  it("takes no more seats of a session than its party may have, in however many bookings", () =>
    run(async () => {
      const [at] = sessions(1, { capacity: 200 });
      expect((await reserve(at!, 4)).status).toBe(200);
      const refused = await book(at!, { qty: 3 });
      expect([refused.status, codes([refused])[0], sentence(refused)]).toEqual([
        409,
        "PARTY_LIMIT",
        "한 회차에는 한 분이 6명까지 예약할 수 있어요. 먼저 한 예약까지 더한 인원이에요.",
      ]);
      expect((await reserve(at!, 2)).status).toBe(200);
      expect(codes([await book(at!)])).toEqual(["PARTY_LIMIT"]);
      expect(seats(at!)).toEqual({ held: 0, sold: 6 });
    }));
});

it("[S45] takes no more seats of a program than one member may, over all its sessions to come", () =>
  run(async () => {
    const first = putOut(mall, { capacity: 20 });
    const more = (id: string, later: number) => ({
      programId: first.programId,
      sessionId: putOutAnother(mall, first.sessionId, { capacity: 20, less: 0, later }, id),
    });
    const [second, third] = [more("s-second", DAY), more("s-third", 2 * DAY)];
    mall.product.sqlite.exec("UPDATE program SET max_per_member = 5");
    const taken = await reserve(first, 3);
    expect(taken.status).toBe(200);
    // a hold counts like a booking
    expect((await book(second, { qty: 2 })).status).toBe(201);
    const refused = await book(third);
    expect([refused.status, codes([refused])[0], sentence(refused)]).toEqual([
      409,
      "PROGRAM_LIMIT",
      "이 프로그램은 한 분이 앞으로 열릴 회차를 모두 더해 5명까지 예약할 수 있어요. " +
        "먼저 한 예약을 취소하면 새로 예약할 수 있어요.",
    ]);
    expect(seats(third)).toEqual({ held: 0, sold: 0 });
    // another member has a limit of their own, and another program is none of it
    expect((await book(third, { as: "member-2", qty: 5 })).status).toBe(201);
    expect((await book(putOut(mall, { capacity: 20 }, "other"), { qty: 6 })).status).toBe(201);
    // a changed date takes none more, also where the host has lowered the limit since
    mall.product.sqlite.exec("UPDATE program SET max_per_member = 2 WHERE id = 'p-1'");
    const way = `/booking/${idOf(taken)}/reschedule`;
    const quote = await mall.call("GET", `${way}/quote?sessionId=${third.sessionId}`);
    const moved = { sessionId: third.sessionId, version: quote.at("version") };
    expect((await mall.call("POST", way, moved)).status).toBe(200);
    // what is over counts no more
    mall.product.sqlite.exec("UPDATE session SET start_at = 1, end_at = 2 WHERE id = 's-third'");
    mall.world.now += 11 * MINUTE;
    expect((await book(first, { qty: 2 })).status).toBe(201);
  }));

describe("a member who goes back and chooses anew", () => {
  it("has the running hold again for the same people, with the time it has left", () =>
    run(async () => {
      const [at] = sessions(1);
      const first = await book(at!, { qty: 2 });
      mall.world.now += 3 * MINUTE;
      const again = await book(at!, { qty: 2 });
      expect([again.at("id"), again.at("holdExpiresAt")]).toEqual([
        first.at("id"),
        first.at("holdExpiresAt"),
      ]);
      expect(seats(at!)).toEqual({ held: 2, sold: 0 });
    }));

  it("has a new hold for other people, also where the old one has the last seats", () =>
    run(async () => {
      const [at] = sessions(1, { capacity: 4 });
      const first = await book(at!, { qty: 3 });
      const second = await book(at!, { qty: 4 });
      expect([second.status, status(idOf(first))]).toEqual([201, "RESERVE_CANCEL_COMPLETE"]);
      expect(seats(at!)).toEqual({ held: 4, sold: 0 });
    }));

  it("keeps the old seats where the new ones are gone", () =>
    run(async () => {
      const [one, other] = sessions(2, { capacity: 2 });
      const first = await book(one!, { qty: 2 });
      await book(other!, { qty: 2, as: "quicker" });
      const refused = await book(other!, { qty: 1, replaces: idOf(first) });
      expect([codes([refused])[0], status(idOf(first))]).toEqual(["SEATS_TAKEN", "RESERVE_REQUEST"]);
      expect(seats(one!)).toEqual({ held: 2, sold: 0 });
    }));

  it("has another session in the place of the one held before, also with three holds", () =>
    run(async () => {
      const all = sessions(4);
      const made = [await book(all[0]!), await book(all[1]!), await book(all[2]!)];
      const fourth = await book(all[3]!, { replaces: idOf(made[1]!) });
      expect([fourth.status, status(idOf(made[1]!))]).toEqual([201, "RESERVE_CANCEL_COMPLETE"]);
      expect(all.map((at) => seats(at)?.held)).toEqual([1, 0, 1, 1]);
    }));

  it("cannot let go of somebody else's hold", () =>
    run(async () => {
      const [one, other] = sessions(2);
      const theirs = await book(one!, { as: "somebody" });
      expect((await book(other!, { replaces: idOf(theirs) })).status).toBe(201);
      expect(status(idOf(theirs))).toBe("RESERVE_REQUEST");
    }));

  it("books again at once what ran out, also where the payment's hold counts no more", () =>
    run(async () => {
      const all = sessions(4);
      for (const at of all.slice(0, 3)) await book(at);
      mall.world.now += 11 * MINUTE;
      expect((await book(all[0]!)).status).toBe(201);
      expect((await book(all[3]!)).status).toBe(201);
      expect(seats(all[0]!)?.held).toBeLessThanOrEqual(2);
    }));

  it("is told of the hold that waits for its deposit instead of getting a second one", () =>
    run(async () => {
      const [at] = sessions(1, { capacity: 5, price: 42_000 });
      const first = await book(at!);
      const orderId = String(
        (await mall.call("PUT", `/booking/${idOf(first)}`, DETAILS)).at("payment.orderId"),
      );
      const order = { orderId, amount: 42_000, method: "VIRTUAL_ACCOUNT" };
      const paymentKey = String(reach(await mall.atProvider("/__payments", order), "paymentKey"));
      await mall.call("POST", "/payment/confirm", { orderId, paymentKey, amount: 42_000 });
      const refused = await book(at!, { qty: 2 });
      expect([refused.status, codes([refused])[0], sentence(refused)]).toEqual([
        409,
        "ALREADY_HELD",
        "이 회차에 이미 잡아 둔 자리가 있어요. 그 예약을 마치거나 취소한 뒤 다시 골라 주세요.",
      ]);
      expect(seats(at!)).toEqual({ held: 1, sold: 0 });
    }));
});

describe("the guard itself", () => {
  it("finds a member's bookings that are not over by their index", () => {
    const plan = mall.rows<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT b.seats FROM booking b
        WHERE b.user_id = 'm' AND b.status NOT IN (${quoted(OVER)})`,
    );
    expect(plan[0]?.detail).toContain("booking_of_member");
  });
});
