import type { operations } from "#openapi/schema.d";
import { belongsToClosing, belongsToFree, belongsToNow, fillSections } from "#domain/program/home-sections";
import type { Place } from "#domain/region/place";
import { thisWeekend } from "#domain/time/weekend";
import type { ApiClient } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { cardFields } from "../../ui/product/card-fields.ts";

/** The programs of one rail: the document with all of them has to fit the first flight (goal F3). */
const RAIL = 6;

/**
 * Everything the main screen shows, asked for at once. Throws the API's status where a part fails.
 * @param now epoch ms
 */
export async function loadHome(api: ApiClient, { lat, lon }: Place, now: number) {
  const here = { lat, lon };
  const weekendDays = thisWeekend(now);
  const programs = (query: ProgramQuery) => listPrograms(api, query);
  const [
    topBanners,
    suggestBanners,
    nearest,
    reachable,
    closingSoon,
    thatWeekend,
    freeOnes,
    reviews,
    notices,
  ] = await Promise.all([
    banners(api, "TOP_MAIN"),
    banners(api, "SUGGEST_MAIN"),
    programs({ lat, lon, sort: "distance", limit: RAIL }),
    // A section asks for as many more as may stand in those before it.
    programs({ lat, lon, sort: "distance", reachable: true, limit: 20 }),
    programs({ lat, lon, sort: "distance", closing: true, limit: 20 }),
    programs({
      lat,
      lon,
      sort: "distance",
      date: weekendDays.from,
      dateTo: weekendDays.to,
      available: true,
      limit: 30,
    }),
    programs({ lat, lon, sort: "distance", free: true, available: true, limit: 40 }),
    newestReviews(api),
    newestNotices(api),
  ]);
  const [near = [], reach = [], closing = [], weekend = [], free = []] = fillSections([
    { candidates: nearest, belongs: () => true, most: RAIL },
    { candidates: reachable, belongs: (program) => belongsToNow(program, here, now), most: 4 },
    { candidates: closingSoon, belongs: (program) => belongsToClosing(program, now), most: 3 },
    { candidates: thatWeekend, belongs: () => true, most: RAIL },
    { candidates: freeOnes, belongs: (program) => belongsToFree(program, now), most: RAIL },
  ]).map((section) => section.map(cardFields));
  return { topBanners, suggestBanners, near, reach, closing, weekend, weekendDays, free, reviews, notices };
}

/** The newest reviews with no more than their quotes show. */
async function newestReviews(api: ApiClient) {
  const reviews = await api.GET("/review", { params: { query: { limit: 4 } } }).then(valueOf);
  return reviews.map(({ id, rating, content, createdAt, program }) => ({
    id,
    rating,
    content,
    createdAt,
    program: { id: program.id, title: program.title, image: program.image },
  }));
}

/**
 * The two newest notices, pinned or not; none where they cannot be had, which is no reason to have no home.
 */
async function newestNotices(api: ApiClient) {
  const { data } = await api.GET("/notice", { params: { query: { limit: 20 } } });
  return (data?.value ?? [])
    .toSorted((a, b) => b.publishAt - a.publishAt)
    .slice(0, 2)
    .map(({ id, title, publishAt }) => ({ id, title, publishAt }));
}

type ProgramQuery = NonNullable<operations["listProgram"]["parameters"]["query"]>;

const listPrograms = (api: ApiClient, query: ProgramQuery) =>
  api.GET("/program", { params: { query } }).then(valueOf);

const banners = (api: ApiClient, position: "TOP_MAIN" | "SUGGEST_MAIN") =>
  api.GET("/banner", { params: { query: { position } } }).then(valueOf);
