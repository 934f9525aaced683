import type { CleanImage } from "./clean-image.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";
import { MAX_BYTES, MAX_PIXELS, MAX_SIDE, type ImageReason } from "./reasons.ts";
import { type ImageType, isImageType, sniffImage } from "./sniff.ts";

const CLEANERS: Readonly<Record<ImageType, (bytes: Uint8Array) => CleanImage | ImageReason | null>> = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
};

/**
 * What is kept of an uploaded file, or why it is not taken. Its type is read from its bytes; the file is
 * taken apart and only the parts that draw the picture are put together again, so that no position, no
 * preview and no second file hidden in it comes through (T14).
 */
export function cleanImage(bytes: Uint8Array): CleanImage | ImageReason {
  if (bytes.length > MAX_BYTES) return "TOO_BIG";
  const type = sniffImage(bytes);
  if (!isImageType(type)) return type;
  const clean = CLEANERS[type](bytes);
  if (clean === null || typeof clean === "string") return clean ?? "BROKEN";
  const { width, height } = clean;
  if (width < 1 || height < 1) return "BROKEN";
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS ? "TOO_WIDE" : clean;
}
