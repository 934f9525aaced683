import { isCategoryId } from "#domain/category";
import { isString, listFrom } from "../json-column.ts";
import pictures from "./pictures.json" with { type: "json" };

/** What a cover is chosen by; `category_ids` as the column has it. */
export interface Covered {
  id: string;
  title: string;
  category_ids: string;
}

const DRAWINGS = pictures.drawings.map(withWords);
const SIGNS = pictures.signs.map(withWords);
/**
 * What was chosen lately: some two hundred expressions over a title are 0.1 ms, and a list has many titles.
 */
const CHOSEN = new Map<string, string[]>();
const MOST_CHOSEN = 5000;
const CATEGORIES: Record<string, string[]> = pictures.categories;

/**
 * The path of the picture that stands for a program without photographs: a drawing of what its title names,
 * else a lettered cover with a sign for it, else its category's.
 */
export function coverOf({ id, title, category_ids }: Covered): string {
  const category = listFrom(category_ids, isString).find(isCategoryId) ?? "learn";
  const known = `${category}/${title}`;
  const some = CHOSEN.get(known) ?? choose(title, category);
  if (CHOSEN.size >= MOST_CHOSEN) CHOSEN.clear();
  CHOSEN.set(known, some);
  const number = [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7);
  return some[number % some.length] ?? "";
}

function choose(title: string, category: string): string[] {
  const own = SIGNS.filter((sign) => sign.category === category);
  return named(title, category, DRAWINGS) ?? named(title, category, own) ?? CATEGORIES[category] ?? [];
}

/**
 * The pictures of what a title names. Its own category's win over any other (강아지 간식 is about treats in
 * 반려동물), then the word that ends last, for a Korean title's head noun does (딸기 케이크 is a cake), then
 * the longer one.
 */
function named(title: string, category: string, choices: typeof DRAWINGS): string[] | undefined {
  const [best] = choices
    .flatMap((choice) => {
      const own = Number(choice.category === category);
      return [...title.normalize("NFC").matchAll(choice.words)].map(({ index, 0: { length } }) => ({
        pictures: choice.pictures,
        rank: [own, index + length, length] as const,
      }));
    })
    .sort(({ rank: [own, end, length] }, { rank: b }) => b[0] - own || b[1] - end || b[2] - length);
  return best?.pictures;
}

function withWords(choice: { words: string; flags: string; category: string; pictures: string[] }) {
  return { ...choice, words: new RegExp(choice.words, choice.flags) };
}
