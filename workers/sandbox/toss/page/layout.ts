import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { TossApp } from "../env.ts";
import { STYLE } from "./style.ts";

export type View = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  title: string;
  body: View;
  status?: 200 | 400 | 401 | 404;
  /** Origins a form's answer may lead to, beside our own. */
  formTargets?: readonly string[];
}

/** A whole page: no script at all, the one style let in by a nonce. */
export async function page(
  c: Context<TossApp>,
  { title, body, status = 200, formTargets = [] }: Page,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  c.header("content-security-policy", policy(nonce, formTargets));
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
  c.header("x-content-type-options", "nosniff");
  const document = await html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <div class="app">
          <header class="practice"><span class="tag">연습용</span> 실제 돈은 오가지 않아요</header>
          ${body}
        </div>
      </body>
    </html>`;
  return c.html(document, status);
}

const policy = (nonce: string, targets: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action ${[...new Set(["'self'", ...targets])].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
