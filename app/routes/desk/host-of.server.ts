import type { ApiClient } from "../../api/client.ts";
import { newId, once, textOf, toldOf, type Told } from "./act.server.ts";

/**
 * The host that a form's `HostFields` name: the one chosen, or a new one of the name that was written.
 * @param missing what is said where neither is there
 * @returns its id, or what went wrong
 */
export async function hostOf(api: ApiClient, form: FormData, missing: string): Promise<string | Told> {
  const chosen = textOf(form, "hostId");
  const name = textOf(form, "hostName");
  if (chosen !== "") return chosen;
  if (name === "") return { errors: { hostName: missing } };
  const id = newId(form, "h");
  const { data, error } = await api.PUT("/desk/host/{id}", {
    params: { path: { id }, header: once(form, "host") },
    body: { name, business: null, updatedAt: null },
  });
  return data ? id : toldOf(error);
}
