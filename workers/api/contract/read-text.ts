import { fail, type ApiError } from "../errors.ts";
import { seenText } from "./seen-text.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_DEPTH = 32;

/** The body's bytes as text, never reading past 1 MB; 413 beyond it, 400 where it is no UTF-8. */
async function readText(request: Request): Promise<string | ApiError> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) return fail("TOO_LARGE");
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  const reader = request.body?.getReader();
  if (reader === undefined) return "";
  let text = "";
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > MAX_BYTES) {
        await reader.cancel();
        return fail("TOO_LARGE");
      }
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return fail("BAD_REQUEST"); // not UTF-8, or the client went away
    throw error;
  }
}

/** A string SQL, JSON and a screen can all carry: no NUL and no half of a surrogate pair. */
export const isCleanText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Whether every string in it (keys too) is clean and it is not nested deeper than anything of ours. */
export function isCleanJson(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isCleanText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, item]) => isCleanText(key) && isCleanJson(item, depth + 1));
}

/** The same with every string as people may read it; what a key is called stays as it came. */
function visible(value: unknown): unknown {
  if (typeof value === "string") return seenText(value);
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visible(item)]));
}

/**
 * The JSON body, without what nobody can see in its texts: one place for all of them, so that a new field
 * cannot be forgotten. 415 for any other type, 413 over 1 MB, 400 where it is malformed.
 */
export async function readJson(request: Request): Promise<{ json: unknown } | ApiError> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) return fail("UNSUPPORTED_TYPE");
  const text = await readText(request);
  if (typeof text !== "string") return text;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail("BAD_REQUEST"); // what is wrong with it is the sender's to know; nothing of ours failed
  }
  return isCleanJson(json) ? { json: visible(json) } : fail("BAD_REQUEST");
}
