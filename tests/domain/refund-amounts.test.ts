import { describe, expect, it } from "vitest";
import { won } from "#domain/money";
import { cancellationOf, type Cancellation } from "#domain/refund/cancellation";
import { isBusinessDay, refundDueAt } from "#domain/refund/due";
import { BANK_HOLIDAYS } from "#domain/time/holidays";
import { paidForRest, partOf, type PaidItem } from "#domain/refund/part";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { cancelSeen, retryAfter } from "#domain/refund/states";
import { withinReach } from "#domain/refund/within-reach";
import { formatDayWithWeekday, kstDay } from "#domain/time/kst";
import { bruteForce, kst, type BruteCase } from "../support/refund-brute-force.ts";

const items = (text: string): BruteCase["items"] =>
  text.split(" ").map((part) => {
    const [id = "", qty = "", price = "", gone = "0"] = part.split(/[×@−]/);
    return { id, qty: Number(qty), price: Number(price), gone: Number(gone) };
  });
const asPaid = (list: BruteCase["items"]): PaidItem[] =>
  list.map(({ id, qty, price, gone = 0 }) => ({
    optionId: id,
    name: id,
    qty,
    unitPrice: won(price),
    cancelledQty: gone,
  }));
const asChosen = (text: string) =>
  text.split(",").map((part) => ({ optionId: part.split(":")[0] ?? "", qty: Number(part.split(":")[1]) }));

function quote(given: BruteCase) {
  const terms = {
    policy: REFUND_POLICIES[given.policy],
    items: asPaid(given.items),
    pay: won(given.pay),
    paidAt: given.paidAt === null ? null : kst(given.paidAt),
    sessionStartAt: kst(given.start),
  };
  const result = cancellationOf(
    terms,
    kst(given.now),
    given.cancel === undefined ? {} : { chosen: asChosen(given.cancel) },
  );
  if (!result.ok) throw new Error(result.problem.reason);
  const { percent, paid, fee, refund } = result.cancellation;
  return { percent, paid, fee, refund };
}

type Row = readonly [
  policy: BruteCase["policy"],
  items: string,
  pay: number,
  start: string,
  paidAt: string | null,
  now: string,
  cancel: string | null,
  expected: string,
];
const S = "STANDARD",
  M = "MATERIAL",
  F = "FLEXIBLE";
const SAT = "2026-12-05T10:00";
const LONG_AGO = "2026-10-01T12:00";

