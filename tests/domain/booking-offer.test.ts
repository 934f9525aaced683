import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attendanceMessage, isAttendanceNear, whyNoAttendance } from "#domain/booking/attendance";
import { isTooFew } from "#domain/booking/min-people";
import {
  APPROVED_OFFER_MS,
  SEAT_OFFER_MS,
  isOfferTime,
  offerEnd,
  offerText,
  whoIsNext,
} from "#domain/booking/offer";
import { cashReceiptProblem, isBusinessNumber, mayAskCashReceipt } from "#domain/payment/cash-receipt";
import { formatTime } from "#domain/time/kst";

const at = (text: string) => Date.parse(`${text}:00+09:00`);
const FAR = at("2027-01-01T00:00");
const HOUR = 3_600_000;

describe("an offer", () => {
  it("lasts two hours of the waking day: its clock stands still from 22:00 to 8:00 in Korea", () => {
    const cases = [
      ["2026-11-20T14:00", "2026-11-20T16:00"],
      ["2026-11-20T20:00", "2026-11-20T22:00"],
      ["2026-11-20T21:00", "2026-11-21T09:00"],
      ["2026-11-20T22:00", "2026-11-21T10:00"],
      ["2026-11-21T03:00", "2026-11-21T10:00"],
      ["2026-11-21T07:59", "2026-11-21T10:00"],
      ["2026-11-21T08:00", "2026-11-21T10:00"],
    ] as const;
    for (const [made, ends] of cases) expect(offerEnd(at(made), SEAT_OFFER_MS, FAR), made).toBe(at(ends));
  });

  it("after the host's yes lasts one waking day", () => {
    expect(offerEnd(at("2026-11-20T15:00"), APPROVED_OFFER_MS, FAR)).toBe(at("2026-11-21T15:00"));
    expect(offerEnd(at("2026-11-20T23:00"), APPROVED_OFFER_MS, FAR)).toBe(at("2026-11-21T22:00"));
  });

  it("never ends at night, never before its time, and never after the cut-off", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at("2026-01-01T00:00"), max: FAR - 30 * 24 * HOUR }),
        fc.integer({ min: 60_000, max: 40 * HOUR }),
        (now, length) => {
          const end = offerEnd(now, length, FAR);
          const clock = formatTime(end);
          expect(clock >= "08:00" && clock <= "22:00").toBe(true);
          expect(end - now).toBeGreaterThanOrEqual(length);
          expect(offerEnd(now, length, now + 1)).toBe(now + 1);
        },
      ),
      { seed: 20261121, numRuns: 500 },
    );
  });

  it("is made by day only", () => {
    expect(
      ["07:59", "08:00", "21:59", "22:00", "00:00"].map((time) => isOfferTime(at(`2026-11-20T${time}`))),
    ).toEqual([false, true, true, false, false]);
  });

  it("goes to the first in the queue whose party fits; a bigger one keeps its place", () => {
    const queue = [
      { id: "a", seats: 3, isResident: false },
      { id: "b", seats: 1, isResident: false },
      { id: "c", seats: 2, isResident: false },
      { id: "d", seats: 1, isResident: false },
    ];
    const next = (seatsLeft: number) => whoIsNext(queue, { seatsLeft, kept: 0 }).map(({ id }) => id);
    expect(next(2)).toEqual(["b", "d"]);
    expect(next(4)).toEqual(["a", "b"]);
    expect(next(0)).toEqual([]);
  });

  it("goes past who lives elsewhere where the seats are kept for residents, who take those first", () => {
    const queue = [
      { id: "far", seats: 1, isResident: false },
      { id: "near", seats: 2, isResident: true },
      { id: "far too", seats: 1, isResident: false },
      { id: "near too", seats: 2, isResident: true },
    ];
    const next = (seatsLeft: number, kept: number) =>
      whoIsNext(queue, { seatsLeft, kept }).map(({ id }) => id);
    expect(next(0, 2)).toEqual(["near"]);
    expect(next(0, 4)).toEqual(["near", "near too"]);
    expect(next(2, 2)).toEqual(["far", "near", "far too"]);
    expect(next(1, 3)).toEqual(["far", "near"]);
  });

  it("says how long is left", () => {
    const end = at("2026-11-20T16:00");
    expect([offerText(end, end - 80 * 60_000), offerText(end, end - 61_000), offerText(end, end)]).toEqual([
      "1시간 20분 남았어요.",
      "1분 1초 남았어요.",
      "제안 시간이 지났어요.",
    ]);
  });
});

