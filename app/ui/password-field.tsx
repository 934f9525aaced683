import { type ComponentProps, useState } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

type InputProps = Pick<ComponentProps<"input">, "autoComplete" | "maxLength" | "onChange">;

/**
 * A password with a button that shows what was typed. The value is never sent back by the server, so it takes
 * no default.
 */
export function PasswordField({
  name,
  label,
  help,
  optional,
  good,
  error,
  validate,
  ...input
}: FieldFrameProps & InputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...{ name, label, help, optional, good, error, validate }}>
      {(control) => (
        <div className="withbtn">
          <input
            className="input"
            type={isShown ? "text" : "password"}
            autoCapitalize={isShown ? "none" : undefined}
            spellCheck={false}
            {...input}
            {...control}
          />
          <button
            className="iconbtn"
            type="button"
            aria-pressed={isShown}
            aria-label={`${label} 보기`}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            data-hold
            data-needs-script
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
