import { ageWords } from "#domain/reach/age-words";
import {
  EDGE_CACHE,
  edgeCache,
  type Lifetime,
  made,
  type Page,
  pageOf,
  withoutHints,
} from "./kept-page.server.ts";
import { answerShared, type Shared } from "./shared-answer.server.ts";

export { newFlights } from "./shared-answer.server.ts";

export interface Sharing extends Pick<Lifetime, "fresh" | "stale"> {
  /** The names of all parameters of the query that the screen reads; what else a URL carries is dropped. */
  params: readonly string[];
  /** What changes its page, besides its age (domain/reach/page-tags.ts); ":id" as in its path. */
  tags: readonly string[];
}

/** A screen's `headers` export by which all visitors share its page. */
export const sharedPage = ({ fresh, stale, params, tags }: Sharing) =>
  Object.assign(() => ({ [EDGE_CACHE]: edgeCache({ fresh, stale }), "Cache-Control": "no-cache" }), {
    params,
    tags,
  });

/** The answer, kept from the cache where it was made for one visitor, whatever its page's headers say. */
export function unlessPersonal(answer: Response, isPersonal: boolean): Response {
  if (!isPersonal) return answer;
  const personal = new Response(answer.body, answer);
  personal.headers.delete(EDGE_CACHE);
  personal.headers.set("Cache-Control", "private, no-store");
  return personal;
}

export interface PageCache extends Pick<Shared, "cache" | "flights" | "tags" | "now" | "later" | "policy"> {
  /** What `sharedPage` names for the screen; undefined where its page is not shared. */
  params: readonly string[] | undefined;
  /** Renders the page with this placeholder wherever the nonce will stand. */
  render: (request: Request, placeholder: string) => Promise<Response>;
  /** The last touch on a rendered document, before it is kept. */
  finish?: (html: string) => string;
}

/**
 * A document, from the edge's cache where its page is shared (shared-answer.server.ts). HTML is rendered with
 * a placeholder for the CSP nonce, chosen at random for each rendering so that nothing stored in the page can
 * name it; a shared page goes by the hashes of what carried it, and out of the cache as compressed bytes
 * (kept-page.server.ts); any other gets a fresh nonce in its place.
 */
export const answerPage = (request: Request, site: PageCache): Promise<Response> =>
  answerShared(request, {
    ...site,
    address:
      request.method === "GET" && site.params !== undefined
        ? sharedAddress(request.url, site.params)
        : undefined,
    make: (asked) => rendered(asked, site),
    asOld: (page, ageMs) => ({ ...page, text: withAge(page.text, ageMs) }),
  });

/**
 * The page with a line that says how old it is, told apart by the attributes that an offline one has: prices
 * and seats are grey.
 */
const withAge = (html: string, ageMs: number): string =>
  html
    .replace("<html ", '<html data-offline="seen" ')
    // behind the link that leads to the content, which is the first on every page
    .replace(
      /<body[^>]*>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/,
      (body) =>
        `${body}<p data-offline-note="" role="status">지금은 새 내용을 불러오지 못해 ${ageWords(0, ageMs)} 화면을 보여드려요. ` +
        `흐리게 보이는 가격과 남은 자리는 지금과 다를 수 있어요. <a href="">다시 불러오기</a></p>`,
    );

/** The address under which a shared page is rendered and kept: its path and the parameters that count. */
export function sharedAddress(address: string, params: readonly string[]): string {
  const url = new URL(address);
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => params.includes(name)));
  query.sort();
  url.search = query.toString().replaceAll("%2C", ",");
  return url.href;
}

/** The page, ready to go out; the answer itself where it is no document. */
async function rendered(
  request: Request,
  { render, finish = String, policy }: PageCache,
): Promise<Page | Response> {
  const placeholder = crypto.randomUUID().replaceAll("-", "");
  const answer = await render(request, placeholder);
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return withoutHints(answer);
  const page = await pageOf(answer);
  return made({ ...page, text: finish(page.text) }, placeholder, policy);
}
