import { data } from "react-router";
import { IMAGE_MESSAGES, MOST_PHOTOS } from "#domain/image/reasons";
import type { ApiClient } from "../api/client.ts";
import { unreadable } from "./body-limit.server.ts";
import { keptFrom } from "./read-form.ts";
import { isSameOrigin } from "./same-origin.server.ts";

/** A whole form with its files, as it is held in memory at once. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * A form that may carry files; null where they are too much together.
 * @throws 403 for one that another site's page sent, 400 for what is none
 */
export async function photoForm(request: Request): Promise<FormData | null> {
  if (!isSameOrigin(request)) throw data(null, 403);
  // A browser always says how long a form is, and no more than that is read.
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (Number.isNaN(length) || length > MOST_BYTES) return null;
  try {
    return await request.formData();
  } catch {
    throw unreadable();
  }
}

/** As much of a form as is read for its words where it is too big: the longest inquiry is far shorter. */
const MOST_WORDS = 64 * 1024;

/**
 * What `photoForm` has refused, to stand in its form again (U24): the words, and the photos that the service
 * had already. Both come before the files, which are read past: a browser hears nothing before it has sent
 * all.
 */
export async function tooMuch(request: Request) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length < MOST_WORDS) chunks.push(chunk);
    length += chunk.byteLength;
  }
  const words = await beforeFiles(request.headers.get("content-type") ?? "", chunks);
  return { errors: { photos: TOO_MUCH }, kept: keptFrom(words), photos: shownPhotos(sentAlready(words)) };
}

/** The fields of a form that begins so, up to its first file. */
async function beforeFiles(type: string, chunks: Uint8Array<ArrayBuffer>[]): Promise<FormData> {
  const head = await new Blob(chunks).arrayBuffer();
  const text = new TextDecoder("latin1").decode(head); // a letter for each byte
  const boundary = `--${/boundary=([^;]+)/.exec(type)?.[1]}`;
  const file = text.search(/\r\nContent-Disposition: form-data; name="[^"]*"; filename=/i);
  const end = text.lastIndexOf(boundary, file === -1 ? undefined : file);
  if (end <= 0) return new FormData();
  const body = new Blob([head.slice(0, end), `${boundary}--\r\n`]);
  return new Response(body, { headers: { "content-type": type } }).formData();
}

export const TOO_MUCH = "사진을 모두 합해 30MB까지 올릴 수 있어요. 사진을 줄여서 다시 올려 주세요.";

/** The photos of a form that the service has already, in their order. */
const sentAlready = (form: FormData): string[] => [
  ...new Set(form.getAll("photo").filter((value) => typeof value === "string")),
];

const isFile = (value: File | string): value is File => typeof value !== "string" && value.size > 0;

/** Sends one file on to the API, as the member. */
export async function sendPicture(
  api: ApiClient,
  file: Blob,
  uploadKey: "profile" | "review" | "inquiry",
): Promise<{ key: string } | { problem: string }> {
  const body = new FormData();
  body.append("file", file, "photo");
  const { data: answer, error } = await api.POST("/file", {
    params: { query: { uploadKey } },
    body: { file: "" },
    bodySerializer: () => body,
  });
  return answer
    ? { key: answer.value.key }
    : { problem: error?.error.message ?? "사진을 올리지 못했어요. 다시 시도해 주세요." };
}

/**
 * The keys of a form's photos in their order: `photo` those that were sent already, `photos` the files of a
 * form without React, which are sent now. `problem`: why one was not taken; the keys so far stay.
 */
export async function readPhotos(
  form: FormData,
  api: ApiClient,
  uploadKey: "review" | "inquiry",
): Promise<{ keys: string[]; problem?: string }> {
  const keys = sentAlready(form);
  const files = form.getAll("photos").filter(isFile);
  if (keys.length + files.length > MOST_PHOTOS)
    return { keys: keys.slice(0, MOST_PHOTOS), problem: IMAGE_MESSAGES.TOO_MANY };
  for (const file of files) {
    const sent = await sendPicture(api, file, uploadKey);
    if ("problem" in sent) return { keys, problem: sent.problem };
    keys.push(sent.key);
  }
  return { keys };
}

/** The photos that stood in a form, to stand in it again. */
export const shownPhotos = (keys: readonly string[]): { key: string; url: string }[] =>
  keys.map((key) => ({ key, url: `/images/${key}` }));
