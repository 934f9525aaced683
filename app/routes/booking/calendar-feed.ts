import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/calendar-feed";

/**
 * The bookings behind an address that nobody can guess (SPEC R51), for a calendar app: it has no login, and
 * asks again every few hours.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = context.get(edgeContext);
  const { data: text, response } = await api.GET("/calendar/{token}", {
    params: { path: { token: params.token } },
    parseAs: "text",
  });
  const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
  if (text !== undefined)
    return new Response(text, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
  const isNone = response.status === 404 || response.status === 400;
  return new Response(isNone ? "이 달력 주소는 더 열리지 않아요.\n" : "잠시 후 다시 시도해 주세요.\n", {
    status: isNone ? 404 : 503,
    headers: {
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      ...(!isNone && { "retry-after": "600" }),
    },
  });
}
