import { data, redirect } from "react-router";
import { ownPath } from "#domain/identity/own-path";
import { valueOf } from "../../../api/value-of.ts";
import { backTo } from "../../../server/back-to.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { renewed } from "../../../server/through-refresh.server.ts";
import type { Route } from "./+types/wish";
import { ConfirmAct } from "../confirm-act.tsx";

const FAILED = "찜하지 못했어요. 다시 시도해 주세요.";

export const meta: Route.MetaFunction = () => [
  { title: "찜하기 | 나들" },
  { name: "robots", content: "noindex" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

const login = (next: string) => redirect(`/login?next=${encodeURIComponent(next)}`);
const formOf = (id: string, from: string) => `/wish/${id}?from=${encodeURIComponent(from)}`;

/**
 * After a login without scripts: asks whether the heart that led there is still meant; an address alone sets
 * none.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(edgeContext).visitor();
  const from = ownPath(new URL(request.url).searchParams.get("from"));
  if (!visitor.member) throw visitor.mayRefresh ? renewed(request) : login(formOf(params.id, from));
  const { title } = await visitor.api
    .GET("/program/{id}", { params: { path: { id: params.id } } })
    .then(valueOf);
  return { title, from };
}

/**
 * The heart's form where no script sends it (SPEC R24): wishes for a program or takes it off, and leads back
 * to the page. A guest goes to the login, and comes back by way of this route's own screen.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(edgeContext).visitor();
  const form = await request.formData();
  const asked = form.get("from");
  const from = typeof asked === "string" ? ownPath(asked) : backTo(request);
  if (!visitor.member) throw visitor.mayRefresh ? renewed(request, from) : login(formOf(params.id, from));
  const path = { params: { path: { programId: params.id } } };
  const { data: answer, error } =
    form.get("wished") === "false"
      ? await visitor.api.DELETE("/wishlist/{programId}", path)
      : await visitor.api.PUT("/wishlist/{programId}", path);
  if (answer) throw redirect(from, 303);
  throw data(error?.error.message ?? FAILED, { status: error?.error.code === "NOT_FOUND" ? 404 : 502 });
}

export default function Wish({ loaderData: { title, from }, params: { id } }: Route.ComponentProps) {
  return (
    <ConfirmAct name="찜하기" question="이 프로그램을 찜할까요?" action={`/wish/${id}`} from={from}>
      <input type="hidden" name="wished" value="true" />
      <p>{title}</p>
    </ConfirmAct>
  );
}
