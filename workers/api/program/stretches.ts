import { TOGETHER } from "#domain/search/facets";
import { asRowid, isAskedBy, limitUnless } from "./candidates.ts";
import type { Dated, Question } from "./question.ts";
import type { Bindings } from "../sql.ts";

// Behind what a first page of a keyword has looked at each question goes on where that ended, one after the
// other, the newest first. What one has brought another would bring again further down. But it is all that
// its match has down to its end: the index can leave that out, and no row tells it.

/** Where a list goes on behind what its first page has looked at. */
export interface Onward {
  /** What has less of what was meant is not shown. */
  weight: number;
  /** The question that it stands in (streamsOf), and the number that the last one shown has there. */
  stream: number;
  after: number;
  /** Of each question the number of the last one that the first page looked at; 0: there are no more. */
  ends: readonly number[];
}

/** The questions that go on, in the order in which they do: for what is near and for titles first. */
export function streamsOf(whole: readonly Question[]): Question[] {
  const cut = whole.filter(({ isCut }) => isCut);
  return [...cut.filter(({ isPart }) => isPart), ...cut.filter(({ isPart }) => !isPart)];
}

/** @param ends of each question @param weight of what is shown */
export function behindFirst(whole: readonly Question[], ends: readonly number[], weight: number): Onward {
  const all = streamsOf(whole).map((one) => ends[whole.indexOf(one)] ?? 0);
  return { weight, stream: 0, after: all[0] ?? 0, ends: all };
}

const BEFORE_ALL = { DESC: Number.MAX_SAFE_INTEGER, ASC: 0 } as const;

/** Numbers of a question, of which each of the others has brought all that it has or none. */
export interface Stretch {
  stream: number;
  match: string;
  from: number;
  below: number;
  isUnbanded?: boolean;
}

/** All that is left of questions that are gone through one behind the other. */
export const datedStretches = (
  questions: readonly Question[],
  { direction }: Dated,
  { stream, after }: Pick<Onward, "stream" | "after"> = { stream: 0, after: BEFORE_ALL[direction] },
): Stretch[] =>
  questions.flatMap(({ match, isElse, isUnbanded = false, numbers }, at) => {
    if (at < stream || isElse) return [];
    if (numbers) return { stream: at, match, from: numbers.least, below: numbers.below, isUnbanded };
    const isHere = at === stream;
    return direction === "DESC"
      ? { stream: at, match, from: 0, below: isHere ? after : Number.MAX_SAFE_INTEGER }
      : { stream: at, match, from: isHere ? after + 1 : 0, below: Number.MAX_SAFE_INTEGER };
  });

/** D1 takes five SELECTs in one compound. */
const OF_A_COMPOUND = 5;

/** All of these, in their order. */
export function unionOf(selects: readonly string[]): string {
  const groups = Array.from({ length: Math.ceil(selects.length / OF_A_COMPOUND) }, (_, at) =>
    selects.slice(at * OF_A_COMPOUND, (at + 1) * OF_A_COMPOUND).join(" UNION ALL "),
  );
  return groups.map((group) => `SELECT * FROM (${group})`).join(" UNION ALL ");
}

/** Bounds of what the minute has still to write band words for (tend.ts), as a rule of nothing. */
const UNBANDED = {
  from: `COALESCE((SELECT after + 1 FROM program_unbanded), ${Number.MAX_SAFE_INTEGER})`,
  below: "COALESCE((SELECT until + 1 FROM program_unbanded), 0)",
};

/**
 * The first rows of some stretches, one behind the other; none where the index has anything for `unless`.
 */
export function stretchRows(
  stretches: readonly Stretch[],
  { direction, rows }: Dated,
  bindings: Bindings,
  unless: readonly string[] = [],
): string {
  const number = (value: number): string => asRowid(bindings.bind(value));
  // whether words that stand for several are known costs a look for each stretch
  const asked = (match: string): string =>
    match.includes(TOGETHER) ? isAskedBy(bindings.bind(match)) : `program_word MATCH ${bindings.bind(match)}`;
  const most = bindings.bind(rows);
  const selects = stretches.map(({ stream, match, isUnbanded = false, ...bounds }) => {
    const [which, from, below] = [asked(match), number(bounds.from), number(bounds.below)];
    const within = isUnbanded
      ? `rowid >= max(${from}, ${UNBANDED.from}) AND rowid < min(${below}, ${UNBANDED.below})
        AND NOT EXISTS (SELECT 1 FROM program_band AS b WHERE b.n = program_word.rowid)`
      : `rowid >= ${from} AND rowid < ${below}`;
    return `SELECT * FROM (SELECT ${stream} AS question, rowid AS n, facts, slots FROM program_word
      WHERE ${which} AND ${within} ORDER BY rowid ${direction} LIMIT ${most})`;
  });
  return `${unionOf(selects)} LIMIT ${unless.length === 0 ? most : limitUnless(unless, rows, bindings)}`;
}

/** All that is left, in its order. */
export function stretchesOf(streams: readonly Question[], { stream, after, ends }: Onward): Stretch[] {
  const whole = streams.find(({ isPart }) => !isPart);
  return streams.flatMap(({ match, isPart }, at) => {
    const start = at === stream ? after : (ends[at] ?? 0);
    if (at < stream || start === 0) return [];
    // those before it have brought all
    const others = streams
      .map((one, to) => ({ match: one.match, isWhole: one === whole, end: to < at ? 0 : (ends[to] ?? 0) }))
      .filter((_, to) => to !== at);
    const bounds = [...new Set([0, ...others.map(({ end }) => end)])]
      .filter((end) => end < start)
      .toSorted((a, b) => b - a);
    return bounds.flatMap((from, index) => {
      const brought = others.filter(({ end }) => end <= from);
      // of a part nothing is left there, and the index would look for it to its end
      if (isPart && brought.some((one) => one.isWhole)) return [];
      const matches = brought.map((one) => `(${one.match})`);
      return {
        stream: at,
        match: matches.length === 0 ? match : `(${match}) NOT (${matches.join(" OR ")})`,
        from,
        below: bounds[index - 1] ?? start,
      };
    });
  });
}
