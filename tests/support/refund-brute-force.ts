/**
 * What SPEC §3 and §4 say of refunds, worked out the long way: days are counted by walking over Korea's
 * midnights one by one, money by dealing out single won, business days by asking a list. Shares no code with
 * the product.
 */
export interface BruteCase {
  policy: "STANDARD" | "MATERIAL" | "FLEXIBLE";
  /** Korean wall clock, "2026-12-05T10:00". */
  start: string;
  paidAt: string | null;
  now: string;
  /** What was charged. */
  pay: number;
  items: readonly { id: string; qty: number; price: number; gone?: number }[];
  /** What is cancelled: "adult:1"; everything that is left unless told. */
  cancel?: string;
}

const MINUTE = 60_000;
export const kst = (text: string): number =>
  Date.UTC(
    Number(text.slice(0, 4)),
    Number(text.slice(5, 7)) - 1,
    Number(text.slice(8, 10)),
    Number(text.slice(11, 13)) - 9,
    Number(text.slice(14, 16)),
    Number(text.slice(17, 19) || 0),
    Number(text.slice(20) || 0),
  );

/** "9–7: 100": the words of the table, row by row. */
const WORDS: Record<BruteCase["policy"], string> = {
  STANDARD: "10+ 100, 9 100, 8 100, 7 100, 6 100, 5 100, 4 100, 3 100, 2 90, 1 80, 0 70",
  MATERIAL: "10+ 100, 9 90, 8 90, 7 90, 6 80, 5 80, 4 80, 3 80, 2 70, 1 70, 0 10",
  FLEXIBLE: "10+ 100, 9 100, 8 100, 7 100, 6 100, 5 100, 4 100, 3 100, 2 100, 1 100, 0 50",
};

function midnightsBetween(from: number, to: number): number {
  let count = 0;
  for (let at = Math.ceil(from / MINUTE) * MINUTE; at <= to; at += MINUTE) {
    const isMidnight = (at / MINUTE + 9 * 60) % (24 * 60) === 0;
    // A midnight at `from` itself has already been passed.
    if (isMidnight && at > from) count += 1;
  }
  return count;
}

function percentOf({ policy, start, paidAt, now }: BruteCase): number {
  const [startAt, at] = [kst(start), kst(now)];
  if (at >= startAt) return 0;
  if (paidAt !== null) {
    const paid = kst(paidAt);
    const hours = startAt - paid > 3 * 24 * 60 * MINUTE ? 24 : 1;
    if (at < paid + hours * 60 * MINUTE) return 100;
  }
  const days = midnightsBetween(at, startAt);
  const row = WORDS[policy].split(", ").find((words) => words.startsWith(`${days >= 10 ? "10+" : days} `));
  return Number(row?.split(" ")[1]);
}

/**
 * What was paid for the first people counted: won by won, each going to the running total only once it is
 * whole.
 */
function paidFor(pay: number, cost: number, all: number): number {
  let whole = 0;
  while (all > 0 && (whole + 1) * all <= pay * cost) whole += 1;
  return whole;
}

export function bruteForce(given: BruteCase): { percent: number; paid: number; fee: number; refund: number } {
  const wanted = new Map(
    (given.cancel ?? given.items.map(({ id, qty, gone = 0 }) => `${id}:${qty - gone}`).join())
      .split(",")
      .map((part) => [part.split(":")[0], Number(part.split(":")[1])]),
  );
  let [all, before, after] = [0, 0, 0];
  for (const { id, qty, price, gone = 0 } of given.items) {
    for (let person = 1; person <= qty; person += 1) {
      all += price;
      if (person <= gone) before += price;
      if (person <= gone + (wanted.get(id) ?? 0)) after += price;
    }
  }
  const paid = paidFor(given.pay, after, all) - paidFor(given.pay, before, all);
  const percent = percentOf(given);
  let fee = percent === 0 ? paid : 0;
  while (percent > 0 && (fee + 10) * 100 <= paid * (100 - percent)) fee += 10;
  return { percent, paid, fee, refund: paid - fee };
}
