import { describe, expect, it } from "vitest";
import { guessCategories } from "../../workers/cli/import/category-guess.ts";
import { placeOf, readPoint, spaceHouseNumber } from "../../workers/cli/import/place.ts";
import { matchRegion } from "../../workers/cli/import/region-match.ts";

const nameOf = (text: string, options?: Parameters<typeof matchRegion>[1]): string | undefined => {
  const region = matchRegion(text, options);
  return region && [region.sido, region.gugun].filter(Boolean).join(" ");
};

describe("finding the region", () => {
  it.each([
    ["서울특별시 강남구 영동대로 22", "서울특별시 강남구"],
    ["서울시 중구 세종대로 110", "서울특별시 중구"],
    ["강원도 인제군 북면", "강원특별자치도 인제군"],
    ["강원특별자치도 고성군 죽왕면", "강원특별자치도 고성군"],
    ["전라북도 정읍시 덕천면", "전북특별자치도 정읍시"],
    ["전라남도 영암군 시종면", "전남광주통합특별시 영암군"],
    ["광주광역시 북구 용봉동", "전남광주통합특별시 북구"],
    ["광주시 북구 용봉동", "전남광주통합특별시 북구"],
    ["경기도 광주시 오포읍", "경기도 광주시"],
    ["경기 수원시 장안구 정자동", "경기도 수원시 장안구"],
    ["경기도 수원시", "경기도 수원시"],
    ["경상북도 군위군 부계면", "대구광역시 군위군"],
    ["세종특별자치시 연서면 도신고복로 429", "세종특별자치시"],
    ["제주도 서귀포시 성산읍", "제주특별자치도 서귀포시"],
    ["인천광역시 중구 무의동 298-1", "인천광역시 영종구"],
    ["인천광역시 중구 신포동", "인천광역시 제물포구"],
    ["인천광역시 동구 화수동", "인천광역시 제물포구"],
    ["인천광역시 서구 검단로 480", "인천광역시 검단구"],
    ["인천광역시 서구 청라대로", "인천광역시 서해구"],
  ])("%s lies in %s", (text, region) => {
    expect(nameOf(text)).toBe(region);
  });

  it("decides a name alone by the publisher's own 시·도, by being the only one, or by the point", () => {
    expect(nameOf("중구", { homeSido: "서울특별시" })).toBe("서울특별시 중구");
    expect(nameOf("과천시", { homeSido: "서울특별시" })).toBe("경기도 과천시");
    expect(nameOf("고성군")).toBeUndefined();
    expect(nameOf("고성군", { point: { lat: 35.0, lon: 128.3 } })).toBe("경상남도 고성군");
    expect(nameOf("인천광역시 서구", { point: { lat: 37.6, lon: 126.66 } })).toBe("인천광역시 검단구");
    expect(nameOf("인천광역시 서구 세어로 29", { point: { lat: 37.5725, lon: 126.5667 } })).toBe(
      "인천광역시 서해구",
    );
    expect(nameOf("어딘가")).toBeUndefined();
  });
});

describe("coordinates", () => {
  const gwacheon = matchRegion("경기도 과천시");
  if (!gwacheon) throw new Error("no 과천시 in the table");

  it("puts swapped axes right, and says so", () => {
    const place = placeOf(readPoint("127.0155", "37.4298"), gwacheon);
    expect(place).toEqual({ lat: 37.4298, lon: 127.0155, note: "위도와 경도가 뒤바뀐 것을 바로잡았어요" });
  });

  it("falls back on the region's centre where the point is missing, abroad or in another part", () => {
    for (const [lat, lon] of [
      ["", ""],
      ["41.077811", "127.0"],
      ["0", "0"],
      ["abc", "127"],
      ["34.9", "126.4"],
    ] as const) {
      const place = placeOf(readPoint(lat, lon), gwacheon);
      expect(place).toMatchObject({ lat: gwacheon.lat, lon: gwacheon.lon });
      expect(place.note).toBeTruthy();
    }
  });

  it("parts a house number from its street", () => {
    expect(spaceHouseNumber("서울특별시 강남구 영동대로22")).toBe("서울특별시 강남구 영동대로 22");
    expect(spaceHouseNumber("서울특별시 강남구 논현로 131길 40")).toBe("서울특별시 강남구 논현로 131길 40");
    expect(spaceHouseNumber("부산광역시 강서구 가덕해안로1207번길 9-2")).toBe(
      "부산광역시 강서구 가덕해안로1207번길 9-2",
    );
  });
});

describe("guessing categories", () => {
  it.each([
    ["고구마캐기", "farm"],
    ["두부만들기", "cooking"],
    ["바지락캐기체험", "sea"],
    ["[은평구] 목공체험 프로그램-라운드손잡이캐리어", "craft"],
    ["어린이 피아노 (A)", "music"],
    ["마음을 담은 색연필화", "art"],
    ["(주말) 가족밧줄숲체험", "forest"],
    ["영어 토탈리스닝(초중급)", "learn"],
    ["천왕산 목공체험 - 장난감자동차", "craft"],
    ["반려식물학교", "pet"],
    ["승마체험", "active"],
    ["서울형 키즈카페 성북구 벌집어린이공원점", "kids"],
    ["쑥개떡만들기", "cooking"],
    ["나만의것만들기", "craft"],
  ])("%s is above all %s", (title, category) => {
    expect(guessCategories(title, [], "learn")[0]).toBe(category);
  });

  it("lets the title lead and the class follow, and falls back where no word is known", () => {
    expect(guessCategories("우리 동네 이야기", ["문화체험", "산림여가"], "learn")[0]).toBe("forest");
    expect(guessCategories("○○○", [""], "farm")).toEqual(["farm"]);
  });
});
