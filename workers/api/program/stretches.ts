import type { Question } from "./questions.ts";

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

/** Numbers of a question, of which each of the others has brought all that it has or none. */
interface Stretch {
  stream: number;
  match: string;
  from: number;
  below: number;
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
