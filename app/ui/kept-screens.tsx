import { useEffect } from "react";
import { type DataStrategyResult, useLocation, useMatches } from "react-router";

/**
 * `export const handle = { isKept: true } satisfies KeptHandle`: coming back to this screen shows what it
 * showed, at once.
 */
export interface KeptHandle {
  isKept: true;
}

interface Kept {
  path: string;
  /** The route's. */
  id: string;
  /** What its loader gave. */
  result: unknown;
  /** When it was shown last, in milliseconds since the epoch. */
  at: number;
}

/**
 * As long as a browser's own memory of a page makes sense for prices that are checked again before anything
 * is booked, in milliseconds.
 */
const FRESH_MS = 5 * 60_000;
/** How many places of the history are kept. */
const MOST = 20;

const kept = new Map<string, Kept>();
/** What is on the screen, if it is kept. */
let current: Pick<Kept, "path" | "id" | "result"> | undefined;
let isStaying = false;
/** The place in the history that is on the screen: to ask for it again is no way back. */
let shown: string | undefined;

/**
 * The router's key for the place in the history where the browser stands; a way back has moved it there
 * before the router asks for data.
 */
const placeOf = (state: unknown): string =>
  typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
    ? state.key
    : "default";

/** The next navigation leads where one stands already: a kept screen is not asked for again. */
export const stayHere = (): void => void (isStaying = true);

/**
 * For the root's client middleware: what a kept screen showed when one left it, where Back or Forward leads
 * there again soon. Without it the edge is asked.
 */
export function keptScreen({
  request,
}: {
  request: Request;
}): Record<string, DataStrategyResult> | undefined {
  const place = placeOf(history.state);
  const found = kept.get(place);
  const { pathname, search } = new URL(request.url);
  const stays = isStaying;
  isStaying = false;
  if (stays && current?.path === pathname + search)
    return { [current.id]: { type: "data", result: current.result } };
  if (
    request.method !== "GET" ||
    place === shown ||
    found?.path !== pathname + search ||
    Date.now() - found.at > FRESH_MS
  )
    return;
  return { [found.id]: { type: "data", result: found.result } };
}

/** Stands in the root. */
export function KeptScreens() {
  const { key, pathname, search } = useLocation();
  const screen = useMatches().at(-1);
  useEffect(() => {
    shown = key;
    // nothing is there where loading failed
    const isKept =
      screen?.loaderData !== undefined && (screen.handle as Partial<KeptHandle> | undefined)?.isKept === true;
    const now = isKept ? { path: pathname + search, id: screen.id, result: screen.loaderData } : undefined;
    current = now;
    if (!now) return;
    return () => {
      kept.delete(key); // the oldest stands first
      kept.set(key, { ...now, at: Date.now() });
      for (const old of [...kept.keys()].slice(0, -MOST)) kept.delete(old);
    };
  }, [key, pathname, search, screen]);
  return null;
}
