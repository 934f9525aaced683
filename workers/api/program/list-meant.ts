import { keyboardSlip } from "#domain/search/keyboard";
import type { Meaning, Part } from "#domain/search/read/part";
import { readQuery } from "#domain/search/read/read";
import { withoutPart } from "#domain/search/read/without";
import type { SearchFilter } from "#domain/search/filter";
import type { Reading } from "../env.ts";
import { type ApiError, isRefusal } from "../errors.ts";
import { correctWords } from "./correct.ts";
import type { ListQuery } from "./filters.ts";
import { nearPage } from "./list-nearest.ts";
import { findMeaning, type Answer, type Answers } from "./meant.ts";
import { listed, MOST_COUNTED, pageSize, placeOf, type Page, type Understood } from "./page.ts";
import { compareRanks, rankOf, type Rank } from "./ranking.ts";

/** Where fewer have all that was meant, what has less of it follows. */
const FEW = 5;
/** So many that have less. */
const MOST_REST = 15;
const MOST_OTHERS = 6;

interface Found {
  keyword: string;
  meaning: Meaning;
  answers: Answers;
  corrected: string | undefined;
}

/** Words that nothing has, and that the tables do not know. */
const strangeIn = ({ meaning, answers }: Found): Part[] =>
  answers.best.length === 0
    ? meaning.parts.filter((part) => part.kind === "word" && !part.isKnown)
    : answers.dropped.filter((part) => part.kind === "word" && !part.isKnown);

const isBetter = (found: Found, strange: readonly Part[]): boolean =>
  found.answers.best.length > 0 && strangeIn(found).length < strange.length;

/**
 * What a keyword means, found; where words of it are nowhere, what was meant by them: a slip of the keyboard,
 * or of one letter. @param now epoch ms
 */
async function find(
  dbs: Reading,
  query: ListQuery,
  wanted: SearchFilter,
  keyword: string,
  now: number,
): Promise<Found> {
  const search = async (text: string, corrected?: string, mayCut = false): Promise<Found> => {
    const meaning = readQuery(text, now, wanted.origin, mayCut);
    const answers = await findMeaning(dbs.CATALOGUE, wanted, meaning, now);
    return { keyword: text, meaning, answers, corrected };
  };
  const found = await search(keyword);
  const strange = strangeIn(found);
  if (strange.length === 0 || query.exact === true) return found;
  const words = keyword.split(" ");
  const typed = keyboardSlip(words)?.join(" ");
  const inKorean = typed === undefined ? found : await search(typed, typed);
  if (typed !== undefined && isBetter(inKorean, strange)) return inKorean;
  const meant = await correctWords(
    dbs.CATALOGUE,
    inKorean.keyword.split(" "),
    strangeIn(inKorean).map(({ label }) => label),
    now,
  );
  if (meant !== null && meant !== keyword) {
    const second = await search(meant, meant);
    if (isBetter(second, strange)) return second;
  }
  const apart = await search(keyword, undefined, true);
  const isMore = apart.meaning.parts.length > found.meaning.parts.length;
  if (isMore && apart.answers.best.length > 0) return apart;
  if (found.answers.best.length > 0) return found;
  for (const text of withoutEnd(words)) {
    const begun = await search(text, text);
    if (begun.answers.best.length > 0) return begun;
  }
  return found;
}

/** So many syllables a word has left where its end is left out. */
const LEAST_BEGUN = 3;

/** A single word without its last syllable, and without its last two: what was typed too much, 칼림바아. */
const withoutEnd = ([word = "", ...more]: readonly string[]): string[] =>
  more.length > 0 || !/^[가-힣]+$/.test(word)
    ? []
    : [1, 2].filter((count) => word.length - count >= LEAST_BEGUN).map((count) => word.slice(0, -count));

/** The contract's words for it. */
function understoodOf({ keyword, meaning, answers, corrected }: Found, fits: number | undefined): Understood {
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

/** One page of what a keyword means. @param now epoch ms */
export async function readMeant(
  dbs: Reading,
  query: ListQuery,
  wanted: SearchFilter,
  keyword: string,
  now: number,
): Promise<Page | ApiError> {
  const found = await find(dbs, query, wanted, keyword, now);
  const { best, rest, isComplete, isCounted, read } = found.answers;
  const isShort = query.sort === "match" && best.length < FEW && rest.length > 0;
  const shown = isShort ? [...best, ...rest.slice(0, MOST_REST)] : best;
  const more: Partial<Page> = {
    count: Math.min(best.length, MOST_COUNTED),
    ...(isComplete ? {} : { among: read }),
    atLeast: !(isComplete && isCounted) && best.length < MOST_COUNTED,
    meaning: understoodOf(found, isShort ? best.length : undefined),
  };
  const limit = pageSize(query.limit, read);
  if (query.sort === "distance") return nearPage({ ...query, limit }, wanted, { matches: shown }, more);
  const words = found.meaning.parts.flatMap((part) => (part.kind === "word" ? [part.word] : []));
  const rank = (answer: Answer): Rank =>
    query.sort === "match"
      ? [answer.fit.weight, answer.fit.score, answer.n]
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
    next: behind.length > page.length ? page.at(-1)?.rank : undefined,
    ...more,
  };
}
