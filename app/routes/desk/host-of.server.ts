import type { ApiClient } from "../../api/client.ts";
import { newId, once, textOf, toldOf, type Told } from "./act.server.ts";

const BOTH = "위에서 고른 진행자가 있어요. 둘 중 하나만 남겨 주세요.";

/**
 * The host that a form's `HostFields` name: the one chosen, or a new one of the name that was written.
 * Both at once are refused (SPEC U40): whoever is let in to the wrong host sees its people.
 * @param missing what is said where neither is there
 * @returns its id, or what went wrong
 */
export async function hostOf(api: ApiClient, form: FormData, missing: string): Promise<string | Told> {
  const chosen = textOf(form, "hostId");
  const name = textOf(form, "hostName");
  if (chosen !== "" && name !== "") return { errors: { hostName: BOTH } };
  if (chosen !== "") return chosen;
  if (name === "") return { errors: { hostName: missing } };
  const id = newId(form, "h");
  const { data, error } = await api.PUT("/desk/host/{id}", {
    params: { path: { id }, header: once(form, "host") },
    body: { name, business: null, updatedAt: null },
  });
  return data ? id : toldOf(error);
}
