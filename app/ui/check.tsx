import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldError } from "./form-errors.tsx";
import { Icon } from "./icon.tsx";

export interface CheckProps extends Omit<ComponentProps<"input">, "type" | "id" | "className" | "children"> {
  name: string;
  children: ReactNode;
  /** A page with the whole text of what is agreed to, shown as 보기. */
  terms?: { href: string; title: string };
}

/**
 * A tick with its words; its error comes from the surrounding FormErrors by `name`. Nothing is ticked in
 * advance (SPEC §5): what a person ticked before an error comes back through `defaultChecked`.
 */
export function Check({ name, children, terms, ...input }: CheckProps) {
  const errorId = useId();
  const { message, isFirstWrong, onInput } = useFieldError(name);
  return (
    <>
      <div className="check">
        <label className="flex flex-1 items-center gap-3 min-h-tap cursor-pointer">
          <input
            {...input}
            type="checkbox"
            name={name}
            onInput={onInput}
            {...(isFirstWrong && { autoFocus: true })} // as in FieldFrame: the browser's own, without scripts
            aria-invalid={message !== undefined || undefined}
            aria-describedby={message === undefined ? undefined : errorId}
          />
          <span>{children}</span>
        </label>
        {terms && (
          <a href={terms.href} target="_blank" aria-label={`${terms.title} 보기 (새 창)`}>
            보기
          </a>
        )}
      </div>
      {message !== undefined && (
        <p className="err" id={errorId} role="alert">
          <Icon name="triangle-alert" />
          {message}
        </p>
      )}
    </>
  );
}
