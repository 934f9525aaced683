import { useSyncExternalStore } from "react";
import { COPIED_AT } from "../../ui/installed/desk-copy.ts";
import { isOfRouter, whole } from "../../ui/whole-answers.ts";

/** How long after a try that reached nobody the next one comes, unless the connection is back first. */
const AGAIN_MS = 5_000;
/** Asks at once for all that waits. */
const NOW = "desk:now";

/**
 * ON and OFF: what the browser says of its connection. HELD: a link was pressed without one. WAITING:
 * something was asked for that has reached nobody yet.
 */
export type Connection = "ON" | "OFF" | "HELD" | "WAITING";

let waiting = 0;
let isHeld = false;
const listeners = new Set<() => void>();
const changed = (): void => listeners.forEach((tell) => tell());

/**
 * Has what a screen of the desk asks for wait where the network does not answer, and asks again once it may:
 * the screen stays with all that was typed in it, and what was pressed is sent rather than lost. Without it
 * the router would put an error in the screen's place. What was pressed may reach the site twice so, which
 * the keys of its calls allow for. What other code fetches (a picture, a scan at the door) fails as before.
 */
export function keepAsking(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = (what, init) =>
    isOfRouter(what) ? askUntilAnswered(what, async () => whole(await ask(what.clone()))) : ask(what, init);
}

type Ask = () => Promise<Response>;

async function askUntilAnswered({ signal }: Request, ask: Ask): Promise<Response> {
  const first = await answerTo(ask);
  if (first) return first;
  waiting += 1;
  changed();
  try {
    for (;;) {
      await worthAgain(signal);
      const answer = await answerTo(ask);
      if (answer) return answer;
    }
  } finally {
    waiting -= 1;
    changed();
  }
}

/** Null where nobody was reached or the answer was cut off; what was given up is thrown as AbortError. */
async function answerTo(ask: Ask): Promise<Response | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Until another try may reach somebody; refuses once the request is given up. */
function worthAgain(signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const of = { signal: over.signal };
    signal.addEventListener("abort", () => reject(signal.reason), of);
    if (signal.aborted) reject(signal.reason);
    addEventListener("online", () => resolve(), of);
    addEventListener(NOW, () => resolve(), of);
    const timer = setTimeout(resolve, AGAIN_MS);
    over.signal.addEventListener("abort", () => clearTimeout(timer));
  }).finally(() => over.abort());
}

/** Asks again at once for what waits. */
export const askNow = (): void => void dispatchEvent(new Event(NOW));

/** Where something was typed or chosen last: it would be lost with the screen. */
let typedAt = "";
const noteTyped = (): void => {
  typedAt = location.href;
};

/**
 * Without a connection a link leads nowhere: the screen would go, and what was typed in it too. What is kept
 * on this phone opens all the same: a door, and where nothing was typed and nothing waits, a copy.
 */
function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  if (navigator.onLine || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash !== "") return;
  event.preventDefault();
  event.stopPropagation();
  isHeld = true;
  changed();
  if (!("caches" in globalThis)) return;
  const mayLeave = waiting === 0 && typedAt !== location.href;
  const isOpen = (kept: Response) => mayLeave || !kept.headers.has(COPIED_AT);
  void caches
    .match(link.href, { ignoreSearch: true })
    .then((kept) => kept && isOpen(kept) && location.assign(link.href));
}

function watch(tell: () => void): () => void {
  const turned = () => {
    isHeld = false;
    tell();
  };
  listeners.add(tell);
  addEventListener("online", turned);
  addEventListener("offline", turned);
  document.addEventListener("input", noteTyped, true);
  document.addEventListener("click", holdLink, true); // before the router's own
  return () => {
    listeners.delete(tell);
    removeEventListener("online", turned);
    removeEventListener("offline", turned);
    document.removeEventListener("input", noteTyped, true);
    document.removeEventListener("click", holdLink, true);
  };
}

const stateNow = (): Connection =>
  waiting > 0 ? "WAITING" : navigator.onLine ? "ON" : isHeld ? "HELD" : "OFF";

/** How the connection of this window stands; while it is asked, no link leads away without one. */
export const useConnection = (): Connection => useSyncExternalStore(watch, stateNow, () => "ON");
