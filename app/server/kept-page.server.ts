import { createHash } from "node:crypto";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { byHash, byNonce, type InlineSources } from "./inline-sources.ts";

/**
 * Set by `sharedPage`: how long the edge may answer with the same HTML, and how long while it renders again.
 */
export const EDGE_CACHE = "x-edge-cache";
/** The placeholder that stands for the nonce, in a page that cannot go without one. */
const NONCE = "x-nonce-placeholder";
const RENDERED_AT = "x-rendered-at";
/** What a browser is told of an answer's age, where the cache is told something else. */
const TOLD_BROWSER = "x-cache-control";
/** Set on a page whose bytes are kept compressed: under its own name the platform would undo it. */
const KEPT_AS = "x-kept-as";
/** What the cache itself says of its copy. */
const OF_THE_COPY = ["date", "age", "cf-cache-status"];
/** For this cache alone, and what it says of its copy: a browser would reckon the page's age by that. */
const INTERNAL = [NONCE, RENDERED_AT, KEPT_AS, EDGE_CACHE, TOLD_BROWSER, "cache-tag", ...OF_THE_COPY];
const POLICY = "Content-Security-Policy";
/**
 * For so long a browser may show what it has fetched ahead, in seconds: from the touch to the tap. Whoever
 * comes later asks, and gets no more than a word where nothing has changed.
 */
const AHEAD_S = 5;
/** For so long a page is shown, with a note of its age, while no new one can be rendered, unless told; s. */
const LAST_RESORT_S = 24 * 60 * 60;
/** Brotli's own numbers for what it is told: its mode, here text; its quality, of 0 to 11; how much comes. */
const [MODE, QUALITY, SIZE] = [0, 1, 5];
const TEXT = 1;
/**
 * A rendering is kept at the first of these and pressed to the other once many have asked for it: a program's
 * 90 kB are 15.2 kB after 2 ms of CPU, or 14.1 kB, what a new connection carries at once, after 117 ms. Most
 * renderings are asked for once or twice, and what a whole site spent on them was mostly that.
 */
const [QUICK, PRESSED] = [7, 11];
/** What is made anew more often than this is never pressed; seconds. */
const LASTING_S = 20;
/** Of a page that is not pressed yet. */
const KEPT_QUICKLY = "br, quick";

/** A document or data as text: unlike a Response it may be handed from one visitor's request to another's. */
export interface Page {
  status: number;
  headers: [name: string, value: string][];
  text: string;
}

/** How long an answer may be kept, in seconds; what EDGE_CACHE says of it. */
export interface Lifetime {
  /** In which it is new. */
  fresh: number;
  /** After that, in which it goes out while it is renewed. */
  stale: number;
  /** In which it goes out where no new one can be made; a day unless told. */
  last?: number;
}

/** The words of EDGE_CACHE. */
export const edgeCache = ({ fresh, stale, last }: Lifetime): string =>
  `fresh=${fresh}, stale=${stale}${last === undefined ? "" : `, last=${last}`}`;

export type State = "HIT" | "STALE" | "OLD" | "SHARED" | "MISS";
export type PolicyOf = (inline: InlineSources) => string;

/**
 * A rendered document, ready to go out. One that all visitors share carries its policy by hash and an ETag:
 * it goes out as it is, and is kept so.
 * @param placeholder what stands in its text for the nonce
 */
export function made(page: Page, placeholder: string, policy: PolicyOf): Page {
  const hashed = new Headers(page.headers).has(EDGE_CACHE) ? byHash(page.text, placeholder) : undefined;
  if (!hashed) return { ...page, headers: [...page.headers, [NONCE, placeholder]] };
  const csp = policy(hashed);
  const tag = tagOf(csp, hashed.html);
  return { ...page, text: hashed.html, headers: [...page.headers, [POLICY, csp], ["ETag", tag]] };
}

