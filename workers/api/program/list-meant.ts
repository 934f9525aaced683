import type { D1Database } from "@cloudflare/workers-types";
import type { Part } from "#domain/search/read/part";
import { readQuery } from "#domain/search/read/read";
import { similarOf } from "#domain/search/read/similar";
import { withoutPart } from "#domain/search/read/without";
import type { SearchFilter } from "#domain/search/filter";
import type { Reading } from "../env.ts";
import { type ApiError, fail, isRefusal } from "../errors.ts";
import type { ListQuery } from "./filters.ts";
import { findMeant, type KeywordResult } from "./find-meant.ts";
import { goOn } from "./go-on.ts";
import { nearPage } from "./list-nearest.ts";
import type { Answer } from "./meant.ts";
import { isByDistance, readPlace, writePlace, type Place } from "./meant-place.ts";
import type { Dated } from "./question.ts";
import { listed, pageSize, placeOf, type Page, type Understood } from "./page.ts";
import { compareRanks, rankOf, type Rank } from "./ranking.ts";
import type { Onward } from "./stretches.ts";
import { wordPage } from "./word-page.ts";

/** Where fewer have all that was meant, what has less of it follows. */
const FEW = 5;
/** So many that have less. */
const MOST_REST = 15;
const MOST_OTHERS = 6;

/** Each part with whether nothing has it, and what is shown instead. */
const partsAs = (parts: readonly Part[], dropped: readonly Part[], shown: readonly Answer[]) => {
  const programs = shown.map(({ facts }) => facts);
  return parts.map((part) => {
    const similar = similarOf(part, programs);
    return { part, similar, isDropped: similar !== undefined || dropped.includes(part) };
  });
};

/** The contract's words for it. */
export function understoodOf(
  {
    keyword,
    meaning,
    dropped,
    shown,
    corrected,
  }: Pick<KeywordResult, "keyword" | "meaning" | "corrected"> & {
    dropped: readonly Part[];
    shown: readonly Answer[];
  },
  fits: number | undefined,
): Understood {
  return {
    parts: partsAs(meaning.parts, dropped, shown).map(({ part, similar, isDropped }) => ({
      kind: part.kind,
      label: part.label,
      isDropped,
      ...(similar !== undefined && { similar }),
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

/** One page of what a keyword means. @param now epoch ms */
export async function readMeant(
  dbs: Reading,
  query: ListQuery,
  wanted: SearchFilter,
  keyword: string,
  now: number,
): Promise<Page | ApiError> {
  const place = readPlace(query, wanted.origin);
  if (isRefusal(place)) return place;
  return place === null
    ? readLooked(dbs, query, wanted, keyword, now)
    : readOnward(dbs.CATALOGUE, query, wanted, keyword, place, now);
}

/** What stands behind all that a first page has looked at. @param now epoch ms */
async function readOnward(
  db: D1Database,
  query: ListQuery,
  wanted: SearchFilter,
  typed: string,
  place: Place,
  now: number,
): Promise<Page | ApiError> {
  const keyword = place.corrected || typed;
  const isInOrder = query.sort !== "match";
  const meaning = { ...readQuery(keyword, now, wanted.origin, place.isCutUp), isInOrder };
  const asked = { wanted, meaning, now };
  const { weight } = place;
  const ordered = await wordPage(db, { ...asked, weight }, query, place);
  const page = ordered ?? (isByDistance(place) ? fail("BAD_CURSOR") : await goOn(db, asked, place, query));
  if (isRefusal(page)) return page;
  const { answers, next } = page;
  const dropped = meaning.parts.filter((_, at) => answers[0]?.fit.held[at] === false);
  return {
    ...listed(answers),
    next: next && writePlace({ ...place, ...next }),
    meaning: understoodOf(
      { keyword, meaning, dropped, shown: answers, corrected: place.corrected || undefined },
      undefined,
    ),
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
    ...(isComplete || dated !== undefined ? {} : { among: read }),
    atLeast: !(isComplete && isCounted),
    meaning: understoodOf({ ...found, dropped, shown: best }, isShort ? best.length : undefined),
    popular: found.popular,
  };
  const limit = pageSize(query.limit, read);
  const { weight = 0 } = best[0]?.fit ?? {};
  const taken = { corrected: found.corrected ?? "", isCutUp: found.isCutUp, weight };
  const asked = { wanted, meaning: found.meaning, now, weight };
  const ordered = looked.length > 0 && (await wordPage(dbs.CATALOGUE, asked, query, null, looked));
  if (ordered) {
    const { answers, next } = ordered;
    return { ...listed(answers), next: next && writePlace({ ...taken, ...next }), ...more };
  }
  if (query.sort === "distance") return nearPage({ ...query, limit }, wanted, { matches: shown }, more);
  const written = (place: Onward): (string | number)[] => writePlace({ ...taken, ...place });
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
