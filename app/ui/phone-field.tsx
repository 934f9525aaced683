import { formatPhone, phoneDigits, retypePhone } from "#domain/identity/phone";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { useGrouping } from "./use-grouping.ts";

/** The longest a number may be with all that people write between its digits. */
const MAX_LENGTH = 30;

/**
 * A phone number, grouped while it is typed, pasted or erased: 010-1234-5678. Before React it takes whatever
 * is typed; who reads the form goes by `phoneDigits`.
 */
export function PhoneField({ defaultValue = "", ...frame }: FieldFrameProps & { defaultValue?: string }) {
  const shown = formatPhone(phoneDigits(defaultValue));
  const group = useGrouping(shown, retypePhone);
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
            group(event);
            control.onInput(event);
          }}
        />
      )}
    </FieldFrame>
  );
}
