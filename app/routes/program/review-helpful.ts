import { data, redirect } from "react-router";
import { backTo } from "../../server/back-to.server.ts";
import { edgeContext } from "../../server/context.server.ts";
import { ownForm } from "../../server/own-form.server.ts";
import { renewed } from "../../server/through-refresh.server.ts";
import type { Route } from "./+types/review-helpful";

/** The form of 도움돼요. A guest goes to the login and comes back to the page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await ownForm(request);
  const visitor = context.get(edgeContext).visitor();
  const from = backTo(request);
  if (!visitor.member)
    throw visitor.mayRefresh ? renewed(request, from) : redirect(`/login?next=${encodeURIComponent(from)}`);
  const { data: answer, error } = await visitor.api.POST("/review/{id}/helpful", {
    params: { path: { id: params.id } },
  });
  if (request.headers.get("sec-fetch-dest") === "document") throw redirect(from, 303);
  return data({ isHelped: answer !== undefined, message: error?.error.message });
}
