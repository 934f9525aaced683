import { useContext, useEffect, useState } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from "react-router";
import { isDocument } from "../document/documents.ts";
import { useNonce } from "./nonce.ts";

/** Where a link of the router's own leads; undefined for any other. */
function screenOf(target: EventTarget | null): string | undefined {
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>("a[data-discover]:not([target], [download])")
      : null;
  return link && link.origin === location.origin && !isDocument(link.pathname) ? link.pathname : undefined;
}

/**
 * Loads a screen's code, all of it at once, while the finger is still on the link to it; the data comes with
 * the tap, as fresh as can be. Stands in the root. A pre-rendered page has no nonce, without which its policy
 * lets no link load code.
 */
export function PreloadOnTouch() {
  const nonce = useNonce();
  const [page, setPage] = useState<string>();
  useEffect(() => {
    const touch = ({ target }: PointerEvent) => setPage((last) => screenOf(target) ?? last);
    addEventListener("pointerdown", touch);
    return () => removeEventListener("pointerdown", touch);
  }, []);
  return page !== undefined && nonce !== undefined && <ScreenCode page={page} nonce={nonce} />;
}

/**
 * The router's own PrefetchPageLinks would ask for the data too, and the tap, which may not take a kept
 * answer, once more.
 */
function ScreenCode({ page, nonce }: { page: string; nonce: string }) {
  const router = useContext(RouterContext)?.router;
  const routes = useContext(FrameworkContext)?.manifest.routes;
  const matched = router?.match(page)?.flatMap(({ route: { id } }) => routes?.[id] ?? []) ?? [];
  return [...new Set(matched.flatMap(({ module, imports = [] }) => [module, ...imports]))].map((href) => (
    <link key={href} rel="modulepreload" href={href} nonce={nonce} />
  ));
}
