import { describe, expect, it } from "vitest";
import { readQuery } from "#domain/search/read/read";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
/** What is understood, and what is not. */
const read = (query: string, mayCut = false): string[] =>
  readQuery(query, NOW, null, mayCut).parts.map((part) =>
    part.kind === "word" && !part.isKnown ? `? ${part.label}` : `${part.kind} ${part.label}`,
  );

describe("[R98] what is written together", () => {
  it.each<[query: string, ...parts: string[]]>([
    ["빵을굽는", "word 빵"],
    ["별을보는", "word 별"],
    ["도자기말고만들기", "not 도자기 빼고"],
    ["술안마시는저녁모임", "time 저녁", "not 술 빼고"],
    ["인천이나부천에서음악", "place 인천 · 경기 부천시", "word 음악"],
    ["주말은안되고평일저녁만운동", "time 평일 저녁", "word 운동"],
    ["토요일에비오면애들이랑어디가죠", "time 토요일", "roof 실내", "age 아이와"],
    ["혹시춤배울수있는데있을까요ㅎㅎ", "word 춤"],
    ["집근처에서오늘저녁에바로되는거", "time 오늘 저녁"],
    // what nobody knows stays a piece of its own, and takes nothing along
    ["그림자인형극", "? 그림자", "word 인형극"],
    ["서울무료체험아아랑", "place 서울", "price 무료", "? 아아랑"],
    // what is said not to be there is not looked for
    ["없는말", "? 없는말"],
    ["마시는차체험", "word 차"],
    ["토요일저녁에하는춤", "time 토요일 저녁", "word 춤"],
  ])("%s is cut within its words", (query, ...parts) => {
    expect(read(query, true)).toEqual(parts);
  });

  it("with a verb is a thing and its verb at once, and a verb alone stays one", () => {
    expect(["요가를배우고싶어", "퇴근하고배울만한것"].map((query) => read(query))).toEqual([
      ["word 요가"],
      ["time 퇴근하고"],
    ]);
    expect(readQuery("읽어보고싶은데", NOW, null).hints).toEqual(["읽어보고싶은데"]);
  });

  it("loses what asks, though no table has the word before it", () => {
    for (const asked of ["해운데찾아줘", "해운데어디", "해운데추천해줘", "해운데있나요"])
      expect([asked, read(asked)]).toEqual([asked, ["? 해운데"]]);
    expect(read("핑퐁어디로")).toEqual(["? 핑퐁어디로"]);
  });

  it("loses a letter that a finger left behind a known word, and only there", () => {
    for (const [typed, meant] of [
      ["주말ㅇ", "주말"],
      ["아이랑ㅇ 실내", "아이랑 실내"],
      ["12월ㅇ", "12월"],
      ["7천원ㅁ", "7천원"],
    ] as const)
      expect([typed, read(typed)]).toEqual([typed, read(meant)]);
    expect([read("도자ㄱ"), read("ㅋㄹㅇㅁ"), read("강ㅇㅈ")]).toEqual([
      ["? 도자ㄱ"],
      ["? ㅋㄹㅇㅁ"],
      ["? 강ㅇㅈ"],
    ]);
  });
});
