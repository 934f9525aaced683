import { describe, expect, it } from "vitest";
import { countParams } from "../../app/routes/discovery/filter/count-params.ts";

const SEOUL = { lat: 37.57, lon: 126.98 };
const asked = (fields: string, bbox?: string): string =>
  decodeURIComponent(String(countParams(new URLSearchParams(fields), SEOUL, bbox)));

describe("[R96] what a filter form asks the number of", () => {
  it.each([
    [
      "free=true",
      "in the order that the list will have",
      "free=true&limit=1&lat=37.57&lon=126.98&sort=distance",
    ],
    ["free=true&sort=distance", "the same", "free=true&limit=1&lat=37.57&lon=126.98&sort=distance"],
    ["free=true&sort=price", "as by date", "free=true&limit=1&lat=37.57&lon=126.98"],
    ["keyword=빵", "by how well it is meant", "keyword=빵&limit=1&lat=37.57&lon=126.98"],
    ["radius=3", "in metres", "limit=1&lat=37.57&lon=126.98&radius=3000&sort=distance"],
  ])("%s: %s", (fields, _, query) => {
    expect(asked(fields)).toBe(query);
  });

  it("is all that a map has in sight, in no order", () => {
    expect(asked("free=true&radius=3", "126,37,127,38")).toBe(
      "free=true&limit=1&lat=37.57&lon=126.98&bbox=126,37,127,38",
    );
  });
});
