import { securityTxt } from "#domain/reach/security-txt";
import { edgeContext } from "../../server/context.server.ts";
import { businessOf } from "../../server/env.server.ts";
import type { Route } from "./+types/security-txt";

/** Whom to tell of a hole (RFC 9116): as configured, else the business itself; 404 where neither is. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, now } = context.get(edgeContext);
  const contact = env.SECURITY_CONTACT || businessOf(env).email;
  const text = securityTxt({ contact, siteUrl: env.SITE_URL ?? "", now });
  return new Response(text ?? "Not found\n", {
    status: text === null ? 404 : 200,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
