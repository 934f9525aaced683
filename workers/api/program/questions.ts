import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { boundsAround } from "#domain/geo";
import { EVERY, isToldByFacets, partFacets, regionFacet, wantedFacets } from "#domain/search/facets";
import { asksForSession, type SearchFilter } from "#domain/search/filter";
import { isHalfInitials } from "#domain/search/hangul";
import { meansSession } from "#domain/search/read/fits";
import { spotsNamed, WIDER } from "#domain/search/read/lies";
import type { Meaning, Part } from "#domain/search/read/part";
import { Bindings } from "../sql.ts";
import { isAskedBy, limitUnless, matchAll } from "./candidates.ts";
import { inBox } from "./find.ts";
import { matchAbout, matchAny, matchTitles, matchWords } from "./keyword.ts";
import type { Extent, Question, Questions } from "./question.ts";
import { datedStretches, stretchRows, unionOf } from "./stretches.ts";

// What the index is asked for a meaning, in one call: for what has all of it, and for what has less only
// where that is not enough, so that what many programs have costs two questions.

const FURTHEST = 60_000;
/** What lies no further from who asks is near them, where they name no place. Metres. */
const NEAR = 20_000;
const ENOUGH = 20;
/** Rows of each: with the cards of a page fewer than one answer may read. */
const ROWS = {
  whole: 90,
  title: 70,
  near: 40,
  spot: 20,
  about: 20,
  any: 40,
  words: 70,
  fitting: 60,
  wider: 50,
  single: 40,
};
const ROWS_WITHOUT_WORDS = { whole: 150, wider: 80, single: 60 };
/** A session that was meant may be over though its day is not: more are looked at. */
const ROWS_OF_SESSIONS = { ...ROWS_WITHOUT_WORDS, whole: 240 };
const ROWS_OF_ANYTHING = { beside: 15, alone: 40, weak: 60 };

/**
 * What a first page looks at: three rows a card (R89). Where something else than words is told, a look at
 * each tells what has all of it: where too few of these have, it looks at more (meant.ts).
 */
const FIRST = { whole: 20, near: 16, title: 16, spot: 8, about: 5, withoutWords: 54 };
/** The same of what has less, where fewer than `enough` have all of it: so many of all questions together. */
const FIRST_LESS = { all: 22, near: 8, words: 20, about: 4, any: 8, enough: 5 };

export const isWeak = (part: Part): boolean => part.kind === "word" && part.isWeak === true;
export const wordsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part.kind === "word" ? [part.word] : []));

function cellsOf(parts: readonly Part[], factor: number): string[][] {
  const place = parts.find((part) => part.kind === "place");
  if (place?.kind !== "place") return [];
  const all = [place.place, ...(place.or ?? [])];
  if (all.every(({ region }) => region !== null) && factor === 1) return [];
  const lists = all.map((one) =>
    one.region !== null && factor === 1
      ? [[regionFacet(one.region)]]
      : inBox(boundsAround(one, Math.min(FURTHEST, one.radius * factor))),
  );
  // one that the index cannot be asked for leaves all of them open
  return lists.some((list) => list.length === 0) ? [] : [lists.flat(2)];
}

/** Cells about who asks; none where that is not known, or where a box or a region says where to look. */
const nearOf = ({ origin, box, sido, gugun }: SearchFilter): string[][] =>
  origin === null || box !== null || sido !== undefined || gugun !== undefined
    ? []
    : inBox(boundsAround(origin, NEAR));

