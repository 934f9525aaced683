import type { Answer, Mall } from "./mall.ts";
import type { Habits, Theme } from "./t2-themes.ts";
import type { Doings } from "./t2-truth.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** One history's stage: who plays on it, and what they hold in their hands. */
export interface Scene {
  mall: Mall;
  at: { programId: string; sessionId: string };
  price: number;
  /** The other sessions of the program, where people change their dates; none: nobody does. */
  others: readonly string[];
  /** The codes that go round. */
  codes: readonly string[];
  /** The coupons each member was told of, by its id. */
  wallets: Map<string, string[]>;
  /** What was done at the provider past us. */
  doings: Doings;
  /** What it is about. */
  theme: Theme;
  /** Hears every answer. */
  hear: (answer: Answer) => void;
}

/** Whether somebody does it, in per cent; as the theme says where it speaks of it. */
export const likely = (
  { mall, theme }: Pick<Scene, "mall" | "theme">,
  habit: keyof Habits,
  percent: number,
): boolean => mall.world.chance(theme.habits[habit] ?? percent);

const NOBODY: Answer = { status: 0, json: null, at: () => undefined };

/** Taps one button `times` times at once. @returns the answer that got through, else the first */
export async function tap({ hear }: Scene, times: number, one: () => Promise<Answer>): Promise<Answer> {
  const answers = await Promise.all(Array.from({ length: times }, one));
  answers.forEach(hear);
  return answers.find(({ status }) => status >= 200 && status < 300) ?? answers[0] ?? NOBODY;
}

export const OPERATOR = { as: "operator-1", isDesk: true } as const;
