import { Outlet, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/members-only";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";

/** A guest goes to the login, or first through a refresh where an access cookie has ended, and comes back to where they were going. */
const membersOnly: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const visitor = context.get(edgeContext).visitor();
  if (!visitor.member) {
    const { pathname, search } = new URL(request.url);
    const target = encodeURIComponent(pathname.replace(/\.data$/, "") + search);
    // The vault is no route of the app: only a document reaches it.
    throw visitor.mayRefresh ? redirectDocument(`/idp/refresh?next=${target}`) : redirect(`/login?next=${target}`);
  }
  context.set(memberContext, visitor);
  return next();
};

export const middleware = [membersOnly];

export default function MembersOnly() {
  return <Outlet />;
}
