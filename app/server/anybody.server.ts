import type { MiddlewareFunction } from "react-router";
import { edgeContext } from "./context.server.ts";
import { asMember } from "./member.server.ts";
import { renewed } from "./through-refresh.server.ts";

/** A route's middleware for a screen that guests see too: whoever is signed in comes as themselves. */
export const anybody: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const visitor = context.get(edgeContext).visitor();
  if (visitor.member) return asMember(visitor, { request, context }, next);
  if (visitor.mayRefresh) throw renewed(request);
  return next();
};
