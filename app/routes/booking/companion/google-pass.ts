import { data, redirect } from "react-router";
import { edgeContext } from "../../../server/context.server.ts";
import type { Route } from "./+types/google-pass";

/** To Google, where the ticket of one who comes along is taken into the wallet (SPEC R61). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: answer, response } = await context
    .get(edgeContext)
    .api.POST("/companion-ticket/{token}/google-pass", { params: { path: { token: params.token } } });
  if (answer === undefined) throw data(null, response.status);
  return redirect(answer.value.url, 303);
}
