import type { D1Database } from "@cloudflare/workers-types";
import type { Part } from "#domain/search/read/part";
import { readQuery } from "#domain/search/read/read";
import { withoutPart } from "#domain/search/read/without";
import { BANDS } from "#domain/search/bands";
import type { SearchFilter } from "#domain/search/filter";
import { keywordApi, searchReason } from "#domain/validation/search";
import type { Reading } from "../env.ts";
import { type ApiError, fail, isRefusal } from "../errors.ts";
import { readCursor } from "../keyset.ts";
import type { ListQuery } from "./filters.ts";
import { findMeant, type KeywordResult } from "./find-meant.ts";
import { bandPage } from "./band-page.ts";
import { FIRST_PLACE, type BandList, type BandPlace } from "./band-questions.ts";
import { datedOf, datedQuestions } from "./dated.ts";
import { goOn } from "./go-on.ts";
import { nearPage } from "./list-nearest.ts";
import type { Answer, Asked } from "./meant.ts";
import type { Dated } from "./question.ts";
import { keysOf, listed, pageSize, placeOf, type Page, type Understood } from "./page.ts";
import { compareRanks, rankOf, type Rank } from "./ranking.ts";
import type { Onward } from "./stretches.ts";

/** Where fewer have all that was meant, what has less of it follows. */
const FEW = 5;
/** So many that have less. */
const MOST_REST = 15;
const MOST_OTHERS = 6;

/** The contract's words for it. */
function understoodOf(
  {
    keyword,
    meaning,
    dropped,
    corrected,
  }: Pick<KeywordResult, "keyword" | "meaning" | "corrected"> & { dropped: readonly Part[] },
  fits: number | undefined,
): Understood {
  return {
    parts: meaning.parts.map((part) => ({
      kind: part.kind,
      label: part.label,
      isDropped: dropped.includes(part),
      without: withoutPart(keyword, part),
      ...(part.kind === "place" && {
        point: { lat: part.place.lat, lon: part.place.lon, radius: part.place.radius },
      }),
      ...(part.kind === "place" && part.others.length > 0 && { others: othersOf(keyword, part) }),
    })),
    ...(fits !== undefined && { fits }),
    ...(corrected !== undefined && { corrected }),
  };
}

const othersOf = (keyword: string, part: Part & { kind: "place" }): { label: string; keyword: string }[] =>
  part.others.slice(0, MOST_OTHERS).map(({ label, name, region }) => ({
    label,
    keyword:
      [region === null ? label.replace(/[()]/g, " ").trim() : label, withoutPart(keyword, part)]
        .join(" ")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 40) || name,
  }));

/** Numbers of a rank by how well something is meant. */
const RANK_PARTS = 3;
/** Questions of a keyword that go on behind a first page, at most. */
const MOST_ENDS = 6;
/** A cursor's parts behind it: the keyword as it was taken, whether it was cut up, and go-on.ts's. */
const ONWARD_PARTS = 5 + MOST_ENDS;

/** Where a keyword's list goes on, with what the keyword was taken for. */
interface Place extends Onward {
  /** Empty where it is what was typed. */
  corrected: string;
  isCutUp: boolean;
}

const writePlace = ({ corrected, isCutUp, weight, stream, after, ends }: Place): (string | number)[] => [
  corrected,
  Number(isCutUp),
  weight,
  stream,
  after,
  ...Array.from({ length: MOST_ENDS }, (_, at) => ends[at] ?? 0),
];

/** Null where a list is not that far; 400 BAD_CURSOR where the keyword in it is none. */
function readPlace(query: ListQuery): Place | null | ApiError {
  const place = readCursor(query.cursor, query.sort, keysOf(ONWARD_PARTS));
  if (place === null || isRefusal(place)) return null;
  const [corrected, isCutUp, weight, stream, after, ...ends] = place;
  // no sign of it may reach the index's own language
  if (searchReason(String(corrected)) !== null) return fail("BAD_CURSOR");
  return {
    corrected: keywordApi(String(corrected)),
    isCutUp: isCutUp === 1,
    weight: Number(weight),
    stream: Number(stream),
    after: Number(after),
    ends: ends.map(Number),
  };
}

/** Orders in which a list goes on to its end. */
const GOES_ON: ReadonlySet<ListQuery["sort"]> = new Set([
  "match",
  "DOWN",
  "UP",
  "price",
  "rating",
  "popular",
]);

/** One page of what a keyword means. @param now epoch ms */
export async function readMeant(
  dbs: Reading,
  query: ListQuery,
  wanted: SearchFilter,
  keyword: string,
  now: number,
): Promise<Page | ApiError> {
  const place = GOES_ON.has(query.sort) ? readPlace(query) : null;
  if (isRefusal(place)) return place;
  return place === null
    ? readLooked(dbs, query, wanted, keyword, now)
    : readOnward(dbs.CATALOGUE, query, wanted, keyword, place, now);
}

