// How old somebody is, and how many come.

/** A number of years or of people, as a text begins with it. */
interface Reading {
  count: number;
  /** How many characters it takes. */
  length: number;
}

/** The age at which the first class of a school begins. */
const SCHOOLS: Readonly<Record<string, number>> = {
  초: 8,
  초등: 8,
  초등학교: 8,
  중: 14,
  중학교: 14,
  고: 17,
  고등학교: 17,
};
const AGES: readonly [RegExp, (match: RegExpExecArray) => number][] = [
  // of several the youngest must be welcome: 5세에서 7세
  [/^(\d{1,2})(?:살|세)?에서\d{1,2}(?:살|세)(?:까지)?/, ([, years]) => Number(years)],
  [/^(?:초등)?([1-6])에서[1-6]학년/, ([, year]) => 7 + Number(year)],
  [/^(?:만)?(\d{1,2})(?:살|세)(?:짜리|배기|된|부터|이상)?/, ([, years]) => Number(years)],
  [/^(\d{1,2})개월/, ([, months]) => Math.ceil(Number(months) / 12)],
  [
    /^(초등학교|중학교|고등학교|초등|초|중|고)([1-6])(?:학년)?(?!\d|만|천|명|인|분|시|일|월)/,
    ([, school = "", year]) => (SCHOOLS[school] ?? 8) + Number(year) - 1,
  ],
  [/^([1-6])학년/, ([, year]) => 7 + Number(year)],
];

const SINO = "일이삼사오육칠팔구";
/** 삼 살, 만 오 세: 세 alone is in 오세요 and 이 세상. */
const SINO_YEARS =
  /^(만)?(십)?([일이삼사오육칠팔구])(?:살|세(?=아이|아기|유아|딸|아들|남아|여아|부터|이상|반))(?:짜리|배기|된|부터|이상)?/;
const ONES = ["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"];
/** Numbers as they are said before what is counted, from 1 to 20. */
const COUNTED = [...ONES, "열", ...ONES.map((one) => `열${one}`), "스무"];
const LONGEST_FIRST = COUNTED.toSorted((a, b) => b.length - a.length).join("|");
const COUNTED_PEOPLE = new RegExp(`^(${LONGEST_FIRST})(?:명|분)(?:이서|이상|정도|끼리)?`);
const COUNTED_YEARS = new RegExp(`^(${LONGEST_FIRST})(?:살|세)(?:짜리|배기|된|부터|이상)?`);
const TOGETHER = ["", "", "셋이", "넷이", "다섯이", "여섯이", "일곱이", "여덟이", "아홉이", "열이"];

/** Numbers of people that nobody counts to one: seats for the most of them. */
const ABOUT_SO_MANY: Readonly<Record<string, number>> = {
  두세: 3,
  두어: 2,
  서너: 4,
  너댓: 5,
  네댓: 5,
  네다섯: 5,
  대여섯: 6,
  예닐곱: 7,
  열댓: 15,
};
const ABOUT_PEOPLE = new RegExp(
  `^(${Object.keys(ABOUT_SO_MANY).join("|")})(?:명|분|사람)(?:이서|정도|끼리)?`,
);
/** A class of a school. */
const CLASS_OF = 20;

/** Ages of the grown-up, by tens. */
export const isGrownUpAge = (text: string): number =>
  /^(?:[2-5]0|[이삼사오]십)대(?:초반|중반|후반)?/.exec(text)?.[0].length ?? 0;

/** Ages that a text without spaces begins with, in years. */
export function agesAt(text: string): Reading[] {
  const counted = COUNTED_YEARS.exec(text);
  const sino = SINO_YEARS.exec(text);
  return [
    ...AGES.flatMap(([pattern, read]) => {
      const match = pattern.exec(text);
      return match === null ? [] : [{ count: read(match), length: match[0].length }];
    }),
    ...(sino === null
      ? []
      : [
          {
            count: (sino[2] === undefined ? 0 : 10) + SINO.indexOf(sino[3] ?? "") + 1,
            length: sino[0].length,
          },
        ]),
    ...(counted === null
      ? []
      : [{ count: COUNTED.indexOf(counted[1] ?? "") + 1, length: counted[0].length }]),
  ];
}

/** Who is counted, and how many of them: 성인2, 어른 셋, 아이 하나, 초등학생 3명. */
const OF_A_KIND = new RegExp(
  "^(성인|어른|여자|남자|여성|남성|아이|애|어린이|아기|유아|초등학생|중학생|고등학생|엄마|아빠|부모)" +
    `(\\d{1,2}|하나|둘|셋|넷|다섯|여섯|${LONGEST_FIRST})(?:명|인|분)?(?!살|세|개월|시|만|천|월|일|학년)`,
);
const ALONE = ["하나", "둘", "셋", "넷", "다섯", "여섯"];

/** Who a text without spaces begins with and how many of them; null where none is counted. */
export function countedAt(text: string): { who: string; count: number; length: number } | null {
  const [whole, who = "", said = ""] = OF_A_KIND.exec(text) ?? [];
  if (whole === undefined) return null;
  const count = Number(said) || ALONE.indexOf(said) + 1 || COUNTED.indexOf(said) + 1;
  return { who, count, length: whole.length };
}

/** Numbers of people that a text without spaces begins with. */
export function peopleAt(text: string): Reading[] {
  // of 3에서 4명 seats for all are wanted
  const digits = /^(?:\d{1,2}에서)?(\d{1,2})(?:명|인|분)(?:이서|이상|정도|끼리)?/.exec(text);
  // so many are minutes: 점심시간 30분
  if (digits !== null && !/^(?:15|30|40|45|50|60|90)분$/.test(digits[0]))
    return [{ count: Number(digits[1]), length: digits[0].length }];
  const english = /^(\d{1,2})(?:people|persons|pax|friends|adults)/.exec(text);
  if (english !== null) return [{ count: Number(english[1]), length: english[0].length }];
  const counted = COUNTED_PEOPLE.exec(text);
  if (counted !== null) return [{ count: COUNTED.indexOf(counted[1] ?? "") + 1, length: counted[0].length }];
  const [some, about = ""] = ABOUT_PEOPLE.exec(text) ?? [];
  if (some !== undefined) return [{ count: ABOUT_SO_MANY[about] ?? 1, length: some.length }];
  if (text.startsWith("한학급")) return [{ count: CLASS_OF, length: 3 }];
  const tens = /^(서른|마흔|쉰)(?:명|분)(?:이서|이상|정도|끼리)?/.exec(text);
  if (tens !== null) return [{ count: 30, length: tens[0].length }];
  const together = TOGETHER.findIndex((word) => word !== "" && text.startsWith(word));
  if (together < 0) return [];
  const word = TOGETHER[together] ?? "";
  return [{ count: together + 1, length: word.length + (text.startsWith(`${word}서`) ? 1 : 0) }];
}