// Each expectation is written by hand from SPEC §3 and §4: "percent paid − fee = refund". Items:
// option×number@price−cancelled before.
// prettier-ignore
const TABLE: readonly Row[] = [
  // 표준, two at 42,000, session on Saturday 12.05 at 10:00; both ends of every row of the policy
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-11-20T09:00", null, "100 84000 − 0 = 84000"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-11-25T23:59", null, "100 84000 − 0 = 84000"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-11-26T00:00", null, "100 84000 − 0 = 84000"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-12-02T23:59", null, "100 84000 − 0 = 84000"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-12-03T00:00", null, "90 84000 − 8400 = 75600"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-12-03T23:59", null, "90 84000 − 8400 = 75600"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-12-04T00:00", null, "80 84000 − 16800 = 67200"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-12-04T23:59", null, "80 84000 − 16800 = 67200"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-12-05T00:00", null, "70 84000 − 25200 = 58800"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-12-05T09:59", null, "70 84000 − 25200 = 58800"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-12-05T10:00", null, "0 84000 − 84000 = 0"],
  [S, "a×2@42000", 84000, SAT, LONG_AGO, "2026-12-05T13:00", null, "0 84000 − 84000 = 0"],
  // 재료·대관
  [M, "a×1@42000", 42000, SAT, LONG_AGO, "2026-11-25T23:59", null, "100 42000 − 0 = 42000"],
  [M, "a×1@42000", 42000, SAT, LONG_AGO, "2026-11-26T00:00", null, "90 42000 − 4200 = 37800"],
  [M, "a×1@42000", 42000, SAT, LONG_AGO, "2026-11-28T23:59", null, "90 42000 − 4200 = 37800"],
  [M, "a×1@42000", 42000, SAT, LONG_AGO, "2026-11-29T00:00", null, "80 42000 − 8400 = 33600"],
  [M, "a×1@42000", 42000, SAT, LONG_AGO, "2026-12-02T23:59", null, "80 42000 − 8400 = 33600"],
  [M, "a×1@42000", 42000, SAT, LONG_AGO, "2026-12-03T00:00", null, "70 42000 − 12600 = 29400"],
  [M, "a×1@42000", 42000, SAT, LONG_AGO, "2026-12-04T23:59", null, "70 42000 − 12600 = 29400"],
  [M, "a×1@42000", 42000, SAT, LONG_AGO, "2026-12-05T00:00", null, "10 42000 − 37800 = 4200"],
  [M, "a×1@42000", 42000, SAT, LONG_AGO, "2026-12-05T10:00", null, "0 42000 − 42000 = 0"],
  // 유연
  [F, "a×1@42000", 42000, SAT, LONG_AGO, "2026-11-26T00:00", null, "100 42000 − 0 = 42000"],
  [F, "a×1@42000", 42000, SAT, LONG_AGO, "2026-12-04T23:59", null, "100 42000 − 0 = 42000"],
  [F, "a×1@42000", 42000, SAT, LONG_AGO, "2026-12-05T00:00", null, "50 42000 − 21000 = 21000"],
  [F, "a×1@42000", 42000, SAT, LONG_AGO, "2026-12-05T10:00", null, "0 42000 − 42000 = 0"],
  // a session just after midnight and one just before it: the days are the calendar's, not 24 hours
  [S, "a×1@10000", 10000, "2026-12-05T00:30", LONG_AGO, "2026-12-04T23:59", null, "80 10000 − 2000 = 8000"],
  [S, "a×1@10000", 10000, "2026-12-05T00:30", LONG_AGO, "2026-12-05T00:00", null, "70 10000 − 3000 = 7000"],
  [S, "a×1@10000", 10000, "2026-12-05T23:30", LONG_AGO, "2026-12-05T00:00", null, "70 10000 − 3000 = 7000"],
  [S, "a×1@10000", 10000, "2026-12-05T23:30", LONG_AGO, "2026-12-04T00:00", null, "80 10000 − 2000 = 8000"],
  [S, "a×1@10000", 10000, "2026-12-05T00:00", LONG_AGO, "2026-12-04T23:59", null, "80 10000 − 2000 = 8000"],
  [S, "a×1@10000", 10000, "2026-12-05T00:00", LONG_AGO, "2026-12-05T00:00", null, "0 10000 − 10000 = 0"],
  // the year's end, a leap day, and the weeks in which clocks change elsewhere but not in Korea
  [M, "a×1@10000", 10000, "2027-01-02T10:00", LONG_AGO, "2026-12-31T23:59", null, "70 10000 − 3000 = 7000"],
  [M, "a×1@10000", 10000, "2027-01-02T10:00", LONG_AGO, "2026-12-30T23:59", null, "80 10000 − 2000 = 8000"],
  [M, "a×1@10000", 10000, "2028-03-01T10:00", LONG_AGO, "2028-02-27T23:59", null, "80 10000 − 2000 = 8000"],
  [M, "a×1@10000", 10000, "2028-03-01T10:00", LONG_AGO, "2028-02-28T00:00", null, "70 10000 − 3000 = 7000"],
  [S, "a×1@10000", 10000, "2027-03-29T10:00", LONG_AGO, "2027-03-27T00:00", null, "90 10000 − 1000 = 9000"],
  [S, "a×1@10000", 10000, "2026-11-02T10:00", LONG_AGO, "2026-10-31T23:59", null, "90 10000 − 1000 = 9000"],
  // just paid: 1 hour, or 24 where the session was then more than 3 days away; never after the start
  [M, "a×1@42000", 42000, SAT, "2026-12-04T12:00", "2026-12-04T12:59", null, "100 42000 − 0 = 42000"],
  [M, "a×1@42000", 42000, SAT, "2026-12-04T12:00", "2026-12-04T13:00", null, "70 42000 − 12600 = 29400"],
  [M, "a×1@42000", 42000, SAT, "2026-12-02T09:59", "2026-12-03T09:58", null, "100 42000 − 0 = 42000"],
  [M, "a×1@42000", 42000, SAT, "2026-12-02T09:59", "2026-12-03T09:59", null, "70 42000 − 12600 = 29400"],
  [M, "a×1@42000", 42000, SAT, "2026-12-02T10:00", "2026-12-02T10:59", null, "100 42000 − 0 = 42000"],
  [M, "a×1@42000", 42000, SAT, "2026-12-02T10:00", "2026-12-02T11:00", null, "80 42000 − 8400 = 33600"],
  [M, "a×1@42000", 42000, SAT, "2026-12-05T09:30", "2026-12-05T09:59", null, "100 42000 − 0 = 42000"],
  [M, "a×1@42000", 42000, SAT, "2026-12-05T09:30", "2026-12-05T10:00", null, "0 42000 − 42000 = 0"],
  [S, "a×1@42000", 42000, SAT, null, "2026-12-04T12:00", null, "80 42000 − 8400 = 33600"],
  // the fee goes down to 10 won, in the customer's favour
  [S, "a×1@33333", 33333, SAT, LONG_AGO, "2026-12-03T12:00", null, "90 33333 − 3330 = 30003"],
  [S, "a×1@33333", 33333, SAT, LONG_AGO, "2026-12-04T12:00", null, "80 33333 − 6660 = 26673"],
  [S, "a×1@33333", 33333, SAT, LONG_AGO, "2026-12-05T09:00", null, "70 33333 − 9990 = 23343"],
  [M, "a×1@99", 99, SAT, LONG_AGO, "2026-12-03T12:00", null, "70 99 − 20 = 79"],
  [M, "a×1@33", 33, SAT, LONG_AGO, "2026-11-27T12:00", null, "90 33 − 0 = 33"],
  [M, "a×1@1", 1, SAT, LONG_AGO, "2026-12-05T09:00", null, "10 1 − 0 = 1"],
  [M, "a×1@12345", 12345, SAT, LONG_AGO, "2026-12-05T09:00", null, "10 12345 − 11110 = 1235"],
  // parts: by option and number, of what is left
  [S, "a×2@42000 c×1@21000", 105000, SAT, LONG_AGO, "2026-11-20T09:00", "c:1", "100 21000 − 0 = 21000"],
  [S, "a×2@42000 c×1@21000", 105000, SAT, LONG_AGO, "2026-12-03T12:00", "a:1", "90 42000 − 4200 = 37800"],
  [S, "a×2@42000 c×1@21000", 105000, SAT, LONG_AGO, "2026-12-04T12:00", "a:1,c:1", "80 63000 − 12600 = 50400"],
  [S, "a×2@42000−1 c×1@21000", 105000, SAT, LONG_AGO, "2026-12-04T12:00", null, "80 63000 − 12600 = 50400"],
  [S, "a×2@42000−1 c×1@21000−1", 105000, SAT, LONG_AGO, "2026-12-05T09:00", null, "70 42000 − 12600 = 29400"],
  [M, "a×3@15000", 45000, SAT, LONG_AGO, "2026-12-05T09:00", "a:2", "10 30000 − 27000 = 3000"],
  [F, "a×3@15000−2", 45000, SAT, LONG_AGO, "2026-12-05T09:00", "a:1", "50 15000 − 7500 = 7500"],
  // with a coupon: a part is worth its share of what was paid, to the won, and the last one has what is left
  [S, "a×3@14000", 37000, SAT, LONG_AGO, "2026-11-20T09:00", "a:1", "100 12333 − 0 = 12333"],
  [S, "a×3@14000−1", 37000, SAT, LONG_AGO, "2026-11-20T09:00", "a:1", "100 12333 − 0 = 12333"],
  [S, "a×3@14000−2", 37000, SAT, LONG_AGO, "2026-11-20T09:00", "a:1", "100 12334 − 0 = 12334"],
  [S, "a×3@14000−1", 37000, SAT, LONG_AGO, "2026-12-04T12:00", null, "80 24667 − 4930 = 19737"],
  [S, "a×2@42000 c×1@21000", 100000, SAT, LONG_AGO, "2026-11-20T09:00", "c:1", "100 20000 − 0 = 20000"],
  [S, "a×2@42000 c×1@21000", 97000, SAT, LONG_AGO, "2026-12-03T12:00", "a:2", "90 77600 − 7760 = 69840"],
  [S, "a×1@5000 c×1@5000", 1, SAT, LONG_AGO, "2026-11-20T09:00", "a:1", "100 0 − 0 = 0"],
  [S, "a×1@5000−1 c×1@5000", 1, SAT, LONG_AGO, "2026-11-20T09:00", "c:1", "100 1 − 0 = 1"],
  [M, "a×2@5000", 0, SAT, LONG_AGO, "2026-12-05T09:00", null, "10 0 − 0 = 0"],
  [M, "a×2@5000", 0, SAT, LONG_AGO, "2026-12-05T09:00", "a:1", "10 0 − 0 = 0"],
  [S, "a×2@20000 free×2@0", 40000, SAT, LONG_AGO, "2026-12-03T12:00", "free:1", "90 0 − 0 = 0"],
  [S, "a×2@20000 free×2@0", 40000, SAT, LONG_AGO, "2026-12-03T12:00", "a:1,free:2", "90 20000 − 2000 = 18000"],
];