/** An ETag by what an answer says. */
export function tagOf(...texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/**
 * Keeps a page under its address. @param now when it was rendered, epoch ms
 * @param tags by which it is purged when what it shows has changed
 */
export async function keep(
  cache: Cache,
  address: string,
  page: Page,
  { now, tags }: { now: number; tags: readonly string[] },
): Promise<void> {
  const headers = new Headers(page.headers);
  const { fresh, stale, last } = lifetime(headers);
  headers.set(RENDERED_AT, String(now));
  headers.set(TOLD_BROWSER, headers.get("Cache-Control") ?? "no-cache");
  if (tags.length > 0) headers.set("Cache-Tag", tags.join(","));
  headers.set("Cache-Control", `public, max-age=${Math.max(fresh + stale, last)}`);
  const isFinished = !headers.has(NONCE);
  if (isFinished) headers.set(KEPT_AS, KEPT_QUICKLY);
  const body = isFinished ? await compressed(page.text, QUICK) : page.text;
  await cache.put(new Request(address), new Response(body, { status: page.status, headers }));
}

/** Whether a page is kept as it was compressed in a moment. */
export const isQuick = ({ headers }: Response): boolean => headers.get(KEPT_AS) === KEPT_QUICKLY;

/** Presses a page that many ask for, see `PRESSED`; not where it is gone or replaced meanwhile. */
export async function press(cache: Cache, address: string, tags: readonly string[]): Promise<void> {
  const found = () => cache.match(new Request(address));
  const quick = await found();
  if (!quick || !isQuick(quick)) return;
  const renderedAt = quick.headers.get(RENDERED_AT);
  const { status, headers: own, text } = await pageOf(quick);
  const body = await compressed(text, PRESSED);
  if ((await found())?.headers.get(RENDERED_AT) !== renderedAt) return;
  const headers = new Headers(own);
  for (const name of OF_THE_COPY) headers.delete(name);
  if (tags.length > 0) headers.set("Cache-Tag", tags.join(","));
  headers.set(KEPT_AS, "br");
  await cache.put(new Request(address), new Response(body, { status, headers }));
}

function compressed(text: string, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  brotliCompress(
    bytes,
    { params: { [MODE]: TEXT, [QUALITY]: quality, [SIZE]: bytes.byteLength } },
    (error, made) => (error ? reject(error) : resolve(made)),
  );
  return promise;
}

async function textOf(kept: Response): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  brotliDecompress(new Uint8Array(await kept.arrayBuffer()), (error, made) =>
    error ? reject(error) : resolve(made),
  );
  return new TextDecoder().decode(await promise);
}

/** What a kept page is good for. @param now epoch ms */
export function stateOf({ headers }: Response, now: number): "HIT" | "STALE" | "OLD" | undefined {
  const { fresh, stale, last } = lifetime(headers);
  const age = (now - Number(headers.get(RENDERED_AT))) / 1000;
  if (age <= fresh) return "HIT";
  if (age <= fresh + stale) return "STALE";
  return age <= last ? "OLD" : undefined;
}

function lifetime(headers: Headers): Required<Lifetime> {
  const said = [...(headers.get(EDGE_CACHE) ?? "").matchAll(/=(\d+)/g)].map((match) => Number(match[1]));
  const [fresh = 0, stale = 0, last = LAST_RESORT_S] = said;
  return { fresh, stale, last };
}

/** Whether an answer is new for so long that it is worth a hard press; a second's is not. */
export const isLasting = ({ headers }: Response): boolean => lifetime(headers).fresh >= LASTING_S;

/** A page's age in milliseconds. @param now epoch ms */
export const ageOf = ({ headers }: Page, now: number): number => ageIn(new Headers(headers), now);

const ageIn = (headers: Headers, now: number): number => now - Number(headers.get(RENDERED_AT));

/** An answer read as text; compressed where it was kept so. */
export async function pageOf(answer: Response): Promise<Page> {
  const { status } = answer;
  const headers = [...answer.headers].filter(([name]) => name !== KEPT_AS);
  const text = answer.headers.has(KEPT_AS) ? await textOf(answer) : await answer.text();
  return { status, headers, text };
}

