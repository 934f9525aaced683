import { ownPath } from "#domain/identity/own-path";

/**
 * The page that a form without a screen of its own stood on: a path of our own, never another site, and the
 * main screen where the browser tells of none, or of nothing that is an address.
 */
export function backTo(request: Request): string {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return "/main";
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(request.url).origin ? ownPath(pathname + search) : "/main";
}
