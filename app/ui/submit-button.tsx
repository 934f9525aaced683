import { type ComponentProps, useState } from "react";
import { useActionData, useNavigation } from "react-router";

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
 * Whether a form of this page is on its way: until its answer is here, or the screen that it leads to. While
 * the screen is only read again behind a refusal, what was corrected meanwhile may be sent.
 */
function useSending(): boolean {
  const { formMethod, state } = useNavigation();
  const answer = useActionData<unknown>();
  const [before, setBefore] = useState(answer);
  if (state !== "loading" && answer !== before) setBefore(answer);
  return state !== "idle" && formMethod !== undefined && formMethod !== "GET" && answer === before;
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
  const isSending = useSending();
  const isBusy = busy ?? isSending;
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
