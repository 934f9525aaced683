import type { Price } from "./part.ts";

/** A price as a text begins with it. */
interface Reading {
  price: Price;
  /** How many characters it takes. */
  length: number;
  label: string;
}

const DIGITS = "일이삼사오육칠팔구";
const AMOUNT = "\\d+(?:\\.\\d+)?|[일이삼사오육칠팔구]?십?[일이삼사오육칠팔구]?";
/** What bounds a price, behind it. */
const MOST =
  "이하|이내|안쪽|안짝|안으로|한도내?|밑으?로?|아래로?|까지(?:만(?!들|화))?|넘지않[는게고]|안넘[는게고]|안되[는게]|" +
  "도안(?:하|되|넘|드)는|언더|under|컷|보다(?:더|좀)?(?:싼|싸게|저렴한|저렴하게|적게|아래)";
const ABOUT = "쯤|내외|안팎|전후|가량|언저리";
const WON = new RegExp(
  "^((?:1?인|한명|한사람|1명|두)당|예산(?:이|은|을)?(?=[\\d일이삼사오육칠팔구십만])|최대|최고|많아야|" +
    `비싸야|기껏해야|최소|적어도)?(${AMOUNT})(만|천)?((?:\\d|[일이삼사오육칠팔구])?천)?(원)?` +
    `(씩|짜리|${MOST}|미만|이상|넘는|넘게|보다(?:더|좀)?비싼|부터|대|정도|${ABOUT}|으로|로)?`,
);
const LEAST = /^(?:최소|적어도)$/;
const isAround = (bound = ""): boolean => ABOUT.split("|").includes(bound);

/** Nothing is to be paid: 체험비 없는, 돈 안 받는 데, 참가비가 공짜. */
const NOTHING = new RegExp(
  "^(?:돈(?:한푼)?|비용|요금|(?:참가|참여|입장|수강|체험|재료|회|교육|이용)(?:비|료))(?:은|는|이|가|을|를|도)?(?:하나도)?" +
    "(?:(?:안|못)(?:(?:내|드|들이|들|받|쓰)(?:는|고)|들어|써도?|내도?)|없(?:는|이|어도|어서|고|음)|무료|공짜|0원)" +
    "(?:데|곳|거|것)?",
);
/** Little is to be paid: 돈 아끼면서, 지갑이 얇아서. */
const LITTLE =
  /^(?:(?:돈|비용|용돈|예산)(?:을|이|도|은)?(?:좀|많이|별로)?(?:아끼|아껴|아낄|절약|적게|덜|없어|없는데|부족|모자라|쪼들리|빠듯)(?:으?면서|고|려고|려면|는데|는|ㄹ|기|은데|해서|해도|하는|하고|하면서|하게|한)?|(?:지갑|주머니)(?:이|가|사정이)?(?:얇|가벼|안좋|텅)(?:아서|워서|은데|은|운|운데|볍게|비어서|빈)?|알뜰[하히한][가-힣]?|비싸지[만도]?않(?:으면되는|으면|은데|은|고|게))/;
/** In won. */
const CHEAP = 20_000;
/** The same and more in English: under 20000 won. */
const ENGLISH = /^(?:under|below|max|upto|lessthan|within)₩?(\d{1,3}(?:k|\d{3,4}))(?:won|krw)?/;

/** 오십 is 50, 3.5 itself; 1 where only the unit is said: 만원. */
function numberOf(said: string): number {
  if (said === "") return 1;
  if (!Number.isNaN(Number(said))) return Number(said);
  const [tens, ones] = said.includes("십") ? said.split("십") : ["", said];
  const digit = (sign = ""): number => (sign === "" ? 0 : DIGITS.indexOf(sign) + 1);
  return (said.includes("십") ? (tens === "" ? 1 : digit(tens)) * 10 : 0) + digit(ones);
}

