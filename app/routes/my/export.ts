import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { askProof, ownAccount } from "../../server/own-account.server.ts";
import type { Route } from "./+types/export";

/** 내 정보 내려받기: the API's archive as it comes, for the browser to keep. No screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await askProof(ownAccount(request, context.get(edgeContext)), request, "/my/edit");
  const { response } = await context.get(memberContext).api.GET("/user/export", { parseAs: "stream" });
  if (response.ok)
    return new Response(response.body, {
      headers: pick(response.headers, ["content-type", "content-disposition", "cache-control"]),
    });
  const words =
    response.status === 429
      ? "조금 전에 내려받았어요. 1분 뒤에 다시 시도해 주세요."
      : "지금은 내려받을 수 없어요. 잠시 후 다시 시도해 주세요.";
  return new Response(words, {
    status: response.status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

const pick = (headers: Headers, names: readonly string[]): [string, string][] =>
  names.flatMap((name) => [[name, headers.get(name) ?? ""] satisfies [string, string]]);
