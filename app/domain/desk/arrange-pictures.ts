/** What may be done to a picture's place among the others. */
export const PICTURE_VERBS = ["first", "up", "down", "remove"] as const;
export type PictureVerb = (typeof PICTURE_VERBS)[number];

export const isPictureVerb = (text: string): text is PictureVerb =>
  PICTURE_VERBS.some((verb) => verb === text);

/** The pictures once one of them has moved or is taken out; as they were where it is none of them. */
export function arrangePictures<Picture extends { key: string }>(
  pictures: readonly Picture[],
  verb: PictureVerb,
  key: string,
): Picture[] {
  const from = pictures.findIndex((picture) => picture.key === key);
  const picture = pictures[from];
  if (picture === undefined) return [...pictures];
  const others = pictures.toSpliced(from, 1);
  if (verb === "remove") return others;
  const to = verb === "first" ? 0 : Math.min(others.length, Math.max(0, from + (verb === "up" ? -1 : 1)));
  return others.toSpliced(to, 0, picture);
}
