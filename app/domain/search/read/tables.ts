import { HOUR_WORDS } from "./clock.ts";
import { DAY_WORDS } from "./days.ts";
import { NEEDS } from "./needs.ts";
import { SAID } from "./subjects.ts";
import type { Unit } from "./unit.ts";
import { CLASS_WORDS, COMPANY, FILLERS, HINTS, PARTICLES, PRICE_WORDS, ROOF } from "./words.ts";

// All tables of words in one, so that a piece of a query is looked up once.

type Of<U> = U extends unknown ? Omit<U, "from" | "to"> : never;
/** What a word of the tables says. */
export type Said = Of<Unit>;

const LATIN = /^[a-z]+$/;
const table = new Map<string, Said[]>();
const put = (word: string, said: Said): void => {
  const known = table.get(word);
  if (known === undefined) table.set(word, [said]);
  else known.push(said);
};

for (const [word, company] of COMPANY) put(word, { is: "company", company });
for (const [word, need] of NEEDS) put(word, { is: "need", need });
for (const [word, indoor] of ROOF) put(word, { is: "roof", indoor });
for (const [word, price] of PRICE_WORDS) put(word, { is: "price", price, label: price.label });
for (const word of SAID) put(word, { is: "subject", word });
for (const [word, kinds] of CLASS_WORDS) put(word, { is: "class", kinds, word });
for (const word of new Set(HINTS)) put(word, { is: "hint", word });
for (const word of new Set(FILLERS)) if (!LATIN.test(word)) put(word, { is: "filler" });
for (const word of PARTICLES) put(word, { is: "particle" });

const NOTHING: readonly Said[] = [];
/** What a word says, place and time aside; nothing where no table has it. */
export const saidOf = (word: string): readonly Said[] => table.get(word) ?? NOTHING;

/** A slip of one is as like another one: 호요일. */
export const WEEKDAYS: readonly string[] = [..."월화수목금토일"].map((day) => `${day}요일`);
/** Words that say who, when, where to shelter, for how much: a slip of one is put right too. */
export const SAID_NAMES: readonly string[] = [
  ...COMPANY.keys(),
  ...NEEDS.keys(),
  ...ROOF.keys(),
  ...PRICE_WORDS.keys(),
  ...CLASS_WORDS.keys(),
  ...HINTS,
  ...Object.keys(DAY_WORDS),
  ...Object.keys(HOUR_WORDS),
].filter((word) => /^[가-힣]{2,}$/.test(word));
