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
const WON = new RegExp(
  `^(1?인당)?(${AMOUNT})(만|천)?((?:\\d|[일이삼사오육칠팔구])?천)?(원)?` +
    "(씩|짜리|이하|미만|이내|안쪽|안으로|밑|아래|까지|넘지않는|안넘는|넘지않게|안넘게|이상|넘는|부터|대|정도|으로|로)?",
);

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
const RANGE = new RegExp(`^(${AMOUNT})(만|천)?원?(?:에서|부터)(${AMOUNT})(만|천)원(?:까지|사이|정도)?`);

function rangeAt(text: string): Reading[] {
  const [whole, low = "", ownUnit, high = "", unit] = RANGE.exec(text) ?? [];
  if (whole === undefined || low === "" || high === "") return [];
  const [from, to] = [wonOf(low, ownUnit ?? unit, undefined), wonOf(high, unit, undefined)];
  const label = [from, to].map((won) => `${won / 10_000}만`).join("~");
  return from < to ? [{ price: { from, to }, length: whole.length, label: `${label}원` }] : [];
}

/** Prices that a text without spaces begins with. */
export function pricesAt(text: string): Reading[] {
  const range = rangeAt(text);
  if (range.length > 0) return range;
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
  const isAbout = bound === "대" || bound === "정도";
  const isBelow = bound === "미만";
  const isFrom = bound === "이상" || bound === "넘는" || bound === "부터";
  if (isFrom) return [{ price: { from: most, to: Infinity }, length: whole.length, label: `${money} 이상` }];
  return [
    {
      price: isAbout ? { from: most, to: most + step - 1 } : { from: 0, to: isBelow ? most - 1 : most },
      length: whole.length,
      label: isAbout ? `${money}대` : `${money} ${isBelow ? "미만" : "이하"}`,
    },
  ];
}
