import type { ApiClient } from "../../api/client.ts";
import { once, textOf, toldOf, type Told } from "./act.server.ts";

/** What is said of a lost phone; null where the form is about something else. */
export async function onFactor(api: ApiClient, form: FormData): Promise<Told | null> {
  const [asked, reset, ended] = ["factor-ask", "factor-reset", "factor-end"].map((name) =>
    textOf(form, name),
  );
  const params = (id: string, act: string) => ({ path: { id }, header: once(form, `factor-${act}-${id}`) });
  if (asked) {
    const why = textOf(form, `why-${asked}`);
    if (why.length < 5) return { errors: { [`why-${asked}`]: "어떻게 확인했는지 5자 이상 적어 주세요." } };
    const request = { params: params(asked, "ask"), body: { why } };
    const { data, error } = await api.POST("/desk/staff/{id}/factor", request);
    return data ? { done: "요청했어요. 다른 운영자가 이 화면에서 확인하면 풀려요." } : toldOf(error);
  }
  if (reset) {
    const request = { params: params(reset, "reset") };
    const { data, error } = await api.POST("/desk/staff/{id}/factor/reset", request);
    return data ? { done: "인증 앱 연결을 풀었어요. 본인에게 메일로 알렸어요." } : toldOf(error);
  }
  if (!ended) return null;
  const { data, error } = await api.DELETE("/desk/staff/{id}/factor", { params: params(ended, "end") });
  return data ? { done: "요청을 철회했어요." } : toldOf(error);
}
