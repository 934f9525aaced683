import { xml, XML_HEAD } from "./xml.ts";

export interface SitemapUrl {
  path: string;
  /** Epoch milliseconds; absent where unknown. */
  updatedAt?: number;
}

const OPEN = `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
const CLOSE = "</urlset>\n";

const urlOf = (site: string, { path, updatedAt }: SitemapUrl) =>
  `<url><loc>${xml(site + path)}</loc>` +
  `${updatedAt === undefined ? "" : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`}` +
  "</url>\n";

/**
 * A sitemap file, written as it is read: no more than one page of it is in memory, and the next is asked for
 * when the reader wants it.
 * @param pages the first page is read before the file begins, so that its failure can still be a status
 */
export async function urlSet(
  site: string,
  pages: AsyncIterator<readonly SitemapUrl[]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const first = await pages.next();
  let ahead: IteratorResult<readonly SitemapUrl[]> | undefined = first;
  let isOpen = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = ahead ?? (await pages.next());
        ahead = undefined;
        const head = isOpen ? "" : OPEN;
        isOpen = true;
        if (!done)
          return controller.enqueue(encoder.encode(head + value.map((url) => urlOf(site, url)).join("")));
        controller.enqueue(encoder.encode(head + CLOSE));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
