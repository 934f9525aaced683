import { COLLECTIONS } from "#content/collections";
import { fittingToday } from "#domain/program/fitting-today";
import { belongsToClosing, belongsToFree, belongsToNow, fillSections } from "#domain/program/home-sections";
import type { Place } from "#domain/region/place";
import { thisWeekend } from "#domain/time/weekend";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { cardFields } from "../../ui/product/card-fields.ts";

/** The programs of one rail: the document with all of them has to fit the first flight (goal F3). */
const RAIL = 6;
/** Collections that it leads to. */
const COLLECTIONS_SHOWN = 6;

/**
 * Everything the main screen shows, in one call. Throws the API's status where it fails.
 * @param now epoch ms
 */
export async function loadHome(api: ApiClient, { lat, lon }: Place, now: number) {
  const here = { lat, lon };
  const weekendDays = thisWeekend(now);
  const { topBanners, suggestBanners, ...home } = await api
    .GET("/home", { params: { query: here } })
    .then(valueOf);
  const reviews = reviewFields(home.reviews);
  const notices = home.notices.map(({ id, title, publishAt }) => ({ id, title, publishAt }));
  const [near = [], reach = [], closing = [], weekend = [], free = []] = fillSections([
    { candidates: home.nearest, belongs: () => true, most: RAIL },
    { candidates: home.reachable, belongs: (program) => belongsToNow(program, here, now), most: 4 },
    { candidates: home.closing, belongs: (program) => belongsToClosing(program, now), most: 3 },
    { candidates: home.weekend, belongs: () => true, most: RAIL },
    { candidates: home.free, belongs: (program) => belongsToFree(program, now), most: RAIL },
  ]).map((section) => section.map(cardFields));
  const collections = fittingToday(COLLECTIONS, now).slice(0, COLLECTIONS_SHOWN);
  return {
    topBanners,
    suggestBanners,
    near,
    collections,
    reach,
    closing,
    weekend,
    weekendDays,
    free,
    reviews,
    notices,
  };
}

/** Reviews with no more than their quotes show. */
const reviewFields = (reviews: readonly Schemas["Review"][]) =>
  reviews.map(({ id, rating, content, createdAt, program }) => ({
    id,
    rating,
    content,
    createdAt,
    program: { id: program.id, title: program.title, image: program.image },
  }));
