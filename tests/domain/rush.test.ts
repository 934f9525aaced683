import { describe, expect, it } from "vitest";
import {
  FIRST_RATE,
  INSIDE_MS,
  LEAST_RATE,
  letIn,
  lookAgainIn,
  MOST_RATE,
  nextRate,
  placeIn,
  type LineView,
} from "#domain/booking/rush";
import { aboutTime, rushWords } from "#domain/booking/rush-words";

const OPENS = Date.UTC(2026, 11, 5, 1);
const line = (more: Partial<LineView> = {}): LineView => ({
  opensAt: OPENS,
  closesAt: OPENS + 86_400_000,
  isOpen: true,
  admitted: 10,
  last: 1_000,
  rate: 20,
  seatsLeft: 5,
  keptSeats: null,
  held: 3,
  ...more,
});

describe("[S16] the door of a line", () => {
  const door = { waiting: 1_000, inside: 0, seatsLeft: 200, rate: FIRST_RATE, at: OPENS };

  it("lets in as many as the rate says, and no time is lost between two looks", () => {
    let [at, people] = [OPENS, 0];
    for (let now = OPENS; now <= OPENS + 10_000; now += 37) {
      const next = letIn({ ...door, at }, now);
      people += next.people;
      at = next.at;
    }
    expect(people).toBeGreaterThanOrEqual(FIRST_RATE * 10 - 2);
    expect(people).toBeLessThanOrEqual(FIRST_RATE * 10);
  });

  it("lets in twice as many as there are seats at most, those counted who have not booked yet", () => {
    const now = OPENS + 1_000;
    expect(letIn({ ...door, seatsLeft: 3, rate: 500 }, now).people).toBe(6);
    expect(letIn({ ...door, seatsLeft: 3, inside: 5, rate: 500 }, now).people).toBe(1);
    expect(letIn({ ...door, seatsLeft: 0 }, now)).toEqual({ people: 0, at: now });
    expect(letIn({ ...door, waiting: 2, rate: 500 }, now).people).toBe(2);
  });

  it("gives no credit for a minute in which nobody asked", () => {
    expect(letIn(door, OPENS + 60_000).people).toBe(FIRST_RATE);
  });

  it("opens wider while bookings are answered soon, and narrower at once where they are not", () => {
    expect(nextRate(20, 100)).toBe(21);
    expect(nextRate(20, 2_000)).toBe(18);
    expect(nextRate(MOST_RATE, 1)).toBe(MOST_RATE);
    expect(nextRate(LEAST_RATE, 9_000)).toBe(LEAST_RATE);
    expect(INSIDE_MS).toBe(180_000);
  });
});

describe("[S16] a place in a line", () => {
  it.each([
    ["before the opening", line(), 0, OPENS - 90_000, { state: "BEFORE", ahead: 0, seconds: 90 }],
    ["the last that was let in", line(), 10, OPENS, { state: "IN", ahead: 0, seconds: 0 }],
    ["the next", line(), 11, OPENS, { state: "WAITING", ahead: 0, seconds: 1 }],
    ["further back", line(), 211, OPENS, { state: "WAITING", ahead: 200, seconds: 11 }],
    ["all held", line({ seatsLeft: 0 }), 11, OPENS, { state: "PAUSED", ahead: 0, seconds: null }],
    ["all sold", line({ seatsLeft: 0, held: 0 }), 11, OPENS, { state: "OVER", ahead: 0, seconds: null }],
    ["let in, all sold", line({ seatsLeft: 0, held: 0 }), 9, OPENS, { state: "IN", ahead: 0, seconds: 0 }],
    ["closed by its host", line({ isOpen: false }), 9, OPENS, { state: "OVER", ahead: 0, seconds: null }],
    ["past its cut-off", line({ closesAt: OPENS }), 9, OPENS, { state: "OVER", ahead: 0, seconds: null }],
  ])("%s", (_, view, number, now, expected) => {
    expect(placeIn(view, number, now)).toEqual(expected);
  });

  it("is looked at again soon where one's turn is near, and never by all at once", () => {
    expect(lookAgainIn({ state: "WAITING", seconds: 2 }, 0)).toBe(3);
    expect(lookAgainIn({ state: "WAITING", seconds: 3_600 }, 0)).toBe(30);
    expect(lookAgainIn({ state: "WAITING", seconds: 3_600 }, 1)).toBe(45);
    expect(lookAgainIn({ state: "PAUSED", seconds: null }, 0.5)).toBe(19);
    expect(lookAgainIn({ state: "BEFORE", seconds: 40 }, 1)).toBe(43);
    expect(lookAgainIn({ state: "BEFORE", seconds: 0 }, 0)).toBe(1);
    expect(lookAgainIn({ state: "BEFORE", seconds: 90_000 }, 1)).toBe(120);
  });

  it("is said in words", () => {
    const rush = { opensAt: OPENS, number: 211, people: 12_345, seatsLeft: 5 };
    expect(rushWords(placeIn(line(), 211, OPENS), rush)).toEqual({
      title: "앞에 200명이 있어요",
      says: [
        "1분 안에 차례가 와요.",
        "내 번호는 211번이에요.",
        "화면을 꺼도, 새로고침해도 순서는 그대로예요. 차례가 되면 저절로 넘어가요.",
      ],
    });
    const keptSeats = { seats: 2, until: OPENS + 3_600_000, where: "성동구" };
    const kept = line({ seatsLeft: 0, keptSeats });
    expect(placeIn(kept, 211, OPENS).state).toBe("WAITING");
    expect(rushWords(placeIn(kept, 211, OPENS), { ...rush, seatsLeft: 0, keptSeats }).says[0]).toBe(
      "지금 남은 자리는 성동구 주민을 위한 자리예요. " +
        "자리가 남으면 12.05 (토) 11:00부터 누구나 예약할 수 있어요.",
    );
    expect(rushWords(placeIn(kept, 211, OPENS), { ...rush, keptSeats }).says[0]).toContain("1분 안");
    const before = rushWords(placeIn(line(), 0, OPENS - 1), { ...rush, number: 0 });
    expect(before.says.join()).not.toContain("주민");
    // [S19] Before the opening it is said how many seats are for whom.
    const keptBefore = (seatsLeft: number) =>
      rushWords(placeIn(kept, 0, OPENS - 1), { ...rush, number: 0, seatsLeft, keptSeats }).says[1];
    expect([keptBefore(5), keptBefore(0)]).toEqual([
      "성동구 주민 자리 2개는 12.05 (토) 11:00까지 남겨 둬요. 누구나 예약할 수 있는 자리는 5개예요.",
      "성동구 주민 자리 2개는 12.05 (토) 11:00까지 남겨 둬요. 그때까지 누구나 예약할 수 있는 자리는 없어요.",
    ]);
    expect(before.title).toBe("12.05 (토) 10:00에 열려요");
    expect(before.says[0]).toContain("지금 12,345명이 함께 기다려요.");
    expect([59, 60, 61, 3_599, 3_600, 5_400].map(aboutTime)).toEqual([
      "1분 안",
      "1분쯤",
      "2분쯤",
      "1시간 0분쯤",
      "1시간 0분쯤",
      "1시간 30분쯤",
    ]);
  });
});
