import { openingOf } from "#domain/identity/sign-in-flow";
import { provePassword } from "../api/identity/prove-password.ts";
import { type Outcome, type Send, type Wire, callIdentity } from "../api/identity/wire.ts";
import type { IdentityConfig } from "./env.server.ts";

/**
 * Proves a password that came to the edge with a form, by the site's flow. Where the pool's triggers ask on
 * it is proved by SRP, as in a browser: a password in the request would pass them by.
 */
export function passwordAtEdge(
  username: string,
  password: string,
  { userPoolId, flow }: Pick<IdentityConfig, "userPoolId" | "flow">,
  send: Send,
): Promise<Outcome<Wire>> {
  if (flow === "CUSTOM_WITH_SRP")
    return provePassword(username, password, { userPoolId, opening: openingOf(flow) }, "", send);
  const AuthParameters = { USERNAME: username, PASSWORD: password };
  const opening =
    flow === "USER_AUTH"
      ? { AuthFlow: flow, AuthParameters: { ...AuthParameters, PREFERRED_CHALLENGE: "PASSWORD" } }
      : { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters };
  return callIdentity("InitiateAuth", opening, send);
}
