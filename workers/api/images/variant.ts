import type { R2Bucket } from "@cloudflare/workers-types";
import { isUploadedKey, variantKey, WIDTHS } from "#domain/image/keys";
import type { ApiEnv } from "../env.ts";
import { log } from "#domain/log";

/** A picture's bytes and type as they are sent. */
export interface Picture {
  bytes: ArrayBuffer;
  type: string;
  etag: string;
}

const QUALITY = 80;

/**
 * The width that is served for the one asked for: the next larger of ours; undefined where the whole picture
 * is asked for.
 */
export function widthFor(asked: string | undefined): number | undefined {
  const width = Number(asked);
  return asked !== undefined && /^\d{1,4}$/.test(asked) && width > 0
    ? WIDTHS.find((one) => one >= width)
    : undefined;
}

export async function pictureAt(files: R2Bucket, key: string): Promise<Picture | null> {
  const object = await files.get(key);
  return (
    object && {
      bytes: await object.arrayBuffer(),
      type: object.httpMetadata?.contentType ?? "",
      etag: object.httpEtag,
    }
  );
}

/**
 * An uploaded picture no wider than `width`, made once and kept beside it. Without the Images binding, or
 * where that cannot read the picture, it is the picture itself: larger than needed and never missing.
 */
export async function resized(
  { FILES, IMAGES }: ApiEnv,
  key: string,
  width: number,
): Promise<Picture | null> {
  const made = await pictureAt(FILES, variantKey(key, width));
  if (made) return made;
  const whole = await pictureAt(FILES, key);
  if (!whole || !IMAGES || !isUploadedKey(key)) return whole;
  try {
    const source = new Response(whole.bytes).body;
    if (!source) return whole;
    const output = await IMAGES.input(source as never)
      .transform({ width, fit: "scale-down" })
      .output({ format: "image/webp", quality: QUALITY });
    const bytes = await new Response(output.image() as never).arrayBuffer();
    const kept = await FILES.put(variantKey(key, width), bytes, {
      httpMetadata: { contentType: "image/webp" },
    });
    // The picture may have been deleted while this was made of it.
    if ((await FILES.head(key)) === null) await FILES.delete(variantKey(key, width));
    return { bytes, type: "image/webp", etag: kept.httpEtag };
  } catch (error) {
    log("warn", "picture not resized", { key, width, error });
    return whole;
  }
}
