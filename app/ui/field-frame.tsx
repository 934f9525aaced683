import { type ReactNode, useId } from "react";
import { useFieldError } from "./form-errors.tsx";
import { Icon } from "./icon.tsx";

export interface FieldFrameProps {
  /** The form's name for it, and the key of its message in FormErrors. */
  name: string;
  label: string;
  /** One line under the control, while nothing is wrong. */
  help?: ReactNode;
  /** Says "(선택)" beside the label; required fields say nothing. */
  optional?: boolean;
  /** A message found elsewhere, such as by asking whether a name is taken; it stands above any other. */
  error?: string;
  /** Said in the place of the help where the value was found good, such as 사용할 수 있는 닉네임이에요. */
  good?: string;
  /**
   * The message for a value, undefined where it is right; runs in the browser on leaving the field and while
   * it is corrected.
   */
  validate?: (value: string) => string | undefined;
}

type Control = ReturnType<typeof useControl>;

/**
 * Label, help and error of one control, and the attributes that tie them together for assistive technology.
 */
export function FieldFrame({
  label,
  help,
  optional = false,
  good,
  error,
  children,
  ...control
}: FieldFrameProps & { children: (control: Control["control"]) => ReactNode }) {
  const {
    id,
    noteId,
    message,
    control: attributes,
  } = useControl(control.name, control.validate, error, Boolean(help ?? good));
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="text-ink-3 font-normal"> (선택)</span>}
      </label>
      {children(attributes)}
      {message === undefined && (help ?? good) && (
        <p className={good ? "help text-brand-text" : "help"} id={noteId} role={good ? "status" : undefined}>
          {good ?? help}
        </p>
      )}
      {message !== undefined && (
        <p className="err" id={noteId} role="alert">
          <Icon name="triangle-alert" />
          {message}
        </p>
      )}
    </div>
  );
}

function useControl(
  name: string,
  validate: FieldFrameProps["validate"],
  error: string | undefined,
  hasNote: boolean,
) {
  const id = useId();
  const noteId = `${id}note`;
  const { message: own, isFirstWrong, onBlur, onInput } = useFieldError(name, validate);
  const message = error ?? own;
  const isWrong = message !== undefined;
  return {
    id,
    noteId,
    message,
    control: {
      id,
      name,
      onBlur,
      onInput,
      // Without JavaScript the browser itself goes to the first wrong field of the page that comes back.
      autoFocus: isFirstWrong || undefined,
      "aria-invalid": isWrong || undefined,
      "aria-describedby": isWrong || hasNote ? noteId : undefined,
    },
  };
}
