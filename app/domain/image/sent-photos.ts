import { isUploadedKey } from "./keys.ts";

/** The field of a form in which its photos wait for a login, as text. */
export const SENT_PHOTOS = "sentPhotos";

/** Photos that stand in a form and the service has already, as text. @param sub whose they are */
export const sentPhotosText = (sub: string, photos: readonly { key?: string }[]): string =>
  [sub, ...photos.flatMap(({ key }) => key ?? [])].join(" ");

/** The photos of such a text, with the path of each; none where it is another member's. */
export function sentPhotosOf(text: string, sub: string): { key: string; url: string }[] {
  const [by, ...keys] = text.split(" ");
  return by === sub ? keys.filter(isUploadedKey).map((key) => ({ key, url: `/images/${key}` })) : [];
}
