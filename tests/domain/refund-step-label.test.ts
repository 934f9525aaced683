import { describe, expect, it } from "vitest";
import { won } from "#domain/money";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { refundSteps } from "#domain/refund/quote";
import { refundStepLabel } from "#domain/refund/step-label";

const at = (text: string) => Date.parse(`${text}:00+09:00`);
const START = at("2026-12-05T10:00");
const labels = (now: number, paidAt: number | null = null) =>
  refundSteps({
    policy: REFUND_POLICIES.MATERIAL,
    payAmount: won(79_000),
    paidAt,
    sessionStartAt: START,
    now,
  }).map((step) => refundStepLabel(step, START, now));

describe("the dates of a refund timeline", () => {
  it("are real days, the last one before the start", () => {
    expect(labels(at("2026-11-20T14:05"))).toEqual([
      "11.25 (수)까지",
      "11.26 (목) – 11.28 (토)",
      "11.29 (일) – 12.02 (수)",
      "12.03 (목) – 12.04 (금)",
      "12.05 (토) 시작 전",
    ]);
  });

  it("say the time where a row ends within a day, as just after paying", () => {
    const now = at("2026-12-03T09:00");
    expect(labels(now, now)).toEqual([
      "오늘(12.03) 10:00까지",
      "12.03 (목) 10:00 – 12.04 (금)",
      "12.05 (토) 시작 전",
    ]);
  });

  it("begin with tomorrow's hour while all comes back for 24 hours after paying", () => {
    const paidAt = at("2026-12-01T08:35");
    expect(labels(at("2026-12-01T12:00"), paidAt)).toEqual([
      "내일(12.02) 08:35까지",
      "12.02 (수) 08:35 – 24:00",
      "12.03 (목) – 12.04 (금)",
      "12.05 (토) 시작 전",
    ]);
    expect(labels(at("2026-12-02T08:34"), paidAt)[0]).toBe("오늘(12.02) 08:35까지");
  });

  it("leave one row on the day itself", () => {
    expect(labels(at("2026-12-05T08:00"))).toEqual(["12.05 (토) 시작 전까지"]);
  });

  it("name a single day once, and a part of it by its hours", () => {
    expect(
      refundStepLabel(
        { from: at("2026-12-04T00:00"), to: at("2026-12-05T00:00") - 1 },
        START,
        at("2026-12-03T09:00"),
      ),
    ).toBe("12.04 (금)");
    expect(
      refundStepLabel(
        { from: at("2026-12-04T09:00"), to: at("2026-12-04T15:00") - 1 },
        START,
        at("2026-12-03T09:00"),
      ),
    ).toBe("12.04 (금) 09:00 – 15:00");
  });
});
