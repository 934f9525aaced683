/**
 * Set by a page's `headers` export: how long the edge may answer with the same HTML, and for how long after
 * that while it renders anew.
 */
const EDGE_CACHE = "x-edge-cache";
const NONCE = "x-nonce-placeholder";
const RENDERED_AT = "x-rendered-at";

/** The value of a shared page's `x-edge-cache` header; both in seconds. */
export const sharedPage = (fresh = 30, stale = 600) => ({
  [EDGE_CACHE]: `fresh=${fresh}, stale=${stale}`,
  "Cache-Control": "no-cache",
});

/** The answer, kept from the cache where it was made for one visitor, whatever its page's headers say. */
export function unlessPersonal(answer: Response, isPersonal: boolean): Response {
  if (!isPersonal) return answer;
  const personal = new Response(answer.body, answer);
  personal.headers.delete(EDGE_CACHE);
  personal.headers.set("Cache-Control", "private, no-store");
  return personal;
}

export interface PageCache {
  cache: Cache;
  now: number;
  later: (work: Promise<unknown>) => void;
  /** Renders the page with this placeholder wherever the nonce will stand. */
  render: (placeholder: string) => Promise<Response>;
  /** The last touch on a rendered document, before it is kept. */
  finish?: (html: string) => string;
  /** The document's content security policy for a nonce. */
  policy: (nonce: string) => string;
}

/**
 * A document, from the edge's cache where its page allows that. HTML is rendered and kept with a placeholder
 * for the CSP nonce, chosen at random for each rendering so that nothing stored in the page can name it, and
 * every answer gets a fresh nonce in its place.
 */
export async function answerPage(
  request: Request,
  { cache, now, later, policy, ...rendering }: PageCache,
): Promise<Response> {
  const key = new Request(request.url, { method: "GET" });
  const mayKeep = request.method === "GET";
  const kept = mayKeep ? await cache.match(key) : undefined;
  if (kept) {
    const { fresh, stale } = lifetime(kept);
    const age = (now - Number(kept.headers.get(RENDERED_AT))) / 1000;
    if (age <= fresh) return withFreshNonce(kept, policy, "HIT");
    if (age <= fresh + stale) {
      later(renderAnew(key, cache, now, rendering));
      return withFreshNonce(kept, policy, "STALE");
    }
  }
  const rendered = await keep(key, mayKeep ? cache : undefined, now, rendering, later);
  return withFreshNonce(rendered, policy, "MISS");
}

type Rendering = Pick<PageCache, "render" | "finish">;

async function renderAnew(key: Request, cache: Cache, now: number, rendering: Rendering) {
  const kept: Promise<unknown>[] = [];
  await keep(key, cache, now, rendering, (work) => kept.push(work));
  await Promise.all(kept);
}

async function keep(
  key: Request,
  cache: Cache | undefined,
  now: number,
  { render, finish = String }: Rendering,
  later: PageCache["later"],
): Promise<Response> {
  const placeholder = crypto.randomUUID().replaceAll("-", "");
  const page = await render(placeholder);
  if (!page.headers.get("content-type")?.startsWith("text/html")) return withoutHints(page);
  const html = finish(await page.text());
  const answer = new Response(html, page);
  answer.headers.set(NONCE, placeholder);
  if (cache && page.status === 200 && page.headers.has(EDGE_CACHE) && !page.headers.has("set-cookie")) {
    const copy = answer.clone();
    const { fresh, stale } = lifetime(answer);
    copy.headers.set(RENDERED_AT, String(now));
    copy.headers.set("Cache-Control", `public, max-age=${fresh + stale}`);
    later(cache.put(key, copy));
  }
  return answer;
}

const lifetime = (answer: Response) => {
  const [fresh = 0, stale = 0] = [...(answer.headers.get(EDGE_CACHE) ?? "").matchAll(/=(\d+)/g)].map(
    (match) => Number(match[1]),
  );
  return { fresh, stale };
};

/** What is no document, or a HEAD's empty one, without the words meant for this cache. */
function withoutHints(answer: Response): Response {
  if (!answer.headers.has(EDGE_CACHE)) return answer;
  const plain = new Response(answer.body, answer);
  plain.headers.delete(EDGE_CACHE);
  return plain;
}

/** The document as it goes out: the placeholder replaced by a new nonce, in the HTML and in the policy. */
async function withFreshNonce(
  page: Response,
  policy: PageCache["policy"],
  state: "HIT" | "STALE" | "MISS",
): Promise<Response> {
  const placeholder = page.headers.get(NONCE);
  if (!placeholder) return page;
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const answer = new Response((await page.text()).replaceAll(placeholder, nonce), page);
  for (const header of [NONCE, RENDERED_AT]) answer.headers.delete(header);
  if (answer.headers.has(EDGE_CACHE)) {
    answer.headers.delete(EDGE_CACHE);
    answer.headers.set("Cache-Control", "no-cache");
    answer.headers.set("x-page-cache", state);
  }
  answer.headers.set("Content-Security-Policy", policy(nonce));
  return answer;
}
