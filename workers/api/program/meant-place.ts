import { BANDS } from "#domain/search/bands";
import type { Point } from "#domain/geo";
import { keywordApi, searchReason } from "#domain/validation/search";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { readCursor, readParts } from "../keyset.ts";
import type { Around } from "./around.ts";
import { readAround, writeAround } from "./around-cursor.ts";
import type { BandPlace } from "./band-questions.ts";
import type { ListQuery } from "./filters.ts";
import { keysOf } from "./page.ts";
import type { Onward } from "./stretches.ts";

// Where a keyword's list goes on, as its cursor keeps it.

/** Questions of a keyword that go on behind a first page, at most. */
const MOST_ENDS = 6;
/** A cursor's parts behind it: what the keyword was taken for, and go-on.ts's. */
const ONWARD_PARTS = 5 + MOST_ENDS;

/** What a keyword was taken for, and how well what is shown is meant at least. */
interface Taken {
  /** Empty where it is what was typed. */
  corrected: string;
  isCutUp: boolean;
  weight: number;
}
/** Where a keyword's list goes on: behind questions, or by distance. */
export type Place = Taken & (Onward | { around: Around });
export const isByDistance = (place: Place): place is Taken & { around: Around } => "around" in place;

/** Letters of a text of the longest cursor: some hundreds of programs that wait. */
export const LONGEST = 6_000;

export function writePlace(place: Place): (string | number)[] {
  const taken = [place.corrected, Number(place.isCutUp), place.weight];
  if (isByDistance(place)) return [...taken, ...writeAround(place.around)];
  const ends = Array.from({ length: MOST_ENDS }, (_, at) => place.ends[at] ?? 0);
  return [...taken, place.stream, place.after, ...ends];
}

/** Null where a list is not that far; 400 BAD_CURSOR where the keyword in it is none. */
export function readPlace(query: ListQuery, origin: Point | null): Place | null | ApiError {
  const isNear = query.sort === "distance";
  const place = isNear
    ? readParts(query.cursor, query.sort, LONGEST)
    : readCursor(query.cursor, query.sort, keysOf(ONWARD_PARTS));
  if (place === null || isRefusal(place)) return null;
  const [corrected, isCutUp, weight, ...others] = place;
  if (isNear && typeof corrected !== "string") return null;
  // no sign of it may reach the index's own language
  if (searchReason(String(corrected)) !== null) return fail("BAD_CURSOR");
  const taken = {
    corrected: keywordApi(String(corrected)),
    isCutUp: isCutUp === 1,
    weight: Number(weight),
  };
  if (isNear) {
    const around = origin && readAround(others, origin);
    return around === null ? fail("BAD_CURSOR") : { ...taken, around };
  }
  const [stream, after, ...ends] = others.map(Number);
  return { ...taken, stream: stream ?? 0, after: after ?? 0, ends };
}

/** A place of such a list as a cursor keeps it, and back. */
export const onwardOf = ({ band, least, below, last }: BandPlace, weight: number): Onward => ({
  weight,
  stream: band,
  after: below,
  ends: [least, Number(last !== null), ...(last ?? [])],
});
export const bandPlaceOf = ({
  stream,
  after,
  ends: [least = 0, hasLast, key = 0, n = 0],
}: Onward): BandPlace => ({
  band: Math.max(0, Math.min(BANDS, Math.trunc(stream))),
  least,
  below: after,
  last: hasLast === 1 ? [key, n] : null,
});
