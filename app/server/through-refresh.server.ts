import { redirectDocument } from "react-router";

/** The screen's own path and query, also where React asks for its data. */
export const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + search;
};

// The vault is no route of the app: only a document reaches it.
const refreshPath = (next: string) => `/idp/refresh?next=${encodeURIComponent(next)}`;

/**
 * For a member whose login may have ended elsewhere: through a refresh to `next` of ours, without what was
 * sent; the login comes first where the refresh fails too.
 */
export const throughRefresh = (request: Request, next = pathOf(request)): Response =>
  redirectDocument(refreshPath(next));

/**
 * For a member whose access cookie has ended: through a refresh and back. What a form sent without React
 * comes along (307 keeps method and fields), so that nothing is to be typed again; React renews before it
 * sends, see `renewFirst`.
 * @param page where React's own request goes on; without it to the path asked for
 */
export const renewed = (request: Request, page?: string): Response =>
  request.method !== "GET" && request.headers.get("sec-fetch-dest") === "document"
    ? redirectDocument(refreshPath(pathOf(request)), 307)
    : throughRefresh(request, page);