describe("a session with few people", () => {
  const session = {
    status: "OPEN" as const,
    minPeople: 3,
    held: 0,
    sold: 2,
    leaving: 0,
    mayStay: 0,
    startAt: 10_000_000,
    bookCloseAt: 1_000_000,
  };
  it("is off from its cut-off on, once nothing that is held could still become a booking", () => {
    expect(isTooFew(session, 999_999)).toBe(false);
    expect(isTooFew(session, 1_000_000)).toBe(true);
    expect([
      isTooFew({ ...session, held: 1 }, 1_000_000),
      isTooFew({ ...session, held: 1 }, 1_900_000),
    ]).toEqual([false, true]);
    expect([
      isTooFew({ ...session, sold: 3 }, 1_000_000),
      isTooFew(session, 10_000_000),
      isTooFew({ ...session, status: "CANCELLED" }, 1_000_000),
      isTooFew({ ...session, minPeople: 1, sold: 0 }, 1_000_000),
    ]).toEqual([false, false, false, false]);
  });

  it("[S48] counts nobody who has asked to cancel, and awaits those who may stay for half the time", () => {
    const leaves = { ...session, sold: 4, leaving: 2 };
    expect([isTooFew(leaves, 1_000_000), isTooFew({ ...leaves, leaving: 1 }, 1_000_000)]).toEqual([
      true,
      false,
    ]);
    const asks = { ...leaves, mayStay: 1 };
    expect([isTooFew(asks, 1_899_999), isTooFew(asks, 1_900_000)]).toEqual([false, true]);
    const soon = { ...asks, startAt: 1_600_000 };
    expect([isTooFew(soon, 1_299_999), isTooFew(soon, 1_300_000)]).toEqual([false, true]);
  });
});

describe("attendance", () => {
  const booking = {
    status: "RESERVE_REQUEST_COMPLETE" as const,
    attendedAt: null,
    noShowAt: null,
    session: { startAt: 10 * HOUR },
    amounts: { deposit: 0 },
  };
  it("is taken back, but not from who has their deposit back for it", () => {
    const came = { ...booking, attendedAt: 1 };
    expect([
      whyNoAttendance(came, null, 11 * HOUR),
      whyNoAttendance({ ...booking, noShowAt: 1, amounts: { deposit: 5000 } }, null, 11 * HOUR),
      whyNoAttendance({ ...came, amounts: { deposit: 5000 } }, null, 11 * HOUR),
    ]).toEqual([null, null, "ALREADY_CAME"]);
  });
  it("[U19] of who came is no no-show by another phone's word, and a deposit is named where one was", () => {
    const said = (deposit: number) => {
      const problem = whyNoAttendance({ ...booking, attendedAt: 1, amounts: { deposit } }, false, 11 * HOUR);
      return problem && attendanceMessage(problem);
    };
    expect([said(0), said(5000)]).toEqual([
      "이미 왔다고 적은 예약이에요. 새로고침해서 확인해 주세요.",
      "이미 출석한 예약이에요. 보증금을 돌려드려서 바꿀 수 없어요.",
    ]);
  });
  it("is written down from two hours before the start, a no-show from the start on", () => {
    expect([
      whyNoAttendance(booking, true, 8 * HOUR - 1),
      whyNoAttendance(booking, true, 8 * HOUR),
      whyNoAttendance(booking, false, 9 * HOUR),
      whyNoAttendance(booking, false, 10 * HOUR),
    ]).toEqual(["TOO_EARLY", null, "TOO_EARLY", null]);
    expect([
      whyNoAttendance({ ...booking, status: "BOOKING_REQUEST" }, true, 10 * HOUR),
      whyNoAttendance({ ...booking, attendedAt: 1 }, false, 11 * HOUR),
      whyNoAttendance({ ...booking, noShowAt: 1 }, true, 11 * HOUR),
    ]).toEqual(["NOT_CONFIRMED", "CAME", null]);
  });
});

