/** One line of the table: what was asked for, what was found. */
export interface Figure {
  /** G1 to G8, `design` goals that tests/MEASURED.md tells. */
  goal: string;
  what: string;
  found: string;
  bar: string;
  /** Undefined where this run could not find it out. */
  isMet: boolean | undefined;
}

/** A figure that is at most its bar. */
export const atMost = (goal: string, what: string, found: number, most: number, unit: string): Figure => ({
  goal,
  what,
  found: `${round(found)} ${unit}`,
  bar: `≤ ${most} ${unit}`,
  isMet: found <= most,
});

/** A ratio with its 95 % interval: met where the middle is, unsure where the interval is not. */
export function ratioFigure(
  goal: string,
  what: string,
  a: readonly number[],
  b: readonly number[],
  most: number,
): Figure {
  const ratio = median(a) / median(b);
  const [low, high] = interval(a, b);
  const found =
    `× ${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}; ` +
    `${round(median(a))} : ${round(median(b))} ms, n ${a.length})`;
  return { goal, what, found, bar: `≤ × ${most}`, isMet: ratio <= most };
}

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? Number.NaN) + (sorted[Math.ceil(at)] ?? Number.NaN)) / 2;
};

/** The middle 95 % of 2,000 ratios of medians, drawn from the pairs: the two of a pair stood in one load. */
function interval(a: readonly number[], b: readonly number[]): [low: number, high: number] {
  let seed = 42;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const ratios = Array.from({ length: 2_000 }, () => {
    const drawn = a.map(() => Math.floor(next() * a.length));
    return median(drawn.map((at) => a[at] ?? 0)) / median(drawn.map((at) => b[at] ?? 1));
  }).toSorted((one, other) => one - other);
  return [ratios[50] ?? Number.NaN, ratios[1_949] ?? Number.NaN];
}

const round = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
