import { canonicalPath } from "#domain/reach/canonical";

export interface PageFacts {
  /** As the browser's tab shows it, the site's name included. */
  title: string;
  /** One or two sentences, plain text. */
  description: string;
  /** The title on a shared card, where it is another. */
  cardTitle?: string;
  /** The picture on a shared card, 1200 × 630, as a path of this site. */
  image?: { path: string; alt: string };
  /** The same in Markdown, as a path of this site. */
  twin?: string;
  /**
   * schema.org data about the page; the router writes it so that no text in it can end the script element.
   */
  structured?: (site: string, url: string) => object[];
}

export interface MetaPlace {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
}

const IMAGE = { path: "/brand/share.png", alt: "나들" };

/** The site's address as the root loader knows it; "" where it does not. */
export function siteOf(matches: MetaPlace["matches"]): string {
  const data = matches[0]?.loaderData;
  return typeof data === "object" && data !== null && "site" in data && typeof data.site === "string"
    ? data.site
    : "";
}

/**
 * What a public page says of itself: title, description, canonical address, cards for sharing, structured
 * data. Whole addresses alone: where the site's own is not known, none is named.
 */
export function pageMeta(
  { title, description, cardTitle = title, image = IMAGE, twin, structured }: PageFacts,
  { matches, location }: MetaPlace,
) {
  const site = siteOf(matches);
  const url = site + canonicalPath(location.pathname, location.search);
  return [
    { title },
    { name: "description", content: description },
    ...(site === "" ? [] : addresses(url, site + image.path)),
    { property: "og:site_name", content: "나들" },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "ko_KR" },
    { property: "og:title", content: cardTitle },
    { property: "og:description", content: description },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(twin === undefined ? [] : [{ tagName: "link", rel: "alternate", type: "text/markdown", href: twin }]),
    ...(structured?.(site, url) ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

const addresses = (url: string, image: string) => [
  { tagName: "link" as const, rel: "canonical", href: url },
  { property: "og:url", content: url },
  { property: "og:image", content: image },
];
