import { describe, expect, it } from "vitest";
import { countWords } from "../../app/routes/discovery/filter/count-words.ts";

describe("[R88] how many programs were found", () => {
  it.each([
    [0, false, "0개"],
    [37, false, "37개"],
    [1_234, false, "1,234개"],
    [200, true, "200개 이상"],
    [37, true, "30개 이상"],
    [20, true, "20개 이상"],
    [7, true, "7개 이상"],
  ])("%i, at least: %s", (count, atLeast, words) => {
    expect(countWords(count, atLeast)).toBe(words);
  });
});
