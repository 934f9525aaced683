import { data, redirect } from "react-router";
import { backTo } from "../../server/back-to.server.ts";
import { edgeContext } from "../../server/context.server.ts";
import { renewed } from "../../server/through-refresh.server.ts";
import type { HeartAnswer } from "../../ui/product/heart.tsx";
import type { Route } from "./+types/wish";

const FAILED = "찜하지 못했어요. 다시 시도해 주세요.";

/**
 * The heart's form (SPEC R24): wishes for a program or takes it off. A guest goes to the login and comes
 * back to the page.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(edgeContext).visitor();
  const isDocument = request.headers.get("sec-fetch-dest") === "document";
  const from = backTo(request);
  if (!visitor.member)
    throw visitor.mayRefresh ? renewed(request, from) : redirect(`/login?next=${encodeURIComponent(from)}`);
  const isWanted = (await request.formData()).get("wished") !== "false";
  const path = { params: { path: { programId: params.id } } };
  const { data: answer, error } = isWanted
    ? await visitor.api.PUT("/wishlist/{programId}", path)
    : await visitor.api.DELETE("/wishlist/{programId}", path);
  const message = error?.error.message ?? FAILED;
  if (!answer && isDocument) throw data(message, { status: error?.error.code === "NOT_FOUND" ? 404 : 502 });
  if (isDocument) throw redirect(from, 303);
  return data<HeartAnswer>(answer ? answer.value : { wished: !isWanted, message });
}

/**
 * With React a heart that cannot be set goes back to what it was and says so; the page it stands on stays.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<HeartAnswer> {
  const isWanted = (await request.clone().formData()).get("wished") !== "false";
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) throw thrown; // to the login
    return { wished: !isWanted, message: navigator.onLine ? FAILED : "인터넷 연결을 확인해 주세요." };
  }
}
