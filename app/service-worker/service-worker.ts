import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  changesMember,
  forgetMember,
  isMemberPage,
  keepPage,
  keptPage,
  refreshPage,
  saysGuest,
  showsGuest,
} from "./member-pages.ts";
import { currentEra, endEra } from "./era.ts";
import { type SavedPage, withOfflineNote } from "./offline-note.ts";
import { closeShown, onNotificationClick, onPush } from "./push.ts";
import { forgetSeen, isPublicPicture, keepSeen, keepSeenDocument, picture, seenPage } from "./seen-pages.ts";
import type { AskEvent, LastingEvent, Scope } from "./scope.ts";
import { isTicketCheck, keepTicketCheck, keptTicketCheck } from "./ticket-check.ts";

declare const self: Scope;
/** The static pages and the stylesheet of this build, from workers/cli/build/service-worker.ts. */
declare const __PRECACHE__: { url: string; revision: string | null }[];

const ASSETS = "nadeul-assets";

precache(__PRECACHE__);
cleanupOutdatedCaches();

self.addEventListener("activate", (event) => {
  // The assets of the build before are named again by this one; the documents' early answer spares them the
  // worker's start.
  event.waitUntil(
    Promise.all([caches.delete(ASSETS), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

/** A new version takes over once the person said so (app/ui/installed); a tab says that its login is over. */
self.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(self.skipWaiting());
  if (event.data === "forget") event.waitUntil(forgetEverything());
});

self.addEventListener("push", (event) => onPush(event, self));
self.addEventListener("notificationclick", (event) => onNotificationClick(event, self));

/** Nothing stays of the member who was signed in here, nor of what is still on its way to them. */
async function forgetEverything(): Promise<void> {
  endEra();
  await Promise.all([forgetMember(), forgetSeen(), closeShown(self)]);
}

/**
 * Does what may change who is signed in here: what was kept is gone before it, and what came while it went
 * on, still asked for in the name of the member who was here, after it.
 */
async function forgetAround<T>(ask: () => Promise<T>): Promise<T> {
  await forgetEverything();
  try {
    return await ask();
  } finally {
    await forgetEverything();
  }
}

/** Documents come from the network, always. Without a connection, what was kept answers, and says its age. */
registerRoute(
  ({ request }) => request.mode === "navigate",
  async ({ event, request, url }) => {
    const asked = currentEra();
    const ask = async () => {
      const early = await (event as AskEvent).preloadResponse?.catch(() => undefined);
      return early instanceof Response ? early : fetch(request).catch(() => undefined);
    };
    const answer = await (changesMember(url, request.method) ? forgetAround(ask) : ask());
    if (answer === undefined) return offline(url);
    if (showsGuest(url, answer)) await forgetEverything();
    if (isMemberPage(url)) (event as LastingEvent).waitUntil(keepPage(url, answer.clone(), asked));
    else (event as LastingEvent).waitUntil(keepSeen(url, answer.clone(), asked));
    // the next visit tries again
    if (isTicketCheck(url)) (event as LastingEvent).waitUntil(keepTicketCheck(ASSETS).catch(() => undefined));
    return answer;
  },
);
registerRoute(
  ({ request }) => request.mode === "navigate",
  async ({ request, url }) => {
    const ask = () => fetch(request).catch(() => undefined);
    const answer = await (changesMember(url, "POST") ? forgetAround(ask) : ask());
    return answer ?? offline(new URL("/offline", url));
  },
  "POST",
);

/** React asks for data instead of documents: what it shows is kept as the document it would have been. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"),
  async ({ event, request, url }) => {
    const asked = currentEra();
    const answer = await fetch(request);
    const page = new URL(
      url.pathname.slice(0, -".data".length) + url.search.replace(/[?&]_routes=[^&]*/, ""),
      url.origin,
    );
    if (showsGuest(page, answer)) await forgetEverything();
    else if (answer.ok)
      (event as LastingEvent).waitUntil(
        isMemberPage(page) ? refreshPage(page.pathname, asked) : keepSeenDocument(page, asked),
      );
    return answer;
  },
);

/** Signing in or out by script: the vault is told, and so is this. */
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    request.mode !== "navigate" &&
    changesMember(url, request.method, request.headers.get("x-amz-target") ?? ""),
  ({ request }) => forgetAround(() => fetch(request)),
  "POST",
);

/** A login that ended elsewhere: the vault says so as soon as a tab asks. */
const heardFromVault = async ({ request, url }: { request: Request; url: URL }): Promise<Response> => {
  const answer = await fetch(request);
  if (await saysGuest(url, answer)) await forgetEverything();
  return answer;
};
for (const [path, method] of [
  ["/idp/refresh", "POST"],
  ["/idp/session", "GET"],
] as const)
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode !== "navigate" && url.pathname === path,
    heardFromVault,
    method,
  );

/** A file's name changes with its content. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: ASSETS }),
);

/** The pictures of kept pages: those that came with the app, and those that were seen. */
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === "image" && getCacheKeyForURL(url.pathname) !== undefined,
  async ({ url, request }) => (await matchPrecache(url.pathname)) ?? fetch(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicPicture(url),
  ({ event, request }) => picture(request, (work) => (event as LastingEvent).waitUntil(work)),
);

async function offline(url: URL): Promise<Response> {
  const { pathname } = url;
  const check = isTicketCheck(url) ? await keptTicketCheck() : undefined;
  if (check) return check;
  const own = await keptPage(pathname);
  if (own) return noted(own.page, { kind: "own", savedAt: own.savedAt });
  const seen = await seenPage(url);
  if (seen) return noted(seen.page, { kind: "seen", savedAt: seen.savedAt, now: Date.now() });
  const still = await matchPrecache(pathname);
  if (still && pathname !== "/offline") return noted(still, { kind: "still" });
  return (await matchPrecache("/offline")) ?? Response.error();
}

const noted = async (page: Response, kept: SavedPage): Promise<Response> =>
  new Response(withOfflineNote(await page.text(), kept), { headers: page.headers });
