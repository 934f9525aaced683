/** What an uploaded file is for (C09's uploadKey); the folder of its key. */
export const UPLOAD_KEYS = ["profile", "review", "inquiry"] as const;
export type UploadKey = (typeof UPLOAD_KEYS)[number];

/** Widths a picture is served in, in pixels; another width gets the next larger one. */
export const WIDTHS = [200, 400, 800, 1600] as const;

const KEY = /^(profile|review|inquiry|program|host)\/[0-9a-f]{32}\.(jpg|png|webp)$/;

/** Whether a key is one that an upload was given. */
export const isUploadedKey = (key: string): boolean => KEY.test(key);

/**
 * The key of a picture of a program or a host, made of whose it is and the picture's own bytes: the same one
 * sent twice is the same.
 * @param digest SHA-256, hex
 */
export const deskPictureKey = (of: "program" | "host", digest: string, ending: string): string =>
  `${of}/${digest.slice(0, 32)}.${ending}`;

/** The key of an uploaded file that a path under /images names; null for any other picture. */
export function keyOfUrl(url: string): string | null {
  const key = url.split("?")[0]?.replace(/^\/images\//, "") ?? "";
  return isUploadedKey(key) ? key : null;
}

/**
 * The path of a picture no wider than it is shown; drawn ones fit any width.
 * @param width in device pixels
 */
export const sizedUrl = (url: string, width: (typeof WIDTHS)[number]): string =>
  keyOfUrl(url) === null ? url : `${url}?w=${width}`;

/** The widths under which an uploaded file may lie beside itself. */
export const variantKey = (key: string, width: number): string => `${key}@${width}`;
export const keysWithVariants = (key: string): string[] => [
  key,
  ...WIDTHS.map((width) => variantKey(key, width)),
];
