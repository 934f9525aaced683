import { useEffect, useState } from "react";
import type { Schemas } from "./client.ts";
import { BUCKET } from "./bucket.ts";
import { freshToken } from "./login.ts";
import { startSending } from "./reload.ts";

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

/** One call of the browser's, told how far it is. */
interface Sending {
  method: "POST" | "PUT";
  url: string;
  headers: Iterable<readonly [string, string]>;
  body: FormData | Blob | string;
}

type Sent = { status: number; text: string } | { problem: string };

/**
 * The one call that fetch cannot follow. An abort rejects with the signal's reason; everything else is
 * answered, in words to be shown.
 */
const send = (
  { method, url, headers, body }: Sending,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener("error", () => resolve({ problem: OFFLINE }));
    request.addEventListener("timeout", () => resolve({ problem: FAILED }));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });

/**
 * C19: on a site with a bucket of its own the picture goes there by the member's own credentials, and the
 * site is told by which address to take it over.
 * @returns what `POST /file` is sent instead of the picture
 */
async function throughBucket(
  said: string,
  picture: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Pick<Sending, "headers" | "body"> | { problem: string }> {
  const { signPicture } = await import("./member-files.ts");
  const placed = await signPicture(JSON.parse(said));
  if (!placed.ok) return { problem: FAILED };
  const { url, headers, readBy } = placed.value;
  const put = await send({ method: "PUT", url, headers, body: picture }, onProgress, signal);
  // a bucket that is down looks like no network: what is asked before a PUT to another host fails
  if ("problem" in put) return { problem: navigator.onLine ? FAILED : OFFLINE };
  if (put.status !== 200) return { problem: FAILED };
  return { headers: [["content-type", "application/json"]], body: JSON.stringify({ url: readBy }) };
}

/** The picture as the form that `POST /file` takes. */
function inForm(picture: Blob): Pick<Sending, "headers" | "body"> {
  const body = new FormData();
  body.append("file", picture, "photo");
  return { headers: [], body };
}

/**
 * Sends one picture (POST /file) and tells how far it is, 0 to 1. An abort rejects with the signal's reason;
 * everything else is answered, in words to be shown.
 */
export async function uploadPicture(
  picture: Blob,
  uploadKey: "profile" | "review" | "inquiry",
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const bucket = document.querySelector<HTMLMetaElement>('meta[name="member-files"]')?.content;
  const content = bucket ? await throughBucket(bucket, picture, onProgress, signal) : inForm(picture);
  if ("problem" in content) return { ok: false, message: content.problem };
  const token = await freshToken();
  const sent = await send(
    {
      method: "POST",
      url: `/api/file?uploadKey=${uploadKey}`,
      headers: [
        ["usertype", "user"],
        ["bucket", BUCKET],
        ...(token ? [["authorization", `Bearer ${token}`] as const] : []),
        ...content.headers,
      ],
      body: content.body,
    },
    bucket ? () => {} : onProgress,
    signal,
  );
  return "problem" in sent ? { ok: false, message: sent.problem } : outcomeOf(sent.status, sent.text);
}

/** Whether photos of a form are on their way up, which a reload of ours waits for (U25). */
export function useSending() {
  const [isSending, setSending] = useState(false);
  useEffect(() => (isSending ? startSending() : undefined), [isSending]);
  return [isSending, setSending] as const;
}
