import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { won } from "#domain/money";
import { cancellationOf } from "#domain/refund/cancellation";
import type { PaidItem } from "#domain/refund/part";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { bruteForce, kst, type BruteCase } from "../support/refund-brute-force.ts";
import { SCENES, type RefundScene } from "../support/refund-cases.ts";

const SEED = Number(process.env["REFUND_SEED"] ?? 20261121);
const RUNS = Number(process.env["REFUND_RUNS"] ?? 300);

const itemsOf = (text: string): BruteCase["items"] =>
  text.split(" ").map((part) => {
    const [id = "", qty = "", price = "", gone = "0"] = part.split(/[×@−]/);
    return { id, qty: Number(qty), price: Number(price), gone: Number(gone) };
  });

function quoted(given: BruteCase) {
  const items: PaidItem[] = given.items.map(({ id, qty, price, gone = 0 }) => ({
    optionId: id,
    name: id,
    qty,
    unitPrice: won(price),
    cancelledQty: gone,
  }));
  const terms = {
    policy: REFUND_POLICIES[given.policy],
    items,
    pay: won(given.pay),
    paidAt: given.paidAt === null ? null : kst(given.paidAt),
    sessionStartAt: kst(given.start),
  };
  const chosen = given.cancel
    ?.split(",")
    .map((part) => ({ optionId: part.split(":")[0] ?? "", qty: Number(part.split(":")[1]) }));
  const result = cancellationOf(terms, kst(given.now), { chosen });
  if (!result.ok) throw new Error(result.problem.reason);
  const { percent, paid, fee, refund } = result.cancellation;
  return { percent, paid, fee, refund };
}

const CASES = SCENES.flatMap((scene: RefundScene) =>
  scene.moments.map(([now, expected]) => {
    const { policy, pay, start, paidAt, cancel } = scene;
    const given: BruteCase = {
      policy,
      items: itemsOf(scene.items),
      pay,
      start,
      paidAt,
      now,
      ...(cancel !== undefined && { cancel }),
    };
    return { title: `${scene.what}: ${now}`, given, expected };
  }),
);
const inWords = ({ percent, paid, fee, refund }: ReturnType<typeof bruteForce>): string =>
  `${percent} ${paid} − ${fee} = ${refund}`;

describe(`refund cases by hand, ${CASES.length} of them`, () => {
  it("are at least 130, each once, and with those of the other table more than 200", () => {
    expect(CASES.length).toBeGreaterThanOrEqual(130);
    expect(new Set(CASES.map(({ given }) => JSON.stringify(given))).size).toBe(CASES.length);
  });

  it.each(CASES)("$title → $expected", ({ given, expected }) => {
    expect(inWords(quoted(given))).toBe(expected);
    expect(inWords(bruteForce(given))).toBe(expected);
  });
});

describe("the product and the independent calculator", () => {
  const MINUTE = 60_000;
  const stamp = (at: number): string => new Date(at + 9 * 3_600_000).toISOString().slice(0, 16);
  const anItem = fc.record({
    qty: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 0, max: 12_000 }),
    gone: fc.integer({ min: 0, max: 5 }),
  });
  const aCase = fc
    .record({
      policy: fc.constantFrom<BruteCase["policy"]>("STANDARD", "MATERIAL", "FLEXIBLE"),
      startMinute: fc.integer({ min: 0, max: 400 * 24 * 60 }),
      before: fc.oneof(
        fc.integer({ min: -60, max: 13 * 24 * 60 }),
        fc.integer({ min: 0, max: 12 }).map((days) => days * 24 * 60),
      ),
      paidBefore: fc.option(
        fc.oneof(fc.integer({ min: 0, max: 26 * 60 }), fc.integer({ min: 0, max: 20 * 24 * 60 })),
      ),
      items: fc.array(anItem, { minLength: 1, maxLength: 3 }),
      coupon: fc.integer({ min: 0, max: 9_999 }),
      cancels: fc.option(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 })),
    })
    .map(({ policy, startMinute, before, paidBefore, items, coupon, cancels }): BruteCase => {
      const startAt = kst("2026-12-01T00:00") + startMinute * MINUTE;
      const now = startAt - before * MINUTE;
      const list = items.map(({ qty, price, gone }, i) => ({
        id: `o${i}`,
        qty,
        price,
        gone: Math.min(gone, qty - 1),
      }));
      const chosen = list
        .map(({ id, qty, gone }, i) => ({ id, qty: Math.min(cancels?.[i] ?? 0, qty - gone) }))
        .filter(({ qty }) => qty > 0);
      const pay = Math.max(0, list.reduce((sum, { qty, price }) => sum + qty * price, 0) - coupon);
      return {
        policy,
        start: stamp(startAt),
        now: stamp(now),
        paidAt: paidBefore === null ? null : stamp(now - paidBefore * MINUTE),
        items: list,
        pay,
        ...(chosen.length > 0 && { cancel: chosen.map(({ id, qty }) => `${id}:${qty}`).join() }),
      };
    });

  it(`agree on ${RUNS} cases that chance draws (seed ${SEED})`, () => {
    console.info(`refund cases: seed ${SEED}, ${RUNS} runs`);
    fc.assert(
      fc.property(aCase, (given) => {
        expect(quoted(given)).toEqual(bruteForce(given));
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it("control: a fee rounded up instead of down is noticed", () => {
    const found = fc.check(
      fc.property(aCase, (given) => {
        const { percent, paid, ...rest } = quoted(given);
        const fee = percent === 0 ? paid : Math.ceil((paid * (100 - percent)) / 1000) * 10;
        return fee === bruteForce(given).fee && rest.refund === paid - fee;
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(found.failed).toBe(true);
  });
});
