import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

type Own = keyof FieldFrameProps | "id" | "className" | "onBlur" | "onInput" | "children";

/**
 * A line of text with its label, help and error. The error comes from the surrounding FormErrors by `name`,
 * or from `validate`.
 *
 *  <Field name="email" label="이메일" type="email" autoComplete="email" validate={emailMessage}
 * defaultValue={kept?.email} />
 */
export function Field({
  name,
  label,
  help,
  optional,
  good,
  error,
  validate,
  ...input
}: FieldFrameProps & Omit<ComponentProps<"input">, Own>) {
  return (
    <FieldFrame {...{ name, label, help, optional, good, error, validate }}>
      {(control) => <input className="input" type="text" {...input} {...control} />}
    </FieldFrame>
  );
}

/** A text of several lines; otherwise as Field. */
export function TextAreaField({
  name,
  label,
  help,
  optional,
  good,
  error,
  validate,
  ...area
}: FieldFrameProps & Omit<ComponentProps<"textarea">, Own>) {
  return (
    <FieldFrame {...{ name, label, help, optional, good, error, validate }}>
      {(control) => <TextArea rows={4} {...area} {...control} />}
    </FieldFrame>
  );
}

/**
 * React sets a text that stands in a document back to what the document came with when it takes the page over
 * (of `<input>` it keeps what was typed): what somebody has corrected by then is put in again.
 */
function TextArea({ id, ...area }: ComponentProps<"textarea"> & { id: string }) {
  const own = useRef<HTMLTextAreaElement>(null);
  const [typed] = useState(() => {
    if (typeof document === "undefined") return undefined; // at the edge nobody has typed yet
    const before = document.getElementById(id);
    return before instanceof HTMLTextAreaElement ? before.value : undefined;
  });
  useLayoutEffect(() => {
    if (own.current && typed !== undefined) own.current.value = typed;
  }, [typed]);
  return <textarea ref={own} className="input py-3" {...area} id={id} />;
}

/** A choice from a list of `<option>`s; otherwise as Field. */
export function SelectField({
  name,
  label,
  help,
  optional,
  good,
  error,
  validate,
  children,
  ...select
}: FieldFrameProps & Omit<ComponentProps<"select">, Exclude<Own, "children">>) {
  return (
    <FieldFrame {...{ name, label, help, optional, good, error, validate }}>
      {(control) => (
        <select className="input" {...select} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
