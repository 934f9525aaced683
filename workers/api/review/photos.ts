import type { Image } from "../program/pictures.ts";

/** What a reader that cannot see the picture is told; the writer's own words stand beside it. */
const altOf = (index: number): string => `후기 사진 ${index + 1}`;

/** Photos as a review shows them, in their order. */
export const photosOf = (keys: readonly string[]): Image[] =>
  keys.map((key, index) => ({ url: `/images/${key}`, alt: altOf(index) }));

/** The same as they are kept. */
export const keptPhotos = (photos: readonly Image[]): string =>
  JSON.stringify(photos.map(({ url, alt }) => ({ key: url.replace(/^\/images\//, ""), alt })));
