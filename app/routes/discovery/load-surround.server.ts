import { parseSurround } from "#domain/program/surround-query";
import { placeLabel } from "#domain/region/place";
import { placeFromQuery } from "#domain/region/place-from-query";
import { placeParam } from "#domain/region/with-place";
import type { ApiClient } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";

const PAGE = 20;

/** One page of what lies around a place, the nearest first. */
export async function loadSurround(api: ApiClient, params: URLSearchParams) {
  const query = parseSurround(params);
  const place = placeFromQuery(params);
  const asked = { lat: place.lat, lon: place.lon, radius: query.radius * 1000, category: query.category, sort: "distance" as const };
  const cursor = params.get("cursor") ?? undefined;
  const page = await api.GET("/program", { params: { query: { ...asked, cursor, limit: PAGE } } });
  const isRefused = cursor !== undefined && page.response.status === 400; // none of ours
  const answer = isRefused ? await api.GET("/program", { params: { query: { ...asked, limit: PAGE } } }) : page;
  const programs = valueOf(answer);
  const counted = answer.data?.count ?? (await api.GET("/program", { params: { query: { ...asked, limit: 1 } } })).data?.count;
  return { query, place: placeParam(params), here: placeLabel(place), programs, next: answer.data?.next, cursor: isRefused ? undefined : cursor, count: counted ?? 0, atLeast: answer.data?.atLeast ?? false };
}