const wonOf = (said: string, unit: string | undefined, more: string | undefined): number =>
  numberOf(said) * (unit === "만" ? 10_000 : unit === "천" ? 1_000 : 1) +
  (more === undefined ? 0 : numberOf(more.slice(0, -1)) * 1_000);

/** From one price to another: 2만원에서 3만원, 3에서 5만원 사이. */
const RANGE = new RegExp(
  `^(${AMOUNT})(만|천)?원?(?:에서|부터|이상)(${AMOUNT})(만|천)원?(?:까지|사이|정도|이하|안쪽|(대))?`,
);

function rangeAt(text: string): Reading[] {
  const [whole, low = "", ownUnit, high = "", unit, to1] = RANGE.exec(text) ?? [];
  // 만원 alone is one of them
  if (whole === undefined || (low === "" && ownUnit === undefined)) return [];
  if (!whole.includes("원") && !/^\d+$/.test(high)) return [];
  const from = wonOf(low, ownUnit ?? unit, undefined);
  const most = wonOf(high, unit, undefined);
  const to = to1 === undefined ? most : most + (most >= 10_000 ? 9_999 : 999);
  const label = [from, most].map((won) => `${won / 10_000}만`).join("~");
  return from < to ? [{ price: { from, to }, length: whole.length, label: `${label}원` }] : [];
}

/** Prices that a text without spaces begins with. */
export function pricesAt(text: string): Reading[] {
  const range = rangeAt(text);
  if (range.length > 0) return range;
  const nothing = NOTHING.exec(text)?.[0];
  if (nothing !== undefined) return [{ price: { from: 0, to: 0 }, length: nothing.length, label: "무료" }];
  const little = LITTLE.exec(text)?.[0];
  if (little !== undefined)
    return [{ price: { from: 0, to: CHEAP }, length: little.length, label: "2만원 이하" }];
  const [english, said1] = ENGLISH.exec(text) ?? [];
  if (english !== undefined && said1 !== undefined) {
    const won = Number(said1.replace("k", "000"));
    const label = `${won.toLocaleString("ko-KR")}원 이하`;
    return [{ price: { from: 0, to: won }, length: english.length, label }];
  }
  const match = WON.exec(text);
  if (match === null) return [];
  const [whole, each, said = "", unit, more, won, bound] = match;
  // a number alone is no price, and neither are 만 and 천 where nothing else is said, but of each: 1인당 3만
  const isToldBySign = bound !== undefined || each !== undefined;
  if (won === undefined && (unit === undefined || !isToldBySign || said === "")) return [];
  if (unit === undefined && !/^\d+$/.test(said)) return [];
  const most = wonOf(said, unit, more);
  const step = most >= 10_000 ? 10_000 : 1_000;
  const money = most % 10_000 === 0 ? `${most / 10_000}만원` : `${most.toLocaleString("ko-KR")}원`;
  // who tells what there is to spend would rather spend less
  const isBudget = each?.startsWith("예산") === true;
  const isAbout = !isBudget && (bound === "대" || bound === "정도");
  const isBelow = bound === "미만";
  // 15,000원 정도 is no 만원대
  if ((isAround(bound) && !isBudget) || (isAbout && bound === "정도" && most % step !== 0)) {
    const around = { from: Math.round(most * 0.7), to: Math.round(most * 1.3) };
    return [{ price: around, length: whole.length, label: `${money} 안팎` }];
  }
  const isFrom = LEAST.test(each ?? "") || /^(?:이상|넘[는게]|부터|보다.*비싼)$/.test(bound ?? "");
  if (isFrom) return [{ price: { from: most, to: Infinity }, length: whole.length, label: `${money} 이상` }];
  return [
    {
      price: isAbout ? { from: most, to: most + step - 1 } : { from: 0, to: isBelow ? most - 1 : most },
      length: whole.length,
      label: isAbout ? `${money}대` : `${money} ${isBelow ? "미만" : "이하"}`,
    },
  ];
}
