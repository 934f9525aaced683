import { ascii, big16, big32, joined, letters, little16, little32 } from "./bytes.ts";

/** How a picture is to be turned, 1 to 8 as EXIF counts; 1 = as it is. */
export type Orientation = number;

const TAG = 0x0112;
const SHORT = 3;

/** The orientation in a TIFF structure (what EXIF is); 1 where there is none or it makes no sense. */
export function orientationIn(tiff: Uint8Array): Orientation {
  const isLittle = letters(tiff, 0, 2) === "II";
  if (!isLittle && letters(tiff, 0, 2) !== "MM") return 1;
  const read16 = isLittle ? little16 : big16;
  const directory = (isLittle ? little32 : big32)(tiff, 4);
  if (directory < 8 || directory + 2 > tiff.length) return 1;
  const count = Math.min(read16(tiff, directory), Math.floor((tiff.length - directory - 2) / 12));
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (read16(tiff, entry) !== TAG || read16(tiff, entry + 2) !== SHORT) continue;
    const found = read16(tiff, entry + 8);
    return found >= 1 && found <= 8 ? found : 1;
  }
  return 1;
}

/** A TIFF structure that says the orientation and nothing else. */
export const orientationOnly = (orientation: Orientation): Uint8Array =>
  joined([
    ascii("MM"),
    Uint8Array.of(
      0,
      42,
      0,
      0,
      0,
      8,
      0,
      1,
      0x01,
      0x12,
      0,
      SHORT,
      0,
      0,
      0,
      1,
      0,
      orientation,
      0,
      0,
      0,
      0,
      0,
      0,
    ),
  ]);

/** Whether it lies on its side: then width and height are exchanged when it is shown. */
export const isSideways = (orientation: Orientation): boolean => orientation >= 5;
