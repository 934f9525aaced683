import type { Route } from "./+types/scan";
import type { Schemas } from "../../../api/client.ts";
import { memberContext } from "../../../server/member.server.ts";

/** Passes a door's scans on, and answers what became of each; no screen. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { api } = context.get(memberContext);
  const scans: Schemas["DoorScan"][] = await request.json();
  const { data, error, response } = await api.POST("/desk/session/{id}/scan", {
    params: { path: { id: params.id }, header: { "Idempotency-Key": crypto.randomUUID() } },
    body: { scans },
  });
  return data
    ? Response.json(data.value)
    : Response.json({ problem: error?.error.message }, { status: response.status });
}
