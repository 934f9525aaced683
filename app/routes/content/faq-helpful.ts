import { redirect } from "react-router";
import { edgeContext } from "../../server/context.server.ts";
import { readCookie, setCookie } from "../../server/cookies.server.ts";
import type { Route } from "./+types/faq-helpful";
import { loadFaq } from "./load-faq.server.ts";

/** Names this browser to the count of voices and to nothing else. */
const DEVICE_COOKIE = "nadeul_device";
const YEAR_S = 365 * 24 * 60 * 60;

/** Opened as a page, it leads to the question. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFaq(context.get(edgeContext).api, { id: params.id, name: "" });

/** 도움이 됐어요: counts once for a member, once for a guest's device, and goes back to the question. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, visitor } = context.get(edgeContext);
  const caller = visitor();
  const device = readCookie(request, DEVICE_COOKIE) ?? crypto.randomUUID();
  const send = caller.member ? caller.api : api;
  const { response } = await send.POST("/faq/{id}/helpful", {
    params: { path: { id: params.id } },
    body: caller.member ? {} : { device },
  });
  if (response.status === 404 || response.status === 400) throw new Response(null, { status: 404 });
  if (!response.ok)
    throw new Response("지금은 받지 못했어요. 잠시 후 다시 눌러 주세요.", { status: response.status });
  const referer = new URL(request.headers.get("referer") ?? `/faq/${params.id}/-`, request.url);
  const back = referer.pathname.startsWith(`/faq/${params.id}/`) ? referer.pathname : `/faq/${params.id}/-`;
  const secure = new URL(request.url).protocol === "https:";
  return redirect(`${back}#thanks`, {
    status: 303,
    headers: caller.member
      ? {}
      : { "set-cookie": setCookie(DEVICE_COOKIE, device, { maxAge: YEAR_S, secure }) },
  });
}
