import { isUploadedKey } from "./keys.ts";

/** The field of a form in which its photos wait for a login, as text. */
export const SENT_PHOTOS = "sentPhotos";

/**
 * Photos that stand in a form and the service has already, as text, and how many it has not (U25).
 * @param sub whose they are
 */
export function sentPhotosText(sub: string, photos: readonly { key?: string }[]): string {
  const keys = photos.flatMap(({ key }) => key ?? []);
  const unsent = photos.length - keys.length;
  return [sub, ...keys, ...(unsent > 0 ? [`+${unsent}`] : [])].join(" ");
}

/** How many photos of such a text the service never got; 0 where it is another member's. */
export const unsentOf = (text: string, sub: string): number =>
  text.split(" ")[0] === sub ? Number(/ \+([1-5])$/.exec(text)?.[1] ?? 0) : 0;

/** The photos of such a text, with the path of each; none where it is another member's. */
export function sentPhotosOf(text: string, sub: string): { key: string; url: string }[] {
  const [by, ...keys] = text.split(" ");
  return by === sub ? keys.filter(isUploadedKey).map((key) => ({ key, url: `/images/${key}` })) : [];
}
