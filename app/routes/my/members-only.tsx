import { Outlet, redirect } from "react-router";
import type { Route } from "./+types/members-only";
import { edgeContext } from "../../server/context.server.ts";
import { asMember, loginFor } from "../../server/member.server.ts";
import { renewed } from "../../server/through-refresh.server.ts";
import { withChoice } from "../../server/with-choice.server.ts";
import { useEndsWithLogin } from "./use-ends-with-login.ts";

/**
 * A guest goes to the login, or first through a refresh where an access cookie has ended, and comes back to
 * where they were going.
 */
const membersOnly: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const visitor = context.get(edgeContext).visitor();
  if (!visitor.member) {
    const asked = await withChoice(request);
    throw visitor.mayRefresh ? renewed(asked) : redirect(loginFor(asked));
  }
  return asMember(visitor, { request, context }, next);
};

export const middleware = [membersOnly];

export default function MembersOnly() {
  useEndsWithLogin(true);
  return <Outlet />;
}
