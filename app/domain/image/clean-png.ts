import { ascii, at, big32, joined, letters } from "./bytes.ts";
import { crc32 } from "./crc.ts";
import { isSideways, orientationIn, orientationOnly } from "./orientation.ts";
import type { CleanImage } from "./clean-image.ts";

const SIGNATURE = 8;
/** What the picture and its colours need. Texts, times, EXIF and anything unknown stay behind. */
const NEEDED = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "cICP",
  "sBIT",
  "pHYs",
  "bKGD",
]);

const big32Of = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined([ascii(name), data]);
  return joined([big32Of(data.length), body, big32Of(crc32(body))]);
}

/**
 * A PNG with only what it needs to be seen, up to its end and not a byte further; null where it is no whole
 * PNG. An animation's first picture stays.
 */
export function cleanPng(bytes: Uint8Array): CleanImage | null {
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let hasPicture = false;
  if (letters(bytes, SIGNATURE + 4, 4) !== "IHDR" || big32(bytes, SIGNATURE) !== 13) return null;
  const [width, height] = [big32(bytes, SIGNATURE + 8), big32(bytes, SIGNATURE + 12)];
  for (let index = SIGNATURE; index + 12 <= bytes.length;) {
    const length = big32(bytes, index);
    const next = index + 12 + length;
    if (next > bytes.length) return null;
    const name = letters(bytes, index + 4, 4);
    if (!/^[A-Za-z]{4}$/.test(name) || (name === "IHDR" && index > SIGNATURE)) return null;
    if (big32(bytes, next - 4) !== crc32(bytes.subarray(index + 4, next - 4))) return null;
    if (name === "eXIf") orientation = orientationIn(bytes.subarray(index + 8, next - 4));
    if (NEEDED.has(name)) kept.push(bytes.subarray(index, next));
    else if (isCritical(name)) return null;
    hasPicture ||= name === "IDAT";
    if (name === "IEND") return hasPicture ? finished(bytes, kept, { width, height }, orientation) : null;
    index = next;
  }
  return null;
}

/** A capital first letter: without it the picture cannot be drawn. */
const isCritical = (name: string): boolean => (at(ascii(name), 0) & 0x20) === 0;

function finished(
  bytes: Uint8Array,
  [head, ...rest]: Uint8Array[],
  { width, height }: { width: number; height: number },
  orientation: number,
): CleanImage | null {
  if (head === undefined) return null;
  const exif = orientation === 1 ? [] : [chunk("eXIf", orientationOnly(orientation))];
  const clean = joined([bytes.subarray(0, SIGNATURE), head, ...exif, ...rest]);
  return {
    bytes: clean,
    type: "image/png",
    ...(isSideways(orientation) ? { width: height, height: width } : { width, height }),
  };
}