const toCase = ([policy, list, pay, start, paidAt, now, cancel]: Row): BruteCase => ({
  policy,
  items: items(list),
  pay,
  start,
  paidAt,
  now,
  ...(cancel !== null && { cancel }),
});
const inWords = ({ percent, paid, fee, refund }: ReturnType<typeof quote>): string =>
  `${percent} ${paid} − ${fee} = ${refund}`;

describe(`the refund table, ${TABLE.length} cases`, () => {
  it("has at least sixty, each once", () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(60);
    expect(new Set(TABLE.map((row) => row.slice(0, -1).join("|"))).size).toBe(TABLE.length);
  });

  it.each(
    TABLE.map(
      (row) =>
        [
          row
            .slice(0, 7)
            .filter((part) => part !== null)
            .join(" · "),
          row,
        ] as const,
    ),
  )("%s", (_, row) => {
    expect(inWords(quote(toCase(row)))).toBe(row[7]);
  });

  it("agrees with an independent calculator, on every case of the table", () => {
    for (const row of TABLE)
      expect([row.join(" "), bruteForce(toCase(row))]).toEqual([row.join(" "), quote(toCase(row))]);
  });
});

describe("the independent calculator", () => {
  let state = 20261121;
  const chance = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  const pick = <T>(list: readonly [T, ...T[]]): T => list[chance(list.length)] ?? list[0];
  const stamp = (at: number): string => new Date(at + 9 * 3_600_000).toISOString().slice(0, 16);
  const MINUTE = 60_000;

  it("agrees on 600 cases drawn by a seed: policy × days × coupon × part × KST midnight edges", () => {
    for (let turn = 0; turn < 600; turn += 1) {
      const startAt = kst("2026-12-20T00:00") + chance(3 * 24 * 60) * MINUTE;
      const edge = kst(`${kstDay(startAt - chance(13) * 86_400_000)}T00:00`) + (chance(3) - 1) * MINUTE;
      const now = chance(2) === 0 ? edge : startAt - chance(14 * 24 * 60) * MINUTE;
      const list = pick([
        "a×2@42000",
        "a×3@14000 c×2@7000",
        "a×1@9990−0 c×3@3330−1",
        "a×4@12500−2",
        "a×2@100 free×1@0",
      ]);
      const given: BruteCase = {
        policy: pick(["STANDARD", "MATERIAL", "FLEXIBLE"]),
        start: stamp(startAt),
        now: stamp(now),
        paidAt: chance(3) === 0 ? null : stamp(now - chance(3 * 24 * 60) * MINUTE),
        items: items(list),
        pay: 0,
        ...(chance(2) === 0 && { cancel: "a:1" }),
      };
      const price = given.items.reduce((sum, { qty, price: each }) => sum + qty * each, 0);
      given.pay = Math.max(0, price - pick([0, 0, 5000, 3000, 777]));
      expect([JSON.stringify(given), quote(given)]).toEqual([JSON.stringify(given), bruteForce(given)]);
    }
  });

  it("control: notices a day counted in 24 hours, and shares that are each rounded for themselves", () => {
    const atMidnight: BruteCase = {
      policy: "STANDARD",
      items: items("a×1@10000"),
      pay: 10_000,
      start: "2026-12-05T23:30",
      paidAt: LONG_AGO,
      now: "2026-12-05T00:00",
    };
    const byHours = Math.floor((kst("2026-12-05T23:30") - kst("2026-12-04T23:59")) / 86_400_000);
    expect([
      byHours,
      bruteForce({ ...atMidnight, now: "2026-12-04T23:59" }).percent,
      bruteForce(atMidnight).percent,
    ]).toEqual([0, 80, 70]);
    const shares = [0, 1, 2].map(
      (gone) =>
        bruteForce({
          ...atMidnight,
          items: items(`a×3@14000−${gone}`),
          pay: 37_000,
          cancel: "a:1",
          now: "2026-11-20T09:00",
        }).paid,
    );
    expect([shares.reduce((sum, share) => sum + share, 0), 3 * Math.floor(37_000 / 3)]).toEqual([
      37_000, 36_999,
    ]);
  });
});

