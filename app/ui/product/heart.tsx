import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { Icon } from "../icon.tsx";
import { Toast } from "../toast.tsx";
import { markWished, useWished } from "./wishes.ts";

export interface HeartProps {
  id: string;
  title: string;
  className?: string;
  /** Whether the page knows it to be wished for; a page that is the same for everyone does not. */
  wished?: boolean;
  /** Told when it is pressed, before the edge has answered; whoever listens offers the way back. */
  onPress?: ((isWished: boolean) => void) | undefined;
}

/** What the heart's route answers: how it stands now, and why it does not stand as was asked. */
export interface HeartAnswer {
  wished: boolean;
  message?: string;
}

/**
 * What there is to tell of an answer: that it failed, or, where nobody else does, that it was taken off and
 * can come back.
 */
function toldOf(
  { wished, message }: HeartAnswer,
  offersUndo: boolean,
): { message: string; canUndo: boolean } | null {
  if (message !== undefined) return { message, canUndo: false };
  return wished || !offersUndo ? null : { message: "찜에서 뺐어요.", canUndo: true };
}

/**
 * The heart beside a program's card: a plain form before React, at once lit and quietly sent after. A guest
 * is led to the login.
 */
export function Heart({ id, title, className = "heart", wished = false, onPress }: HeartProps) {
  const fetcher = useFetcher<HeartAnswer>();
  const known = useWished(id, wished);
  const pending = fetcher.formData?.get("wished");
  const isWished = pending ? pending === "true" : known;
  const { data: settled } = fetcher;
  const [gone, setGone] = useState<HeartAnswer>();
  const take = useEffectEvent((answer: HeartAnswer) => {
    markWished(id, answer.wished);
    if (answer.message !== undefined) onPress?.(answer.wished); // it does not stand as was pressed
  });
  useEffect(() => {
    if (settled) take(settled);
  }, [settled]);
  const told =
    settled && settled !== gone && fetcher.state === "idle" ? toldOf(settled, onPress === undefined) : null;
  const forget = useCallback(() => setGone(settled), [settled]);
  return (
    <>
      <fetcher.Form method="post" action={`/wish/${id}`} onSubmit={() => onPress?.(!isWished)}>
        <input type="hidden" name="wished" value={String(!isWished)} />
        <button
          type="submit"
          className={className}
          data-hold
          aria-pressed={isWished}
          aria-label={`${title} 찜`}
        >
          <Icon name="heart" />
        </button>
      </fetcher.Form>
      {told && (
        <Toast about={`${id}-${told.canUndo}`} message={told.message} onGone={forget}>
          {told.canUndo && (
            <button
              type="button"
              className="toast-undo"
              onClick={() =>
                void fetcher.submit({ wished: "true" }, { method: "post", action: `/wish/${id}` })
              }
            >
              되돌리기
            </button>
          )}
        </Toast>
      )}
    </>
  );
}
