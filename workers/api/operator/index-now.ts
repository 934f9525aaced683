import type { ApiEnv } from "../env.ts";
import { log } from "#domain/log";

const WAIT_MS = 10_000;

/**
 * Tells the search engines that speak IndexNow (Naver and Bing among them) that pages are new or changed.
 * Only where a key and the site's address are configured. A refusal is logged and no more: the sitemap says
 * the same a little later.
 * @param paths of this site, such as "/notice/13"
 */
export async function tellSearchEngines(
  { INDEXNOW_KEY, INDEXNOW_URL, SITE_URL }: ApiEnv,
  paths: readonly string[],
): Promise<void> {
  if (!INDEXNOW_KEY || !SITE_URL) return;
  const { host, origin } = new URL(SITE_URL);
  const body = JSON.stringify({
    host,
    key: INDEXNOW_KEY,
    keyLocation: `${origin}/${INDEXNOW_KEY}.txt`,
    urlList: paths.map((path) => origin + path),
  });
  try {
    const answer = await fetch(INDEXNOW_URL || "https://api.indexnow.org/indexnow", {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body,
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!answer.ok) log("warn", "IndexNow refused", { reason: answer.status });
  } catch (error) {
    log("warn", "IndexNow could not be reached", { error });
  }
}
