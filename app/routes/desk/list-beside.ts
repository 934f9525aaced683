import { createContext, useEffect, useSyncExternalStore } from "react";
import type { ShouldRevalidateFunction } from "react-router";

/** From here on a list and one of it stand beside each other (desk.css). */
const WIDE = "(min-width: 960px)";

/** By this the edge knows of the room; no cookie of the login's, which begin with desk_. */
const WIDE_COOKIE = "wide_desk";

/**
 * Whether a list of the desk is read: at its own address, and for what was chosen of it where both are seen.
 * A phone, and a browser that nobody knows anything of, asks for the one alone.
 */
export function isListRead(request: Request, path: string): boolean {
  const { pathname } = new URL(request.url);
  return pathname.replace(/\.data$/, "") === path || cookieIn(request, WIDE_COOKIE) === "1";
}

export const cookieIn = (request: Request, name: string): string | undefined =>
  (request.headers.get("cookie") ?? "")
    .split("; ")
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** By this the address of the one says with what the list beside it was asked for. */
const LIST = "list";

/** By this it says so where the address does not: behind a redirect, at a screen below the one. */
const askedCookie = (path: string): string => `asked${path.replaceAll("/", "_")}`;

/**
 * What a list is asked for: by its own address, or beside one of it by what that one's address says, or by
 * what the window around it was asked for last. A document is a window that was asked for nothing yet.
 */
export function listQuery(request: Request, path: string): URLSearchParams {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.replace(/\.data$/, "") === path) return searchParams;
  const isInWindow = request.headers.get("sec-fetch-dest") === "empty";
  const said = isInWindow ? new URLSearchParams(cookieIn(request, askedCookie(path))).get(LIST) : null;
  return new URLSearchParams(searchParams.get(LIST) ?? said ?? "");
}

/** With what the list around is asked for; empty where there is none. */
export const ListQuery = createContext("");

/** The address of one of a list, which says with what the list was asked for. */
export const besideList = (to: string, query: string): string =>
  query === "" ? to : `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams({ [LIST]: query })}`;

function watch(tell: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", tell);
  return () => wide.removeEventListener("change", tell);
}

/** Whether the window has room for both, which the edge is told too. */
export function useWideWindow(): boolean {
  const isWide = useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => true,
  );
  useEffect(() => {
    document.cookie = `${WIDE_COOKIE}=1; path=/desk; samesite=strict; max-age=${isWide ? 31_536_000 : 0}`;
  }, [isWide]);
  return isWide;
}

/** With what a list was last asked for, in the browser. */
const asked = new Map<string, string>();
export function rememberList(path: string, query: string): void {
  asked.set(path, query);
  tellEdge(path);
}

/** Before each read of the list: another window may have asked for it otherwise meanwhile. */
function tellEdge(path: string): void {
  const said = new URLSearchParams({ [LIST]: asked.get(path) ?? "" });
  document.cookie = `${askedCookie(path)}=${said}; path=${path}; samesite=strict`;
}

/** With what the list of `path` is asked for at an address: its own, or one that is chosen of it. */
export function queryAt(path: string, { pathname, search }: { pathname: string; search: string }): string {
  if (pathname === path) return search.slice(1);
  return new URLSearchParams(search).get(LIST) ?? asked.get(path) ?? "";
}

/** A list stays as it is while another of it is chosen. What is done to one reads it again. */
export const keepsList =
  (path: string): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, formMethod = "GET" }) => {
    const isRead = nextUrl.pathname === path || currentUrl.href === nextUrl.href || formMethod !== "GET";
    if (isRead) tellEdge(path);
    return isRead;
  };
