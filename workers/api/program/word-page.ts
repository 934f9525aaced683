import type { D1Database } from "@cloudflare/workers-types";
import type { BandOrder } from "#domain/search/bands";
import { startAround, type Around } from "./around.ts";
import { bandPage } from "./band-page.ts";
import { FIRST_PLACE } from "./band-questions.ts";
import { datedOf, datedQuestions } from "./dated.ts";
import type { ListQuery } from "./filters.ts";
import type { Answer, Asked, IndexRow } from "./meant.ts";
import { bandPlaceOf, isByDistance, onwardOf, type Place } from "./meant-place.ts";
import { nearestPage } from "./nearest-words.ts";
import type { WordList } from "./around-questions.ts";
import type { Onward } from "./stretches.ts";

/** What a list by price, stars, likes or distance goes through; undefined where it does not by these. */
function wordListOf(
  { wanted, meaning, now }: Asked,
  query: ListQuery,
): (WordList & { order: BandOrder | undefined }) | undefined {
  const dated = datedOf(query, wanted, meaning);
  if (dated?.bands === undefined && dated?.isNear !== true) return undefined;
  const { all, whole } = datedQuestions(meaning, wanted, now, dated);
  return all === undefined
    ? undefined
    : { order: dated.bands, all, hasAllWords: whole[0]?.hasAllWords === true };
}

/** A page of such a list from a place on, null: from its beginning, of which `first` was read already. */
export async function wordPage(
  db: D1Database,
  asked: Asked & { weight: number },
  query: ListQuery,
  place: Place | null,
  first?: readonly IndexRow[],
): Promise<{ answers: Answer[]; next: Onward | { around: Around } | undefined } | undefined> {
  const list = wordListOf(asked, query);
  const { origin } = asked.wanted;
  if (list === undefined) return undefined;
  const { order } = list;
  if (order !== undefined) {
    const from = place === null || isByDistance(place) ? FIRST_PLACE : bandPlaceOf(place);
    const page = await bandPage(db, { ...asked, list: { ...list, order } }, from, query.limit, first);
    return { ...page, next: page.next && onwardOf(page.next, asked.weight) };
  }
  if (origin === null) return undefined;
  const from = place !== null && isByDistance(place) ? place.around : startAround(origin);
  const page = await nearestPage(db, { ...asked, list, origin }, from, query.limit, first);
  return { ...page, next: page.next && { around: page.next } };
}
