/** Where what a door is made of lies on the phone. One door at a time; no names and no numbers are in it. */
const PLACE = "desk-door";
const KINDS = new Set(["script", "link", "css", "other"]);

/**
 * Keeps this screen and all that it has loaded, so that a phone that dies at the door stands there again
 * without a connection, with its signed list. Whatever stops that (no service worker, no room) leaves the
 * door as it was.
 * @param scope the addresses of doors of this kind
 */
export async function keepDoor(scope: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/desk/door-worker.js", { scope });
  const loaded = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming && KINDS.has(entry.initiatorType))
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/images/"))
    .filter(({ pathname }) => !/\/door-worker\.js$|\.data$|\/scan$/.test(pathname));
  const addresses = new Set([location.pathname, ...loaded.map(({ pathname }) => pathname)]);
  await caches.delete(PLACE); // the door before this one
  const place = await caches.open(PLACE);
  await place.addAll([...addresses]);
  await navigator.serviceWorker.ready;
  document.documentElement.dataset["door"] = "kept";
}

/** Nothing of a door stays with a member who has signed out. */
export const forgetDoor = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(PLACE);
};
