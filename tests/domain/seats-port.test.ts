import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DETAILS, putOut } from "../soak/goods.ts";
import { Mall, type SeatsBy } from "../soak/mall.ts";
import { SILENT } from "../soak/t2-faults.ts";
import { promisesWrong } from "../soak/seat-accounts.ts";

// What takes, frees and sells seats, whatever stands behind the port (workers/api/seats): the record alone,
// or an object for each session in front of it. In a world of its own, with the API's handlers and SQL.
const MINUTE = 60_000;
/** A booking's first visit to the record reads what is on sale, its second writes. */
const IN_THE_BATCH = 2;
let mall: Mall;

type At = ReturnType<typeof putOut>;
const run = <T>(work: () => Promise<T>): Promise<T> => mall.world.until(work());
interface How {
  qty?: number;
  key?: string;
  isResident?: true;
}
const book = (at: At, as: string, { qty = 1, key, isResident }: How = {}) =>
  mall.call(
    "POST",
    "/booking",
    { ...at, items: [{ optionId: "adult", qty }], ...(isResident && { isResident }) },
    { as, ...(key !== undefined && { key }) },
  );
/** Keeps seats of the session for residents, for an hour. */
const keep = (seats: number) =>
  mall.product.sqlite.exec(
    `UPDATE session SET kept_seats = ${seats}, kept = ${seats}, kept_regions = '["region_0001"]',
       kept_until = ${mall.world.now + 60 * MINUTE}, updated_at = updated_at + 1`,
  );
const RESIDENT = { isResident: true } as const;
const bookAll = async (at: At, names: readonly string[]) =>
  (await Promise.all(names.map((as) => book(at, as)))).map(({ status }) => status).toSorted();
const people = (count: number) => Array.from({ length: count }, (_, i) => `m-${i}`);
const seats = ({ sessionId }: At) => ({
  ...mall.rows<{ held: number; sold: number }>("SELECT held, sold FROM session WHERE id = ?", sessionId)[0],
});
const isCode = ({ json }: { json: unknown }): unknown => Object(Object(json).error).code;

async function paidFor(at: At, as: string) {
  const id = String((await book(at, as)).at("id"));
  const orderId = String((await mall.call("PUT", `/booking/${id}`, DETAILS, { as })).at("payment.orderId"));
  const made = await mall.atProvider("/__payments", { orderId, amount: 10_000 });
  const paymentKey = String(Object(made).paymentKey);
  return {
    id,
    confirm: () => mall.call("POST", "/payment/confirm", { orderId, paymentKey, amount: 10_000 }, { as }),
  };
}

