import type { D1Database } from "@cloudflare/workers-types";
import { BANDS, bandOf } from "#domain/search/bands";
import { Bindings } from "../sql.ts";
import {
  ALL_NUMBERS,
  allFrom,
  bandQuestions,
  FIRST_PLACE,
  isAlone,
  partsOf,
  placeAt,
  rowsOfLook,
  WITHIN_ROWS,
  type BandList,
  type BandPlace,
  type Span,
} from "./band-questions.ts";
import { answersIn, type Answer, type Asked, type IndexRow } from "./meant.ts";
import { LEAST_CARDS } from "./page.ts";
import { compareRanks, rankOf, type Rank } from "./ranking.ts";
import { datedStretches, stretchRows } from "./stretches.ts";

// A page of a keyword's list by price, stars or likes. It is not known how many have the word, nor where the
// first of them stands: a look asks for the next bands one by one, then for wider and wider spans of bands,
// one behind the other, and reads as many rows as it may. What it has read whole is put in order and shown.
// Where that is little, the span that it has read in part is asked for in narrower ones. One band that holds
// more than a look reads is gone through by its programs' numbers, the newest first, each look's in order.

/** Where less than such a share of a page was found it looks again, and on while it is empty. */
const FEW = 1 / 4;
const MOST_LOOKS = 6;

/** One that is known, with its place in the list. */
type Known = BandPlace & { answer: Answer; last: Rank };

/** What is asked for, and how well it is meant at least. */
type Wanted = Asked & { list: BandList; weight: number };

/** What a look tells. */
interface Look {
  /** In order: of what is meant less, too. */
  known: Known[];
  /** Where what is behind it begins; undefined where nothing is. */
  end: BandPlace | undefined;
  /** What is asked for there. */
  spans: Span[];
}

/** What some spans hold behind a place, in order. */
const behind = (
  rows: readonly IndexRow[],
  spans: readonly Span[],
  place: BandPlace,
  { list, ...asked }: Wanted,
): Known[] =>
  answersIn(rows, bandQuestions(list, spans, 0), asked)
    .map((answer) => {
      const { bands, numbers = ALL_NUMBERS } = spans[answer.question] ?? {};
      const band = bands?.from === BANDS ? BANDS : bandOf(list.order, answer.facts);
      return { answer, band, ...numbers, last: rankOf(answer, list.order, []) };
    })
    .filter(
      ({ answer, last }) => place.last === null || answer.question > 0 || compareRanks(last, place.last) > 0,
    )
    .toSorted((a, b) => a.answer.question - b.answer.question || compareRanks(a.last, b.last));

/** @param most rows that were asked for: the last of so many tells where there are more */
function lookedThrough(
  rows: readonly IndexRow[],
  most: number,
  spans: readonly Span[],
  place: BandPlace,
  wanted: Wanted,
): Look {
  const { order } = wanted.list;
  const more = rows[most - 1];
  const cut = more && spans[more.question];
  if (cut === undefined || more === undefined) {
    const { below = BANDS } = spans.at(-1)?.bands ?? {};
    const end = placeAt(below);
    const known = behind(rows, spans, place, wanted);
    return { known, end: below > BANDS ? undefined : end, spans: allFrom(order, end) };
  }
  const { bands, numbers } = cut;
  const read = rows.slice(0, most - 1);
  const least = read.at(-1)?.n ?? 0;
  // the newest of one band, and of nothing before it
  if (isAlone(cut) && read[0]?.question === more.question) {
    const newest = spans.map((span) => (span === cut ? { bands, numbers: { ...numbers, least } } : span));
    const end = placeAt(bands.from, { ...numbers, below: least });
    return { known: behind(read, newest, place, wanted), end, spans: allFrom(order, end) };
  }
  const end = placeAt(bands.from, numbers);
  const whole = read.filter(({ question }) => question < more.question);
  return {
    known: behind(whole, spans, place, wanted),
    end,
    spans: isAlone(cut) ? allFrom(order, end) : partsOf(cut),
  };
}

/**
 * A page of such a list, where the next one goes on, and how many were seen to be on it or behind it.
 * @param first what was read already from this place on
 */
export async function bandPage(
  db: D1Database,
  wanted: Wanted,
  place: BandPlace,
  limit: number,
  first?: readonly IndexRow[],
): Promise<{ answers: Answer[]; next: BandPlace | undefined; found: number }> {
  const known: Known[] = [];
  let [end, spans]: [BandPlace | undefined, Span[]] = [place, allFrom(wanted.list.order, place)];
  const isLiked = wanted.list.order === "popular" && place === FIRST_PLACE;
  const begin = first ? "first" : isLiked ? "liked" : "onward";
  const found = new Set<number>();
  let seen = 0;
  const isFew = (look: number): boolean =>
    known.length === 0 || (look < WITHIN_ROWS && seen < Math.max(LEAST_CARDS, limit) * FEW);
  for (let look = 0; end !== undefined && look < MOST_LOOKS && isFew(look); look += 1) {
    const limited = rowsOfLook(look, limit, begin);
    const rows = look === 0 && first ? first : await readSpans(db, wanted.list, spans, limited);
    for (const { n } of rows) found.add(n);
    const looked = lookedThrough(rows, limited, spans, end, wanted);
    known.push(...looked.known.filter(({ answer }) => answer.fit.weight >= wanted.weight));
    seen += looked.known.length;
    ({ end, spans } = looked);
  }
  const page = known.slice(0, limit);
  const last = page.at(-1);
  return {
    answers: page.map(({ answer }) => answer),
    next: last && known.length > page.length ? last : end,
    found: found.size,
  };
}

async function readSpans(
  db: D1Database,
  list: BandList,
  spans: readonly Span[],
  rows: number,
): Promise<IndexRow[]> {
  const bindings = new Bindings();
  const dated = { direction: "DESC", rows } as const;
  const stretches = datedStretches(bandQuestions(list, spans, rows), dated);
  const { results } = await bindings.prepare(db, stretchRows(stretches, dated, bindings)).all<IndexRow>();
  return results;
}
