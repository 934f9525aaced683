import { Outlet, redirect } from "react-router";
import type { Route } from "./+types/members-only";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";

/** A guest goes to the login, or first through a refresh where an access cookie has ended, and comes back to where they were going. */
const membersOnly: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const visitor = context.get(edgeContext).visitor();
  if (!visitor.member) {
    const { pathname, search } = new URL(request.url);
    const target = encodeURIComponent(pathname.replace(/\.data$/, "") + search);
    throw redirect(visitor.mayRefresh ? `/idp/refresh?next=${target}` : `/login?next=${target}`);
  }
  context.set(memberContext, visitor);
  return next();
};

export const middleware = [membersOnly];

export default function MembersOnly() {
  return <Outlet />;
}
