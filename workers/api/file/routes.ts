import { implement, type Api } from "../contract.ts";
import type { AnswerBody, ApiRequest } from "../contract/types.ts";
import { fail, isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { tooManyOf } from "../tries.ts";
import { blurOf } from "../images/blur.ts";
import { ENDINGS, readPicture } from "./read-picture.ts";
import { addFile, countPending } from "./store.ts";
import type { CleanImage } from "#domain/image/clean-image";

/** Pictures of a member's that nothing holds yet: more is a machine's doing. */
const PENDING_MAX = 60;

/** 128 random bits: who was not given the address of a picture does not find it. */
const newKey = (folder: string, type: CleanImage["type"]): string =>
  `${folder}` +
  "/" +
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  ) +
  `.${ENDINGS[type]}`;

async function keep(
  { query, user, env, now }: ApiRequest<"uploadFile">,
  image: CleanImage,
): Promise<AnswerBody<"uploadFile">> {
  const { bytes, type, width, height } = image;
  const key = newKey(query.uploadKey, type);
  const { uploadKey } = query;
  const blur = uploadKey === "review" ? await blurOf(env, bytes) : ""; // others see none but these
  const file = { key, userId: user.id, uploadKey, type, bytes: bytes.length, width, height, blur };
  await addFile(env.DB, file, now).run();
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: type } });
  return { value: { key, url: `/images/${key}`, width, height } };
}

async function upload(
  request: ApiRequest<"uploadFile">,
  raw: Request,
): Promise<AnswerBody<"uploadFile"> | ApiError> {
  const { env, user, now } = request;
  const limited = await tooManyOf(env.DB, "FILE", { name: user.id }, now);
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
  const image = await readPicture(raw);
  return isRefusal(image) ? image : keep(request, image);
}

/** `POST /file`: what a member shows with a review or an inquiry. */
export function fileRoutes(api: Api): void {
  implement(api, "uploadFile", async (request, raw) => {
    const answer = await upload(request, raw);
    return isRefusal(answer) ? answer : { status: 201, body: answer };
  });
}
