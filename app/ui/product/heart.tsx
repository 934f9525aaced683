import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Icon } from "../icon.tsx";
import { markWished, useWished } from "./wishes.ts";

export interface HeartProps {
  id: string;
  title: string;
  className?: string;
  /** Whether the page knows it to be wished for; a page that is the same for everyone does not. */
  wished?: boolean;
  /** Told when it is pressed, before the edge has answered. */
  onPress?: ((isWished: boolean) => void) | undefined;
}

/** The heart beside a program's card: a plain form before React, at once lit and quietly sent after. A guest is led to the login. */
export function Heart({ id, title, className = "heart", wished = false, onPress }: HeartProps) {
  const fetcher = useFetcher<{ wished: boolean }>();
  const known = useWished(id, wished);
  const pending = fetcher.formData?.get("wished");
  const isWished = pending ? pending === "true" : known;
  const { data: settled } = fetcher;
  useEffect(() => {
    if (settled) markWished(id, settled.wished);
  }, [id, settled]);
  return (
    <fetcher.Form method="post" action={`/wish/${id}`} onSubmit={() => onPress?.(!isWished)}>
      <input type="hidden" name="wished" value={String(!isWished)} />
      <button className={className} data-hold aria-pressed={isWished} aria-label={`${title} 찜`}>
        <Icon name="heart" />
      </button>
    </fetcher.Form>
  );
}
