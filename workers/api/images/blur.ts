import { log } from "#domain/log";
import type { ApiEnv } from "../env.ts";

/** The longer side, in pixels: a browser draws them as soft slopes of colour. */
const SIDE = 8;
const QUALITY = 30;
/** As many bytes go out with every picture; 8 by 8 pixels are 50 to 100. */
const MOST_BYTES = 160;

/**
 * The picture itself in a few dozen bytes (U14): WebP in base64. "" without the Images binding, or where that
 * cannot read the picture: its place is then as plain as it always was.
 */
export async function blurOf({ IMAGES }: Pick<ApiEnv, "IMAGES">, picture: Uint8Array): Promise<string> {
  const source = IMAGES && new Response(picture.slice()).body;
  if (!source) return "";
  try {
    const output = await IMAGES.input(source as never)
      .transform({ width: SIDE, height: SIDE, fit: "scale-down" })
      .output({ format: "image/webp", quality: QUALITY });
    const bytes = new Uint8Array(await new Response(output.image() as never).arrayBuffer());
    if (bytes.length <= MOST_BYTES) return btoa(String.fromCodePoint(...bytes));
    log("warn", "blur too long", { bytes: bytes.length });
  } catch (error) {
    log("warn", "blur not made", { error });
  }
  return "";
}
