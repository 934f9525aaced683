import { useId } from "react";
import { useFieldError } from "./form-errors.tsx";
import { Icon } from "./icon.tsx";

export interface RadioFieldProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  defaultValue?: string | undefined;
}

/**
 * One of a few choices, of which none is made in advance; its error comes from the surrounding FormErrors by
 * `name`.
 */
export function RadioField({ name, label, options, defaultValue }: RadioFieldProps) {
  const errorId = useId();
  const { message, onInput } = useFieldError(name);
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={message !== undefined || undefined}
      aria-describedby={message ? errorId : undefined}
    >
      <legend className="h2 head">{label}</legend>
      {options.map(([value, words]) => (
        <label key={value} className="radio">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={defaultValue === value}
            onInput={onInput}
          />
          <span>{words}</span>
        </label>
      ))}
      {message && (
        <p className="err" id={errorId} role="alert">
          <Icon name="triangle-alert" />
          {message}
        </p>
      )}
    </fieldset>
  );
}
