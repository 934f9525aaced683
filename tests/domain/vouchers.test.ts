import { describe, expect, it } from "vitest";
import { programMarkdown, type ProgramText } from "#domain/reach/markdown";
import { NOT_ONLINE, voucherNames, voucherSentences, VOUCHERS } from "#domain/program/vouchers";
import { NEEDS } from "#domain/search/read/needs";

const at = (time: string): number => Date.parse(`${time}+09:00`);
const BOTH = ["문화누리카드", "지역사랑상품권"];
const GONE = "문화누리카드의 2026년 지원금은 2026년 12월 31일까지 쓸 수 있고, 남은 돈은 사라져요.";
const NOT_THEN = "2027년 회차에는 2026년 지원금을 쓸 수 없어요.";

/** What is said of the year's money. */
const warned = (now: string, starts: string[] = [], names = BOTH): string[] =>
  voucherSentences(names, starts.map(at), at(now)).slice(2);

describe("[S24] what is taken on site", () => {
  it("is named in one order, and not where there is nothing to pay", () => {
    const facilities = ["LOCAL_MONEY", "PARKING", "CULTURE_CARD"];
    expect(voucherNames({ facilities, isFree: false })).toEqual(BOTH);
    expect(voucherNames({ facilities, isFree: true })).toEqual([]);
    expect(voucherNames({ facilities: ["PARKING"], isFree: false })).toEqual([]);
  });

  it("is said to be of no use online; nothing is said where nothing is taken", () => {
    expect(voucherSentences(BOTH, [], at("2026-06-01T12:00:00"))).toEqual([
      NOT_ONLINE,
      "이렇게 내려면 여기서 결제하지 말고 진행자에게 먼저 연락해 주세요.",
    ]);
    expect(voucherSentences([], [at("2027-01-02T10:00:00")], at("2026-12-20T12:00:00"))).toEqual([]);
  });

  it("warns of 문화누리카드's last day from the first of December to the end of the year, in Korea", () => {
    expect(warned("2026-11-30T23:59:59.999")).toEqual([]);
    expect(warned("2026-12-01T00:00:00")).toEqual([GONE]);
    expect(warned("2026-12-31T23:59:59.999")).toEqual([GONE]);
    expect(warned("2027-01-01T00:00:00")).toEqual([]);
    expect(warned("2026-12-20T12:00:00", [], ["지역사랑상품권"])).toEqual([]);
  });

  it("says of a session of next year that this year's money is no good for it", () => {
    expect(warned("2026-11-20T12:00:00", ["2026-12-31T23:59:59.999"])).toEqual([]);
    expect(warned("2026-11-20T12:00:00", ["2026-12-05T10:00:00", "2027-01-01T00:00:00"])).toEqual([NOT_THEN]);
    expect(warned("2026-12-31T23:59:59.999", ["2027-01-01T00:00:00"])).toEqual([GONE, NOT_THEN]);
    expect(warned("2027-01-01T00:00:00", ["2027-01-01T00:00:00"])).toEqual([]);
    expect(warned("2026-12-31T12:00:00", ["2027-01-01T00:00:00"], ["평생교육바우처"])).toEqual([]);
  });

  it("stands in the Markdown twin with its sentences, and is found by its name", () => {
    const program = {
      id: "p1",
      title: "다도",
      summary: "",
      description: "",
      categoryIds: ["heritage"],
      host: { name: "마루" },
      address: "",
      addressDetail: "",
      meetingPoint: "",
      durationMin: 60,
      price: 35_000,
      isFree: false,
      deposit: 0,
      minAge: null,
      bring: [],
      includes: [],
      caution: "",
      confirmMode: "INSTANT",
      maxPerBooking: 4,
      maxPerMember: null,
      ratingAvg: null,
      ratingCount: 0,
      facilities: ["CULTURE_CARD"],
    } satisfies ProgramText;
    const twin = (facilities: string[]) =>
      programMarkdown({ ...program, facilities }, [], "", null, at("2026-12-20T12:00:00"));
    expect(twin(["CULTURE_CARD"])).toContain(`\n- 현장에서 받는 카드·바우처: 문화누리카드. ${NOT_ONLINE} `);
    expect(twin(["CULTURE_CARD"])).toContain(GONE);
    expect(twin(["PARKING"])).not.toContain("현장에서");
    for (const { id, name } of VOUCHERS) expect(NEEDS.get(name)?.id).toBe(id);
  });
});
