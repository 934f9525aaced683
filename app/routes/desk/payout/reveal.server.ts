import type { ApiClient, Schemas } from "../../../api/client.ts";
import { textOf, toldOf, type Told } from "../act.server.ts";

/** What a form that asks for an account whole is answered. */
export interface Revealed extends Told {
  whole?: Schemas["DeskPayoutAccountWhole"];
}

/** An account whole, for the reason that the form gives: it stays in the record of access. */
export async function reveal(api: ApiClient, form: FormData): Promise<Revealed> {
  const reason = textOf(form, "reason").slice(0, 200);
  if (reason === "") return { problem: "왜 보는지 적어 주세요. 기록에 남아요." };
  const { data, error } = await api.GET("/desk/payout-account/{id}", {
    params: { path: { id: textOf(form, "id") }, header: { "x-reason": encodeURIComponent(reason) } },
  });
  if (data) return { whole: data.value };
  const { problem, errors } = toldOf(error);
  return { problem: problem ?? Object.values(errors ?? {}).join(" ") };
}
