import { putOut } from "./goods.ts";
import { Mall, type SeatsBy } from "./mall.ts";
import type { Meddle } from "./templates.ts";

/** The one line that keeps held + sold within the capacity. */
export const WITHOUT_SEATS_CHECK: Meddle = {
  guard: "CONSTRAINT seats CHECK (capacity IS NULL OR held + sold <= capacity)",
  instead: "CHECK (1)",
};

export interface Rush {
  attempts: number;
  oversold: number;
  unsold: number;
  broken: number;
}

/** `buyers` who ask for one last seat at once, `trials` times. */
export async function lastSeat({
  trials,
  buyers,
  seed,
  meddle,
  by,
}: {
  trials: number;
  buyers: number;
  seed: number;
  meddle?: Meddle;
  by?: SeatsBy;
}): Promise<Rush> {
  const rush: Rush = { attempts: 0, oversold: 0, unsold: 0, broken: 0 };
  for (let trial = 0; trial < trials; trial += 1) {
    const mall = new Mall(seed + trial, meddle, by);
    try {
      const at = putOut(mall, { capacity: 1 });
      const all = Array.from({ length: buyers }, (_, i) =>
        mall.call(
          "POST",
          "/booking",
          { ...at, items: [{ optionId: "adult", qty: 1 }] },
          { as: `buyer-${i}` },
        ),
      );
      const statuses = (await mall.world.until(Promise.all(all))).map(({ status }) => status);
      const won = statuses.filter((status) => status === 201).length;
      const [session] = mall.rows<{ held: number }>("SELECT held FROM session");
      rush.attempts += buyers;
      if (won > 1 || (session?.held ?? 0) > 1) rush.oversold += 1;
      if (won < 1 || session?.held !== won) rush.unsold += 1;
      rush.broken += statuses.filter((status) => status >= 500 || (status !== 201 && status !== 409)).length;
    } finally {
      mall.close();
    }
  }
  return rush;
}
