import { createContext, type RouterContextProvider } from "react-router";
import type { ApiClient } from "../api/client.ts";
import { throughRefresh } from "./through-refresh.server.ts";
import type { Member } from "./verify-token.server.ts";

interface SignedIn {
  member: Member;
  api: ApiClient;
}

/**
 * The signed-in member and the product API as that member; set by the middleware of the members' routes, so
 * never undefined there.
 */
export const memberContext = createContext<SignedIn>();

/**
 * For a route's middleware: goes on as this member.
 * @throws the way through a refresh where a call was told that the login has ended elsewhere, although the
 * token still verifies (S08)
 */
export async function asMember<T>(
  visitor: SignedIn & { hasEnded: () => boolean },
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  next: () => Promise<T>,
): Promise<T> {
  context.set(memberContext, visitor);
  const answer = await next();
  if (visitor.hasEnded() || (answer instanceof Response && answer.status === 401))
    throw throughRefresh(request);
  return answer;
}

/** The login from which somebody comes back to where a request was going. */
export function loginFor(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `/login?next=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`;
}
