/** A field's text as the browser has it, and its caret. */
export interface Typed {
  text: string;
  caret: number;
}

const digitsIn = (text: string): string => text.replaceAll(/\D/g, "");

/** The place in `text` just after its `count`th digit. */
function placeAfter(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < count; place += 1)
    if (/\d/.test(text[place] ?? "")) seen += 1;
  return place;
}

/**
 * A field of digits after each keystroke: its text grouped, and where the caret goes so that it stays with
 * the digit it stood at.
 * @param before the text before this keystroke
 * @param erased which way a single character was erased, so that erasing a hyphen erases the digit beyond it
 * @param as what is left of a text, and how that is shown
 */
export function retyped(
  typed: Typed,
  before: string,
  erased: "BACKWARD" | "FORWARD" | null,
  as: { digits: (text: string) => string; format: (digits: string) => string },
): Typed {
  const digits = as.digits(typed.text);
  // Where a beginning stands for something else (+82) the caret's digits are counted as they will stand.
  let count = Math.min(digitsIn(as.digits(typed.text.slice(0, typed.caret))).length, digits.length);
  let kept = digits;
  if (erased !== null && digits === as.digits(before)) {
    const gone = erased === "BACKWARD" ? count - 1 : count;
    kept = digits.slice(0, Math.max(gone, 0)) + digits.slice(gone + 1);
    if (erased === "BACKWARD") count = Math.max(count - 1, 0);
  }
  const text = as.format(kept);
  return { text, caret: placeAfter(text, count) };
}
