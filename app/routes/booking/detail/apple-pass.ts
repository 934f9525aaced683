import { data } from "react-router";
import { memberContext } from "../../../server/member.server.ts";
import type { Route } from "./+types/apple-pass";

/** The ticket as a pass of Apple Wallet: the API's file, which a phone opens with its wallet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { response } = await context
    .get(memberContext)
    .api.GET("/booking/{id}/ticket.pkpass", { params: { path: { id: params.id } }, parseAs: "stream" });
  if (!response.ok) throw data(null, response.status);
  const headers = {
    "content-type": "application/vnd.apple.pkpass",
    "content-disposition": response.headers.get("content-disposition") ?? "attachment",
    "cache-control": "no-store",
  };
  return new Response(response.body, { headers });
}
