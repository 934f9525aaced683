import { edgeContext } from "../../../server/context.server.ts";
import type { Route } from "./+types/follows";

/** Whose news the member gets: what a host's shared page asks for once its code is there. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(edgeContext).visitor();
  const { data } = visitor.member ? await visitor.api.GET("/follow") : {};
  const ids = data?.value.map(({ id }) => id) ?? [];
  return Response.json({ ids }, { headers: { "cache-control": "private, no-store" } });
}
