import type { Schemas } from "./client.ts";
import { BUCKET } from "./bucket.ts";
import { freshToken } from "./login.ts";

export type UploadedFile = Schemas["File"];
export type Uploaded = { ok: true; file: UploadedFile } | { ok: false; message: string };

const OFFLINE = "인터넷 연결을 확인해 주세요.";
const FAILED = "사진을 올리지 못했어요. 다시 시도해 주세요.";
/** A slow phone's ten megabytes take longer than a call may (K07), in milliseconds. */
const TIMEOUT_MS = 120_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function outcomeOf(status: number, text: string): Uploaded {
  const body: unknown = text.startsWith("{") ? JSON.parse(text) : {};
  const value = isObject(body) ? body["value"] : undefined;
  if (
    status === 201 &&
    isObject(value) &&
    typeof value["key"] === "string" &&
    typeof value["url"] === "string"
  ) {
    return {
      ok: true,
      file: {
        key: value["key"],
        url: value["url"],
        width: Number(value["width"]),
        height: Number(value["height"]),
      },
    };
  }
  const error = isObject(body) && isObject(body["error"]) ? body["error"]["message"] : undefined;
  return { ok: false, message: typeof error === "string" ? error : FAILED };
}

/**
 * Sends one picture (POST /file) and tells how far it is, 0 to 1: the one call that fetch cannot follow. An
 * abort rejects with the signal's reason; everything else is answered, in words to be shown.
 */
export async function uploadPicture(
  picture: Blob,
  uploadKey: "profile" | "review" | "inquiry",
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const token = await freshToken();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/file?uploadKey=${uploadKey}`);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries({
      usertype: "user",
      bucket: BUCKET,
      ...(token && { authorization: `Bearer ${token}` }),
    }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => resolve(outcomeOf(request.status, request.responseText)));
    request.addEventListener("error", () => resolve({ ok: false, message: OFFLINE }));
    request.addEventListener("timeout", () => resolve({ ok: false, message: FAILED }));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", picture, "photo");
    request.send(form);
  });
}
