import { letters } from "./bytes.ts";
import type { ImageReason } from "./reasons.ts";

export type ImageType = "image/jpeg" | "image/png" | "image/webp";

const PNG = "\u0089PNG\r\n\u001a\n";
const HEIF_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1", "avif", "avis"]);

/** What a file is by its first bytes, whatever its name and its sender say; else why it cannot be taken. */
export function sniffImage(bytes: Uint8Array): ImageType | ImageReason {
  if (letters(bytes, 0, 3) === "\u00ff\u00d8\u00ff") return "image/jpeg";
  if (letters(bytes, 0, 8) === PNG) return "image/png";
  if (letters(bytes, 0, 4) === "RIFF" && letters(bytes, 8, 4) === "WEBP") return "image/webp";
  if (letters(bytes, 4, 4) === "ftyp" && HEIF_BRANDS.has(letters(bytes, 8, 4))) return "HEIC";
  return letters(bytes, 0, 4) === "GIF8" ? "MOVING" : "NOT_AN_IMAGE";
}

export const isImageType = (found: ImageType | ImageReason): found is ImageType => found.startsWith("image/");
