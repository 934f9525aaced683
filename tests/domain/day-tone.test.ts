import { describe, expect, it } from "vitest";
import { BANK_HOLIDAYS, HOLIDAYS_KNOWN_TO, SATURDAY_HOLIDAYS } from "#domain/time/holidays";
import { dayTone } from "#domain/time/day-tone";
import { DAY_MS, kstDay, kstWeekday, startOfKstDay } from "#domain/time/kst";

describe("a day in a calendar", () => {
  it.each([
    ["2026-11-22", "red", "a Sunday"],
    ["2026-11-28", "blue", "a Saturday"],
    ["2026-11-25", undefined, "a working day"],
    ["2026-12-25", "red", "a holiday within the week"],
    ["2026-09-25", "red", "추석, by the moon"],
    ["2027-02-09", "red", "a substitute holiday"],
    ["2026-10-03", "red", "a holiday on a Saturday"],
  ])("%s is %s: %s", (day, tone, why) => expect(dayTone(day), why).toBe(tone));

  it("is listed once, and on a Saturday only where the list is of Saturdays", () => {
    const weekdays = (days: ReadonlySet<string>) => [...days].map((day) => kstWeekday(startOfKstDay(day)));
    expect(weekdays(SATURDAY_HOLIDAYS).every((weekday) => weekday === 6)).toBe(true);
    expect(weekdays(BANK_HOLIDAYS).some((weekday) => weekday === 0 || weekday === 6)).toBe(false);
  });

  it("is known half a year ahead: where this fails, 월력요항 of the next year is out and to be added", () => {
    expect(HOLIDAYS_KNOWN_TO >= kstDay(Date.now() + 180 * DAY_MS)).toBe(true);
  });
});
