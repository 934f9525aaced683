import { data } from "react-router";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext, nonceContext } from "../../../server/context.server.ts";
import type { Route } from "./+types/draw";
import { drawPage } from "./draw-page.server.ts";

/** 추첨: how seats are drawn, and what came of it, for anybody to do again; no screen of the app's. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = context.get(edgeContext);
  const answer = await api.GET("/draw/{id}", { params: { path: { id: params.id } } });
  if (answer.response.status === 404) throw data(null, 404);
  return new Response(drawPage(valueOf(answer), context.get(nonceContext)), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
