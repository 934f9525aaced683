import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import type { Route } from "./+types/ticket-key";

/** The public keys of tickets as a JWK set, for checking them without asking us (`npm run ticket:verify`). */
export async function loader({ context }: Route.LoaderArgs) {
  const keys = valueOf(await context.get(edgeContext).api.GET("/ticket/key"));
  return Response.json(
    { keys },
    { headers: { "cache-control": "public, max-age=3600", "access-control-allow-origin": "*" } },
  );
}
