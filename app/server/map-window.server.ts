/** What a browser is asked to tell of its window from its second page on (Accept-CH); some never do. */
export const WINDOW_HINTS = "Sec-CH-Viewport-Width, Sec-CH-Viewport-Height";

/** Where a browser on a computer does not tell. */
const COMPUTER = "1280x800";

/**
 * A request for the map that says which window its first picture is for, so that what is drawn and asked for
 * is what will be in sight there; any other as it is. Everything else about the page is the same for all: it
 * is kept for each size of a window by itself.
 */
export function withWindow(request: Request): Request {
  const url = new URL(request.url);
  if (!/^\/map(?:\.data)?$/.test(url.pathname) || url.searchParams.has("bbox")) return request;
  const size = windowOf(request.headers);
  if (size === undefined) return request;
  url.searchParams.set("window", size);
  return new Request(url, request);
}

function windowOf(headers: Headers): string | undefined {
  const [width, height] = ["width", "height"].map((side) => headers.get(`sec-ch-viewport-${side}`) ?? "");
  if (/^\d{3,4}$/.test(width ?? "") && /^\d{3,4}$/.test(height ?? "")) return `${width}x${height}`;
  return /Windows NT|Macintosh/.test(headers.get("user-agent") ?? "") ? COMPUTER : undefined;
}
