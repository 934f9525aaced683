import { isForSearchEngines, isPrivatePath } from "#domain/reach/canonical";

/**
 * The answer with `X-Robots-Tag: noindex` where no search engine should keep it: private screens, and
 * everything off the configured address.
 */
export function withRobotsHeader(answer: Response, request: Request, siteUrl: string | undefined): Response {
  const { host, pathname } = new URL(request.url);
  if (isForSearchEngines(siteUrl, host) && !isPrivatePath(pathname)) return answer;
  const marked = new Response(answer.body, answer);
  marked.headers.set("X-Robots-Tag", "noindex");
  return marked;
}

/** `/<key>.txt`, by which IndexNow knows that the key is this site's; undefined for any other path. */
export function indexNowKey(pathname: string, key: string | undefined): Response | undefined {
  if (!key || pathname !== `/${key}.txt`) return;
  return new Response(key, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
