import { data, redirect } from "react-router";
import { memberContext } from "../../../server/member.server.ts";
import type { Route } from "./+types/google-pass";

/**
 * To Google, where the ticket is taken into the wallet. A link and no form: a form may lead nowhere but to
 * this site.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: answer, response } = await context
    .get(memberContext)
    .api.POST("/booking/{id}/google-pass", { params: { path: { id: params.id } } });
  if (answer === undefined) throw data(null, response.status);
  return redirect(answer.value.url, 303);
}
