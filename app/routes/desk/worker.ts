import { COPIED_AT, COPIES, COPY_LASTS_MS } from "../../ui/installed/desk-copy.ts";

// In place of a document that nobody answers: what was last seen of it (ui/installed/desk-copy.ts), or that
// the connection is gone; with both the doors that lie on this phone (keep-door.ts). It is plain text here,
// since it must answer under /desk, which no static file does.
const SCRIPT = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])));
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(answer(event));
});
async function answer(event) {
  const { pathname } = new URL(event.request.url);
  try {
    const live = (await event.preloadResponse) ?? (await fetch(event.request));
    // The login stands there for nobody who is signed in, a refusal for whose rights have ended or changed.
    if ((pathname === "/desk/login" && live.status === 200) || live.status === 403) await forget();
    return live;
  } catch {
    const place = (await caches.has("desk-door")) && (await caches.open("desk-door"));
    const doors = (place ? await place.keys() : [])
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => DOOR.test(path));
    const kept = await copies();
    const copy = kept.get(pathname);
    return copy
      ? new Response(COPY(await copy.json(), copy, kept, doors), { headers: HEADERS })
      : new Response(PAGE(kept.has("/desk") ? ["/desk"] : [], doors), { status: 503, headers: HEADERS });
  }
}
const namesOfCopies = async () => (await caches.keys()).filter((name) => name.startsWith("${COPIES}"));
const forget = async () => Promise.all((await namesOfCopies()).map((name) => caches.delete(name)));
const timeOf = (copy) => Number(copy.headers.get("${COPIED_AT}"));
// What is kept by its path, of one person alone and of the last hours; what is older goes.
async function copies() {
  const names = await namesOfCopies();
  if (names.length > 1) await forget();
  const kept = new Map();
  if (names.length !== 1) return kept;
  const place = await caches.open(names[0]);
  for (const key of await place.keys()) {
    const copy = await place.match(key);
    if (copy && Date.now() - timeOf(copy) <= ${COPY_LASTS_MS}) kept.set(new URL(key.url).pathname, copy);
    else await place.delete(key);
  }
  return kept;
}
const ago = (at) => {
  const minutes = Math.floor((Date.now() - at) / 60000);
  return minutes < 1 ? "방금" : minutes < 60 ? minutes + "분 전에" : Math.floor(minutes / 60) + "시간 전에";
};
const text = (words) => String(words).replace(/[&<>"]/g, (sign) => "&#" + sign.charCodeAt(0) + ";");
const DOOR = /^\\/desk\\/(session\\/[\\w-]+\\/door|door\\/[\\w-]+)$/;
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
const DOCUMENT = (title, style, main) => \`<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>\${text(title)} | 나들 파트너센터</title>
<style>
:root { color-scheme: light dark }
body { margin: 0 auto; word-break: keep-all; overflow-wrap: anywhere;
  font: 16px/1.6 system-ui, sans-serif; color: light-dark(#1c1f1d, #eceeec);
  background: light-dark(#fff, #121614) }
h1 { font-size: 22px; line-height: 1.4 }
a { color: inherit }
.go, .door { display: block; margin-top: 12px; padding: 13px; border: 1px solid light-dark(#c9cec9, #4a514c);
  border-radius: 12px; font-weight: 700; text-align: center; text-decoration: none }
.go { border-color: transparent; background: light-dark(#1f6b4a, #7fd0a8);
  color: light-dark(#fff, #0d1f16) }
\${style}</style>
<main>\${main}</main>
</html>\`;
const DOORS = (doors) =>
  doors.map((path) => \`<a class="door" href="\${path}">이 휴대폰에 담아 둔 체크인 열기</a>\`).join("");
const PAGE = (kept, doors) => DOCUMENT("인터넷이 끊겼어요", \`
body { max-width: 420px; padding: 20vh 20px 40px; text-align: center; text-wrap: balance }
\`, \`
<h1>인터넷이 끊겼어요</h1>
<p>연결되면 다시 열 수 있어요. 저장한 것은 그대로 있어요.</p>
<a class="go" href="">다시 시도</a>
\${DOORS(doors)}
\${kept.map((path) => \`<a class="door" href="\${path}">마지막으로 본 오늘 화면 보기</a>\`).join("")}
\`);
const ROW = ({ name, badge, lines, to }, kept) => {
  const head = \`<b>\${text(name)}</b>\`;
  const leads = to !== undefined && kept.has(to.split("?")[0]);
  return \`<li><p class="who">\${leads ? \`<a href="\${text(to)}">\${head}</a>\` : head}\${
    badge === undefined ? "" : \`<span class="badge">\${text(badge)}</span>\`}</p>\${
    lines.map((line) => \`<p class="dim">\${text(line)}</p>\`).join("")}</li>\`;
};
const COPY = ({ title, back, head, sections }, copy, kept, doors) => DOCUMENT(title, \`
body { max-width: 640px; padding: 12px 20px 40px }
h1 { margin: 12px 0 4px }
h2 { margin: 28px 0 8px; font-size: 18px }
p { margin: 0 }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px }
li { padding: 12px 14px; border: 1px solid light-dark(#e2e6e2, #333a36); border-radius: 12px }
li a { display: block; margin: -12px 0; padding: 12px 0 }
.note { padding: 12px 14px; border-radius: 12px; background: light-dark(#fff3d9, #3a2f14) }
.who { display: flex; gap: 12px; justify-content: space-between; align-items: center }
.badge { flex: none; font-size: 14px; font-weight: 700 }
.dim { color: light-dark(#5a625c, #a9b2ac); font-size: 15px }
.back { display: inline-block; padding: 11px 0; font-weight: 700 }
\`, \`
<div class="note" role="status"><b>인터넷이 끊겼어요. \${ago(timeOf(copy))} 본 내용이에요.</b>
<p>승인, 출석, 보기와 전화, 알리기는 연결되면 할 수 있어요. 이 내용은 로그아웃하거나 12시간이 지나면 볼 수 없어요.</p></div>
<a class="go" href="">다시 불러오기</a>
\${DOORS(doors)}
\${back !== undefined && kept.has(back) ? \`<a class="back" href="\${text(back)}">오늘로 돌아가기</a>\` : ""}
<h1>\${text(title)}</h1>
\${head.map((line) => \`<p>\${text(line)}</p>\`).join("")}
\${sections.map((section) => \`<section><h2>\${text(section.title)}</h2><ul>\${
  section.rows.map((row) => ROW(row, kept)).join("")}</ul></section>\`).join("")}
\`);
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
