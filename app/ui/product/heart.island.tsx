import { type FormEvent, useCallback, useRef, useState } from "react";
import { island } from "../../document/island.tsx";
import { Icon } from "../icon.tsx";
import { Toast } from "../toast.tsx";
import { useWished, wish, type WishAnswer } from "./wishes.ts";

export interface HeartProps {
  id: string;
  title: string;
  className?: string;
  /** Whether the page knows it to be wished for; a page that is the same for everyone does not. */
  wished?: boolean;
  /** Told when it is pressed, before there is an answer; the listener offers the way back. */
  onPress?: ((isWished: boolean) => void) | undefined;
}

/**
 * What there is to tell of an answer: that it failed, or, where nobody else does, that it was taken off and
 * can come back.
 */
function toldOf(
  { wished, message }: WishAnswer,
  offersUndo: boolean,
): { message: string; canUndo: boolean } | null {
  if (message !== undefined) return { message, canUndo: false };
  return wished || !offersUndo ? null : { message: "찜에서 뺐어요.", canUndo: true };
}

/**
 * The heart beside a program's card: a plain form before scripts, at once lit and quietly sent after. A guest
 * is led to the login.
 */
export function Heart({ id, title, className = "heart", wished = false, onPress }: HeartProps) {
  const known = useWished(id, wished);
  const [pending, setPending] = useState<boolean>();
  const [told, setTold] = useState<ReturnType<typeof toldOf>>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isWished = pending ?? known;
  const press = async (isWanted: boolean) => {
    onPress?.(isWanted);
    setPending(isWanted);
    setTold(null);
    const sent = last.current.then(() => wish(id, isWanted, title)); // one after the other
    last.current = sent;
    const answer = await sent;
    if (sent !== last.current) return;
    setPending(undefined);
    if (!answer) return;
    if (answer.message !== undefined) onPress?.(answer.wished); // it does not stand as was pressed
    setTold(toldOf(answer, onPress === undefined));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press(!isWished);
  };
  const forget = useCallback(() => setTold(null), []);
  return (
    <>
      <form method="post" action={`/wish/${id}`} onSubmit={submit}>
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
      </form>
      {told && (
        <Toast about={`${id}-${told.canUndo}`} message={told.message} onGone={forget}>
          {told.canUndo && (
            <button type="button" className="toast-undo" onClick={() => void press(true)}>
              되돌리기
            </button>
          )}
        </Toast>
      )}
    </>
  );
}

/** The same on a page that everybody shares. */
export const SharedHeart = island<Pick<HeartProps, "id" | "title" | "className">>("heart", Heart, {
  when: "member", // its toast's classes every document names
});
