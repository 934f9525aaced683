import type { Schemas } from "../../../api/client.ts";
import type { FormValues } from "../../../server/read-form.ts";

export type Picture = Schemas["DeskPicture"];

/** The parts of a picture that may stay in sight where it is cut, as they lie on it. */
export const FOCI = [
  ["TOP_LEFT", "왼쪽 위"],
  ["TOP", "위"],
  ["TOP_RIGHT", "오른쪽 위"],
  ["LEFT", "왼쪽"],
  ["CENTER", "가운데"],
  ["RIGHT", "오른쪽"],
  ["BOTTOM_LEFT", "왼쪽 아래"],
  ["BOTTOM", "아래"],
  ["BOTTOM_RIGHT", "오른쪽 아래"],
] as const satisfies readonly (readonly [Schemas["Focus"], string])[];

/** The pictures with the words and the focus of a form that was not taken, as its fields are named. */
export const withKept = (pictures: readonly Picture[], kept: FormValues = {}): Picture[] =>
  pictures.map((picture) => {
    const focus = FOCI.find(([name]) => name === kept[`focus ${picture.key}`])?.[0];
    return { ...picture, alt: kept[`alt ${picture.key}`] ?? picture.alt, ...(focus && { focus }) };
  });

/** The pictures as a form has them: their keys in their order, and each one's words and focus. */
export const readPictures = (form: FormData): Picture[] =>
  form
    .getAll("key")
    .map(String)
    .map((key) => {
      const asked = form.get(`focus ${key}`);
      const focus = FOCI.find(([name]) => name === asked)?.[0];
      const alt = String(form.get(`alt ${key}`) ?? "")
        .trim()
        .slice(0, 200);
      return { key, url: `/images/${key}`, alt, ...(focus && { focus }) };
    });
