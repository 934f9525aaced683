import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

type View = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLE = `:root{color-scheme:light dark}body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem;
  font:16px/1.6 system-ui,sans-serif}h1{font-size:1.4rem}
ul{list-style:none;padding:0}li{padding:1rem 0;border-top:1px solid #8886}h2{font-size:1.05rem;margin:0}
p,pre{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

/** A page for anyone who tries things out: nothing runs in it. */
export function devPage(
  c: Context,
  title: string,
  rows: View[],
  empty: string,
): Response | Promise<Response> {
  const nonce = crypto.randomUUID();
  const list =
    rows.length === 0
      ? html`<p>${empty}</p>`
      : html`<ul>
          ${rows}
        </ul>`;
  return c.html(
    html`<!doctype html>
      <html lang="ko">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title}</title>
          <style nonce="${nonce}">
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${list}
          </main>
        </body>
      </html>`,
    200,
    {
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'`,
      "cache-control": "no-store",
    },
  );
}
