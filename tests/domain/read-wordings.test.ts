import { describe, expect, it } from "vitest";
import { readQuery } from "#domain/search/read/read";
import { withoutPart } from "#domain/search/read/without";
import { slipBetween } from "#domain/search/typo";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const SEOUL = { lat: 37.566535, lon: 126.9779692 };
const read = (query: string, mayCut = false) => readQuery(query, NOW, SEOUL, mayCut).parts;
const said = (query: string, mayCut = false): string[] =>
  read(query, mayCut).map(({ kind, label }) => `${kind} ${label}`);

describe("[R124] a stroke too many or too few in a vowel", () => {
  it.each([
    ["농쟝", "농장"],
    ["무로", "무료"],
    ["미슐", "미술"],
    ["전쥬", "전주"],
    ["윤동", "운동"],
    ["수언", "수원"],
    ["왜국어", "외국어"],
  ])("%s is as like %s as a word can be", (typed, meant) => {
    expect(slipBetween(typed, meant)).toBe(0);
  });

  it("is no excuse for another vowel", () => {
    expect(slipBetween("진로", "진도")).toBe(1);
    expect(slipBetween("순천", "신촌")).toBeNull();
  });
});

describe("[R125] words are not made of bits of others", () => {
  it.each([
    ["주말 아침 새 보러 가는 거 어디서 해요", []],
    ["장애인 친구랑 전시", ["need 장애인 편의", "word 전시", "company 여럿이"]],
    ["무릎 수술한 엄마", ["company 부모님과"]],
  ])("%s", (query, wanted) => {
    const found = said(query);
    expect(found).toEqual(expect.arrayContaining(wanted));
    expect(found.filter((one) => /^place|둘이서|word 술$/.test(one))).toEqual([]);
  });

  it("leaves a strange word whole behind what says nothing", () => {
    expect(said("장거리 커플인데", true)).toEqual(["word 장거리", "company 둘이서"]);
  });
});

describe("[R126] how old an animal is", () => {
  it.each(["열두 살 강아지", "아기 고양이", "강아지 12살", "세 살 토끼", "열두 살 할배 강아지"])(
    "%s is nobody's age",
    (query) => {
      expect(read(query).map(({ kind }) => kind)).toEqual(["word"]);
    },
  );

  it.each(["강아지랑 5살 아이", "강아지 좋아하는 6살"])("%s is a child's", (query) => {
    expect(read(query).map(({ kind }) => kind)).toContain("age");
  });
});

describe("[R128] a chip is taken away with all that says the same", () => {
  const without = (query: string, label: string): string => {
    const part = read(query).find((one) => one.label === label);
    if (part === undefined) throw new Error(`${query} has no ${label}`);
    return withoutPart(query, part);
  };

  it.each([
    ["비 오는 날 실내 5세", "실내", "5세"],
    ["너무 추워서 실내로 서울", "실내", "너무 서울"],
    ["신혼부부 둘이 요리 배우기", "둘이서", "요리 배우기"],
    ["승마 말고 말이랑 걷기", "말", "승마 말고 걷기"],
  ])("%s without %s", (query, label, rest) => {
    expect(without(query, label)).toBe(rest);
  });
});

describe("words and places that no table had", () => {
  it.each([
    ["송년 모임 20명", ["time 송년 모임", "people 20명"]],
    ["육퇴하고 나만의 시간", ["time 육퇴하고"]],
    ["예산이 3만원 정도인데 공예", ["price 3만원 이하", "word 공예"]],
    ["점심시간 30분", ["time 점심시간"]],
    ["엄마 아빠랑 서울", ["place 서울", "company 부모님과"]],
    ["김해공항 내려서", ["place 김해공항"]],
    ["술 못 마시는 사람", ["not 술 빼고"]],
    ["vegan cooking", ["word vegan", "word cooking"]],
    ["class for 10 people", ["people 10명"]],
  ])("%s", (query, parts) => {
    expect(said(query)).toEqual(parts);
  });
});

describe("[R144] what is not wanted", () => {
  it.each([
    ["도자기보다 쉬운 공예", ["not 도자기 빼고", "word 공예"]],
    ["스키장 말고 썰매", ["not 스키 빼고", "word 썰매"]],
    // of no table, and in no program that says that it goes without
    ["밀가루 알레르기 베이킹", ["not 밀가루 빼고", "word 베이킹"]],
    // what is said beside nothing else is looked for
    ["스키장 말고 겨울", ["not 스키 빼고", "word 겨울"]],
    ["5만원보다 싼 공예", ["price 5만원 이하", "word 공예"]],
    ["만원보다 비싼 공예", ["price 1만원 이상", "word 공예"]],
    // what people always say no program has, and where there is none somebody looks for it
    ["실패 없는 공예", ["word 공예"]],
    ["공예 배울 데 없나요", ["word 공예"]],
    ["영화 보다가 커피", ["word 영화", "word 커피"]],
  ])("is read of %s", (query, parts) => {
    expect([query, said(query)]).toEqual([query, parts]);
  });
});

describe("[R146] who comes", () => {
  it.each([
    ["경로당에서 단체로 갈 만한", ["people 10명", "company 어르신"]],
    ["중학생 단체 체험", ["people 10명", "age 청소년"]],
    ["단체 체험", ["company 단체"]],
    ["연차 쓴 수요일", ["time 수요일", "company 어른"]],
    ["연차 내고 아이랑", ["age 아이와"]],
    ["노견이랑 갈 만한 곳", ["need 반려동물 동반"]],
    ["말티즈 데리고 갈 수 있는 카페", ["need 반려동물 동반"]],
  ])("is read of %s", (query, parts) => {
    expect([query, said(query)]).toEqual([query, parts]);
  });

  it("with an ailment is done good to by what is read of a mood (R113)", () => {
    for (const query of ["허리 디스크 있는데 운동", "무릎 수술하고 운동", "오십견 운동"])
      expect([query, said(query), readQuery(query, NOW, SEOUL).hints.includes("태극권")]).toEqual([
        query,
        ["word 운동"],
        true,
      ]);
  });
});

describe("[R147] written together", () => {
  it.each([
    ["무릎안좋은엄마운동", ["word 운동", "company 부모님과"]],
    ["신혼여행가서요가", ["word 요가", "company 둘이서"]],
    ["저녁여섯시이후평일수원", ["place 경기 수원시", "time 저녁여섯시이후 평일"]],
    ["바람안부는날드론", ["word 드론", "roof 실내"]],
    ["연차쓴수요일낮에", ["time 수요일 낮", "company 어른"]],
    ["스키탈수있는데", ["word 스키"]],
  ])("%s is read as with spaces", (query, parts) => {
    expect([query, said(query, true).toSorted()]).toEqual([query, parts.toSorted()]);
  });
});
