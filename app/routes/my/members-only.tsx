import { useEffect } from "react";
import { Outlet, redirect } from "react-router";
import type { Route } from "./+types/members-only";
import { reloadScreen } from "../../api/reload.ts";
import { hasMarker } from "../../api/session-keys.ts";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { renewed, throughRefresh } from "../../server/through-refresh.server.ts";

/**
 * A guest goes to the login, or first through a refresh where an access cookie has ended, and comes back to
 * where they were going.
 */
const membersOnly: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const visitor = context.get(edgeContext).visitor();
  const { pathname, search } = new URL(request.url);
  const target = encodeURIComponent(pathname.replace(/\.data$/, "") + search);
  if (!visitor.member) throw visitor.mayRefresh ? renewed(request) : redirect(`/login?next=${target}`);
  context.set(memberContext, visitor);
  const answer = await next();
  // S08: the token still verifies, but a sensitive call was told that its session has ended elsewhere.
  if (answer instanceof Response && answer.status === 401) throw throughRefresh(request);
  return answer;
};

export const middleware = [membersOnly];

/**
 * How long a page whose session has gone waits before it reloads, in milliseconds: it may be on its way to
 * the page that says why.
 */
const LEAVING_MS = 1500;

export default function MembersOnly() {
  useEffect(() => {
    // The session ended, elsewhere, between this document and its awakening: nobody could tell it. A reload
    // helps once or not at all.
    const [navigation] = performance.getEntriesByType("navigation");
    if (hasMarker() || (navigation instanceof PerformanceNavigationTiming && navigation.type === "reload"))
      return;
    const patience = setTimeout(reloadScreen, LEAVING_MS);
    return () => clearTimeout(patience);
  }, []);
  return <Outlet />;
}
