import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitmentOf, drawOrder, isTrueDraw, seedOf } from "#domain/booking/draw";

/** Apart from the code: as anybody would do it with a tool of their own. */
const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const byHand = (seed: string, numbers: readonly number[]): number[] => {
  const salt = hash(`${seed}:${numbers.toSorted((a, b) => a - b).join(",")}`);
  return numbers.toSorted((a, b) => (hash(`${salt}:${a}`) < hash(`${salt}:${b}`) ? -1 : 1));
};
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("[S17] a draw", () => {
  it("is the same for all who know the seed and the numbers, in whatever order they have them", async () => {
    const numbers = upTo(40);
    const drawn = await drawOrder("5eed", numbers);
    expect(drawn).toEqual(byHand("5eed", numbers));
    expect(await drawOrder("5eed", numbers.toReversed())).toEqual(drawn);
    expect(drawn.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  it("is another with another seed, and with one applicant more", async () => {
    const first = await drawOrder("5eed", upTo(12));
    expect(await drawOrder("5eee", upTo(12))).not.toEqual(first);
    expect((await drawOrder("5eed", upTo(13))).filter((one) => one < 13)).not.toEqual(first);
  });

  it("prefers no number: each comes first about as often", async () => {
    const wins = new Map<number, number>();
    for (let seed = 0; seed < 1_000; seed += 1) {
      const [first = 0] = await drawOrder(`seed ${seed}`, upTo(5));
      wins.set(first, (wins.get(first) ?? 0) + 1);
    }
    for (const number of upTo(5)) expect(wins.get(number) ?? 0).toBeGreaterThan(150);
  });

  it("is told from one that was changed: another seed, a number moved, left out or put in", async () => {
    const [seed, numbers] = [seedOf(randomBytes(32)), upTo(9)];
    const commitment = await commitmentOf(seed);
    expect(commitment).toBe(hash(seed));
    const order = await drawOrder(seed, numbers);
    expect(await isTrueDraw(commitment, { seed, order })).toBe(true);
    const [first = 0, second = 0, ...rest] = order;
    const other = seedOf(randomBytes(32));
    expect([seed, other]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.not.stringMatching(seed)]);
    for (const wrong of [
      { seed: other, order: await drawOrder(other, numbers) },
      { seed, order: [second, first, ...rest] },
      { seed, order: [first, ...rest] },
      { seed, order: [...order, 10] },
    ])
      expect(await isTrueDraw(commitment, wrong)).toBe(false);
  });

  it("of nobody is empty, and of one is theirs", async () => {
    expect([await drawOrder("s", []), await drawOrder("s", [7])]).toEqual([[], [7]]);
  });
});
