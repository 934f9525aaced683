/** The most characters of a memo on a booking. */
export const MOST_IN_MEMO = 500;

/** What somebody wrote as it is kept: a form's ends of line are two characters each. */
export const memoOf = (text: string): string => text.replaceAll("\r\n", "\n").trim();

/** Why a text cannot be a memo; null where it can. */
export function memoProblem(text: string): string | null {
  const { length } = [...text];
  if (length === 0) return "메모를 적어 주세요.";
  if (length <= MOST_IN_MEMO) return null;
  return `메모는 ${MOST_IN_MEMO}자까지 적을 수 있어요. 지금은 ${length}자예요.`;
}