describe("parts of a booking", () => {
  const two = asPaid(items("a×2@42000 c×1@21000−1"));
  it("together are exactly what was paid, in whatever order", () => {
    for (const order of [
      ["a", "c", "b"],
      ["b", "a", "c"],
      ["c", "b", "a"],
    ]) {
      let list = asPaid(items("a×3@13330 b×2@7770 c×1@3335"));
      let sum = 0;
      for (const optionId of order) {
        while (
          (list.find((item) => item.optionId === optionId)?.cancelledQty ?? 9) <
          (list.find((item) => item.optionId === optionId)?.qty ?? 0)
        ) {
          const part = partOf(list, won(51_119), [{ optionId, qty: 1 }]);
          if (!part.ok) throw new Error(part.problem.reason);
          expect(paidForRest(list, won(51_119))).toBe(51_119 - sum);
          sum += part.paid;
          list = list.map((item) =>
            item.optionId === optionId ? { ...item, cancelledQty: item.cancelledQty + 1 } : item,
          );
        }
      }
      expect(sum).toBe(51_119);
    }
  });

  it("cannot be more than is left, unknown, twice the same or nothing", () => {
    const reasonOf = (chosen: { optionId: string; qty: number }[]) => {
      const part = partOf(two, won(1), chosen);
      return part.ok ? "ok" : part.problem.reason;
    };
    expect([
      reasonOf([{ optionId: "a", qty: 3 }]),
      reasonOf([{ optionId: "c", qty: 1 }]),
      reasonOf([{ optionId: "x", qty: 1 }]),
    ]).toEqual(["TOO_MANY", "TOO_MANY", "OPTION_UNKNOWN"]);
    expect([
      reasonOf([
        { optionId: "a", qty: 1 },
        { optionId: "a", qty: 1 },
      ]),
      reasonOf([]),
      reasonOf([{ optionId: "a", qty: 2 }]),
    ]).toEqual(["OPTION_TWICE", "NOTHING_LEFT", "ok"]);
  });
});

