import { data, redirect } from "react-router";
import { backTo } from "../../server/back-to.server.ts";
import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/wish";

/** The heart's form (ledger R24): wishes for a program or takes it off. A guest goes to the login and comes back to the page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(edgeContext).visitor();
  const isDocument = request.headers.get("sec-fetch-dest") === "document";
  const from = backTo(request);
  if (!visitor.member) throw redirect(`/login?next=${encodeURIComponent(from)}`);
  const isWanted = (await request.formData()).get("wished") !== "false";
  const path = { params: { path: { programId: params.id } } };
  const { data: answer, error } = isWanted ? await visitor.api.PUT("/wishlist/{programId}", path) : await visitor.api.DELETE("/wishlist/{programId}", path);
  if (!answer) throw data(error?.error.message ?? "찜하지 못했어요. 다시 시도해 주세요.", { status: error?.error.code === "NOT_FOUND" ? 404 : 502 });
  return isDocument ? redirect(from, 303) : data(answer.value);
}
