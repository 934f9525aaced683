import type { Api } from "../contract.ts";
import { respondError } from "../contract/respond.ts";
import { livingCaller } from "../contract/read-request.ts";
import { isCleanText } from "../contract/read-text.ts";
import { fail } from "../errors.ts";
import { isPrivate, maySee } from "./private.ts";
import { pictureAt, resized, widthFor } from "./variant.ts";

/** A file's key is never used twice. */
const KEPT = "public, max-age=31536000, immutable";
/** What was sent to the service alone is asked for again each time: its login may have ended. */
const OWN = "private, no-cache";
const MAX_KEY = 200;
const SHOWN = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);
/** A picture opened as a page of its own may run nothing. */
const HARMLESS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
};

/** `/images/*`: pictures out of the bucket. */
export function imageRoutes(api: Api): void {
  api.get("/images/:key{.+}", async (c) => {
    const key = c.req.param("key");
    const width = widthFor(c.req.query("w"));
    const isKey = key.length <= MAX_KEY && isCleanText(key);
    const now = Date.now();
    const isShown =
      isKey &&
      (!isPrivate(key) || (await maySee(await livingCaller(c.req.raw, c.env, now), key, c.env, now)));
    const picture = isShown
      ? await (width === undefined ? pictureAt(c.env.FILES, key) : resized(c.env, key, width))
      : null;
    if (picture === null) return respondError(fail("NOT_FOUND"), c.get("requestId"));
    const headers = {
      "cache-control": isPrivate(key) ? OWN : KEPT,
      etag: picture.etag,
      ...HARMLESS,
    };
    if (c.req.header("if-none-match") === picture.etag) return new Response(null, { status: 304, headers });
    return new Response(picture.bytes, {
      headers: {
        ...headers,
        "content-type": SHOWN.has(picture.type) ? picture.type : "application/octet-stream",
      },
    });
  });
}
