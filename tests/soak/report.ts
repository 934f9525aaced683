/** What one part of the soak found. */
export interface Part {
  name: string;
  /** What was run, and of what size. */
  size: string;
  figures: string;
  /** Empty = the bar is met. */
  wrong: string[];
  /** The guard was taken away, and it showed. */
  control: string;
  isControlSeen: boolean;
  seconds: number;
}

/** Runs a part and its control and measures how long both took. */
export async function part(
  name: string,
  size: string,
  run: () => Promise<{ figures: string; wrong: string[] }>,
  control: () => Promise<{ seen: boolean; what: string }>,
): Promise<Part> {
  const start = performance.now();
  const { figures, wrong } = await run();
  const { seen, what } = await control();
  return {
    name,
    size,
    figures,
    wrong,
    control: what,
    isControlSeen: seen,
    seconds: Math.round((performance.now() - start) / 100) / 10,
  };
}

/** A part as lines for a person. */
export function inWords({ name, size, figures, wrong, control, isControlSeen, seconds }: Part): string {
  const verdict = wrong.length === 0 && isControlSeen ? "통과" : "실패";
  return [
    `${name} ${verdict} (${seconds} s): ${size}`,
    `   ${figures}`,
    `   대조: ${control}${isControlSeen ? "" : " ← 보이지 않았어요"}`,
    ...wrong.slice(0, 20).map((line) => `   ! ${line}`),
  ].join("\n");
}

export const isPassed = ({ wrong, isControlSeen }: Part): boolean => wrong.length === 0 && isControlSeen;
