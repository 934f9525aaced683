import type { components } from "#openapi/schema.d";
import { type Covered, coverOf } from "./cover.ts";
import { fieldOf, isString, listFrom } from "../json-column.ts";

export type Image = components["schemas"]["Image"];
/** A picture as a column keeps it. */
export interface StoredImage {
  key: string;
  alt: string;
  focus?: Focus;
  /** Itself, eight pixels wide (blur.ts). */
  blur?: string;
}
type Focus = components["schemas"]["Focus"];

/** A program's columns in a row of something else. */
export interface JoinedProgram {
  program_id: string;
  program_title: string;
  category_ids: string;
  program_images: string;
}

const isStoredImage = (value: unknown): value is StoredImage =>
  isString(fieldOf(value, "key")) && isString(fieldOf(value, "alt"));

/** Pictures as a column keeps them. */
export const keptImages = (text: string): StoredImage[] => listFrom(text, isStoredImage);

/** Pictures kept under a key of the bucket, as paths under /images. */
export const storedImages = (text: string): Image[] => keptImages(text).map(shownImage);

/** A kept picture as it is shown. */
export const shownImage = ({ key, alt, focus, blur }: StoredImage): Image => ({
  url: `/images/${key}`,
  alt,
  ...(focus && { focus }),
  ...(blur && { blur }),
});

/**
 * A program's pictures; its cover where it has none. That one says nothing the title does not, so it has no
 * alternative text.
 */
export function programImages(program: Covered & { images: string }): [Image, ...Image[]] {
  const [first, ...rest] = storedImages(program.images);
  return first === undefined ? [{ url: coverOf(program), alt: "" }] : [first, ...rest];
}

/** The first picture of a program that a review or visit is joined with. */
export const firstImage = (row: JoinedProgram): Image =>
  programImages({
    id: row.program_id,
    title: row.program_title,
    category_ids: row.category_ids,
    images: row.program_images,
  })[0];
