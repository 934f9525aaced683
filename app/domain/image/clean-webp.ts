import { ascii, at, joined, letters, little16, little24, little32 } from "./bytes.ts";
import { isSideways, orientationIn, orientationOnly } from "./orientation.ts";
import type { ImageReason } from "./reasons.ts";
import type { CleanImage } from "./clean-image.ts";

const NEEDED = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP"]);
/** Bits of VP8X that announce chunks. */
const FLAGS = { exif: 0x08, xmp: 0x04, animation: 0x02 } as const;

const little32Of = (value: number): Uint8Array =>
  Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
const chunk = (name: string, data: Uint8Array): Uint8Array =>
  joined([ascii(name), little32Of(data.length), data, new Uint8Array(data.length % 2)]);

/** Width and height as the picture's own chunk says them; undefined where it is none. */
function sizeOf(name: string, data: Uint8Array): { width: number; height: number } | undefined {
  if (name === "VP8X") return { width: little24(data, 4) + 1, height: little24(data, 7) + 1 };
  if (name === "VP8 ") return { width: little16(data, 6) & 0x3fff, height: little16(data, 8) & 0x3fff };
  if (name !== "VP8L") return;
  const bits = little32(data, 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** A WebP with its picture and its colours alone; MOVING for an animation, null where it is no whole WebP. */
export function cleanWebp(bytes: Uint8Array): CleanImage | ImageReason | null {
  const end = Math.min(bytes.length, 8 + little32(bytes, 4));
  const found: { name: string; data: Uint8Array }[] = [];
  let orientation = 1;
  for (let index = 12; index + 8 <= end;) {
    const [name, length] = [letters(bytes, index, 4), little32(bytes, index + 4)];
    if (index + 8 + length > end) return null;
    const data = bytes.subarray(index + 8, index + 8 + length);
    if (name === "ANIM" || name === "ANMF") return "MOVING";
    if (name === "EXIF")
      orientation = orientationIn(letters(data, 0, 4) === "Exif" ? data.subarray(6) : data);
    if (NEEDED.has(name)) found.push({ name, data });
    index += 8 + length + (length % 2);
  }
  const sizes = found.flatMap(({ name, data }) => sizeOf(name, data) ?? []);
  const [size] = sizes;
  const pictures = found.filter(({ name }) => name === "VP8 " || name === "VP8L");
  // One that says another size of itself than its picture has would unfold to what was never looked at.
  const isSure = sizes.every(({ width, height }) => width === size?.width && height === size.height);
  return size && isSure && pictures.length === 1 ? finished(found, size, orientation) : null;
}

function finished(
  found: readonly { name: string; data: Uint8Array }[],
  { width, height }: { width: number; height: number },
  orientation: number,
): CleanImage {
  // A picture without VP8X cannot say how it is turned, and nothing has told us to turn it either.
  const canTurn = orientation !== 1 && found[0]?.name === "VP8X";
  const parts = found.map(({ name, data }) => {
    if (name !== "VP8X") return chunk(name, data);
    const flags = (at(data, 0) & ~(FLAGS.exif | FLAGS.xmp | FLAGS.animation)) | (canTurn ? FLAGS.exif : 0);
    return chunk(name, joined([Uint8Array.of(flags), data.subarray(1)]));
  });
  const body = joined([
    ascii("WEBP"),
    ...parts,
    ...(canTurn ? [chunk("EXIF", orientationOnly(orientation))] : []),
  ]);
  const bytes = joined([ascii("RIFF"), little32Of(body.length), body]);
  return {
    bytes,
    type: "image/webp",
    ...(canTurn && isSideways(orientation) ? { width: height, height: width } : { width, height }),
  };
}
