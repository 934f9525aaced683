import { encode } from "uqr";
import type { Qr } from "../../ui/product/ticket.tsx";

/**
 * A QR code of `text` as one path; it stands on white with a quiet zone of its own. Error correction M: a
 * scratched screen still reads.
 */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size, path };
}
