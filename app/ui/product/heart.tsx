import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Icon } from "../icon.tsx";
import { markWished, useWished } from "./wishes.ts";

/** The heart beside a program's card: a plain form before React, at once lit and quietly sent after. A guest is led to the login. */
export function Heart({ id, title, className = "heart" }: { id: string; title: string; className?: string }) {
  const fetcher = useFetcher<{ wished: boolean }>();
  const known = useWished(id);
  const pending = fetcher.formData?.get("wished");
  const isWished = pending ? pending === "true" : known;
  const settled = fetcher.data?.wished;
  useEffect(() => {
    if (settled !== undefined) markWished(id, settled);
  }, [id, settled]);
  return (
    <fetcher.Form method="post" action={`/wish/${id}`}>
      <input type="hidden" name="wished" value={String(!isWished)} />
      <button className={className} data-hold aria-pressed={isWished} aria-label={`${title} 찜`}>
        <Icon name="heart" />
      </button>
    </fetcher.Form>
  );
}
