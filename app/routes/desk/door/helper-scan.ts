import type { Route } from "./+types/helper-scan";
import type { Schemas } from "../../../api/client.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { listAnswer } from "./door-of.ts";

/** A helper's list as it is by now; no screen. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = context.get(edgeContext);
  const found = await api.GET("/door-link/door", { params: { header: { "Door-Link": params.link } } });
  return listAnswer(api, found);
}

/** Passes a helper's scans on, and answers what became of each; no screen. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { api } = context.get(edgeContext);
  const scans: Schemas["DoorScan"][] = await request.json();
  const { data, error, response } = await api.POST("/door-link/scan", {
    params: { header: { "Door-Link": params.link } },
    body: { scans },
  });
  return data
    ? Response.json(data.value)
    : Response.json({ problem: error?.error.message }, { status: response.status });
}
