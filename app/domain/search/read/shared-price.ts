import type { Unit } from "./unit.ts";

// What several pay together: 둘이 3만원 안쪽 is 15,000 won each. A price of the catalogue is one person's.

/** How several say that they come together; a number of people (10명) is said of a price of each. */
const TOGETHER = /^(?:둘|셋|넷|다섯)이서?$|^(?:[2-5]인|[두세네]식구)(?:가족)?$/;
const COUNTS: Readonly<Record<string, number>> = { 둘: 2, 두: 2, 셋: 3, 세: 3, 넷: 4, 네: 4, 다섯: 5 };
/** Said of a price of each. */
const EACH = /씩|인당|1인|사람당|각자|각각/;
/** Less for each is hardly what somebody means, in won. */
const LEAST = 5_000;

function countOf(text: string): number {
  if (!TOGETHER.test(text)) return 0;
  const [said = ""] = /^(?:다섯|.)/.exec(text) ?? [];
  return COUNTS[said] ?? Number(said);
}

/**
 * The units with a highest price that several share as what it is for one.
 * @param typed what was typed for a unit
 */
export function forOne(units: readonly Unit[], typed: (unit: Pick<Unit, "from" | "to">) => string): Unit[] {
  const said = (unit: Unit): string => typed(unit).replaceAll(" ", "");
  const count = Math.max(0, ...units.map((unit) => countOf(said(unit))));
  if (count === 0 || units.some((unit) => EACH.test(said(unit)))) return [...units];
  return units.map((unit): Unit => {
    if (unit.is !== "price" || unit.price.from > 0) return unit;
    const to = Math.floor(unit.price.to / count);
    if (to < LEAST) return unit;
    return { ...unit, price: { from: 0, to }, label: `1인 ${to.toLocaleString("ko-KR")}원 이하` };
  });
}
