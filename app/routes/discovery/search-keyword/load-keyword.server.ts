import { josa } from "es-hangul";
import { keywordSearch } from "#domain/validation/keyword-search";
import { markWords, wordsToMark } from "#domain/search/match";
import { placeLabel } from "#domain/region/place";
import { placeFromQuery } from "#domain/region/place-from-query";
import { placeParam } from "#domain/region/with-place";
import type { ApiClient } from "../../../api/client.ts";
import { loadSearch } from "../results/load-search.server.ts";

/**
 * All the keyword screen needs: what was typed (E08), what was found, and what is searched for otherwise.
 * @param now epoch ms
 */
export async function loadKeyword(api: ApiClient, params: URLSearchParams, now: number) {
  const search = keywordSearch(params.get("keyword") ?? "");
  const isAsked = search.check && search.keywordApi !== "";
  const found = isAsked ? await findMeant(api, params, search.keywordFormat, now) : null;
  // shown where there is nothing else to show
  const popular =
    found !== null && found.programs.length > 0 ? [] : (found?.popular ?? (await popularKeywords(api)));
  return {
    search,
    popular,
    found,
    place: placeParam(params),
    here: placeLabel(placeFromQuery(params)),
  };
}

/**
 * What the words find; where they are a slip of the keyboard or of a letter, what was meant, in `meant`.
 * ?exact=true finds the words and nothing else.
 */
async function findMeant(api: ApiClient, params: URLSearchParams, words: string[], now: number) {
  const found = await loadSearch(api, params, now);
  const meant = found.meaning?.corrected;
  return {
    ...found,
    meant,
    toward: meant === undefined ? "" : josa.pick(meant, "으로/로"),
    programs: marked(
      found.programs,
      wordsToMark(meant === undefined ? words : meant.split(" "), found.meaning?.parts ?? []),
    ),
  };
}

const marked = <Program extends { title: string }>(programs: readonly Program[], words: readonly string[]) =>
  programs.map((program) => ({ ...program, titleParts: markWords(program.title, words) }));

/** Popular searches are no reason for a screen to fail. */
async function popularKeywords(api: ApiClient): Promise<string[]> {
  const { data } = await api.GET("/search/popular");
  return (data?.value ?? []).map(({ keyword }) => keyword);
}
