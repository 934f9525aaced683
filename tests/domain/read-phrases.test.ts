import { describe, expect, it } from "vitest";
import { keywordApi } from "#domain/validation/search";
import type { Part, PartKind } from "#domain/search/read/part";
import { readQuery } from "#domain/search/read/read";

// What is said of when, who comes, how many and under which sky is a closed set: each phrase is read as what
// it says, alone and beside a thing, and none of it is taken for a thing that is looked for.

/** A Friday. */
const NOW = Date.parse("2026-11-20T13:37:00+09:00");

const PHRASES: readonly (readonly [kind: PartKind, phrases: string])[] = [
  [
    "time",
    `오늘 저녁|이따 저녁|이따가|내일모레|글피|사흘 뒤|일주일 뒤|다음 주말|담주 금욜|주중 저녁|토일|불금|평일 낮|이달|이달 안에
월초|월말|다음달 초|연말|연초|신정|설 연휴|정월대보름|동지|크리스마스 이브|크리스마스 시즌|십이월|일월|시월|유월|12월 초
첫째 주 토요일|둘째 주 일요일|마지막 주 토요일|격주 토요일|수요일마다|이른 아침|해 뜰 때|해 질 때|점심 먹고|정오|오전중
열 시쯤|두시 이후|저녁 7시|여덟시 넘어서|늦은 저녁|퇴근 후|퇴근하고|방과 후|하원 후|하원하고|등원시키고|유치원 보내고
학교 보내고|자기 전|출근 전|7시에서 9시|올겨울|이번 겨울|내일 하루 종일|주말 종일|매일 아침|수능 끝나고 저녁|시험 끝나고 주말`,
  ],
  [
    "age",
    `5살|다섯 살|만 5세|36개월|두 살배기|세살배기|5살 된|네살짜리|초3|초등학교 3학년|초등학교 애들|초등학교 들어가는|3학년
초등 1에서 2학년|6~7세|중학생|고딩|유치원생|갓난쟁이|백일 아기|걸음마 아기|잼민이|늦둥이|둘째|막내|세쌍둥이|다둥이|꼬맹이|손주`,
  ],
  [
    "people",
    "2명|두 명|4인|다섯 명|8인|열 명|스무 명|두세 명|서너 명|네댓 명|대여섯 명|예닐곱 명|열댓 명|한 학급",
  ],
  ["price", "무료|공짜로|꽁으로|만원 이하|삼만 원쯤|3만원 안쪽|부담없이|저렴하게|텅장이라|25,000원|2~3만원"],
  [
    "roof",
    `실내|건물 안|비 오는 날|추우니까|더위 피해|추위 피해서|미세먼지|황사|바람 부는 날|따뜻한 곳|따뜻한 데|지붕 있는
야외|밖에 나가서|날 좋은 날|날씨 좋을 때|화창한 날|햇볕 쬐며|햇살 좋은|공기 좋은 데`,
  ],
  [
    "company",
    `부모님 모시고|칠순 잔치|은퇴한|퇴직한 남편|신혼부부|예비부부|중년 부부|맞선|여자끼리|남자끼리|이웃|이웃들
동네 사람들|선후배|어른끼리|성인|직장인|회사원|주부|대학생|중년|20대|30대 여자|사십대|청년`,
  ],
];
/** A child is somebody who comes along as well. */
const isOf = (kind: PartKind, part: Part): boolean => part.kind === kind;

describe("[R110] what is said of when, who, how many and under which sky", () => {
  it.each(PHRASES)("%s: is read as that, and as nothing else", (kind, phrases) => {
    const missed = phrases
      .split(/[|\n]/)
      .flatMap((phrase) => [phrase, `${phrase} 도자기`, `도자기 ${phrase}`])
      .filter((query) => {
        const { parts } = readQuery(keywordApi(query), NOW, null);
        const isSaid = parts.some((part) => isOf(kind, part));
        return !isSaid || parts.some((part) => part.kind === "word" && part.word !== "도자기");
      });
    expect(missed).toEqual([]);
  });

  it("control: what only looks like it is a word", () => {
    for (const [query, kind] of [
      ["이월드", "time"],
      ["구월동 도자기", "time"],
      ["수목원", "time"],
      ["둘째 주", "age"],
      ["배기가스", "age"],
    ] as const)
      expect([query, readQuery(query, NOW, null).parts.some((part) => isOf(kind, part))]).toEqual([
        query,
        false,
      ]);
  });

  it("who is grown up and has somebody along is there with them", () => {
    const company = (query: string) =>
      readQuery(query, NOW, null).parts.flatMap((part) =>
        part.kind === "company" ? [part.company.id] : part.kind === "age" ? [`age ${part.years}`] : [],
      );
    expect(company("직장인 커플")).toEqual(["couple"]);
    expect(company("직장인 혼자")).toEqual(["alone"]);
    expect(company("주부 아이랑")).toEqual(["age 7"]);
    expect(company("직장인")).toEqual(["adults"]);
  });
});
