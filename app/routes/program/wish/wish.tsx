import { data, redirect } from "react-router";
import { ownPath } from "#domain/identity/own-path";
import { valueOf } from "../../../api/value-of.ts";
import { backTo } from "../../../server/back-to.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { renewed } from "../../../server/through-refresh.server.ts";
import type { HeartAnswer } from "../../../ui/product/heart.tsx";
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
 * The heart's form (SPEC R24): wishes for a program or takes it off. A guest goes to the login and comes
 * back to the page, without scripts by way of this route's own screen.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(edgeContext).visitor();
  const isDocument = request.headers.get("sec-fetch-dest") === "document";
  const form = await request.formData();
  const asked = form.get("from");
  const from = typeof asked === "string" ? ownPath(asked) : backTo(request);
  if (!visitor.member)
    throw visitor.mayRefresh ? renewed(request, from) : login(isDocument ? formOf(params.id, from) : from);
  const isWanted = form.get("wished") !== "false";
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
export async function clientAction({
  request,
  params,
  serverAction,
}: Route.ClientActionArgs): Promise<HeartAnswer> {
  const isWanted = (await request.clone().formData()).get("wished") !== "false";
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) {
      const { keepAct } = await import("../../../api/late-act.ts");
      if (isWanted) keepAct({ kind: "wish", id: params.id });
      throw thrown; // to the login
    }
    return { wished: !isWanted, message: navigator.onLine ? FAILED : "인터넷 연결을 확인해 주세요." };
  }
}

export default function Wish({ loaderData: { title, from }, params: { id } }: Route.ComponentProps) {
  return (
    <ConfirmAct name="찜하기" question="이 프로그램을 찜할까요?" action={`/wish/${id}`} from={from}>
      <input type="hidden" name="wished" value="true" />
      <p>{title}</p>
    </ConfirmAct>
  );
}