describe.each<SeatsBy>(["record", "object"])("seats that are decided by the %s", (by) => {
  beforeEach(() => {
    mall = new Mall(2026, [], by);
  });
  afterEach(() => mall.close());

  it("are given once each, and refused to who comes when they are gone", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 20 });
      expect(await bookAll(at, people(60))).toEqual([
        ...Array<number>(20).fill(201),
        ...Array<number>(40).fill(409),
      ]);
      expect(seats(at)).toEqual({ held: 20, sold: 0 });
      expect(isCode(await book(at, "late"))).toBe("SEATS_TAKEN");
      expect(await promisesWrong(mall)).toEqual([]);
    }));

  it("are given for a party whole or not at all", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 5 });
      expect((await book(at, "a", { qty: 3 })).status).toBe(201);
      expect(isCode(await book(at, "b", { qty: 3 }))).toBe("SEATS_TAKEN");
      expect((await book(at, "c", { qty: 2 })).status).toBe(201);
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 5, sold: 0 }, []]);
    }));

  it("are taken once under one key, with the first answer again, when all are gone too", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 1 });
      const key = crypto.randomUUID();
      const answers = await Promise.all(people(8).map(() => book(at, "one", { key })));
      expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
      expect([answers[0]?.status, seats(at).held]).toEqual([201, 1]);
      const again = await book(at, "one", { key });
      expect([again.status, again.at("id")]).toEqual([201, answers[0]?.at("id")]);
      expect(await promisesWrong(mall)).toEqual([]);
    }));

  it("are held once by a member, whatever keys they come with", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 10 });
      await Promise.all(people(6).map(() => book(at, "impatient")));
      expect((await book(at, "impatient", { qty: 2 })).status).toBe(201);
      expect(seats(at)).toEqual({ held: 2, sold: 0 });
      expect(await promisesWrong(mall)).toEqual([]);
    }));

  it("are free for the next once they were given up, and given up once", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 1 });
      const id = String((await book(at, "a")).at("id"));
      for (let time = 0; time < 2; time += 1)
        expect((await mall.call("POST", `/booking/${id}/abort`, undefined, { as: "a" })).status).toBe(200);
      await mall.settled();
      expect(await bookAll(at, ["b", "c"])).toEqual([201, 409]);
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 1, sold: 0 }, []]);
    }));

  it("are free once a hold is over, and nobody is asked for it", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 10 });
      expect(await bookAll(at, people(10))).toEqual(Array(10).fill(201));
      await mall.world.pass(11 * MINUTE);
      const late = await Promise.all(people(30).map((as) => book(at, `late-${as}`)));
      expect(late.filter(({ status }) => status === 201)).toHaveLength(10);
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 10, sold: 0 }, []]);
    }));

  it("are kept once they are sold, and nobody gets them when the hold would have been over", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 1, price: 10_000 });
      const { confirm } = await paidFor(at, "a");
      expect((await confirm()).status).toBe(200);
      await mall.world.pass(11 * MINUTE);
      await mall.minute();
      expect(isCode(await book(at, "b"))).toBe("SEATS_TAKEN");
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 0, sold: 1 }, []]);
    }));

  it.each([true, false])("are taken again by money that comes late, where they are free (%s)", (areFree) =>
    run(async () => {
      const at = putOut(mall, { capacity: 1, price: 10_000 });
      const { id, confirm } = await paidFor(at, "a");
      const statusOf = () =>
        mall.rows<{ status: string }>("SELECT status FROM booking WHERE id = ?", id)[0]?.status;
      // it takes the money and tells nobody until the hold has been given up
      await mall.atProvider("/__faults", SILENT);
      expect((await confirm()).status).toBe(202);
      for (let minute = 0; statusOf() === "BOOKING_REQUEST"; minute += 5) {
        await mall.world.pass(5 * MINUTE);
        await mall.minute();
        if (minute > 300) throw new Error("the hold never ends");
      }
      expect([statusOf(), seats(at)]).toEqual(["FAIL", { held: 0, sold: 0 }]);
      if (!areFree) expect((await book(at, "b")).status).toBe(201);
      await mall.atProvider("/__faults", {}, "DELETE");
      for (let minute = 0; statusOf() === "FAIL" && minute < 120; minute += 1) {
        await mall.world.pass(5_000);
        await mall.minute();
      }
      expect([statusOf(), seats(at)]).toEqual(
        areFree
          ? ["BOOKING_REQUEST_COMPLETE", { held: 0, sold: 1 }]
          : ["REFUND_COMPLETE", { held: 1, sold: 0 }],
      );
      expect(await promisesWrong(mall)).toEqual([]);
    }),
  );

  it("are kept for residents until the moment, again where one of them lets go, and then for anybody", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 5 });
      keep(2);
      expect(await bookAll(at, people(5))).toEqual([201, 201, 201, 409, 409]);
      const stranger = await book(at, "stranger");
      expect(Object(stranger.json).error).toMatchObject({
        code: "SEATS_TAKEN",
        message: expect.stringContaining("주민을 위한 자리예요"),
      });
      const id = String((await book(at, "r1", RESIDENT)).at("id"));
      expect((await book(at, "r2", RESIDENT)).status).toBe(201);
      expect(isCode(await book(at, "r3", RESIDENT))).toBe("SEATS_TAKEN");
      expect((await mall.call("POST", `/booking/${id}/abort`, undefined, { as: "r1" })).status).toBe(200);
      await mall.settled();
      expect(isCode(await book(at, "stranger"))).toBe("SEATS_TAKEN");
      expect((await book(at, "r3", RESIDENT)).status).toBe(201);
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 5, sold: 0 }, []]);
    }));

  it("are anybody's from the moment on, whoever was to have them before", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 3 });
      keep(2);
      expect(await bookAll(at, people(2))).toEqual([201, 409]);
      await mall.world.pass(61 * MINUTE);
      expect(await bookAll(at, ["a", "b", "c", "d"])).toEqual([201, 201, 201, 409]);
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 3, sold: 0 }, []]);
    }));

  it("are a resident's who waits, before a stranger who comes by", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 2 });
      keep(1);
      expect((await book(at, "a")).status).toBe(201);
      const held = await book(at, "r1", RESIDENT);
      const items = [{ optionId: "adult", qty: 1 }];
      const wait = await mall.call("POST", "/booking/wait", { ...at, items, ...RESIDENT }, { as: "r-waits" });
      expect([held.status, wait.status]).toEqual([201, 201]);
      await mall.call("POST", `/booking/${String(held.at("id"))}/abort`, undefined, { as: "r1" });
      await mall.settled();
      expect(isCode(await book(at, "stranger"))).toBe("SEATS_TAKEN");
      await mall.minute();
      const offered = await mall.call("GET", `/booking/${String(wait.at("id"))}`, undefined, {
        as: "r-waits",
      });
      expect(offered.at("offerExpiresAt")).toBeGreaterThan(mall.world.now);
      expect(isCode(await book(at, "r2", RESIDENT))).toBe("SEATS_TAKEN");
      expect(await promisesWrong(mall)).toEqual([]);
    }));

  it("follow the record where the desk changes how many there are", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 1 });
      expect((await book(at, "a")).status).toBe(201);
      expect(isCode(await book(at, "b"))).toBe("SEATS_TAKEN");
      mall.product.sqlite.exec("UPDATE session SET capacity = 2, updated_at = updated_at + 1");
      await mall.world.pass(1_001);
      expect((await book(at, "b")).status).toBe(201);
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 2, sold: 0 }, []]);
    }));
});

