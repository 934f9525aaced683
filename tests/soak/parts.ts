import { firstShown, PLANTED } from "./planted.ts";
import type { SeatsBy } from "./mall.ts";
import { part, type Part } from "./report.ts";
import { lastSeat, WITHOUT_SEATS_CHECK, type Rush } from "./t1-last-seat.ts";
import { playHistory } from "./t2-history.ts";
import { statusPairs, WITHOUT_TRANSITION_TRIGGER } from "./t4-status-pairs.ts";
import { oneKey, type SceneName } from "./t5-one-key.ts";

export interface Sizes {
  trials: number;
  buyers: number;
  histories: number;
  keyTrials: number;
  seed: number;
  /** How many of the planted bugs T2 has to notice in its control; all where absent. */
  controls?: number;
  /** What stands in front of the record where seats are taken; nothing unless told. */
  by?: SeatsBy;
}

/** In so many histories somebody has paid, or the storm has met nothing. */
export const SOME = 20;
export const NOBODY_PAID = "nobody could pay in any history";

/** A planted bug must show within so many histories. */
const SOON = 240;

/** How a part is called that runs with something in front of the record. */
const before = (by: SeatsBy = "record"): string => (by === "record" ? "" : ", with an object in front");

const badRush = ({ oversold, unsold, broken }: Rush): string[] => [
  ...(oversold > 0 ? [`${oversold} times oversold`] : []),
  ...(unsold > 0 ? [`${unsold} times unsold`] : []),
  ...(broken > 0 ? [`${broken} answers that are neither 201 nor 409`] : []),
];

/** T1, in this process: one last seat. */
export function partT1({ trials, buyers, seed, by }: Sizes): Promise<Part> {
  return part(
    `T1 마지막 한 자리${before(by)}`,
    `${buyers} buyers × ${trials} trials in-process, seeds ${seed}…${seed + trials - 1}`,
    async () => {
      const rush = await lastSeat({ trials, buyers, seed, by });
      return {
        figures:
          `${rush.attempts} attempts: ${rush.oversold} oversold, ` +
          `${rush.unsold} unsold, ${rush.broken} broken answers`,
        wrong: badRush(rush),
      };
    },
    async () => {
      const rush = await lastSeat({
        trials: 3,
        buyers: Math.min(buyers, 50),
        seed,
        meddle: WITHOUT_SEATS_CHECK,
      });
      return { seen: rush.oversold === 3, what: `without the CHECK on seats ${rush.oversold} of 3 oversell` };
    },
  );
}

/** T2: histories with the provider's stand-in and faults at each step. `tell`: how far it is. */
export function partT2(
  { histories, seed, controls = PLANTED.length, by }: Sizes,
  tell: (done: number) => void = () => {},
): Promise<Part> {
  return part(
    `T2 이력${before(by)}`,
    `${histories} histories, seeds ${seed}…${seed + histories - 1}`,
    async () => {
      const wrong: string[] = [];
      let [events, charged, broken, replayed] = [0, 0, 0, 0];
      for (let i = 0; i < histories; i += 1) {
        const history = await playHistory(seed + i, undefined, undefined, by);
        events += history.events;
        charged += history.charged;
        broken += history.broken;
        wrong.push(...history.wrong.map((what) => `seed ${history.seed}: ${what}`));
        if (history.broken > 0)
          wrong.push(
            `seed ${history.seed}: ${history.broken} answers of 5xx: ${history.logs.slice(0, 3).join(" / ")}`,
          );
        if (i % 20 === 0) {
          replayed += 1;
          if ((await playHistory(seed + i, undefined, undefined, by)).hash !== history.hash)
            wrong.push(`seed ${history.seed} does not replay`);
        }
        tell(i + 1);
      }
      if (charged === 0 && histories >= SOME) wrong.push(NOBODY_PAID);
      return {
        figures:
          `${events} events, ${charged} payments, ${broken} unexplained 5xx, ` +
          `${replayed} seeds replayed identically, ${wrong.length} wrong`,
        wrong,
      };
    },
    async () => {
      const shown: [string, number][] = [];
      for (const bug of PLANTED.slice(0, controls)) shown.push([bug.what, await firstShown(bug, SOON)]);
      return {
        seen: shown.every(([, seed]) => seed > 0),
        what: shown.map(([what, seed]) => `${what} shows at seed ${seed} of ${SOON}`).join(", "),
      };
    },
  );
}

/** T4, the SQL side: all pairs of statuses. */
export function partT4(): Promise<Part> {
  return part(
    "T4 상태 쌍 (SQL)",
    "every pair of statuses, past all code",
    async () => {
      const { pairs, wrong } = statusPairs();
      return { figures: `${pairs} pairs, ${wrong.length} judged otherwise than the table`, wrong };
    },
    async () => {
      const { wrong } = statusPairs(WITHOUT_TRANSITION_TRIGGER);
      return { seen: wrong.length > 0, what: `without the trigger ${wrong.length} forbidden changes pass` };
    },
  );
}

/** T5: eight at once under one key. */
export function partT5({ keyTrials, seed, by }: Sizes): Promise<Part> {
  const scenes: readonly SceneName[] = ["booking", "refund", "confirm"];
  return part(
    `T5 한 키로 여덟 번${before(by)}`,
    `8 parallel × ${keyTrials} × ${scenes.join(", ")}, seed ${seed}`,
    async () => {
      const wrong: string[] = [];
      for (const scene of scenes) {
        const { notOne, unequal } = await oneKey({ trials: keyTrials, seed, scene, by });
        if (notOne + unequal > 0)
          wrong.push(`${scene}: ${notOne} times not one effect, ${unequal} times unequal answers`);
      }
      return {
        figures:
          `${keyTrials * scenes.length} trials, ` +
          `${keyTrials * scenes.length * 8} calls, ${wrong.length} scenes ` +
          "wrong",
        wrong,
      };
    },
    async () => {
      const ignored = await oneKey({ trials: 3, seed, scene: "booking", isKeyIgnored: true });
      return {
        seen: ignored.notOne === 3,
        what: `with the key ignored ${ignored.notOne} of 3 have more than one effect`,
      };
    },
  );
}
