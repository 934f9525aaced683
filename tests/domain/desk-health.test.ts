import { describe, expect, it } from "vitest";
import { agoWords, CLOCK_STEPS, healthOf, type ClockRun, type HealthFacts } from "#domain/desk/health";

const NOW = Date.UTC(2026, 10, 23);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOTHING = { waiting: 0, oldestAt: null };

/** The clock as it ran last: every step well, so long ago. */
const runs = (ago: number, more: Record<string, Partial<ClockRun>> = {}): ClockRun[] =>
  [...Object.keys(CLOCK_STEPS), "provider", "backup"].map((step) => ({
    step,
    okAt: NOW - ago,
    failedAt: null,
    why: null,
    ...more[step],
  }));
const facts = (more: Partial<HealthFacts> = {}): HealthFacts => ({
  runs: runs(MINUTE),
  lanes: { own: NOTHING, offer: NOTHING, reminder: NOTHING, notice: NOTHING },
  catalogue: NOTHING,
  payments: NOTHING,
  dead: 0,
  cases: 0,
  ...more,
});
const bad = (of: HealthFacts): string[] =>
  healthOf(of, NOW)
    .filter(({ state }) => state === "BAD")
    .map(({ id }) => id);

describe("the health of a site", () => {
  it("is well where the clock runs and nothing waits", () => {
    expect(bad(facts())).toEqual([]);
    expect(healthOf(facts(), NOW).every(({ state, todo }) => state === "GOOD" && todo === "")).toBe(true);
  });

  it("is not where the clock stands still or a step has failed since it last went well", () => {
    expect(bad(facts({ runs: runs(6 * MINUTE) }))).toEqual(Object.keys(CLOCK_STEPS));
    const failed = facts({ runs: runs(2 * MINUTE, { outbox: { failedAt: NOW - MINUTE, why: "no queue" } }) });
    expect(bad(failed)).toEqual(["outbox"]);
    expect(healthOf(failed, NOW)[0]).toMatchObject({ says: "실패했어요: no queue" });
    const mended = facts({ runs: runs(MINUTE, { outbox: { failedAt: NOW - 2 * MINUTE, why: "no queue" } }) });
    expect(bad(mended)).toEqual([]);
  });

  it("is not where the provider is silent, the night's backup is late or was never made", () => {
    const silent = { okAt: NOW - 2 * HOUR, failedAt: NOW - MINUTE, why: "no answer" };
    expect(bad(facts({ runs: runs(MINUTE, { provider: silent }) }))).toEqual(["provider"]);
    expect(bad(facts({ runs: runs(MINUTE, { backup: { okAt: NOW - 27 * HOUR } }) }))).toEqual(["backup"]);
    const never = { okAt: null, failedAt: NOW - HOUR, why: "BACKUPS is not bound" };
    expect(bad(facts({ runs: runs(MINUTE, { backup: never }) }))).toEqual(["backup"]);
    const fresh = healthOf(facts({ runs: [] }), NOW);
    expect(new Set(fresh.filter(({ state }) => state === "UNKNOWN").map(({ id }) => id))).toEqual(
      new Set([...Object.keys(CLOCK_STEPS), "provider", "backup"]),
    );
  });

  it("asks of each lane what people may expect of it", () => {
    const waits = (ago: number) => ({ waiting: 3, oldestAt: NOW - ago });
    const lanes = (ago: number) =>
      facts({ lanes: { own: waits(ago), offer: waits(ago), reminder: waits(ago), notice: waits(ago) } });
    expect(bad(lanes(MINUTE))).toEqual([]);
    expect(bad(lanes(5 * MINUTE))).toEqual(["lane own", "lane offer"]);
    expect(bad(lanes(30 * MINUTE))).toEqual(["lane own", "lane offer", "lane reminder"]);
    expect(bad(lanes(2 * HOUR))).toHaveLength(4);
  });

  it("names what waits for a person", () => {
    const late = { waiting: 2, oldestAt: NOW - 2 * HOUR };
    expect(bad(facts({ dead: 1, cases: 2, catalogue: late, payments: late }))).toEqual([
      "payments",
      "cases",
      "dead",
      "catalogue lag",
    ]);
    for (const { todo } of healthOf(facts({ dead: 1, cases: 2 }), NOW).slice(0, 2)) expect(todo).not.toBe("");
  });

  it("says that more wait than were counted", () => {
    const many = facts({ catalogue: { waiting: 1_000, oldestAt: NOW - MINUTE, atLeast: true } });
    const line = healthOf(many, NOW).find(({ id }) => id === "catalogue lag");
    expect(line?.says).toContain("1000건 이상이 기다려요.");
  });

  it("says how long ago in whole units", () => {
    expect([agoWords(0), agoWords(59 * MINUTE), agoWords(47 * HOUR), agoWords(72 * HOUR)]).toEqual([
      "0분",
      "59분",
      "47시간",
      "3일",
    ]);
  });
});
