import { data, redirect } from "react-router";
import type { ApiClient } from "../../api/client.ts";
import { textOf } from "../../server/read-form.ts";

/** Registers a coupon's code. @returns the way to the coupon room, or the code and why it was not taken */
export async function registerCode(api: ApiClient, form: FormData) {
  const [code, key] = ["code", "key"].map((name) => textOf(form, name).trim().slice(0, 40));
  if (!code) return data({ code: "", message: "쿠폰 코드를 입력해 주세요." }, 422);
  const post = (under: string) =>
    api.POST("/coupon/register", { params: { header: { "Idempotency-Key": under } }, body: { code } });
  const first = await post(key || crypto.randomUUID());
  // what was taken under this key unheard was another code (S83)
  const isOther = first.error?.error.code === "KEY_REUSED";
  const { data: answer, error, response } = isOther ? await post(crypto.randomUUID()) : first;
  if (answer) return redirect(`/my/coupon?new=${answer.value.id}`, 303);
  const message = error?.error.message ?? "등록하지 못했어요. 다시 시도해 주세요.";
  return data({ code, message }, response.status);
}
