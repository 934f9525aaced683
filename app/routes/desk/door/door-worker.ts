// What the door's screen needs lies on the phone (keep-door.ts): where the network does not answer, that
// does. It is plain text here, since it must answer under /desk, which no static file does.
const SCRIPT = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const kept = await caches.match(request, {
        ignoreVary: true,
        ignoreSearch: request.mode === "navigate",
      });
      if (kept) return kept;
      throw error;
    }),
  );
});
`;

/** What it asks for itself, all by connect-src, which no other answer without a screen may. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The service worker of the door, for its own screens alone; no screen. */
export const loader = (): Response =>
  new Response(SCRIPT, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": POLICY,
    },
  });