describe("a cash receipt", () => {
  it("is for a phone or card number, or a business number whose last digit checks", () => {
    expect(
      ["010-1234-5678", "0101234567", "1234567890123"].map((number) => cashReceiptProblem("INCOME", number)),
    ).toEqual([null, null, null]);
    expect(
      ["02-123-4567", "0101234", "abc"].map((number) => cashReceiptProblem("INCOME", number)?.code),
    ).toEqual(["RECEIPT_NUMBER", "RECEIPT_NUMBER", "RECEIPT_NUMBER"]);
    expect([
      isBusinessNumber("2208162517"),
      isBusinessNumber("2208162518"),
      cashReceiptProblem("EXPENSE", "220-81-62517"),
      cashReceiptProblem("EXPENSE", "1")?.code,
    ]).toEqual([true, false, null, "BUSINESS_NUMBER"]);
  });

  it("is asked for once, for a price paid from an account", () => {
    const paid = {
      status: "BOOKING_REQUEST_COMPLETE",
      payment: { status: "DONE", method: "계좌이체", reversedAt: null },
      cashReceipt: null,
      refunds: [],
      amounts: { pay: 100, refunded: 0, deposit: 0 },
    } as const;
    expect(mayAskCashReceipt(paid)).toBe(true);
    expect(mayAskCashReceipt({ ...paid, payment: { ...paid.payment, method: "카드" } })).toBe(false);
    expect(mayAskCashReceipt({ ...paid, cashReceipt: { status: "ISSUED" } })).toBe(false);
    expect(mayAskCashReceipt({ ...paid, cashReceipt: { status: "FAILED" } })).toBe(true);
    expect(mayAskCashReceipt({ ...paid, amounts: { pay: 100, refunded: 100, deposit: 0 } })).toBe(false);
    expect(mayAskCashReceipt({ ...paid, amounts: { pay: 100, refunded: 0, deposit: 100 } })).toBe(false);
  });

  it("is not offered while the money goes back, nor for a deposit that the bank took back", () => {
    const paid = {
      status: "BOOKING_REQUEST_COMPLETE",
      payment: { status: "DONE", method: "가상계좌", reversedAt: null },
      cashReceipt: null,
      amounts: { pay: 100, refunded: 0, deposit: 0 },
    } as const;
    for (const status of ["REQUESTED", "SENT", "FAILED"] as const)
      expect([status, mayAskCashReceipt({ ...paid, refunds: [{ status }] })]).toEqual([status, false]);
    expect(mayAskCashReceipt({ ...paid, refunds: [{ status: "WITHDRAWN" }] })).toBe(true);
    for (const status of ["FAIL", "BOOKING_CANCEL_COMPLETE", "RESERVE_CANCEL_COMPLETE"] as const)
      expect([status, mayAskCashReceipt({ ...paid, status, refunds: [] })]).toEqual([status, false]);
    const reversed = { ...paid.payment, reversedAt: 1 };
    expect(mayAskCashReceipt({ ...paid, payment: reversed, refunds: [] })).toBe(false);
    // What is kept of a cancelled booking was paid in cash.
    const kept = { pay: 100, refunded: 70, deposit: 0 };
    const over = {
      ...paid,
      status: "REFUND_COMPLETE",
      refunds: [{ status: "DONE" }],
      amounts: kept,
    } as const;
    expect(mayAskCashReceipt(over)).toBe(true);
  });
});

it("[U43] who came is asked from the session's day on, and before it where people come early", () => {
  const at = (text: string) => Date.parse(`${text}:00+09:00`);
  const start = at("2026-12-12T10:00");
  const near = ["2026-12-11T21:59", "2026-12-11T22:00", "2026-12-12T07:00", "2026-12-13T10:00"];
  expect(near.map((now) => isAttendanceNear(start, at(now)))).toEqual([false, true, true, true]);
});
