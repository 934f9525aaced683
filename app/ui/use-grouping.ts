import { type FormEvent, useRef } from "react";
import type { Typed } from "#domain/retype";

type Erased = "BACKWARD" | "FORWARD";
const ERASING: Readonly<Record<string, Erased>> = {
  deleteContentBackward: "BACKWARD",
  deleteContentForward: "FORWARD",
};

/**
 * Groups a field of digits while it is typed, pasted or erased; the caret stays with its digit.
 * @param shown what the field begins with
 * @param retype the text after a keystroke; null where it stays as it was typed
 * @returns what the field does on input, before anything else looks at its value
 */
export function useGrouping(
  shown: string,
  retype: (typed: Typed, before: string, erased: Erased | null) => Typed | null,
) {
  const before = useRef(shown);
  return ({ currentTarget: input, nativeEvent: event }: FormEvent<HTMLInputElement>): void => {
    if (event instanceof InputEvent && event.isComposing) return;
    const erased = event instanceof InputEvent ? (ERASING[event.inputType] ?? null) : null;
    const caret = input.selectionStart ?? input.value.length;
    const typed = retype({ text: input.value, caret }, before.current, erased);
    if (typed && typed.text !== input.value) {
      input.value = typed.text;
      input.setSelectionRange(typed.caret, typed.caret);
    }
    before.current = input.value;
  };
}
