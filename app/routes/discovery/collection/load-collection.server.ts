import { type Collection, collectionOf, COLLECTIONS, type SavedQuery } from "#content/collections";
import { fittingToday } from "#domain/program/fitting-today";
import { searchPath } from "#domain/program/search-query";
import { breadcrumbs, itemList } from "#domain/reach/structured-data";
import { collectionKeyword } from "#domain/search/collection-keyword";
import { type Place, placeLabel } from "#domain/region/place";
import { placeFromQuery } from "#domain/region/place-from-query";
import { type PlaceParam, placeParam } from "#domain/region/with-place";
import type { operations } from "#openapi/schema.d";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { cardFields } from "../../../ui/product/card-fields.ts";
import type { CardProgram } from "../../../ui/product/program-card.tsx";
import { countWords } from "../filter/count-words.ts";
import { droppedWords } from "../results/dropped-words.ts";

const PAGE = 20;
/** Where fewer of a 시·도 have a rank, the whole country is ranked. */
const FEW_RANKED = 5;

/** Where the screen stands: the site's address without a slash at the end, and the moment, in epoch ms. */
interface Shown {
  site: string;
  now: number;
}

/** Where it is looked for: the place, and how the URL names it. */
interface Around {
  place: Place;
  param: PlaceParam | undefined;
}

/**
 * One page of a collection (SPEC S41) around the place of the URL, with all its screen needs; undefined where
 * there is none of that name. A cursor that is not one of this list begins again.
 */
export async function loadCollection(
  api: ApiClient,
  name: string,
  params: URLSearchParams,
  { site, now }: Shown,
) {
  const collection = collectionOf(name);
  if (collection === undefined) return undefined;
  const around = { place: placeFromQuery(params), param: placeParam(params) };
  const cursor = params.get("cursor") ?? undefined;
  const found =
    collection.keyword === undefined
      ? await readRanking(api, around)
      : await readSaved(api, collection, around, cursor);
  return {
    collection,
    others: fittingToday(COLLECTIONS, now).filter((one) => one.name !== name),
    place: around.param,
    here: placeLabel(around.place),
    structured: structuredOf(site, collection, found.programs),
    ...found,
  };
}

/** The way to it and what is in it, for search engines; here, for no browser needs the code of it. */
const structuredOf = (site: string, { name, title }: Collection, programs: readonly CardProgram[]) => [
  breadcrumbs(site, [[title, `/collection/${name}`]]),
  ...(programs.length > 0 ? [itemList(site, title, programs)] : []),
];

type ListQuery = NonNullable<operations["listProgram"]["parameters"]["query"]>;

const find = (api: ApiClient, { lat, lon }: Place, query: ListQuery) =>
  api.GET("/program", { params: { query: { ...query, lat, lon, limit: PAGE } } });

/** What the saved query means there; where nothing of that is there, what is near, and `note` says so. */
async function readSaved(
  api: ApiClient,
  { keyword: saved }: SavedQuery,
  { place, param }: Around,
  cursor: string | undefined,
) {
  const keyword = collectionKeyword(saved, place);
  const query = { keyword, saved: true, sort: "match" } as const;
  const asked = await find(api, place, { ...query, ...(cursor !== undefined && { cursor }) });
  const isRefused = cursor !== undefined && asked.response.status === 400;
  const answer = isRefused ? await find(api, place, query) : asked;
  const programs = valueOf(answer).map(cardFields);
  const isFirst = cursor === undefined || isRefused;
  const { meaning, count, atLeast = false, among, next } = answer.data ?? {};
  return {
    programs,
    next,
    /** How many the whole list has, in words; a page after the first comes without. */
    count: count === undefined ? undefined : countWords(count, atLeast),
    among,
    note: meaning === undefined || programs.length === 0 ? null : droppedWords(meaning),
    fits: isFirst ? meaning?.fits : undefined,
    ranked: undefined,
    /** The same list where filters can be added. */
    narrow: searchPath({ keyword, sort: "match", ...param }),
  };
}

/** The most booked and wished for of the place's 시·도; of the country where those are too few. */
async function readRanking(api: ApiClient, { place, param }: Around) {
  const near = await find(api, place, { sort: "popular", sido: place.region });
  const isFew = (near.data?.ranked ?? 0) < FEW_RANKED;
  const answer = near.data !== undefined && isFew ? await find(api, place, { sort: "popular" }) : near;
  const programs = valueOf(answer).map(cardFields);
  const ranked = answer.data?.ranked ?? 0;
  return {
    programs: ranked > 0 ? programs.slice(0, ranked) : programs,
    next: undefined,
    count: undefined,
    among: undefined,
    note: rankingNote(ranked, isFew, place),
    fits: undefined,
    ranked,
    narrow: searchPath({ sort: "popular", ...(!isFew && { sido: place.region }), ...param }),
  };
}

function rankingNote(ranked: number, isFew: boolean, { regionShort }: Place): string | null {
  if (ranked === 0) return "아직 순위를 매길 만큼 예약과 찜이 모이지 않아서 순위 없이 보여드려요.";
  return isFew ? `‘${regionShort}’에는 아직 예약과 찜이 적어서 전국에서 찾았어요.` : null;
}
