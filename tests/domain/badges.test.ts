import { describe, expect, it } from "vitest";
import { closingText, isClosing } from "#domain/program/availability";
import { confirmBadge, programBadges } from "#domain/program/badges";

const now = Date.parse("2026-12-05T12:00+09:00");
const HOUR = 3_600_000;
const next = (seatsLeft: number | null, hours: number) => ({ seatsLeft, bookCloseAt: now + hours * HOUR });
const texts = (more: Partial<Parameters<typeof programBadges>[0]>): string[] =>
  programBadges({ price: 30_000, isFree: false, next: next(8, 100), ...more }, now).map(
    (badge) => badge.text,
  );

describe("a program's badges", () => {
  it("say nothing of what changes no decision", () => {
    expect(texts({})).toEqual([]);
  });

  it("say 마감 임박 at 3 seats or 24 hours, in words", () => {
    expect([texts({ next: next(3, 100) }), texts({ next: next(4, 100) })]).toEqual([["3자리 남음"], []]);
    expect([texts({ next: next(8, 8) }), texts({ next: next(8, 23) }), texts({ next: next(8, 24) })]).toEqual(
      [["오늘 20:00 마감"], ["내일 11:00 마감"], []],
    );
    expect([
      isClosing(next(0, 8), now),
      isClosing(next(2, -1), now),
      isClosing(null, now),
      closingText(next(0, 1), now),
    ]).toEqual([false, false, false, null]);
  });

  it("say 대기 가능 where a list takes names for a full session, else 마감", () => {
    expect([
      texts({ next: next(0, 100), hasWaitingList: true }),
      texts({ next: next(0, 100) }),
      texts({ next: null }),
    ]).toEqual([["대기 가능"], ["마감"], ["마감"]]);
    expect(texts({ next: null, price: null })).toEqual([]);
  });

  it("[S19] say that residents alone may book where no more is left than what is kept for them", () => {
    expect(texts({ next: { ...next(0, 100), kept: 2 } })).toEqual(["주민만 가능"]);
    expect(texts({ next: { ...next(8, 100), kept: 2 } })).toEqual([]);
  });

  it("stand in the order 대기, 마감 임박, 무료", () => {
    expect(texts({ price: 0, isFree: true, next: next(2, 100) })).toEqual(["2자리 남음", "무료"]);
    expect(texts({ price: 0, isFree: true, next: next(0, 100), hasWaitingList: true })).toEqual([
      "대기 가능",
      "무료",
    ]);
  });

  it("name how a booking is confirmed", () => {
    expect([confirmBadge("INSTANT").text, confirmBadge("APPROVAL").text]).toEqual([
      "바로 확정",
      "승인 후 확정",
    ]);
  });
});
