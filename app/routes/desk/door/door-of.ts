import { isSignedDoor, type DoorList } from "#domain/desk/door";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";

/** A door's list, once it is known that this site has signed it, and the keys that tickets are read by. */
export async function doorOf(api: ApiClient, signed: Schemas["SignedDoorList"]) {
  const keys = valueOf(await api.GET("/ticket/key"));
  if (!(await isSignedDoor(signed, keys))) throw new Error("The door's list is not signed by this site.");
  const list: DoorList = JSON.parse(signed.list);
  return { list, keys };
}

/** The list alone, for a phone that has the keys; where there is none, why. */
export async function listAnswer(
  api: ApiClient,
  { data, response }: { data?: { value: Schemas["SignedDoorList"] }; response: Response },
): Promise<Response> {
  if (!data) return Response.json(null, { status: response.status });
  return Response.json((await doorOf(api, data.value)).list, { headers: { "cache-control": "no-store" } });
}
