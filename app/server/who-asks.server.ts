import type { ApiClient } from "../api/client.ts";
import type { Visitor } from "./context.server.ts";
import { ACCESS_COOKIE, MARKER_COOKIE, readCookie } from "./cookies.server.ts";
import type { Verify } from "./gateway.server.ts";
import type { Member } from "./verify-token.server.ts";

/**
 * Who a request's cookies speak for, by the pool that `verify` knows.
 * @param apiOf the product API for a member; `noteEnded` hears that it knows the login no longer
 */
export async function whoAsks(
  request: Request,
  verify: Verify,
  apiOf: (member: Member, token: string, noteEnded: () => void) => ApiClient,
): Promise<Visitor> {
  const token = readCookie(request, ACCESS_COOKIE) ?? "";
  const verdict = token ? await verify(token) : undefined;
  if (!verdict?.ok)
    return {
      member: undefined,
      mayRefresh: token !== "" || readCookie(request, MARKER_COOKIE) !== undefined,
    };
  let hasEnded = false;
  const api = apiOf(verdict.member, token, () => {
    hasEnded = true;
  });
  return { member: verdict.member, api, hasEnded: () => hasEnded };
}
