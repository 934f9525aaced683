import { edgeContext } from "../../../server/context.server.ts";
import type { Route } from "./+types/wishes";

/** Which programs the member has wished for: what the hearts of a shared page ask for once React is there. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(edgeContext).visitor();
  const { data } = visitor.member ? await visitor.api.GET("/wishlist/ids") : {};
  return Response.json({ ids: data?.value ?? [] }, { headers: { "cache-control": "private, no-store" } });
}
