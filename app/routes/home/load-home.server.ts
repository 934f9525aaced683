import type { operations } from "#openapi/schema.d";
import type { Place } from "#domain/region/place";
import { thisWeekend } from "#domain/time/weekend";
import type { ApiClient } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";

/** Everything the main screen shows, asked for at once. Throws the API's status where a part fails. @param now epoch ms */
export async function loadHome(api: ApiClient, { lat, lon }: Place, now: number) {
  const weekendDays = thisWeekend(now);
  const programs = (query: ProgramQuery) => listPrograms(api, query);
  const [topBanners, suggestBanners, near, closing, weekend, free, reviews] = await Promise.all([
    banners(api, "TOP_MAIN"),
    banners(api, "SUGGEST_MAIN"),
    programs({ lat, lon, sort: "distance", limit: 8 }),
    programs({ lat, lon, sort: "distance", closing: true, limit: 3 }),
    programs({ lat, lon, sort: "distance", date: weekendDays.from, dateTo: weekendDays.to, available: true, limit: 8 }),
    programs({ lat, lon, sort: "distance", free: true, available: true, limit: 8 }),
    api.GET("/review", { params: { query: { limit: 6 } } }).then(valueOf),
  ]);
  return { topBanners, suggestBanners, near, closing, weekend, weekendDays, free, reviews };
}

type ProgramQuery = NonNullable<operations["listProgram"]["parameters"]["query"]>;

const listPrograms = (api: ApiClient, query: ProgramQuery) => api.GET("/program", { params: { query } }).then(valueOf);

const banners = (api: ApiClient, position: "TOP_MAIN" | "SUGGEST_MAIN") => api.GET("/banner", { params: { query: { position } } }).then(valueOf);
