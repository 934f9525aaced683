import type { Part } from "#domain/search/read/part";
import { withoutPart } from "#domain/search/read/without";
import type { SearchFilter } from "#domain/search/filter";
import type { Reading } from "../env.ts";
import { type ApiError, isRefusal } from "../errors.ts";
import type { ListQuery } from "./filters.ts";
import { findMeant, type KeywordResult } from "./find-meant.ts";
import { nearPage } from "./list-nearest.ts";
import type { Answer } from "./meant.ts";
import { listed, pageSize, placeOf, type Page, type Understood } from "./page.ts";
import { compareRanks, rankOf, type Rank } from "./ranking.ts";

/** Where fewer have all that was meant, what has less of it follows. */
const FEW = 5;
/** So many that have less. */
const MOST_REST = 15;
const MOST_OTHERS = 6;

/** The contract's words for it. */
function understoodOf(
  { keyword, meaning, answers, corrected }: KeywordResult,
  fits: number | undefined,
): Understood {
  return {
    parts: meaning.parts.map((part) => ({
      kind: part.kind,
      label: part.label,
      isDropped: answers.dropped.includes(part),
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

/** Numbers of a rank by how well something is meant; the first is 1 for what a first page looks at. */
const RANK_PARTS = 4;

/** Behind all that a first page looks at, and before all else. */
const BEHIND_FIRST: Rank = [0.5, 0, 0, 0];

/** One page of what a keyword means. @param now epoch ms */
export async function readMeant(
  dbs: Reading,
  query: ListQuery,
  wanted: SearchFilter,
  keyword: string,
  now: number,
): Promise<Page | ApiError> {
  // other orders than the one by how well it is meant are those of all that is looked at
  if (query.sort !== "match") return readLooked(dbs, query, wanted, keyword, { isFirst: false }, now);
  const place = placeOf(query, RANK_PARTS);
  if (isRefusal(place)) return place;
  // what a first page has looked at and not shown is the next one's, and nothing more is looked at for that
  const isFirst = place === null || place[0] === 1;
  return readLooked(dbs, query, wanted, keyword, { isFirst }, now);
}

/** @param isFirst only what a first page looks at is looked at @param now epoch ms */
async function readLooked(
  dbs: Reading,
  query: ListQuery,
  wanted: SearchFilter,
  keyword: string,
  { isFirst }: { isFirst: boolean },
  now: number,
): Promise<Page | ApiError> {
  const found = await findMeant(
    dbs.CATALOGUE,
    wanted,
    keyword,
    { isExact: query.exact === true, isFirst },
    now,
  );
  const { best, rest, isComplete, isCounted, isCut, read } = found.answers;
  const isShort = query.sort === "match" && best.length < FEW && rest.length > 0;
  const shown = isShort ? [...best, ...rest.slice(0, MOST_REST)] : best;
  const more: Partial<Page> = {
    count: best.length,
    ...(isComplete ? {} : { among: read }),
    atLeast: !(isComplete && isCounted),
    meaning: understoodOf(found, isShort ? best.length : undefined),
    popular: found.popular,
  };
  const limit = pageSize(query.limit, read);
  if (query.sort === "distance") return nearPage({ ...query, limit }, wanted, { matches: shown }, more);
  const words = found.meaning.parts.flatMap((part) => (part.kind === "word" ? [part.word] : []));
  const rank = (answer: Answer): Rank =>
    query.sort === "match"
      ? [Number(answer.isFirst), answer.fit.weight, answer.fit.score, answer.n]
      : rankOf(answer, query.sort, words);
  const ranked = shown
    .map((answer) => ({ answer, rank: rank(answer) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank));
  const place = placeOf(query, ranked[0]?.rank.length ?? 1);
  if (isRefusal(place)) return place;
  const behind = place === null ? ranked : ranked.filter((one) => compareRanks(one.rank, place) > 0);
  const page = behind.slice(0, limit);
  return {
    ...listed(page.map(({ answer }) => answer)),
    // what a first page did not look at stands behind all that it did
    next: behind.length > page.length ? page.at(-1)?.rank : isCut ? BEHIND_FIRST : undefined,
    ...more,
  };
}
