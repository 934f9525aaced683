import { data, redirect } from "react-router";
import { ownPath } from "#domain/identity/own-path";
import { valueOf } from "../../../api/value-of.ts";
import { backTo } from "../../../server/back-to.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { renewed } from "../../../server/through-refresh.server.ts";
import { ConfirmAct } from "../confirm-act.tsx";
import type { Route } from "./+types/follow";

const FAILED = "바꾸지 못했어요. 다시 시도해 주세요.";

export const meta: Route.MetaFunction = () => [
  { title: "소식 받기 | 나들" },
  { name: "robots", content: "noindex" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

const login = (next: string) => redirect(`/login?next=${encodeURIComponent(next)}`);
const formOf = (id: string, from: string) => `/follow/${id}?from=${encodeURIComponent(from)}`;

/**
 * After a login without scripts: asks whether what led there is still meant; an address alone does nothing.
 */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const visitor = context.get(edgeContext).visitor();
  const from = ownPath(new URL(request.url).searchParams.get("from"));
  if (!visitor.member) throw visitor.mayRefresh ? renewed(request) : login(formOf(id, from));
  const { name } = await visitor.api.GET("/host/{id}", { params: { path: { id } } }).then(valueOf);
  return { name, from };
}

/**
 * 소식 받기 where no script sends it (SPEC R45): begins or ends it, and leads back to the page. A guest goes to
 * the login, and comes back by way of this route's own screen.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(edgeContext).visitor();
  const form = await request.formData();
  const asked = form.get("from");
  const from = typeof asked === "string" ? ownPath(asked) : backTo(request);
  if (!visitor.member) throw visitor.mayRefresh ? renewed(request, from) : login(formOf(params.id, from));
  const path = { params: { path: { hostId: params.id } } };
  const { data: answer, error } =
    form.get("followed") === "false"
      ? await visitor.api.DELETE("/follow/{hostId}", path)
      : await visitor.api.PUT("/follow/{hostId}", path);
  if (answer) throw redirect(from, 303);
  throw data(error?.error.message ?? FAILED, { status: error?.error.code === "NOT_FOUND" ? 404 : 502 });
}

export default function Follow({ loaderData: { name, from }, params: { id } }: Route.ComponentProps) {
  return (
    <ConfirmAct name="소식 받기" question="이 진행자의 소식을 받을까요?" action={`/follow/${id}`} from={from}>
      <input type="hidden" name="followed" value="true" />
      <p>{name}</p>
    </ConfirmAct>
  );
}
