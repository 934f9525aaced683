import { CATEGORIES } from "#domain/category";
import { siteAddress } from "#domain/reach/canonical";
import type { ApiClient } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/sitemap-part";
import { type SitemapUrl, urlSet } from "./url-set.server.ts";
import { xmlAnswer } from "./xml.ts";

const HOUR_S = 3600;

/** So many addresses a file of the sitemap may name. */
const MOST = 50_000;

/**
 * One file of the sitemap: `pages.xml`, `hosts.xml`, or `programs-<n>.xml` with at most 10,000 programs. 404
 * for any other name.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, env } = context.get(edgeContext);
  const part = /^programs-(\d{1,7})\.xml$/.exec(params.file)?.[1];
  const own = { "pages.xml": screens, "hosts.xml": hosts }[params.file];
  if (part === undefined && own === undefined) throw new Response(null, { status: 404 });
  const site = siteAddress(env.SITE_URL, new URL(request.url).origin, "/sitemap.xml");
  return xmlAnswer(await urlSet(site, own?.(api) ?? programs(api, String(part))), HOUR_S);
}

async function* screens(api: ApiClient): AsyncGenerator<SitemapUrl[]> {
  const [{ TERMS }, { faqPath }, { COLLECTIONS }] = await Promise.all([
    import("#content/terms"),
    import("#content/text"),
    import("#content/collections"),
  ]);
  const [notices, faqs] = await Promise.all([
    api.GET("/notice", { params: { query: { limit: 50 } } }).then(valueOf),
    api.GET("/faq", { params: {} }).then(valueOf),
  ]);
  yield [
    "/main",
    "/start",
    "/category",
    "/search/category",
    "/search/keyword",
    "/surround",
    "/notice",
    "/faq",
    "/terms",
  ].map((path) => ({ path }));
  yield CATEGORIES.map(({ id }) => ({ path: `/search/category?category=${id}` }));
  yield COLLECTIONS.map(({ name }) => ({ path: `/collection/${name}` }));
  yield notices.map(({ id, publishAt }) => ({ path: `/notice/${id}`, updatedAt: publishAt }));
  yield faqs.map((faq) => ({ path: faqPath(faq) }));
  yield TERMS.map(({ kind, version, effectiveAt }) => ({
    path: `/terms/${kind}/${version}`,
    updatedAt: effectiveAt,
  }));
}

/** Every host with an open program, as far as one file reaches. */
async function* hosts(api: ApiClient): AsyncGenerator<SitemapUrl[]> {
  for (let after: number | undefined, named = 0; named < MOST;) {
    const { data, response } = await api.GET("/sitemap/host", {
      params: { query: { ...(after !== undefined && { after }) } },
    });
    if (!data) throw new Response(null, { status: response.status });
    yield data.value.slice(0, MOST - named).map((id) => ({ path: `/host/${id}` }));
    if (data.after === undefined) return;
    named += data.value.length;
    after = data.after;
  }
}

async function* programs(api: ApiClient, part: string): AsyncGenerator<SitemapUrl[]> {
  for (let after: number | undefined; ;) {
    const { data, response } = await api.GET("/sitemap/{part}", {
      params: { path: { part }, query: { ...(after !== undefined && { after }) } },
    });
    if (!data) throw new Response(null, { status: response.status });
    yield data.value.map(({ id, updatedAt }) => ({ path: `/program/${id}`, updatedAt }));
    if (data.after === undefined) return;
    after = data.after;
  }
}
