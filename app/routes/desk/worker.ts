// In place of a document that nobody answers: that the connection is gone, and the doors that lie on this
// phone (keep-door.ts). It is plain text here, since it must answer under /desk, which no static file does.
const SCRIPT = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])));
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(answer(event));
});
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const place = (await caches.has("desk-door")) && (await caches.open("desk-door"));
    const doors = (place ? await place.keys() : []).map(({ url }) => new URL(url).pathname);
    return new Response(PAGE(doors.filter((path) => DOOR.test(path))), { status: 503, headers: HEADERS });
  }
}
const DOOR = /^\\/desk\\/(session\\/[\\w-]+\\/door|door\\/[\\w-]+)$/;
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
const PAGE = (doors) => \`<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>인터넷이 끊겼어요 | 나들 파트너센터</title>
<style>
:root { color-scheme: light dark }
body { max-width: 420px; margin: 0 auto; padding: 20vh 20px 40px; text-align: center;
  word-break: keep-all; text-wrap: balance;
  font: 16px/1.6 system-ui, sans-serif; color: light-dark(#1c1f1d, #eceeec);
  background: light-dark(#fff, #121614) }
h1 { font-size: 22px; line-height: 1.4 }
a { display: block; margin-top: 12px; padding: 13px; border: 1px solid light-dark(#c9cec9, #4a514c);
  border-radius: 12px; color: inherit; font-weight: 700; text-decoration: none }
a.go { border-color: transparent; background: light-dark(#1f6b4a, #7fd0a8); color: light-dark(#fff, #0d1f16) }
</style>
<main>
<h1>인터넷이 끊겼어요</h1>
<p>연결되면 다시 열 수 있어요. 저장한 것은 그대로 있어요.</p>
<a class="go" href="">다시 시도</a>
\${doors.map((path) => \`<a href="\${path}">이 휴대폰에 담아 둔 체크인 열기</a>\`).join("")}
</main>
</html>\`;
`;

/** What it asks for itself, all by connect-src, which no other answer without a screen may. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The desk's service worker: it answers documents alone, and those only without a connection; no screen. */
export const loader = (): Response =>
  new Response(SCRIPT, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": POLICY,
      "service-worker-allowed": "/desk",
    },
  });
