/**
 * What of a query belongs to a page's own address. Everything else (filters, dates, the place, where a list
 * goes on) shows the same page in another way.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = { "/search/category": ["category"] };

/**
 * The one address of a page, without the site: the query stripped but for what makes another page, no slash
 * at the end, "/" as "/main".
 */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname === "/" ? "/main" : pathname.replace(/(?<!\/)\/+$/, "");
  const query = new URLSearchParams(search);
  const kept = (KEPT[path] ?? []).flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/** Screens that are drawn at build, when nobody knows yet at which address they will stand. */
const STATIC = /^\/(?:start|offline|category|(?:notice|faq|terms)(?:\/.*)?)$/;

/**
 * The site's address without a slash at the end, for whole URLs: as configured, else where the request came
 * in. "" for a static screen of a site whose address is not configured: it then names none. The build asks
 * for some screens with a slash at the end.
 */
export function siteAddress(configured: string | undefined, origin: string, pathname: string): string {
  if (configured) return configured.replace(/\/+$/, "");
  return STATIC.test(pathname.replace(/\/?(?:\.data)?$/, "")) ? "" : origin;
}

/**
 * Whether search engines may have what is asked for at `host`: only at the configured address, so that demos
 * and previews stay out.
 */
export const isForSearchEngines = (configured: string | undefined, host: string): boolean =>
  !!configured && new URL(configured).host === host;

/** The beginnings of what is a member's own or no page at all; a test holds them against routes.ts. */
export const PRIVATE_PATHS = [
  "/my",
  "/join",
  "/login",
  "/logout",
  "/find",
  "/additional",
  "/withdraw",
  "/inquiry",
  "/notification",
  "/payload",
  "/payload-free",
  "/booking-detail",
  "/refund",
  "/review",
  "/wish",
  "/follow",
  "/calendar",
  "/with",
  "/gift",
  "/pay",
  "/coupon",
  "/location/agree",
  "/api",
  "/idp",
  "/__dev",
] as const;

/** Whether a path is one that no search engine should keep. */
export const isPrivatePath = (pathname: string): boolean =>
  PRIVATE_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
