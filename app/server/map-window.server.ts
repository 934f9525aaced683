import { windowName } from "#domain/map/map-view";

/** How a browser says which window it has; some never do. */
const WINDOW_HINTS = "Sec-CH-Viewport-Width, Sec-CH-Viewport-Height";

const isMap = ({ pathname }: URL): boolean => /^\/map(?:\.data)?$/.test(pathname);

/**
 * What a browser is asked to tell: of any page from the next one on. Where a map is the first page, one that
 * can tell asks for it once more, before it draws anything (Critical-CH), and not for the one it keeps.
 */
export function askForWindow(answer: Response, url: URL): void {
  answer.headers.set("Accept-CH", WINDOW_HINTS);
  if (!isMap(url)) return;
  answer.headers.set("Critical-CH", WINDOW_HINTS);
  answer.headers.append("Vary", WINDOW_HINTS);
}

/** Where a browser on a computer does not tell. */
const COMPUTER = "1280x800";

/**
 * A request for the map that says which window its first picture is for, so that what is drawn and asked for
 * is what will be in sight there; any other as it is. Everything else about the page is the same for all: it
 * is kept by itself for windows of about one size.
 */
export function withWindow(request: Request): Request {
  const url = new URL(request.url);
  if (!isMap(url) || url.searchParams.has("bbox")) return request;
  const size = windowOf(request.headers);
  if (size === undefined) return request;
  url.searchParams.set("window", size);
  return new Request(url, request);
}

function windowOf(headers: Headers): string | undefined {
  const [width, height] = ["width", "height"].map((side) => headers.get(`sec-ch-viewport-${side}`) ?? "");
  if (/^\d{3,4}$/.test(width ?? "") && /^\d{3,4}$/.test(height ?? ""))
    return windowName({ width: Number(width), height: Number(height) });
  return /Windows NT|Macintosh/.test(headers.get("user-agent") ?? "") ? COMPUTER : undefined;
}
