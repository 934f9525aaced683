import type { ComponentType } from "react";
import { useHydrateMode } from "./hydrate-mode.ts";

export interface IslandOptions {
  /**
   * When its code comes: with the first touch, which is kept for it; or, for a member, whose marks it shows,
   * once the page is quiet; or then for everybody, where it shows what holds this moment; or once another
   * island has something new for it (wake.ts).
   */
  when?: "touch" | "member" | "idle" | "told";
  /** The classes and elements that it may put in later: their CSS stands in the document from the start. */
  shows?: string;
}

/**
 * A part of a document that comes alive by itself. Its file is `name.island.tsx`; its props are JSON. React
 * renders it at the edge in a tag of its own, `<nd-name>`, which takes its own markup over in the browser
 * (island-element.ts stands in for this file there). On a screen that React takes over it is a component like
 * any other.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { when = "touch", shows }: IslandOptions = {},
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component;
  const Tag = `nd-${name}` as "div";
  return function Island(props: Props) {
    if (useHydrateMode() !== "islands") return <Component {...props} />;
    return (
      <Tag className="contents" data-on={when} data-shows={shows} data-props={JSON.stringify(props)}>
        <Component {...props} />
      </Tag>
    );
  };
}
