import type { ComponentType } from "react";
import { useHydrateMode } from "./hydrate-mode.ts";

/**
 * What a document does with what it was made of, once it is quiet, and shows nothing of itself: an island
 * without a component, for which no Preact comes. Its file is `name.island.tsx`; its props are JSON. The
 * browser's side is effect-element.ts. Nothing is done of it on a screen that React takes over.
 */
export function effect<Props extends object>(
  name: string,
  _run: (props: Props) => void,
): ComponentType<Props> {
  const Tag = `nd-${name}` as "div";
  return function Effect(props: Props) {
    const isDocument = useHydrateMode() === "islands";
    if (!import.meta.env.SSR || !isDocument) return null;
    return <Tag className="contents" data-on="idle" data-props={JSON.stringify(props)} />;
  };
}
