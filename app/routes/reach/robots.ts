import { isForSearchEngines, PRIVATE_PATHS } from "#domain/reach/canonical";
import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/robots";

/** What search engines may read: nothing but at the configured address; there, all but what is private. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { SITE_URL } = context.get(edgeContext).env;
  const lines = isForSearchEngines(SITE_URL, new URL(request.url).host)
    ? [
        "User-agent: *",
        ...PRIVATE_PATHS.flatMap((path) => [
          `Disallow: ${path}$`,
          `Disallow: ${path}?`,
          `Disallow: ${path}/`,
        ]),
        "",
        `Sitemap: ${SITE_URL?.replace(/\/+$/, "")}/sitemap.xml`,
      ]
    : ["User-agent: *", "Disallow: /"];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
