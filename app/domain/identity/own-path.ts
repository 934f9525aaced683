/**
 * A `?next=` as a path of this site, or `fallback` where it is anything else: another origin, a scheme,
 * `//host`, `/\host`, control characters that browsers drop, or a path that would only lead round in a circle
 * (/idp, /login, /logout).
 */
export function ownPath(next: string | null | undefined, fallback = "/main"): string {
  if (!next?.startsWith("/") || [...next].some((char) => char <= " " || char === "\u007f" || char === "\\"))
    return fallback;
  const base = "https://own.invalid";
  if (!URL.canParse(next, base)) return fallback;
  const url = new URL(next, base);
  if (
    url.origin !== base ||
    /^\/(?:idp|login|logout)(?:\/|$)/.test(url.pathname) ||
    url.pathname.startsWith("//")
  )
    return fallback;
  return url.pathname + url.search + url.hash;
}
