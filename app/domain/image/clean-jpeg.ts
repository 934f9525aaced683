import { ascii, at, big16, joined, letters } from "./bytes.ts";
import { isSideways, orientationIn, orientationOnly } from "./orientation.ts";
import type { CleanImage } from "./clean-image.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const EXIF = 0xe1;
const COLOURS = 0xe2;
const COMMENT = 0xfe;

/** Start of a frame of any coding; three numbers in that range mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/**
 * Application data is where cameras write who, when and where. Only what colours need stays: JFIF, the colour
 * profile and Adobe's transform.
 */
function isNeeded(marker: number, data: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (!isApplication(marker)) return true;
  return (
    (marker === 0xe0 && letters(data, 0, 5) === "JFIF\0") ||
    (marker === COLOURS && letters(data, 0, 12) === "ICC_PROFILE\0") ||
    (marker === 0xee && letters(data, 0, 5) === "Adobe")
  );
}

/** A thumbnail may stand in a JFIF header, uncropped as it once was. */
const withoutThumbnail = (marker: number, data: Uint8Array): Uint8Array =>
  marker === 0xe0 ? joined([data.subarray(0, 12), Uint8Array.of(0, 0)]) : data;

const segment = (marker: number, data: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff), data]);

/**
 * Where the coded picture that begins at `from` ends: at the next marker that is neither a stuffed byte nor a
 * restart.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (
    let index = bytes.indexOf(0xff, from);
    index !== -1 && index + 1 < bytes.length;
    index = bytes.indexOf(0xff, index + 1)
  ) {
    const next = at(bytes, index + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return index;
  }
  return -1;
}

/**
 * A JPEG without EXIF, XMP, IPTC, comments, previews and whatever follows its end, its picture byte for byte
 * the same; how it is to be turned is kept. null where it is no whole JPEG.
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage | null {
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let hasScan = false;
  for (let index = 2; index + 1 < bytes.length;) {
    if (at(bytes, index) !== 0xff) return null;
    const marker = at(bytes, index + 1);
    if (marker === 0xff) {
      index += 1; // a fill byte
      continue;
    }
    if (marker === END) return size && hasScan ? finished(kept, size, orientation) : null;
    const length = big16(bytes, index + 2);
    const next = index + 2 + length;
    if (length < 2 || next > bytes.length || marker === START) return null;
    const data = bytes.subarray(index + 4, next);
    if (isFrame(marker)) {
      if (size) return null; // a second one could say anything
      size = { height: big16(data, 1), width: big16(data, 3) };
    }
    if (marker === EXIF && letters(data, 0, 6) === "Exif\0\0") orientation = orientationIn(data.subarray(6));
    if (isNeeded(marker, data)) kept.push(segment(marker, withoutThumbnail(marker, data)));
    index = next;
    if (marker !== SCAN) continue;
    const end = endOfScan(bytes, next);
    if (end === -1) return null;
    kept.push(bytes.subarray(next, end));
    hasScan = true;
    index = end;
  }
  return null;
}

function finished(
  kept: Uint8Array[],
  { width, height }: { width: number; height: number },
  orientation: number,
): CleanImage {
  const exif =
    orientation === 1 ? [] : [segment(EXIF, joined([ascii("Exif\0\0"), orientationOnly(orientation)]))];
  const bytes = joined([Uint8Array.of(0xff, START), ...exif, ...kept, Uint8Array.of(0xff, END)]);
  return {
    bytes,
    type: "image/jpeg",
    ...(isSideways(orientation) ? { width: height, height: width } : { width, height }),
  };
}
