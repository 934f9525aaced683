import { data, redirect } from "react-router";
import { ownPath } from "#domain/identity/own-path";
import { backTo } from "../../../server/back-to.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { renewed } from "../../../server/through-refresh.server.ts";
import type { Route } from "./+types/review-helpful";
import { ConfirmAct } from "../confirm-act.tsx";

const FAILED = "누르지 못했어요. 다시 시도해 주세요.";

export const meta: Route.MetaFunction = () => [
  { title: "도움돼요 | 나들" },
  { name: "robots", content: "noindex" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

const login = (next: string) => redirect(`/login?next=${encodeURIComponent(next)}`);
const formOf = (id: string, from: string) => `/review/${id}/helpful?from=${encodeURIComponent(from)}`;

/** After a login without scripts: asks whether the press that led there is still meant. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(edgeContext).visitor();
  const from = ownPath(new URL(request.url).searchParams.get("from"));
  if (!visitor.member) throw visitor.mayRefresh ? renewed(request) : login(formOf(params.id, from));
  return { from };
}

/**
 * The form of 도움돼요 where no script sends it. A guest goes to the login and comes back by way of this
 * route's own screen.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await ownForm(request);
  const visitor = context.get(edgeContext).visitor();
  const asked = form.get("from");
  const from = typeof asked === "string" ? ownPath(asked) : backTo(request);
  if (!visitor.member) throw visitor.mayRefresh ? renewed(request, from) : login(formOf(params.id, from));
  const { data: answer, error } = await visitor.api.POST("/review/{id}/helpful", {
    params: { path: { id: params.id } },
  });
  if (answer) throw redirect(from, 303);
  throw data(error?.error.message ?? FAILED, { status: error?.error.code === "NOT_FOUND" ? 404 : 502 });
}

export default function ReviewHelpful({ loaderData: { from }, params: { id } }: Route.ComponentProps) {
  return (
    <ConfirmAct
      name="도움돼요"
      question="이 후기가 도움이 됐나요?"
      action={`/review/${id}/helpful`}
      from={from}
    />
  );
}