describe("a seller's cancel", () => {
  it("gives everything back, even after the start", () => {
    const terms = {
      policy: REFUND_POLICIES.MATERIAL,
      items: asPaid(items("a×2@42000−1")),
      pay: won(84_000),
      paidAt: 0,
      sessionStartAt: kst(SAT),
    };
    expect(cancellationOf(terms, kst("2026-12-05T12:00"), { isSeller: true })).toMatchObject({
      cancellation: { rule: "SELLER", percent: 100, fee: 0, refund: 42_000, isImmediate: true },
    });
  });
});

describe("the day by which money is back", () => {
  it.each([
    ["2026-11-23T10:00", "2026.11.26 (목)"], // a plain week
    ["2026-11-26T23:59", "2026.12.01 (화)"], // over a weekend
    ["2026-11-27T00:00", "2026.12.02 (수)"],
    ["2026-11-28T12:00", "2026.12.02 (수)"], // asked on a Saturday
    ["2026-12-23T12:00", "2026.12.29 (화)"], // 기독탄신일 and a weekend
    ["2026-12-30T12:00", "2027.01.05 (화)"], // New Year
    ["2027-02-04T12:00", "2027.02.11 (목)"], // 설날 with its substitute
    ["2026-09-22T12:00", "2026.09.29 (화)"], // 추석
    ["2026-10-02T12:00", "2026.10.08 (목)"], // 개천절's substitute
    ["2027-10-08T12:00", "2027.10.14 (목)"], // 한글날's substitute
    ["2027-12-24T12:00", "2027.12.30 (목)"],
  ])("asked at %s it is %s", (asked, due) => {
    expect(formatDayWithWeekday(refundDueAt(kst(asked)))).toBe(due);
    expect(kstDay(refundDueAt(kst(asked)) + 1)).not.toBe(kstDay(refundDueAt(kst(asked))));
  });

  it("knows weekends and holidays by Korea's calendar, and lists no holiday that is a weekend anyway", () => {
    expect(["2026-11-27", "2026-11-28", "2026-11-29", "2026-12-25", "2027-02-09"].map(isBusinessDay)).toEqual(
      [true, false, false, false, false],
    );
    for (const day of BANK_HOLIDAYS)
      expect([day, [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay())]).toEqual([day, false]);
  });
});

