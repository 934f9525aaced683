import type { Route } from "./+types/scan";
import type { Schemas } from "../../../api/client.ts";
import { memberContext } from "../../../server/member.server.ts";
import { listAnswer } from "./door-of.ts";

/** The door's list as it is by now; no screen. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = context.get(memberContext);
  const found = await api.GET("/desk/session/{id}/door", { params: { path: { id: params.id } } });
  return listAnswer(api, found);
}

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