/** The questions for what was meant. @param now epoch ms */
export function questionsOf(
  { parts, hints, kinds }: Meaning,
  wanted: SearchFilter,
  now: number,
  { share = 1, whole, isFirst = false }: Extent,
): Questions {
  const words = wordsOf(parts);
  const asked = matchWords(words);
  const filters = parts.filter(({ kind }) => kind !== "word");
  const own = [...wantedFacets(wanted, now), ...inBox(wanted.box)];
  const facets = (some: readonly Part[], cells: readonly (readonly string[])[] = []): string =>
    matchAll([...own, ...some.flatMap(partFacets), ...cells]);
  /** With the words, and what else narrows it; null where there are no words. */
  const among = (match: string | null, some: readonly Part[] = []): string | null => {
    const lists = [...own, ...some.flatMap(partFacets), ...cellsOf(some, 1)];
    const isNarrow = lists.some(([facet]) => facet !== EVERY);
    return match !== null && isNarrow ? `(${match}) AND ${matchAll(lists)}` : match;
  };
  const amongNear = (cells: readonly (readonly string[])[]): string => {
    const lists = matchAll([...own, ...filters.flatMap(partFacets), ...cells]);
    return asked === null ? lists : `(${asked}) AND ${lists}`;
  };
  const isOfSession = asksForSession(wanted) || meansSession(parts);
  const rows =
    words.length > 0
      ? { ...ROWS, whole: isOfSession ? ROWS.whole * 1.5 : ROWS.whole }
      : isOfSession
        ? ROWS_OF_SESSIONS
        : ROWS_WITHOUT_WORDS;
  const [all, less]: [Question[], Question[]] = [[], []];
  // 클래스 alone says no more than a kind: all there is, the newest of it and those near before others
  const isOfAll = parts.length === 0;
  const ofKind = isOfAll && kinds.length > 0 ? [kinds.map((kind) => `k${kind}`)] : [];
  const isOfWords = (words.length > 0 || isOfAll) && filters.every(({ kind }) => kind === "place");
  const ask = (
    of: Question[],
    match: string | null,
    [most, least = most]: readonly [number, number?],
    { hasAllWords = false, isPart = false, isElse = false }: Partial<Question> = {},
  ): void => {
    const isCut = isFirst && least < most;
    const limit = Math.ceil((isCut ? least : most) * share);
    if (match !== null) of.push({ match, limit, isCut, hasAllWords, isPart, isElse });
  };
  // ㅇ가 brings all that begins with ㅇㄱ
  const hasAllWords = words.length > 0 && !words.some(isHalfInitials);
  const isAsked = hasAllWords && asked !== null;
  const fitting = facets(filters, cellsOf(filters, 1));
  const rest = filters.filter(({ kind }) => kind !== "place");
  const about = isOfWords && rest.length === filters.length && whole === undefined ? nearOf(wanted) : [];
  const spots = spotsNamed(filters);
  const beside = about.length > 0 ? 0 : Math.max(0, FIRST.near - FIRST.spot * spots.length);
  const isBrief = isFirst && !isOfWords && whole === undefined;
  const first = words.length === 0 && filters.length > 0 ? FIRST.withoutWords : FIRST.whole + beside;
  if (words.length === 0 || asked !== null || filters.length > 0)
    ask(all, among(asked, filters) ?? fitting, [whole ?? rows.whole, first], { hasAllWords: isAsked });
  if (about.length > 0 && all.length > 0)
    ask(all, amongNear([...about, ...ofKind]), [ROWS.near, FIRST.near], {
      hasAllWords: isAsked,
      isPart: true,
    });
  if (ofKind.length > 0 && whole === undefined)
    ask(all, facets([], ofKind), [ROWS.title, FIRST.title], { isPart: true });
  for (const spot of spots)
    ask(all, among(matchTitles([...words, spot]), rest), [ROWS.spot, FIRST.spot], { hasAllWords: isAsked });
  const place = filters.find(({ kind }) => kind === "place");
  const wider = place === undefined ? null : facets([], cellsOf([place], WIDER));
  const isLessCut = isFirst && isOfWords && filters.length > 0 && isToldByFacets(wanted);
  const ofLess = (most: number, least = most): readonly [number] => [isLessCut ? least : most];
  if (words.length > 0) {
    if (whole === undefined)
      ask(all, among(matchTitles(words), filters), [ROWS.title, FIRST.title], { hasAllWords, isPart: true });
    ask(all, among(matchAbout(words), filters), [ROWS.about, FIRST.about], { hasAllWords });
    if (isLessCut && wider !== null && asked !== null)
      ask(less, `(${asked}) AND ${wider}`, [FIRST_LESS.near], { hasAllWords });
    const { words: some, about: told, any } = FIRST_LESS;
    if (filters.length > 0) ask(less, among(asked), ofLess(ROWS.words, some), { hasAllWords });
    if (filters.length > 0) ask(less, among(matchAbout(words)), ofLess(ROWS.about, told), { hasAllWords });
    if (words.length > 1) ask(less, among(matchAny(words)), ofLess(ROWS.any, any));
  }
  if (words.length > 0 && parts.every(isWeak)) {
    if (hints.length > 0) ask(all, among(matchAny(hints)), [ROWS.any], { isElse: true });
    ask(all, facets([]), [ROWS_OF_ANYTHING.weak], { isElse: true });
  }
  if (filters.length > 0) {
    if (words.length > 0) ask(less, fitting, [ROWS.fitting]);
    ask(less, wider, [rows.wider]);
    const anything = words.length > 0 ? ROWS_OF_ANYTHING.beside : ROWS_OF_ANYTHING.alone;
    for (const part of filters)
      if (part.kind === "need" && part.also !== undefined)
        ask(less, among(matchAny([part.also])), [anything]);
    // Where not all can be had together, what has one of them, and where nothing has any, what there is.
    const singles = filters.filter((part) => part.kind !== "place" && partFacets(part).length > 0);
    const shared = Math.floor(rows.single / singles.length);
    if (filters.length > 1) for (const single of singles) ask(less, facets([single]), [shared]);
    ask(less, facets([]), [anything]);
  }
  return {
    whole: all,
    less: isBrief ? [] : less,
    later: isBrief ? less : undefined,
    enough: isOfSession
      ? isBrief
        ? rows.whole
        : (all[0]?.limit ?? 0)
      : isLessCut
        ? FIRST_LESS.enough
        : Math.ceil(ENOUGH * share),
    mostLess: isLessCut ? FIRST_LESS.all : undefined,
    all: all[0]?.match,
  };
}

