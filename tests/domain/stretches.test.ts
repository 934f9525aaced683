import { describe, expect, it } from "vitest";
import { behindFirst, stretchesOf, streamsOf } from "../../workers/api/program/stretches.ts";

const question = (match: string, isPart: boolean) => ({
  match,
  isPart,
  limit: 20,
  isCut: true,
  hasAllWords: true,
  isElse: false,
});
const WHOLE = [question("all", false), question("titled", true), question("told", false)];

describe("[R100] where a keyword's questions go on", () => {
  it("is below where each ended, without what the others have brought", () => {
    const onward = behindFirst(WHOLE, [40, 20, 0], 12);
    expect(stretchesOf(streamsOf(WHOLE), onward)).toEqual([
      { stream: 0, match: "(titled) NOT ((told))", from: 0, below: 20 },
      { stream: 1, match: "(all) NOT ((titled) OR (told))", from: 0, below: 40 },
    ]);
  });

  it("is not where all of a part was brought: the index would look for what is left to its end", () => {
    const onward = behindFirst(WHOLE, [30, 50, 10], 12);
    expect(stretchesOf(streamsOf(WHOLE), onward)).toEqual([
      { stream: 0, match: "(titled) NOT ((told))", from: 10, below: 30 },
      { stream: 0, match: "titled", from: 0, below: 10 },
      { stream: 1, match: "(all) NOT ((titled) OR (told))", from: 10, below: 30 },
      { stream: 1, match: "(all) NOT ((titled))", from: 0, below: 10 },
      { stream: 2, match: "(told) NOT ((titled) OR (all))", from: 0, below: 10 },
    ]);
  });

  it("goes on in the question where a page ended, and those behind it", () => {
    const onward = { ...behindFirst(WHOLE, [30, 50, 10], 12), stream: 1, after: 8 };
    expect(stretchesOf(streamsOf(WHOLE), onward).map(({ stream, below }) => [stream, below])).toEqual([
      [1, 8],
      [2, 10],
    ]);
  });
});
