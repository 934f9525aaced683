import { josa } from "es-hangul";
import { keyboardSlip } from "#domain/search/keyboard";
import { keywordSearch } from "#domain/validation/keyword-search";
import { markWords } from "#domain/search/match";
import { placeLabel } from "#domain/region/place";
import { placeFromQuery } from "#domain/region/place-from-query";
import { placeParam } from "#domain/region/with-place";
import type { ApiClient } from "../../api/client.ts";
import { loadSearch } from "./load-search.server.ts";

/**
 * All the keyword screen needs: what was typed (E08), what was found, and what is searched for otherwise.
 * @param now epoch ms
 */
export async function loadKeyword(api: ApiClient, params: URLSearchParams, now: number) {
  const search = keywordSearch(params.get("keyword") ?? "");
  const [popular, found] = await Promise.all([
    popularKeywords(api),
    search.check && search.keywordApi !== "" ? findMeant(api, params, search.keywordFormat, now) : null,
  ]);
  return {
    search,
    popular,
    found,
    place: placeParam(params),
    here: placeLabel(placeFromQuery(params)),
    // As the list's further pages are read.
    programs: found?.programs ?? [],
    next: found?.next,
    cursor: found?.cursor,
  };
}

/**
 * What the words find; where they find nothing and are a slip of the keyboard, what was meant, in `meant`.
 * ?exact=true finds the words and nothing else.
 */
async function findMeant(api: ApiClient, params: URLSearchParams, words: string[], now: number) {
  const found = await loadSearch(api, params, now);
  const slip =
    found.count === 0 && !params.has("exact")
      ? (keyboardSlip(words) ?? (await letterSlip(api, words)))
      : null;
  if (!slip) return { ...found, meant: undefined, toward: "", programs: marked(found.programs, words) };
  const meant = slip.join(" ");
  const corrected = new URLSearchParams(params);
  corrected.set("keyword", meant);
  const second = await loadSearch(api, corrected, now);
  return { ...second, meant, toward: josa.pick(meant, "으로/로"), programs: marked(second.programs, slip) };
}

/**
 * The words with one letter of a word put right; null where they are found as they are, or it cannot be told.
 */
async function letterSlip(api: ApiClient, words: string[]): Promise<string[] | null> {
  const { data } = await api.GET("/search/meant", { params: { query: { q: words.join(" ") } } });
  return data?.value.keyword?.split(" ") ?? null;
}

const marked = <Program extends { title: string }>(programs: readonly Program[], words: readonly string[]) =>
  programs.map((program) => ({ ...program, titleParts: markWords(program.title, words) }));

/** Popular searches are no reason for a screen to fail. */
async function popularKeywords(api: ApiClient): Promise<string[]> {
  const { data } = await api.GET("/search/popular");
  return (data?.value ?? []).map(({ keyword }) => keyword);
}
