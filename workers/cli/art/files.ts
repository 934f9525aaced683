import { createHash } from "node:crypto";
import { SOURCE_CATEGORIES } from "../../../app/domain/category.ts";
import { BANNER_SCENES, drawBanner } from "./draw-banner.ts";
import { drawCover } from "./draw-cover.ts";
import { drawLettered } from "./draw-lettered.ts";
import { SIGNS } from "./signs.ts";
import { SUBJECTS } from "./subjects.ts";

/** Pictures of one drawing, of one sign and of one category: neighbours in a list should differ. */
const PER_SUBJECT = 3;
const PER_SIGN = 2;
const PER_CATEGORY = 4;

/** A title's words as a regular expression and its flags, and the pictures that may stand for them. */
export interface PictureWords {
  words: string;
  flags: string;
  category: string;
  pictures: string[];
}

/** What the API knows of the pictures: paths under the site's root. */
export interface PictureTable {
  drawings: PictureWords[];
  /** Lettered covers with a sign for what the title names; only for titles of their category. */
  signs: PictureWords[];
  /** Lettered covers with the category's own sign. */
  categories: Record<string, string[]>;
  banners: Record<string, string>;
}

/** Every picture by the path it is served under, and the table of them. A path names its content. */
export function drawAll(): { files: Map<string, string>; table: PictureTable } {
  const files = new Map<string, string>();
  const keep = (name: string, svg: string): string => {
    const place = `/art/${name}.${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
    files.set(place, svg);
    return place;
  };
  const textOf = (words: RegExp) => ({ words: words.source, flags: words.flags });
  const some = (count: number, draw: (number: number) => string) =>
    Array.from({ length: count }, (_, i) => draw(i));
  const drawings = SUBJECTS.map(({ words, scene, variant }) => {
    const name = [...scene.split("/"), ...(variant === undefined ? [] : [variant])].join("-");
    const draw = (number: number) => keep(`${name}-${number}`, drawCover({ scene, variant, number }));
    return {
      ...textOf(words),
      category: scene.slice(0, scene.indexOf("/")),
      pictures: some(PER_SUBJECT, draw),
    };
  });
  const signs = SIGNS.map(({ category: id, words, icon }) => {
    const category = SOURCE_CATEGORIES.find((one) => one.id === id) ?? SOURCE_CATEGORIES[0];
    const draw = (number: number) =>
      keep(`sign-${id}-${icon}-${number}`, drawLettered(category, number, icon));
    return { ...textOf(words), category: id, pictures: some(PER_SIGN, draw) };
  });
  const categories = Object.fromEntries(
    SOURCE_CATEGORIES.map((category) => [
      category.id,
      some(PER_CATEGORY, (number) => keep(`sign-${category.id}-${number}`, drawLettered(category, number))),
    ]),
  );
  const banners = Object.fromEntries(
    BANNER_SCENES.map((scene) => [scene, keep(`banner-${scene}`, drawBanner(scene))]),
  );
  return { files, table: { drawings, signs, categories, banners } };
}
