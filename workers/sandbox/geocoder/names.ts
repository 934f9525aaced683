import { REGIONS } from "../../../app/domain/region/regions.ts";
import type { Region } from "../../../app/domain/region/regions.ts";

/** What people call a 시·도 besides its name in force: the short form, and names it had before. */
const SIDO_NAMES: Readonly<Record<string, readonly string[]>> = {
  서울특별시: ["서울", "서울시"],
  전남광주통합특별시: ["전남광주", "전남", "광주", "전라남도", "광주광역시"], // merged 2026-07-01
  부산광역시: ["부산", "부산시"],
  대구광역시: ["대구", "대구시"],
  인천광역시: ["인천", "인천시"],
  대전광역시: ["대전", "대전시"],
  울산광역시: ["울산", "울산시"],
  세종특별자치시: ["세종", "세종시"], // has no 시·군·구 beneath it
  경기도: ["경기"],
  강원특별자치도: ["강원", "강원도"], // 2023-06-11
  충청북도: ["충북"],
  충청남도: ["충남"],
  전북특별자치도: ["전북", "전라북도"], // 2024-01-18
  경상북도: ["경북"],
  경상남도: ["경남"],
  제주특별자치도: ["제주", "제주도"],
};

/**
 * Names of 시·군·구 that are gone, with the codes of what stands there now; only valid after the 시·도 of the
 * time.
 */
const FORMER: readonly { sido: string; gugun: string; codes: readonly string[] }[] = [
  { sido: "인천광역시", gugun: "중구", codes: ["2812500000", "2815500000"] }, // 제물포구, 영종구: 2026-07-01
  { sido: "인천광역시", gugun: "동구", codes: ["2812500000"] }, // 제물포구: 2026-07-01
  { sido: "인천광역시", gugun: "서구", codes: ["2827500000", "2829000000"] }, // 서해구, 검단구: 2026-07-01
  { sido: "인천광역시", gugun: "남구", codes: ["2817700000"] }, // 미추홀구: 2018-07-01
  { sido: "경상북도", gugun: "군위군", codes: ["2772000000"] }, // to 대구: 2023-07-01
];

/** One way to write a region: the words in order, e.g. ["경기", "수원시", "장안구"]. */
export interface Spelling {
  words: readonly string[];
  region: Region;
}

const sidoNames = (sido: string): readonly string[] => [sido, ...(SIDO_NAMES[sido] ?? [])];

// 강남구 is also 강남, but 중구 is never 중.
const shortened = (name: string): readonly string[] => (name.length > 2 ? [name, name.slice(0, -1)] : [name]);

/** The ways to write a 시·군·구 without its 시·도; for 수원시 장안구 also the 구 alone. */
function gugunWords(gugun: string): readonly (readonly string[])[] {
  const [city = "", district] = gugun.split(" ");
  if (district === undefined) return shortened(city).map((name) => [name]);
  const cityThenDistrict = shortened(city).flatMap((first) =>
    shortened(district).map((second) => [first, second]),
  );
  return [...cityThenDistrict, ...shortened(district).map((name) => [name])];
}

function spellingsOf(region: Region): Spelling[] {
  const sidos = sidoNames(region.sido);
  if (!region.gugun) return sidos.map((name) => ({ words: [name], region }));
  return gugunWords(region.gugun).flatMap((words) => [
    { words, region },
    ...sidos.map((sido) => ({ words: [sido, ...words], region })),
  ]);
}

const former = FORMER.flatMap(({ sido, gugun, codes }) =>
  REGIONS.filter((region) => codes.includes(region.code)).flatMap((region) =>
    sidoNames(sido).map((name) => ({ words: [name, gugun], region })),
  ),
);

/** Every way to write every region: names in force, short ones and former ones. */
export const SPELLINGS: readonly Spelling[] = [...REGIONS.flatMap(spellingsOf), ...former];
