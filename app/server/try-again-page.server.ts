import { documentPolicy } from "./security-headers.server.ts";

/**
 * Says that the identity provider cannot be reached just now, with a way to try again; the session stays as
 * it is. `href` is our own path, encoded.
 */
export function tryAgainPage(href: string): Response {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>잠시 후 다시 시도해 주세요 | 나들</title>
<style nonce="${nonce}">:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}main{max-width:22rem;margin:20vh auto;padding:0 20px;text-align:center}a{display:inline-block;padding:14px 24px;border:1px solid;border-radius:14px;color:inherit;text-decoration:none}</style></head>
<body><main><h1>로그인을 확인하지 못했어요</h1><p>응답이 늦어지고 있어요. 로그인은 그대로 두었으니 잠시 후 다시 시도해 주세요.</p><p><a href="${href}">다시 시도</a></p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "5",
      "content-security-policy": documentPolicy(nonce, false),
    },
  });
}
