import { describe, expect, it } from "vitest";
import { readQuery } from "#domain/search/read/read";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const hintsOf = (query: string): readonly string[] => readQuery(query, NOW, null).hints;
const deniedIn = (query: string): boolean =>
  readQuery(query, NOW, null).parts.some(({ kind }) => kind === "not");

describe("[R113] what ails somebody, in whatever words", () => {
  it("brings to the front what does the body good", () => {
    for (const query of [
      "목이 뻐근해요",
      "허리 아픈 사람 운동",
      "어깨가 많이 결려서",
      "등이 굳었어요 요가",
      "무릎이 안 좋아서",
    ])
      expect([query, hintsOf(query)]).toEqual([query, expect.arrayContaining(["필라테스", "태극권"])]);
  });

  it("brings to the front what lets one rest", () => {
    for (const query of [
      "잠이 안 와요",
      "잠을 못 자요",
      "잘 못 자는데",
      "불면증",
      "말없이 같이 앉아 있기 좋은",
    ])
      expect([query, hintsOf(query), deniedIn(query)]).toEqual([
        query,
        expect.arrayContaining(["명상", "누워"]),
        false,
      ]);
  });

  it("knows the end of life by its names", () => {
    for (const query of ["죽음 준비", "웰다잉"])
      expect([
        query,
        readQuery(query, NOW, null).parts.some((part) => part.kind === "word" && part.isKnown),
      ]).toEqual([query, true]);
  });

  it("gives idle hands something to make", () => {
    for (const query of ["손이 심심할 때", "손이 심심해요", "손 놀리기 싫어"])
      expect([query, hintsOf(query)]).toEqual([query, expect.arrayContaining(["엮", "빚"])]);
  });

  it("control: a part of the body alone is none of it, nor is a swim", () => {
    for (const query of ["목공", "허리띠 만들기", "잠수", "목도리 뜨기", "손글씨", "잠실 요가"])
      expect([query, hintsOf(query)]).toEqual([query, []]);
  });
});
