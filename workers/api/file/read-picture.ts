import { cleanImage } from "#domain/image/clean";
import type { CleanImage } from "#domain/image/clean-image";
import { IMAGE_MESSAGES, type ImageReason } from "#domain/image/reasons";
import type { ImageType } from "#domain/image/sniff";
import { fail, isRefusal, ruleBroken, type ApiError, type ErrorCode } from "../errors.ts";
import { readUpload } from "./read-upload.ts";

/** How the name of a picture of that type ends. */
export const ENDINGS: Readonly<Record<ImageType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

const CODES: Readonly<Partial<Record<ImageReason, ErrorCode>>> = {
  HEIC: "UNSUPPORTED_TYPE",
  NOT_AN_IMAGE: "UNSUPPORTED_TYPE",
  MOVING: "UNSUPPORTED_TYPE",
  TOO_BIG: "TOO_LARGE",
};

function refusal(reason: ImageReason): ApiError {
  const code = CODES[reason];
  const field = { name: "file", code: reason, message: IMAGE_MESSAGES[reason] };
  return code === undefined ? ruleBroken([field]) : fail(code, { message: field.message, fields: [field] });
}

/** The one picture of a multipart body, without what a camera wrote into it; a refusal says what to do. */
export async function readPicture(request: Request): Promise<CleanImage | ApiError> {
  const bytes = await readUpload(request);
  if (isRefusal(bytes)) return bytes;
  const image = cleanImage(bytes);
  return typeof image === "string" ? refusal(image) : image;
}
