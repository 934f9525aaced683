import { distanceBetween } from "../../geo.ts";
import type { ProgramFacts } from "../facts.ts";
import { pointOf } from "../filter.ts";
import { HERE } from "./here.ts";
import type { Part } from "./part.ts";
import type { Place } from "./places.ts";

// Whether a program lies where was meant, or names it.

/** 한 라 산 is a name as it stands in a title, too. */
export const unspaced = (typed: string): string => typed.replaceAll(" ", "");

/** Whether it lies in a region, or not farther from a point than its radius. */
export function liesIn(facts: ProgramFacts, place: Place): boolean {
  const { region, radius } = place;
  if (region !== null)
    return (
      facts.sido === region.sido &&
      (region.gugun === undefined ||
        facts.gugun === region.gugun ||
        facts.gugun?.startsWith(`${region.gugun} `) === true)
    );
  const point = pointOf(facts);
  return point !== null && distanceBetween(point, place) <= radius;
}

/** The names of spots that were said, as a title may have them; a region's name stands in too many. */
export const spotsNamed = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) =>
    part.kind === "place" && part.place.region === null && part.place.name !== HERE
      ? part.typed.map(unspaced).filter((name) => name.length > 1)
      : [],
  );

/** Whether its title names a spot that was said (R85). */
export const isNamed = (facts: ProgramFacts, parts: readonly Part[]): boolean =>
  spotsNamed(parts).some((name) => facts.title.includes(name));

/** A spot's name in a title is as good as lying there. */
export const isThere = (facts: ProgramFacts, part: Part & { kind: "place" }): boolean =>
  [part.place, ...(part.or ?? [])].some((one) => liesIn(facts, one)) || isNamed(facts, [part]);

/** Where nothing lies in the place itself, what lies so many times as far still answers in part. */
export const WIDER = 6;

/** Whether it lies at most so many times as far. */
export const isNearby = (facts: ProgramFacts, { place, or = [] }: Part & { kind: "place" }): boolean => {
  const point = pointOf(facts);
  return point !== null && [place, ...or].some((one) => distanceBetween(point, one) <= one.radius * WIDER);
};
