import { isGarbled } from "./describe.ts";
import { toPlainLine } from "./plain-text.ts";

/** The standard's field holds 512 characters; a longer list was cut there, in the middle of a name. */
const LIST_LIMIT = 512;

/**
 * Lodging, meals, sales and catch-alls: a village offers them, but they are no activity one takes part in.
 */
const NO_ACTIVITY =
  /^(?:기타|체험|등|외|방문|쿠폰|음료|식사(?:\(.*\))?|맞춤식사|당일|미션|강의|교육)$|(?:숙박|민박|펜션|대관|대관비|판매|식당|시설임대|숙박체험|숙박및기타)\)?$|^숙박/;

/** The names of a village's list that are programs, those that are not, and what was mended. */
export interface ProgramNames {
  names: string[];
  leftOut: { name: string; reason: string }[];
  notes: string[];
}

/**
 * Reads `가+나+다`: repeats once, empty items away, the name cut off at 512 characters away, `+` inside
 * brackets kept.
 */
export function readProgramNames(list: string): ProgramNames {
  const items = splitOutsideBrackets(list).map((item) =>
    toPlainLine(item).replace(/^[\s_*·-]+|[\s_*·-]+$/g, ""),
  );
  const leftOut: ProgramNames["leftOut"] = [];
  const notes: string[] = [];
  if (list.length >= LIST_LIMIT && items.length > 1)
    leftOut.push({ name: items.pop() ?? "", reason: "목록이 512자에서 잘려 이름이 온전하지 않아요" });
  const filled = items.filter((item) => item !== "");
  if (filled.length < items.length) notes.push("체험 목록의 빈 항목을 뺐어요");
  const unique = [...new Set(filled)];
  if (unique.length < filled.length) notes.push("체험 목록에 되풀이된 이름을 하나로 합쳤어요");
  const names = unique.filter((name) => {
    const reason = whyNoProgram(name);
    if (reason) leftOut.push({ name, reason });
    return !reason;
  });
  return { names, leftOut, notes };
}

function whyNoProgram(name: string): string | undefined {
  if (isGarbled(name)) return "글자가 깨졌어요";
  if (name.replace(/[^\p{L}]/gu, "").length < 2) return "무엇인지 알 수 없을 만큼 짧아요";
  if (NO_ACTIVITY.test(name)) return "체험이 아니에요 (숙박·식사·판매·기타)";
  return undefined;
}

/**
 * Splits at `+`, but not within balanced brackets: `치즈체험(치즈+전통놀이)` is one name. Unbalanced lists
 * split everywhere.
 */
function splitOutsideBrackets(list: string): string[] {
  const isBalanced = list.split("(").length === list.split(")").length;
  return isBalanced ? list.split(/\+(?![^(]*\))/) : list.split("+");
}