const rowsOf = (match: string, at: number, limit: string): string =>
  `SELECT ${at} AS question, rowid AS n, facts, slots FROM program_word
   WHERE ${isAskedBy(match)} ORDER BY rowid DESC LIMIT ${limit}`;

/**
 * All of them, for one batch; each row has the number of its question.
 * @param unless matches: where the index has anything for one of them, nothing is looked through
 */
export function statementsOf(
  db: D1Database,
  { whole, less, enough, mostLess, all: one, dated }: Questions,
  unless: readonly string[] = [],
): D1PreparedStatement[] {
  const before = one === undefined ? [] : [one];
  const own = new Bindings();
  const inOrder = dated
    ? [own.prepare(db, stretchRows(datedStretches(whole, dated), dated, own, unless))]
    : [];
  const apart = whole.flatMap(({ match, limit, isElse }, at) => {
    if (dated && !isElse) return [];
    const bindings = new Bindings();
    const others = isElse ? [...unless, ...before] : unless;
    return bindings.prepare(db, rowsOf(bindings.bind(match), at, limitUnless(others, limit, bindings)));
  });
  const first = [...inOrder, ...apart];
  if (less.length === 0) return first;
  // what is counted is read once more, and not looked at: far fewer rows than those it saves
  const bindings = new Bindings();
  const counted = one
    ? `(SELECT count(*) FROM (SELECT 1 FROM program_word
        WHERE ${isAskedBy(bindings.bind(one))} LIMIT ${bindings.bind(enough)}))`
    : "0";
  // what is not looked through has enough
  const found =
    unless.length === 0
      ? counted
      : `iif(${limitUnless(unless, 1, bindings)} = 0, ${bindings.bind(enough)}, ${counted})`;
  const all = less.map(
    ({ match, limit }, at) =>
      `SELECT * FROM (${rowsOf(bindings.bind(match), whole.length + at, bindings.bind(limit))})`,
  );
  const most = bindings.bind(mostLess ?? less.reduce((sum, { limit }) => sum + limit, 0));
  // told once: where that is enough none of them is begun
  const sql = `SELECT * FROM (${unionOf(all)}) LIMIT iif(${found} < ${bindings.bind(enough)}, ${most}, 0)`;
  return [...first, bindings.prepare(db, sql)];
}
