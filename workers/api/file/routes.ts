import { cleanImage } from "#domain/image/clean";
import { IMAGE_MESSAGES, type ImageReason } from "#domain/image/reasons";
import type { ImageType } from "#domain/image/sniff";
import type { Api } from "../contract.ts";
import { operations } from "../contract/description.ts";
import { readRequest } from "../contract/read-request.ts";
import { PRIVATE, respond, respondError } from "../contract/respond.ts";
import type { AnswerBody, ApiRequest } from "../contract/types.ts";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import type { ApiError, ErrorCode } from "../errors.ts";
import { overLimit } from "../rate-limit.ts";
import { readUpload } from "./read-upload.ts";
import { addFile, countPending } from "./store.ts";
import type { CleanImage } from "#domain/image/clean-image";

/**
 * Uploads of one member a minute, and pictures of theirs that nothing holds yet: more is a machine's doing.
 */
const A_MINUTE = 30;
const PENDING_MAX = 60;

const ENDINGS: Readonly<Record<ImageType, string>> = {
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

/** 128 random bits: who was not given the address of a picture does not find it. */
const newKey = (folder: string, type: ImageType): string =>
  `${folder}/${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")}.${ENDINGS[type]}`;

async function keep(
  { query, user, env, now }: ApiRequest<"uploadFile">,
  image: CleanImage,
): Promise<AnswerBody<"uploadFile">> {
  const { bytes, type, width, height } = image;
  const key = newKey(query.uploadKey, type);
  await addFile(
    env.DB,
    { key, userId: user.id, uploadKey: query.uploadKey, type, bytes: bytes.length, width, height },
    now,
  ).run();
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: type } });
  return { value: { key, url: `/images/${key}`, width, height } };
}

async function upload(
  request: ApiRequest<"uploadFile">,
  raw: Request,
): Promise<AnswerBody<"uploadFile"> | ApiError> {
  const { env, user, now } = request;
  const limited = overLimit(`file/${user.id}`, A_MINUTE, now);
  if (limited !== null) return limited;
  const status = await env.DB.prepare("SELECT status FROM user WHERE id = ?1")
    .bind(user.id)
    .first<string>("status");
  if (status === "WITHDRAWN") return fail("GONE");
  if ((await countPending(env.DB, user.id)) >= PENDING_MAX)
    return fail("TOO_MANY", {
      message: "올리고 쓰지 않은 사진이 많아요. 내일 다시 올려 주세요.",
      headers: { "retry-after": "3600" },
    });
  const bytes = await readUpload(raw);
  if (isRefusal(bytes)) return bytes;
  const image = cleanImage(bytes);
  return typeof image === "string" ? refusal(image) : keep(request, image);
}

/** `POST /file`: the one operation whose body is no JSON. */
export function fileRoutes(api: Api): void {
  const operation = operations.get("uploadFile");
  if (operation === undefined) throw new Error("The description has no operation uploadFile.");
  api.post("/file", async (c) => {
    const request = await readRequest("uploadFile", operation, c);
    const answer = isRefusal(request) ? request : await upload(request, c.req.raw);
    return isRefusal(answer)
      ? respondError(answer, c.get("requestId"))
      : respond(c.req.raw, 201, answer, PRIVATE);
  });
}
