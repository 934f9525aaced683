import { Hono } from "hono";
import { Bucket } from "./bucket.ts";

/** The zone and the token this stand-in takes; they purge nothing else. */
const ZONE = "0123456789abcdef0123456789abcdef";
const TOKEN = "cloudflare_purge_local";
/** A call purges so many things at most, on every plan. */
const MOST_OF_A_CALL = 100;
/** A tag has printable ASCII without a space, and so many characters at most. */
const TAG = /^[!-~]{1,1024}$/;
/** What a call may name what it purges by; one of them. */
const FIELDS = ["files", "tags", "hosts", "prefixes", "purge_everything"];

const limit = new Bucket();
/** What lies in the local cache, under each tag as it is compared: without regard to case. */
const kept = new Map<string, Map<string, { name: string; url: string }>>();
const purged: { at: number; tags: string[] }[] = [];

/**
 * Stands in for Cloudflare's API, relative to its mount /__dev/cloudflare: `POST
 * /client/v4/zones/{zone}/purge_cache` as its documents have it (a token of the zone's, one way of naming,
 * 100 tags at most, the free plan's token bucket), by tags alone. What it accepts is purged from the local
 * cache, which knows no tags itself and is told by `/kept` of all that lies in it.
 */
export const cloudflare = new Hono({ strict: false });

const refusal = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

cloudflare.post("/client/v4/zones/:zone/purge_cache", async (c) => {
  if (c.req.header("authorization") !== `Bearer ${TOKEN}`)
    return c.json(refusal(10000, "Authentication error"), 403);
  if (c.req.param("zone") !== ZONE)
    return c.json(refusal(7003, "Could not route to the zone: invalid object identifier"), 404);
  const wait = limit.take(Date.now());
  if (wait > 0) {
    c.header("retry-after", String(Math.ceil(wait / 1000)));
    return c.json(refusal(10429, "Rate limited: too many purge requests"), 429);
  }
  const body: unknown = await c.req.json().catch(() => null);
  if (c.req.header("content-type")?.startsWith("application/json") !== true || !isRecord(body))
    return c.json(refusal(6003, "Invalid request: the body is no JSON object"), 400);
  const named = FIELDS.filter((field) => field in body);
  if (named.length !== 1)
    return c.json(refusal(1012, "Request must contain exactly one of what to purge by"), 400);
  const { tags } = body;
  if (!Array.isArray(tags) || tags.length === 0) return c.json(refusal(1014, '"tags" must be an array'), 400);
  if (tags.length > MOST_OF_A_CALL)
    return c.json(refusal(1094, `You may only purge ${MOST_OF_A_CALL} tags at a time`), 400);
  if (!tags.every((tag): tag is string => typeof tag === "string" && TAG.test(tag)))
    return c.json(refusal(1095, "A cache tag is malformed"), 400);
  purged.push({ at: Date.now(), tags });
  await purge(tags);
  return c.json({ success: true, errors: [], messages: [], result: { id: ZONE } });
});

/** Told by the local edge of what it has kept. */
cloudflare.post("/kept", async (c) => {
  const { name, url, tags } = await c.req.json<{ name: string; url: string; tags: string[] }>();
  for (const tag of tags) {
    const under = kept.get(tag.toLowerCase()) ?? new Map();
    kept.set(tag.toLowerCase(), under.set(`${name} ${url}`, { name, url }));
  }
  return c.json({});
});

/** Tests forget what is kept in the caches whose names begin so, as if it had grown old. */
cloudflare.delete("/kept", async (c) => {
  const begin = c.req.query("name") ?? "";
  for (const under of kept.values())
    for (const [key, { name, url }] of under)
      if (begin !== "" && name.startsWith(begin)) {
        under.delete(key);
        await (await caches.open(name)).delete(url);
      }
  return c.json({});
});

/** What was purged so far, for tests. */
cloudflare.get("/purged", (c) => c.json(purged));

async function purge(tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    for (const { name, url } of kept.get(tag.toLowerCase())?.values() ?? [])
      await (await caches.open(name)).delete(url);
    kept.delete(tag.toLowerCase());
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
