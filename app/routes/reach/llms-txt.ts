import { CATEGORIES } from "#domain/category";
import { siteAddress } from "#domain/reach/canonical";
import { llmsText } from "#domain/reach/markdown";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/llms-txt";

const NOTICES = 10;

/** What the site is and how it is asked, for anyone who reads in somebody's name (llmstxt.org). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, env } = context.get(edgeContext);
  const site = siteAddress(env.SITE_URL, new URL(request.url).origin, "/llms.txt");
  const notices = await api.GET("/notice", { params: { query: { limit: NOTICES } } }).then(valueOf);
  return new Response(llmsText(site, CATEGORIES, notices), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
