import { useEffect } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { isDocument } from "../document/documents.ts";
import { useNonce } from "./nonce.ts";

interface Entry {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
}
/** The router's list of routes; the build looks at its shape (workers/cli/build/visitors-manifest.ts). */
declare const __reactRouterManifest: { routes: Record<string, Entry> };

/** Where a link of the router's own leads; undefined for any other. */
function screenOf(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>("a[data-discover]:not([target], [download])")
      : null;
  return link && link.origin === location.origin && !isDocument(link.pathname) ? link.pathname : undefined;
}

const below = (parentId: string | undefined, entries: readonly Entry[]): RouteObject[] =>
  entries
    .filter((entry) => entry.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id, entries) }));

/** All files of the code of a screen. */
function codeOf(page: string): Set<string> {
  const { routes } = __reactRouterManifest;
  const matched = matchRoutes(below(undefined, Object.values(routes)), page) ?? [];
  return new Set(
    matched.flatMap(({ route: { id = "" } }) => {
      const entry = routes[id];
      return entry ? [entry.module, ...(entry.imports ?? [])] : [];
    }),
  );
}

/**
 * Loads a screen's code, all of it at once, while the finger is still on the link to it; the data comes with
 * the tap, as fresh as can be: `PrefetchPageLinks` would ask for it too, and the tap once more. Stands in the
 * root. By links with the document's nonce, for its policy lets no other load code.
 */
export function PreloadOnTouch() {
  const nonce = useNonce();
  useEffect(() => {
    const asked = new Set<string>();
    const touch = ({ target }: PointerEvent) => {
      const page = screenOf(target);
      if (page === undefined || asked.has(page)) return;
      asked.add(page);
      for (const href of codeOf(page))
        document.head.appendChild(
          Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce }),
        );
    };
    addEventListener("pointerdown", touch);
    return () => removeEventListener("pointerdown", touch);
  }, [nonce]);
  return null;
}
