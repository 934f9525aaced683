import { data, redirect } from "react-router";
import { anybody } from "../../../server/anybody.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { loginFor } from "../../../server/member.server.ts";
import type { Route } from "./+types/google-pass";

export const middleware = [anybody];

/** To Google, where the ticket of who holds a gift is taken into the wallet (SPEC R61). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const caller = context.get(edgeContext).visitor();
  if (!caller.member) throw redirect(loginFor(request));
  const { data: answer, response } = await caller.api.POST("/gift/{token}/google-pass", {
    params: { path: { token: params.token } },
  });
  if (answer === undefined) throw data(null, response.status);
  return redirect(answer.value.url, 303);
}
