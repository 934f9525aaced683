import { type InApp, inAppOf } from "#domain/reach/in-app";
import { siteAddress } from "#domain/reach/canonical";
import type { EdgeEnv } from "./env.server.ts";

/** The app in whose own browser a private page is asked for, null for none; a shared page is nobody's. */
export function inAppFor(request: Request, env: EdgeEnv): InApp | null {
  const { origin, pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  const site = siteAddress(env.SITE_URL, origin, path);
  return inAppOf(request.headers.get("user-agent") ?? "", `${site}${path}${search}`);
}
