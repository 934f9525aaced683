import { href, parts } from "virtual:page-css";
import { usedCss, wholeCss } from "./used-css.ts";

const WHOLE = wholeCss(parts);

/**
 * The CSS that stands inline in the document. The browser's bundle does not carry it a second time: there it
 * is read from the document. When an error screen takes the place of the app, React makes the document again,
 * and what stands in it must be all that it may show.
 */
export function documentCss(): string {
  if (typeof document === "undefined") return WHOLE;
  const isRemade = document.documentElement.dataset["app"] === "ready";
  const sheet = isRemade
    ? document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)?.sheet
    : undefined;
  return sheet
    ? Array.from(sheet.cssRules, (rule) => rule.cssText).join("")
    : (document.querySelector("style")?.textContent ?? "");
}

/**
 * The whole stylesheet's address, for what scripts add to a document; "" in development, where the document
 * carries all of it.
 */
export const stylesheetHref = href;

/** The rendered document with only the CSS it shows (goal F3). */
export function withUsedCss(html: string): string {
  const at = html.indexOf(WHOLE);
  if (href === "" || at < 0) return html;
  const before = html.slice(0, at);
  const after = html.slice(at + WHOLE.length);
  return `${before}${usedCss(parts, before + after)}${after}`;
}
