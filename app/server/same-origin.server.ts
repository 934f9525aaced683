/**
 * Whether a request that changes something was made by a page of this site. Browsers say where a POST comes
 * from (Origin, Sec-Fetch-Site); one that says nothing is refused like one from elsewhere, because cookies
 * would speak for it all the same. An Origin of "null" says nothing either: it is what a browser sends that
 * keeps the referrer to itself, from our own pages too.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (origin !== null && origin !== "null") return origin === new URL(request.url).origin;
  return site === "same-origin";
}
