/** The page that a form without a screen of its own stood on: a path of our own, never another site. */
export function backTo(request: Request): string {
  const referer = request.headers.get("referer");
  const url = new URL(request.url);
  if (!referer || new URL(referer).origin !== url.origin) return "/main";
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
