import type { ComponentProps } from "react";
import { useNavigation } from "react-router";

export interface SubmitButtonProps extends Omit<ComponentProps<"button">, "type"> {
  /** Whether its form is being sent; unless told, whether any form of this page is. */
  busy?: boolean;
  /**
   * The form's action needs React (a sign-in whose password must not leave the browser, entries that must go
   * from it): the tap waits for it for a while.
   */
  hold?: boolean;
}

/**
 * The button that sends a form: it keeps its width and its name while it is busy, and cannot be sent twice.
 */
export function SubmitButton({
  busy,
  hold = false,
  className = "btn btn-primary btn-block",
  onClick,
  ...button
}: SubmitButtonProps) {
  const { formMethod, state } = useNavigation();
  const isBusy = busy ?? (state !== "idle" && formMethod !== undefined && formMethod !== "GET");
  return (
    <button
      {...button}
      type="submit"
      className={className}
      aria-busy={isBusy || undefined}
      data-hold={hold || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