/** What a list by price, stars or likes goes through; undefined where it does not by bands. */
function bandListOf({ wanted, meaning, now }: Asked, query: ListQuery): BandList | undefined {
  const dated = datedOf(query, wanted, meaning);
  if (dated?.bands === undefined) return undefined;
  const { all, whole } = datedQuestions(meaning, wanted, now, dated);
  return all === undefined
    ? undefined
    : { order: dated.bands, all, hasAllWords: whole[0]?.hasAllWords === true };
}

/** A place of such a list as a cursor keeps it, and back. */
const onwardOf = ({ band, least, below, last }: BandPlace, weight: number): Onward => ({
  weight,
  stream: band,
  after: below,
  ends: [least, Number(last !== null), ...(last ?? [])],
});
const bandPlaceOf = ({ stream, after, ends: [least = 0, hasLast, key = 0, n = 0] }: Onward): BandPlace => ({
  band: Math.max(0, Math.min(BANDS, Math.trunc(stream))),
  least,
  below: after,
  last: hasLast === 1 ? [key, n] : null,
});

/** What stands behind all that a first page has looked at. @param now epoch ms */
async function readOnward(
  db: D1Database,
  query: ListQuery,
  wanted: SearchFilter,
  typed: string,
  place: Place,
  now: number,
): Promise<Page> {
  const keyword = place.corrected || typed;
  const meaning = readQuery(keyword, now, wanted.origin, place.isCutUp);
  const asked = { wanted, meaning, now };
  const list = bandListOf(asked, query);
  const { weight } = place;
  const banded = list && (await bandPage(db, { ...asked, list, weight }, bandPlaceOf(place), query.limit));
  const { answers, next } = banded
    ? { ...banded, next: banded.next && onwardOf(banded.next, weight) }
    : await goOn(db, asked, place, query);
  const dropped = meaning.parts.filter((_, at) => answers[0]?.fit.held[at] === false);
  return {
    ...listed(answers),
    next: next && writePlace({ ...place, ...next }),
    meaning: understoodOf({ keyword, meaning, dropped, corrected: place.corrected || undefined }, undefined),
  };
}

const compareDates =
  ({ direction }: Dated) =>
  (a: Answer, b: Answer): number =>
    a.question - b.question || (direction === "ASC" ? a.n - b.n : b.n - a.n);

/** @param now epoch ms */
async function readLooked(
  dbs: Reading,
  query: ListQuery,
  wanted: SearchFilter,
  keyword: string,
  now: number,
): Promise<Page | ApiError> {
  const found = await findMeant(
    dbs.CATALOGUE,
    wanted,
    keyword,
    { isExact: query.exact === true, isFirst: query.sort === "match", order: query },
    now,
  );
  const { best, rest, dropped, isComplete, isCounted, onward, dated, read, looked } = found.answers;
  const isShort = query.sort === "match" && best.length < FEW && rest.length > 0;
  const shown = isShort ? [...best, ...rest.slice(0, MOST_REST)] : best;
  const more: Partial<Page> = {
    count: best.length,
    ...(isComplete || (dated !== undefined && dated.looked === undefined) ? {} : { among: read }),
    atLeast: !(isComplete && isCounted),
    meaning: understoodOf({ ...found, dropped }, isShort ? best.length : undefined),
    popular: found.popular,
  };
  const limit = pageSize(query.limit, read);
  if (query.sort === "distance") return nearPage({ ...query, limit }, wanted, { matches: shown }, more);
  const written = (place: Onward): (string | number)[] =>
    writePlace({ ...place, corrected: found.corrected ?? "", isCutUp: found.isCutUp });
  const asked = { wanted, meaning: found.meaning, now };
  const list = looked.length > 0 ? bandListOf(asked, query) : undefined;
  if (list) {
    const { weight = 0 } = best[0]?.fit ?? {};
    const page = await bandPage(dbs.CATALOGUE, { ...asked, list, weight }, FIRST_PLACE, query.limit, looked);
    return { ...listed(page.answers), next: page.next && written(onwardOf(page.next, weight)), ...more };
  }
  if (dated !== undefined && onward !== undefined) {
    const ordered = best.toSorted(compareDates(dated));
    const page = ordered.slice(0, limit);
    const last = ordered.length > page.length ? page.at(-1) : undefined;
    const next = last ? { ...onward, stream: last.question, after: last.n } : onward;
    return { ...listed(page), next: written(next), ...more };
  }
  const words = found.meaning.parts.flatMap((part) => (part.kind === "word" ? [part.word] : []));
  const rank = (answer: Answer): Rank =>
    query.sort === "match"
      ? [answer.fit.weight, answer.fit.score, answer.n]
      : rankOf(answer, query.sort, words);
  const ranked = shown
    .map((answer) => ({ answer, rank: rank(answer) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank));
  const place = placeOf(query, query.sort === "match" ? RANK_PARTS : (ranked[0]?.rank.length ?? 1));
  if (isRefusal(place)) return place;
  const behind = place === null ? ranked : ranked.filter((one) => compareRanks(one.rank, place) > 0);
  const page = behind.slice(0, limit);
  return {
    ...listed(page.map(({ answer }) => answer)),
    next: behind.length > page.length ? page.at(-1)?.rank : onward && written(onward),
    ...more,
  };
}
