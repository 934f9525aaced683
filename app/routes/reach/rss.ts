import { truncate } from "#domain/format";
import { siteAddress } from "#domain/reach/canonical";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/rss";
import { xml, xmlAnswer, XML_HEAD } from "./xml.ts";

const MINUTE_S = 60;
const MOST = 30;

/** The newest notices as RSS 2.0. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, env } = context.get(edgeContext);
  const site = siteAddress(env.SITE_URL, new URL(request.url).origin, "/sitemap.xml");
  const notices = await api.GET("/notice", { params: { query: { limit: MOST } } }).then(valueOf);
  const items = notices
    .toSorted((a, b) => b.publishAt - a.publishAt)
    .map(
      ({ id, title, body, publishAt }) =>
        `<item><title>${xml(title)}</title><link>${xml(`${site}/notice/${id}`)}</link><guid ` +
        `isPermaLink="true">${xml(`${site}/notice/${id}`)}</guid><pubDate>` +
        `${new Date(publishAt).toUTCString()}</pubDate><description>` +
        `${xml(truncate(body.replaceAll(/\s+/g, " "), 300))}</description></item>\n`,
    );
  const channel =
    `<title>나들 공지사항</title><link>${xml(site)}/notice</link><description>나들의 새 소식과 점검, ` +
    `약관 변경</description><language>ko</language><atom:link href="${xml(site)}` +
    `/notice/rss.xml" rel="self" type="application/rss+xml"/>\n`;
  return xmlAnswer(
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">` +
      `<channel>${channel}${items.join("")}</channel></rss>\n`,
    MINUTE_S,
    "application/rss+xml",
  );
}
