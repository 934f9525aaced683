import { edgeContext } from "../../../server/context.server.ts";
import type { Route } from "./+types/notification-count";

/**
 * How many notifications the member has not read: what the bell of a shared page asks for once React is
 * there. A guest has none.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(edgeContext).visitor();
  const { data } = visitor.member ? await visitor.api.GET("/notification/unread") : {};
  return Response.json(
    { unread: data?.value.unread ?? 0 },
    { headers: { "cache-control": "private, no-store" } },
  );
}
