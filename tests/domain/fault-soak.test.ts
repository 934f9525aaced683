import { describe, expect, it } from "vitest";
import { partT1, partT2, partT4, partT5 } from "../soak/parts.ts";
import { inWords, type Part } from "../soak/report.ts";
import { playHistory } from "../soak/t2-history.ts";
import { isNight } from "../support/night.ts";

// The short form of `npm run test:soak`: the product's own handlers and SQL and the provider's stand-in, in
// this process, in a world whose every chance and order comes from a seed. Each part runs its control too:
// the guard taken away must show.
const SIZES = {
  trials: 3,
  buyers: 60,
  histories: isNight ? 20 : 8,
  // The others, and many more histories, are played by the long run.
  controls: 6,
  keyTrials: 8,
  seed: Number(process.env["SOAK_SEED"] ?? 20261121),
};

const PASSED = { wrong: [], isControlSeen: true };

async function told(running: Promise<Part>): Promise<Part> {
  const part = await running;
  console.info(inWords(part));
  return part;
}

describe("the money path under a seed", () => {
  it.each(["record", "object"] as const)(
    "sells a last seat once however many want it, and its control oversells (by the %s)",
    async (by) => {
      expect(await told(partT1({ ...SIZES, by }))).toMatchObject(PASSED);
    },
    120_000,
  );

  it("accounts for every won and seat in histories of faults, and its control does not", async () => {
    expect(await told(partT2(SIZES))).toMatchObject(PASSED);
  }, 240_000);

  it("accounts for every seat with an object in front of the record that loses answers too", async () => {
    expect(await told(partT2({ ...SIZES, histories: 10, controls: 0, by: "object" }))).toMatchObject(PASSED);
  }, 240_000);

  it("lets a status change along the table only, in SQL too; its control lets others through", async () => {
    expect(await told(partT4())).toMatchObject(PASSED);
  });

  it.each(["record", "object"] as const)(
    "takes effect once for eight calls of a key, with one answer; its control more often (by the %s)",
    async (by) => {
      expect(await told(partT5({ ...SIZES, by }))).toMatchObject(PASSED);
    },
    120_000,
  );

  it("plays a seed again event by event, and another seed otherwise", async () => {
    const [first, again, other] = [await playHistory(11), await playHistory(11), await playHistory(12)];
    expect(again.hash).toBe(first.hash);
    expect(other.hash).not.toBe(first.hash);
  });
});