describe("[S20] seats that are decided by the object", () => {
  beforeEach(() => {
    mall = new Mall(2026, [], "object");
  });
  afterEach(() => mall.close());

  it("cost the record nothing where they are gone, and whoever asks waits for nobody", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 5 });
      await bookAll(at, people(5));
      expect(isCode(await book(at, "first-late"))).toBe("SEATS_TAKEN");
      const visits = await mall.watched(() =>
        bookAll(
          at,
          people(50).map((name) => `late-${name}`),
        ),
      );
      // each call here is a worker of its own, which has yet to read what is on sale
      expect(visits.filter((sql) => !/FROM session s JOIN program p/.test(sql))).toEqual([]);
    }));

  it("cost the record nothing where what is left is kept for residents, who get it all the same", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 5 });
      keep(2);
      await bookAll(at, people(5));
      expect(isCode(await book(at, "first-late"))).toBe("SEATS_TAKEN");
      const late = people(20).map((name) => `late-${name}`);
      const visits = await mall.watched(() => bookAll(at, late));
      expect(visits.filter((sql) => !/FROM session s JOIN program p/.test(sql))).toEqual([]);
      expect((await book(at, "r1", RESIDENT)).status).toBe(201);
    }));

  it("stay promised to whoever's worker died, under the same key and for half a minute", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 1 });
      const key = crypto.randomUUID();
      expect((await mall.struck("death", IN_THE_BATCH, () => book(at, "a", { key }))).status).toBe(0);
      expect(seats(at)).toEqual({ held: 0, sold: 0 });
      expect(isCode(await book(at, "b"))).toBe("SEATS_TAKEN");
      expect((await book(at, "a", { key })).status).toBe(201);
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 1, sold: 0 }, []]);
    }));

  it("are freed by an alarm where the record never saw them", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 1 });
      await mall.struck("death", IN_THE_BATCH, () => book(at, "a"));
      await mall.world.pass(29_000);
      expect(isCode(await book(at, "b"))).toBe("SEATS_TAKEN");
      await mall.world.pass(2_000);
      // before anybody asks again
      const promised = mall.seats?.of(at.sessionId).look() ?? [];
      expect(promised.filter(({ place }) => place !== "GONE")).toEqual([]);
      expect((await book(at, "c")).status).toBe(201);
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 1, sold: 0 }, []]);
    }));

  it("are known again after the object has died, from what it stored and the record", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 4 });
      await bookAll(at, people(3));
      mall.seats?.forget();
      expect(await bookAll(at, ["x", "y", "z"])).toEqual([201, 409, 409]);
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 4, sold: 0 }, []]);
    }));

  it("are the record's to decide where the object cannot be asked", () =>
    run(async () => {
      const at = putOut(mall, { capacity: 3 });
      if (mall.seats) mall.seats.lost = 100;
      expect(await bookAll(at, people(9))).toEqual([
        ...Array<number>(3).fill(201),
        ...Array<number>(6).fill(409),
      ]);
      if (mall.seats) mall.seats.lost = 0;
      // whom it is told of now it finds in the record, and promises like its own
      expect(isCode(await book(at, "late"))).toBe("SEATS_TAKEN");
      expect([seats(at), await promisesWrong(mall)]).toEqual([{ held: 3, sold: 0 }, []]);
    }));
});
