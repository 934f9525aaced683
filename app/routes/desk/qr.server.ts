import { encode } from "uqr";

/** A QR code as one SVG path in a square of `size` modules. */
export interface QrPath {
  size: number;
  path: string;
}

/**
 * A QR code of `text`, with a quiet zone of `border` modules. Error correction M: a scratched screen still
 * reads.
 */
export function qrOf(text: string, border = 0): QrPath {
  const { data, size } = encode(text, { ecc: "M", border });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size, path };
}
