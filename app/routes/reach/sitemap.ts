import { siteAddress } from "#domain/reach/canonical";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/sitemap";
import { xml, xmlAnswer, XML_HEAD } from "./xml.ts";

const HOUR_S = 3600;

/** The sitemap's index: the screens, the hosts, then a part for each 10,000 programs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, env } = context.get(edgeContext);
  const site = siteAddress(env.SITE_URL, new URL(request.url).origin, "/sitemap.xml");
  const parts = await api.GET("/sitemap", { params: {} }).then(valueOf);
  const entry = (file: string, updatedAt?: number) =>
    `<sitemap><loc>${xml(`${site}/sitemap/${file}`)}</loc>` +
    `${updatedAt === undefined ? "" : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`}` +
    "</sitemap>\n";
  const entries = [
    entry("pages.xml"),
    entry("hosts.xml"),
    ...parts.map(({ part, updatedAt }) => entry(`programs-${part}.xml`, updatedAt)),
  ];
  return xmlAnswer(
    `${XML_HEAD}<sitemapindex ` +
      `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
      `${entries.join("")}</sitemapindex>\n`,
    HOUR_S,
  );
}
