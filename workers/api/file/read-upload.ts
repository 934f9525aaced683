import { IMAGE_MESSAGES, MAX_BYTES } from "#domain/image/reasons";
import { type ApiError, fail } from "../errors.ts";

/** The parts' heads and borders around one file. */
const AROUND = 16 * 1024;
const MOST = MAX_BYTES + AROUND;

const tooLarge = (): ApiError => fail("TOO_LARGE", { message: IMAGE_MESSAGES.TOO_BIG });

/**
 * The body's bytes; 413 as soon as there are more than fit, whatever length was announced. Nothing past the
 * limit is held.
 */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | ApiError> {
  if (Number(request.headers.get("content-length") ?? 0) > MOST) {
    await request.body?.cancel();
    return tooLarge();
  }
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MOST) {
      await reader?.cancel();
      return tooLarge();
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/**
 * The one file of a multipart body: 415 for any other body, 400 where it has no part `file` or more than
 * that, 413 where it is too large.
 */
export async function readUpload(request: Request): Promise<Uint8Array<ArrayBuffer> | ApiError> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return fail("UNSUPPORTED_TYPE");
  const bytes = await readBytes(request);
  if (!(bytes instanceof Uint8Array)) return bytes;
  // malformed: the sender's to know
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => null);
  const parts = form?.getAll("file") ?? [];
  const [file] = parts;
  if (parts.length !== 1 || typeof file === "string" || file === undefined) {
    return fail("BAD_REQUEST", {
      fields: [{ name: "file", code: "REQUIRED", message: "사진 파일을 하나만 보내 주세요." }],
    });
  }
  return file.size > MAX_BYTES ? tooLarge() : new Uint8Array(await file.arrayBuffer());
}
