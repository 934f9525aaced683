import type { components } from "#openapi/schema.d";
import { fieldOf, isString, listFrom } from "../json-column.ts";

export type Image = components["schemas"]["Image"];
interface StoredImage {
  key: string;
  alt: string;
}

const isStoredImage = (value: unknown): value is StoredImage =>
  isString(fieldOf(value, "key")) && isString(fieldOf(value, "alt"));

/** Pictures kept under a key of the bucket, as paths under /images. */
export const storedImages = (text: string): Image[] =>
  listFrom(text, isStoredImage).map(({ key, alt }) => ({ url: `/images/${key}`, alt }));

/**
 * A program's pictures; the drawn cover where it has none. That one says nothing the title does not, so it
 * has no alternative text.
 */
export function programImages(program: { id: string; images: string }): [Image, ...Image[]] {
  const [first, ...rest] = storedImages(program.images);
  return first === undefined ? [{ url: `/images/covers/${program.id}.svg`, alt: "" }] : [first, ...rest];
}
