import { byNonce } from "./inline-sources.ts";
import { documentPolicy } from "./security-headers.server.ts";

export interface PlainPage {
  status: number;
  title: string;
  /** HTML of ours; nothing of a visitor's goes into it unescaped. */
  body: string;
  head?: string;
  headers?: Record<string, string>;
  /** A script that the page needs, and where that has its frames. */
  script?: { src: string; frames: string | undefined };
}

const NAMED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it may stand in HTML, in an attribute with double quotes too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);

/** A page of the vault's own: a sentence and a link, without the app. */
export function plainPage({ status, title, body, head = "", headers = {}, script }: PlainPage): Response {
  const nonce = crypto.randomUUID();
  const loads = script ? `<script nonce="${nonce}" src="${escapeHtml(script.src)}" async></script>` : "";
  const html = `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}${loads}<title>${title} | 나들</title>
<style nonce="${nonce}">:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
main{max-width:22rem;margin:20vh auto;padding:0 20px;text-align:center}a,button{display:inline-block;
padding:14px 24px;border:1px solid;border-radius:14px;color:inherit;font:inherit;background:none;
text-decoration:none}</style></head>
<body><main>${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": documentPolicy(byNonce(nonce), false, false, undefined, script?.frames),
      ...headers,
    },
  });
}

/** A sentence and nothing else, kept nowhere. */
export const plainText = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
