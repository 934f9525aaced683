import type { D1Database } from "@cloudflare/workers-types";
import { blursOf } from "../file/store.ts";
import type { Image } from "../program/pictures.ts";

/** What a reader that cannot see the picture is told; the writer's own words stand beside it. */
const altOf = (index: number): string => `후기 사진 ${index + 1}`;

/** Photos as a review shows them, in their order. */
export async function photosOf(db: D1Database, keys: readonly string[]): Promise<Image[]> {
  const blurs = await blursOf(db, keys);
  return keys.map((key, index) => {
    const blur = blurs.get(key);
    return { url: `/images/${key}`, alt: altOf(index), ...(blur && { blur }) };
  });
}

/** The same as they are kept. */
export const keptPhotos = (photos: readonly Image[]): string =>
  JSON.stringify(photos.map(({ url, ...said }) => ({ key: url.replace(/^\/images\//, ""), ...said })));