/** How an answer goes out: to whom, in which state and when (epoch ms). */
export interface Out {
  request: Request;
  state: State;
  now: number;
  /** Of a document: its content security policy. */
  policy: PolicyOf;
}

/** A kept page as it goes out: nothing of it is read where the browser takes the bytes as they are. */
export async function keptAnswer(kept: Response, out: Out): Promise<Response> {
  const { request } = out;
  if (!kept.headers.has(KEPT_AS)) return pageAnswer(await pageOf(kept), out);
  if (!isKnownTo(request, kept.headers) && !takesBrotli(request)) return pageAnswer(await pageOf(kept), out);
  const headers = outward(kept.headers, out);
  if (isKnownTo(request, kept.headers)) return new Response(null, { status: 304, headers });
  headers.set("Content-Encoding", "br");
  // the bytes are compressed already; Node's Response, in tests, knows no such word
  const asTheyAre: ResponseInit & { encodeBody: "manual" } = {
    status: kept.status,
    headers,
    encodeBody: "manual",
  };
  return new Response(kept.body, asTheyAre);
}

/** Whether who asks has what would be answered, by its ETag. */
function isKnownTo(request: Request, headers: Headers): boolean {
  const etag = headers.get("etag");
  return etag !== null && (request.headers.get("if-none-match") ?? "").includes(etag.slice(2));
}

/** Whether the browser reads Brotli; the platform writes its own `Accept-Encoding` into a request. */
function takesBrotli(request: Request): boolean {
  const { cf } = request as { cf?: { clientAcceptEncoding?: string } };
  return /\bbr\b/.test(cf?.clientAcceptEncoding ?? request.headers.get("accept-encoding") ?? "");
}

/** The document as it goes out; where a placeholder stands in it, with a new nonce, in the policy too. */
export function pageAnswer({ status, headers, text }: Page, out: Out): Response {
  const own = new Headers(headers);
  const placeholder = own.get(NONCE);
  const sent = outward(own, out);
  if (out.state === "OLD") sent.delete("ETag"); // it says how old it is, which is no part of the page
  if (status === 200 && isKnownTo(out.request, sent))
    return new Response(null, { status: 304, headers: sent });
  if (!placeholder) return new Response(text, { status, headers: sent });
  const nonce = crypto.randomUUID().replaceAll("-", "");
  sent.set(POLICY, out.policy(byNonce(nonce)));
  return new Response(text.replaceAll(placeholder, nonce), { status, headers: sent });
}

/** The headers that leave the edge. */
function outward(headers: Headers, { state, now }: Pick<Out, "state" | "now">): Headers {
  const sent = new Headers(headers);
  for (const name of INTERNAL) sent.delete(name);
  if (!headers.has(EDGE_CACHE)) return sent;
  sent.set("x-page-cache", state);
  const isDocument = headers.get("content-type")?.startsWith("text/html");
  if (isDocument) sent.set("Cache-Control", `private, max-age=${AHEAD_S}`);
  else {
    // data has no line that tells its age: a browser reckons with this, and others read it
    sent.set("Cache-Control", headers.get(TOLD_BROWSER) ?? headers.get("Cache-Control") ?? "no-cache");
    if (headers.has(RENDERED_AT))
      sent.set("Age", String(Math.max(0, Math.floor(ageIn(headers, now) / 1000))));
  }
  if (state === "OLD") sent.set("Cache-Control", "no-cache");
  return sent;
}

/** What is no document, or a HEAD's empty one, without the words meant for this cache. */
export function withoutHints(answer: Response): Response {
  if (!answer.headers.has(EDGE_CACHE)) return answer;
  const plain = new Response(answer.body, answer);
  plain.headers.delete(EDGE_CACHE);
  return plain;
}

/** Errors too: they would be the same for all who wait. */
export const isEverybodys = ({ headers }: Page): boolean => {
  const own = new Headers(headers);
  return !own.has("set-cookie") && !own.get("cache-control")?.includes("private");
};

export const mayBeKept = (page: Page): boolean =>
  page.status === 200 && isEverybodys(page) && new Headers(page.headers).has(EDGE_CACHE);
