import { expect, it } from "vitest";
import { adviceOf, gapsOf, maySwitch } from "#domain/desk/publishing";
import { ruleProblem, startsOf } from "#domain/desk/session-rule";
import { isoWithOffset } from "#domain/time/kst";

const RULE = {
  from: "2026-12-24",
  until: "2026-12-27",
  weekdays: [4, 5, 0],
  times: ["14:30", "10:00", "10:00"],
  withHolidays: false,
};

it("makes sessions on its weekdays at its times, each once and in order, and leaves Christmas out", () => {
  const { startAt, skipped } = startsOf(RULE);
  expect(startAt.map((at) => isoWithOffset(at).slice(0, 16))).toEqual([
    "2026-12-24T10:00",
    "2026-12-24T14:30",
    "2026-12-27T10:00",
    "2026-12-27T14:30",
  ]);
  expect(skipped).toEqual(["2026-12-25"]);
  expect(startsOf({ ...RULE, withHolidays: true }).startAt.length).toBe(6);
});

it("says which end of a rule makes no sense", () => {
  expect(ruleProblem(RULE)).toBeNull();
  expect(ruleProblem({ ...RULE, from: "2026-02-30" })?.field).toBe("from");
  expect(ruleProblem({ ...RULE, until: "2026-12-23" })?.field).toBe("until");
  expect(ruleProblem({ ...RULE, until: "2028-12-24" })?.field).toBe("until");
  expect(ruleProblem({ ...RULE, from: "9999-12-31", until: "9999-12-31" })?.field).toBe("from"); // [U116]
});

it("lets a program go from draft to closed, never back, and names each gap before publishing", () => {
  expect([maySwitch("DRAFT", "OPEN"), maySwitch("DRAFT", "PAUSED"), maySwitch("CLOSED", "OPEN")]).toEqual([
    true,
    false,
    false,
  ]);
  const whole = { summary: "한 줄", description: "소개", lat: 37, lon: 127, price: 0, sessionsAhead: 1 };
  expect(gapsOf(whole)).toEqual([]);
  expect(gapsOf({ ...whole, price: null, lon: null }).map(({ field }) => field)).toEqual(["place", "price"]);
});

it("[S61] advises three pictures that each say what is on them, and lets one publish without", () => {
  const [said, silent] = [{ alt: "물레 위의 그릇" }, { alt: " " }];
  const advised = (...pictures: { alt: string }[]) => adviceOf(pictures).map(({ message }) => message);
  expect(advised()).toEqual(["아직 사진이 없어요. 3장부터 분위기를 알 수 있어요."]);
  expect(advised(said, said)).toEqual(["올린 사진이 2장이에요. 3장부터 분위기를 알 수 있어요."]);
  expect(advised(said, silent, silent)).toEqual([
    "2장은 무엇이 보이는지 적지 않았어요. 사진을 못 보는 사람은 그 말을 들어요.",
  ]);
  expect(advised(said, said, said)).toEqual([]);
  expect(new Set(adviceOf([silent]).map(({ field }) => field))).toEqual(new Set(["picture"]));
});
