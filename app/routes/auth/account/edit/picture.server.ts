import { keyOfUrl } from "#domain/image/keys";
import { sendPicture, TOO_MUCH } from "../../../../server/photo-form.server.ts";
import type { EditAnswer, Editor } from "./edit-actions.server.ts";

const refused = (text: string): EditAnswer => ({ part: "picture", notice: { text } });
export const pictureTooLarge = (): EditAnswer => refused(TOO_MUCH);

/**
 * C06: takes the picture that was sent already (`picture`, its key), or sends the file of a form without
 * React first.
 */
export async function savePicture(form: FormData, { api, id }: Editor): Promise<EditAnswer> {
  const [key, file] = [form.get("picture"), form.get("file")];
  const sent =
    typeof key === "string" && key !== ""
      ? { key }
      : file instanceof File && file.size > 0
        ? await sendPicture(api, file, "profile")
        : { problem: "사진을 골라 주세요." };
  if ("problem" in sent) return refused(sent.problem);
  const { error } = await api.PUT("/user", { body: { id, picture: sent.key } });
  return error ? refused(error.error.message) : { part: "picture", done: "프로필 사진을 바꿨어요." };
}

/** C09. One that is gone already is gone. */
export async function deletePicture({ api, id }: Editor): Promise<EditAnswer> {
  const { data } = await api.GET("/user/{id}", { params: { path: { id } } });
  const url = data?.value.picture;
  if (!url) return { part: "picture", done: "프로필 사진을 삭제했어요." };
  const key = keyOfUrl(url) ?? url.replace(/^\/images\//, "");
  const { error, response } = await api.DELETE("/user/files/{id}", {
    params: { path: { id }, query: { uploadKey: "profile", key, id } },
  });
  return error && response.status !== 404
    ? refused(error.error.message)
    : { part: "picture", done: "프로필 사진을 삭제했어요." };
}
