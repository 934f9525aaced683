import { cleanupOutdatedCaches, matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  changesMember,
  forgetMember,
  isMemberPage,
  keepPage,
  keptPage,
  refreshPage,
} from "./member-pages.ts";
import { withOfflineNote } from "./offline-note.ts";
import { onNotificationClick, onPush } from "./push.ts";
import type { AskEvent, LastingEvent, Scope } from "./scope.ts";
import { isTicketCheck, keepTicketCheck, keptTicketCheck } from "./ticket-check.ts";

declare const self: Scope;
/** The static pages and the stylesheet of this build, from workers/cli/build/service-worker.ts. */
declare const __PRECACHE__: { url: string; revision: string | null }[];

const ASSETS = "nadeul-assets";

precache(__PRECACHE__);
cleanupOutdatedCaches();

self.addEventListener("activate", (event) => {
  // The assets of the build before are named anew by this one; the documents' early answer spares them the
  // worker's start.
  event.waitUntil(
    Promise.all([caches.delete(ASSETS), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

/** The new version takes over once the person said so (app/ui/installed). */
self.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(self.skipWaiting());
});

self.addEventListener("push", (event) => onPush(event, self));
self.addEventListener("notificationclick", (event) => onNotificationClick(event, self));

/**
 * Documents come from the network, always: prices and seats are never shown from a cache. Without a
 * connection, what was kept answers.
 */
registerRoute(
  ({ request }) => request.mode === "navigate",
  async ({ event, request, url }) => {
    const early = await (event as AskEvent).preloadResponse?.catch(() => undefined);
    if (changesMember(url, request.method)) await forgetMember();
    const answer = early instanceof Response ? early : await fetch(request).catch(() => undefined);
    if (answer === undefined) return offline(url);
    if (isMemberPage(url)) (event as LastingEvent).waitUntil(keepPage(url, answer.clone()));
    // the next visit tries again
    if (isTicketCheck(url)) (event as LastingEvent).waitUntil(keepTicketCheck(ASSETS).catch(() => undefined));
    return answer;
  },
);
registerRoute(
  ({ request }) => request.mode === "navigate",
  async ({ request, url }) => {
    if (changesMember(url, "POST")) await forgetMember();
    return (await fetch(request).catch(() => undefined)) ?? offline(new URL("/offline", url));
  },
  "POST",
);

/** React asks for data instead of documents: what it shows is kept as the document it would have been. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"),
  async ({ event, request, url }) => {
    const answer = await fetch(request);
    const page = new URL(
      url.pathname.slice(0, -".data".length) + url.search.replace(/[?&]_routes=[^&]*/, ""),
      url.origin,
    );
    if (answer.ok && isMemberPage(page)) (event as LastingEvent).waitUntil(refreshPage(page.pathname));
    return answer;
  },
);

/** Signing in or out by script: the vault is told, and so is this. */
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    request.mode !== "navigate" &&
    changesMember(url, request.method, request.headers.get("x-amz-target") ?? ""),
  async ({ request }) => {
    await forgetMember();
    return fetch(request);
  },
  "POST",
);

/** A file's name changes with its content. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: ASSETS }),
);

async function offline(url: URL): Promise<Response> {
  const { pathname } = url;
  const check = isTicketCheck(url) ? await keptTicketCheck() : undefined;
  if (check) return check;
  const kept = await keptPage(pathname);
  if (kept)
    return new Response(withOfflineNote(await kept.page.text(), kept.savedAt), {
      headers: kept.page.headers,
    });
  const still = await matchPrecache(pathname);
  if (still) return new Response(withOfflineNote(await still.text(), undefined), { headers: still.headers });
  return (await matchPrecache("/offline")) ?? Response.error();
}
