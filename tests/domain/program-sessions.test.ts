import { describe, expect, it } from "vitest";
import { bookingStop } from "../../app/domain/program/booking-stop.ts";
import { formatDuration } from "../../app/domain/program/duration.ts";
import { monthGrid, monthName } from "../../app/domain/program/month-grid.ts";
import {
  chooseDay,
  chooseSlot,
  groupByDay,
  mostSeats,
  type Slot,
} from "../../app/domain/program/session-days.ts";
import { slotBadge, slotNote } from "../../app/domain/program/slot-words.ts";

const KST = (text: string): number => Date.parse(`${text}+09:00`);
const HOUR = 3_600_000;
const NOW = KST("2026-11-20T09:00:00");

function aSlot(id: string, start: string, more: Partial<Slot> = {}): Slot {
  const startAt = KST(start);
  return {
    id,
    startAt,
    endAt: startAt + 2 * HOUR,
    bookOpenAt: NOW - HOUR,
    bookCloseAt: startAt - 3 * HOUR,
    capacity: 6,
    seatsLeft: 5,
    bookable: "OPEN",
    cancelReason: null,
    ...more,
  };
}

describe("sessions by day", () => {
  const late = aSlot("late", "2026-12-05T23:30:00");
  const early = aSlot("early", "2026-12-05T00:10:00", { bookable: "FULL", seatsLeft: 0 });
  const next = aSlot("next", "2026-12-06T00:00:00", { bookable: "CLOSED" });
  const days = groupByDay([next, late, early]);

  it("groups by the calendar day in Korea, each day in the order of its starts", () => {
    expect(days.map(({ day, slots, isOpen }) => [day, slots.map(({ id }) => id), isOpen])).toEqual([
      ["2026-12-05", ["early", "late"], true],
      ["2026-12-06", ["next"], false],
    ]);
  });

  it("shows the wanted day where it has sessions, else the first that can be booked", () => {
    expect(chooseDay(days, "2026-12-06")?.day).toBe("2026-12-06");
    expect(chooseDay(days, "2026-12-07")?.day).toBe("2026-12-05");
    expect(chooseDay(groupByDay([next, aSlot("open", "2026-12-08T10:00:00")]), null)?.day).toBe("2026-12-08");
    expect(chooseDay([], null)).toBeUndefined();
  });

  it("never chooses a session that cannot be booked, though it was asked for", () => {
    expect(chooseSlot(days[0], "early")?.id).toBe("late");
    expect(chooseSlot(days[1], "next")).toBeUndefined();
  });
});

describe("a session's words", () => {
  it("says the seats left and hurries only at 3 seats or within a day of the cut-off", () => {
    const slot = aSlot("s", "2026-12-05T10:00:00");
    expect(slotNote(slot, NOW)).toBe("6자리 중 5자리 남음");
    expect(slotNote({ ...slot, capacity: 12_000, seatsLeft: 1_500 }, NOW)).toBe(
      "12,000자리 중 1,500자리 남음",
    );
    expect(slotBadge(slot, NOW)).toBeNull();
    expect(slotBadge({ ...slot, seatsLeft: 3 }, NOW)?.text).toBe("마감 임박");
    expect(slotBadge(slot, slot.bookCloseAt - HOUR)?.text).toBe("마감 임박");
  });

  it("[S19] says what anybody may have, what residents may have beside it, and where that is all", () => {
    const slot = aSlot("s", "2026-12-05T10:00:00", { keptSeats: { seats: 2, where: "성동구" } });
    expect([slotNote(slot, NOW), slotBadge(slot, NOW)]).toEqual([
      "6자리 중 5자리 남음 · 성동구 주민은 2자리 더",
      null,
    ]);
    const rest = { ...slot, seatsLeft: 0 };
    expect([slotNote(rest, NOW), slotBadge(rest, NOW)?.text, mostSeats(slot), mostSeats(rest)]).toEqual([
      "성동구 주민 자리만 2자리 남음",
      "주민만",
      7,
      2,
    ]);
  });

  it("gives the reason where it cannot be booked", () => {
    const slot = aSlot("s", "2026-12-05T10:00:00");
    expect(slotNote({ ...slot, bookable: "NOT_YET", bookOpenAt: KST("2026-11-25T18:00:00") }, NOW)).toBe(
      "11.25 (수) 18:00부터 예약할 수 있어요",
    );
    expect(slotNote({ ...slot, bookable: "CANCELLED", cancelReason: "비 예보가 있어요." }, NOW)).toBe(
      "비 예보가 있어요.",
    );
    expect(slotNote({ ...slot, bookable: "FULL", seatsLeft: 0 }, NOW)).toBe("모집이 마감됐어요");
    expect(slotBadge({ ...slot, bookable: "FULL", seatsLeft: 0 }, NOW)?.text).toBe("마감");
    const closed = { ...slot, bookable: "CLOSED" } as const;
    expect([slotNote(closed, slot.bookCloseAt - 1), slotNote(closed, slot.bookCloseAt)]).toEqual([
      "진행자가 예약을 닫았어요",
      "예약 받는 시간이 지났어요",
    ]);
  });
});

describe("why a program cannot be booked", () => {
  const open = { status: "OPEN", price: 10_000 } as const;
  const of = (bookable: Slot["bookable"]) => aSlot(bookable, "2026-12-05T10:00:00", { bookable });

  it("finds nothing in the way while one session can be booked", () => {
    expect(bookingStop(open, [of("FULL"), of("OPEN")])).toBeNull();
    expect(bookingStop({ ...open, price: 0 }, [of("OPEN")])).toBeNull();
  });

  it("names the reason that lasts longest", () => {
    expect(bookingStop({ status: "CLOSED", price: null }, [])).toBe("ENDED");
    expect(bookingStop({ ...open, status: "PAUSED" }, [of("CLOSED")])).toBe("PAUSED");
    expect(bookingStop({ ...open, price: null }, [])).toBe("NO_PRICE");
    expect(bookingStop(open, [])).toBe("NO_SESSION");
    expect(bookingStop(open, [of("FULL"), of("NOT_YET")])).toBe("NOT_YET");
    expect(bookingStop(open, [of("FULL"), of("CANCELLED")])).toBe("ALL_FULL");
    expect(bookingStop(open, [of("UNKNOWN")])).toBe("UNKNOWN_SEATS");
    expect(bookingStop(open, [of("CLOSED"), of("CANCELLED")])).toBe("ALL_CLOSED");
  });
});

describe("a month", () => {
  it("is whole weeks from Sunday, with every day once", () => {
    const weeks = monthGrid("2026-12");
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]).toEqual([
      null,
      null,
      "2026-12-01",
      "2026-12-02",
      "2026-12-03",
      "2026-12-04",
      "2026-12-05",
    ]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(monthGrid("2028-02").flat().filter(Boolean).at(-1)).toBe("2028-02-29");
    expect(monthName("2027-01")).toBe("2027년 1월");
  });
});

it("says how long it takes in hours and minutes", () => {
  expect([45, 60, 90, 300, 2880].map(formatDuration)).toEqual([
    "45분",
    "1시간",
    "1시간 30분",
    "5시간",
    "2일",
  ]);
});
