import { useRef } from "react";
import { formatPhone, phoneDigits, retypePhone } from "#domain/identity/phone";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

/** The longest a number may be with all that people write between its digits. */
const MAX_LENGTH = 20;

const ERASING: Readonly<Record<string, "BACKWARD" | "FORWARD">> = {
  deleteContentBackward: "BACKWARD",
  deleteContentForward: "FORWARD",
};

/**
 * A phone number, grouped while it is typed, pasted or erased: 010-1234-5678. Before React it takes whatever
 * is typed; who reads the form goes by `phoneDigits`.
 */
export function PhoneField({ defaultValue = "", ...frame }: FieldFrameProps & { defaultValue?: string }) {
  const shown = formatPhone(phoneDigits(defaultValue));
  const before = useRef(shown);
  const group = (input: HTMLInputElement, event: Event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    const erased = event instanceof InputEvent ? (ERASING[event.inputType] ?? null) : null;
    const caret = input.selectionStart ?? input.value.length;
    const typed = retypePhone({ text: input.value, caret }, before.current, erased);
    if (typed && typed.text !== input.value) {
      input.value = typed.text;
      input.setSelectionRange(typed.caret, typed.caret);
    }
    before.current = input.value;
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          className="input"
          type="text" // "tel" may not be filled without its country
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={MAX_LENGTH}
          placeholder="010-1234-5678"
          defaultValue={shown}
          {...control}
          onInput={(event) => {
            group(event.currentTarget, event.nativeEvent);
            control.onInput(event);
          }}
        />
      )}
    </FieldFrame>
  );
}
