import type { CategoryId } from "../category.ts";
import type { PlaceParam } from "../region/with-place.ts";
import type { TimeOfDay } from "../time/time-of-day.ts";
import type { VoucherId } from "./vouchers.ts";

/** K06 and SPEC §7, in the order they are offered; the first one is the default. */
export const SORTS = [
  { id: "distance", name: "가까운순" },
  { id: "DOWN", name: "최신순" },
  { id: "UP", name: "오래된순" },
  { id: "popular", name: "인기순" },
  { id: "price", name: "낮은 가격순" },
  { id: "rating", name: "평점순" },
] as const;
/** Only a keyword can be answered better or worse. */
const BY_KEYWORD = [{ id: "match", name: "정확도순" }, ...SORTS] as const;
export type Sort = (typeof BY_KEYWORD)[number]["id"];

/** The orders a search can have; the first one is its default. */
export const sortsOf = ({ keyword }: Pick<SearchQuery, "keyword">): readonly { id: Sort; name: string }[] =>
  keyword === undefined ? SORTS : BY_KEYWORD;

/** What a search asks for; days are "2026-12-05" in Korea, prices in won. */
export interface SearchQuery {
  /** E08's keywordApi; without one it is a search by category. */
  keyword?: string;
  category?: CategoryId;
  date?: string;
  dateTo?: string;
  free?: true;
  priceMax?: number;
  people?: number;
  sido?: string;
  gugun?: string;
  ratingMin?: number;
  indoor?: boolean;
  available?: true;
  /** 지금 갈 수 있는: bookable, and to be reached from the place before it begins. */
  reachable?: true;
  timeOfDay?: TimeOfDay;
  /** An ACCESSIBILITY code. */
  accessibility?: AccessibilityId;
  /** Taken on site (SPEC S24). */
  voucher?: VoucherId;
  /** Kilometres from the place; only where one was chosen. */
  radius?: SearchRadius;
  sort: Sort;
  /** The code of the place distances are taken from (SPEC E06), where it is not the default one. */
  region?: string;
  /** In place of a region a position rounded to 0.01°: "37.55,126.99". */
  at?: string;
}

/** The distances a search can be narrowed to, in km. */
export const SEARCH_RADII = [1, 3, 5, 10, 30] as const;
export type SearchRadius = (typeof SEARCH_RADII)[number];

/** The ACCESSIBILITY codes (SPEC E03). */
export const ACCESS = [
  { id: "WHEELCHAIR", name: "휠체어" },
  { id: "ELEVATOR", name: "엘리베이터" },
  { id: "TOILET", name: "장애인 화장실" },
  { id: "DISABLED_PARKING", name: "장애인 주차" },
  { id: "STROLLER", name: "유아차" },
  { id: "SIGN_LANGUAGE", name: "수어" },
  { id: "SUBTITLES", name: "자막" },
  { id: "BRAILLE", name: "점자" },
  { id: "GUIDE_DOG", name: "안내견" },
  { id: "EASY_READ", name: "쉬운 글" },
] as const;
export type AccessibilityId = (typeof ACCESS)[number]["id"];

export const PEOPLE_MAX = 20;
export const PRICE_MAX = 10_000_000;
/** The form's radio for a day, or a price, that is typed in. */
export const TYPED = "typed";
/** Parts the two days of a radio of the form: "2026-12-05~2026-12-06". */
const SPAN = "~";

const ORDER = [
  "keyword",
  "category",
  "date",
  "dateTo",
  "free",
  "priceMax",
  "people",
  "sido",
  "gugun",
  "ratingMin",
  "indoor",
  "available",
  "reachable",
  "timeOfDay",
  "accessibility",
  "voucher",
  "radius",
  "sort",
  "region",
  "at",
] as const;

/**
 * All that a search is read from: its URL's parameters, and the two fields of the filter form that become
 * such.
 */
export const SEARCH_PARAMS = [...ORDER, "when", "price"] as const;

/**
 * A filter form's own fields as the URL's: `when` becomes date and dateTo, `price` becomes free or priceMax,
 * what is empty or unknown goes.
 */
export function tidyParams(sent: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams([...sent].filter(([, value]) => value !== ""));
  const when = params.get("when");
  const price = params.get("price");
  for (const name of ["when", "price"]) params.delete(name);
  // A form with radios sends what was typed before too: it counts only under its own radio.
  if (sent.has("when") && when !== TYPED) {
    const [from = "", to = ""] = when?.split(SPAN) ?? [];
    assign(params, { date: from, dateTo: to === from ? "" : to });
  }
  const [first = "", last = ""] = [params.get("date"), params.get("dateTo")].map((day) => day ?? "");
  if (when === TYPED && first > last && last !== "") assign(params, { date: last, dateTo: first });
  if (sent.has("price") && price !== TYPED) {
    const isFree = price === "free";
    assign(params, { free: isFree ? "true" : "", priceMax: isFree ? "" : (price ?? "") });
  }
  if (params.get("sort") === sortsOf({ keyword: params.get("keyword") ?? undefined })[0]?.id)
    params.delete("sort");
  return new URLSearchParams(
    ORDER.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? ""]] : [])),
  );
}

function assign(params: URLSearchParams, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
}

/** The query as the URL writes it: one order, no defaults, so that a search has one address. */
export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ORDER) {
    const value = query[name];
    if (value !== undefined && !(name === "sort" && value === sortsOf(query)[0]?.id))
      params.set(name, String(value));
  }
  return params;
}

/** Where a search's distances are taken from, as a URL names it. */
export const placeOfSearch = ({ at, region }: Pick<SearchQuery, "at" | "region">): PlaceParam | undefined =>
  at !== undefined ? { at } : region !== undefined ? { region } : undefined;

/** The screen of a search (SPEC R09, R10). */
export const searchScreen = ({ keyword }: Pick<SearchQuery, "keyword">): string =>
  keyword === undefined ? "/search/category" : "/search/keyword";

/** The path of a search; `change` replaces parts of the query, undefined takes one out. */
export function searchPath(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const changed = { ...query, ...change };
  const text = searchParams(changed).toString();
  return `${searchScreen(changed)}${text && `?${text}`}`;
}
