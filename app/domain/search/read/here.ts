import type { Point } from "../../geo.ts";
import type { Part } from "./part.ts";
import { subjectOf } from "./subjects.ts";
import type { Typed, Unit } from "./unit.ts";

// Near whoever asks (R158): 집 근처, 가까운, 걸어갈 수 있는.

const NEAR = new Set(
  `근처 근처에 근처에서 주변 인근 가까운 가까이 가까운데 가까운곳 집근처 울집근처 내주변 내근처 near nearby
멀지않은 걸어갈수있는 걸어서`.split(/\s+/),
);
/** Said before it of where one is: 우리 집 근처, 여기서 가까운. */
const OWN = new Set("집 우리집 울집 우리 내 이 여기 여기서 우리동네 동네 저 제일 가장".split(" "));

/** What such a place is called, by itself and as a chip calls it. */
export const HERE = "근처";
/** Metres. */
const RADIUS = 10_000;

/** Things that are somewhere themselves: 바다 근처. */
const SOMEWHERE = new Set(
  "바다 숲 숲길 등산 시장 도서관 미술관 수족관 사찰 농장 동굴 갈대밭 섬마을 커피".split(" "),
);
const isSomewhere = (unit: Unit | undefined): boolean =>
  unit?.is === "subject" && SOMEWHERE.has(subjectOf(unit.word)?.said[0] ?? "");

/**
 * The place near who asks, where it is known where they are: what else they name comes before it. Behind a
 * thing that is somewhere it is near that: 바다 근처.
 */
export function hereParts(units: readonly Unit[], typed: Typed, origin: Point | null): Part[] {
  if (origin === null) return [];
  const said = (unit: Unit | undefined): string => (unit ? typed(unit).replaceAll(" ", "") : "");
  const at = units.findIndex((unit) => unit.is === "filler" && NEAR.has(said(unit)));
  const [unit, last] = [units[at], units[at - 1]];
  if (unit === undefined || last?.is === "unknown" || isSomewhere(last)) return [];
  const from = last && OWN.has(said(last)) ? last.from : unit.from;
  const place = { label: HERE, name: HERE, ...origin, radius: RADIUS, region: null };
  const piece = typed({ from, to: unit.to });
  return [{ kind: "place", place, others: [], label: HERE, typed: [piece] }];
}