describe("a refund's way", () => {
  it("is tried again ever later, up to every six hours, and never given up", () => {
    expect([1, 2, 3, 4, 8, 9, 10, 100].map((attempts) => retryAfter(attempts) / 60_000)).toEqual([
      1, 2, 4, 8, 128, 256, 360, 360,
    ]);
  });

  it("is known by the balance that the provider has left", () => {
    const seen = (balance: number) =>
      cancelSeen(balance, { paid: 84_000, refunded: 42_000, refund: 37_800, isWhole: false });
    expect([seen(4200), seen(42_000), seen(84_000), seen(0), seen(4199)]).toEqual([
      "TAKEN",
      "NOT_TAKEN",
      "UNLIKE",
      "UNLIKE",
      "UNLIKE",
    ]);
    expect(cancelSeen(0, { paid: 84_000, refunded: 42_000, refund: 37_800, isWhole: true })).toBe("TAKEN");
  });

  it("never brings back more than is left, and keeps no fee of what can only be cancelled as a whole", () => {
    const quoted = (more: Partial<Cancellation>): Cancellation => ({
      items: [],
      isWhole: true,
      people: 1,
      rule: "DAYS",
      percent: 90,
      paid: won(42_000),
      fee: won(4_200),
      refund: won(37_800),
      isImmediate: false,
      quotedAt: 0,
      validUntil: 0,
      dueAt: 0,
      ...more,
    });
    const of = (more: Partial<Cancellation>, left: number, isPartialCancelable: boolean) => {
      const reached = withinReach(quoted(more), { left: won(left), isPartialCancelable });
      return reached && [reached.percent, reached.fee, reached.refund];
    };
    expect(of({}, 42_000, true)).toEqual([90, 4_200, 37_800]);
    expect(of({}, 30_000, true)).toEqual([90, 4_200, 30_000]);
    expect(of({}, 42_000, false)).toEqual([100, 0, 42_000]);
    expect(of({ isWhole: false }, 84_000, false)).toBeNull();
    expect(of({ refund: won(0), fee: won(42_000), percent: 0 }, 42_000, false)).toEqual([0, 42_000, 0]);
  });
});
