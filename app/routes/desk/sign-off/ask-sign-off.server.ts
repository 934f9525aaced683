import type { ApiClient, Schemas } from "../../../api/client.ts";
import { once, textOf, toldAbove, type Told } from "../act.server.ts";
import { valueOf } from "../../../api/value-of.ts";

export type SignOffNeed = Schemas["SignOffNeed"];
type Act = Schemas["SignOffAct"];

/** Whether an act on a thing wants a second person's word; null where the caller may not even ask. */
export const signOffNeed = async (
  api: ApiClient,
  may: readonly string[],
  act: Act,
  target: string,
): Promise<SignOffNeed | null> =>
  may.includes("getSignOffNeed")
    ? valueOf(await api.GET("/desk/sign-off-need", { params: { query: { act, target } } }))
    : null;

/** Asks for a second person's word, for the reason in the form. */
export async function askForSignOff(api: ApiClient, form: FormData, act: Act, target: string): Promise<Told> {
  const why = textOf(form, "reason");
  if (why === "") return { problem: "왜 필요한지 적어 주세요." };
  const { data, error } = await api.POST("/desk/sign-off", {
    params: { header: once(form, `sign-off-${act}-${target}`) },
    body: { act, target, why },
  });
  return data ? { done: "결재를 올렸어요. 다른 분이 승인하면 바로 이루어져요." } : toldAbove(error);
}
