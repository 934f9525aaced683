import { deleteUser } from "../api/identity/account.ts";
import { retrying } from "../api/identity/retry.ts";
import { toPool } from "./cognito.server.ts";
import { apiFor } from "./gateway.server.ts";
import type { VaultContext } from "./vault-context.server.ts";
import { log } from "#domain/log";

/** Two more tries: somebody waits for the page behind this. */
const WAITING = { maxDelay: 400 };

/** What somebody hears who signs in after leaving: X01's words for it. */
export const WITHDRAWN_FAULT = { name: "NotAuthorizedException", message: "User is disabled." };

/** The account at the pool, deleted if it can be had now. */
export async function deleteAccount(
  accessToken: string,
  { config }: Pick<VaultContext, "config">,
): Promise<boolean> {
  const outcome = await retrying(() => deleteUser(accessToken, toPool(config)), WAITING);
  const isGone = outcome.ok || outcome.fault.name === "UserNotFoundException";
  if (!isGone && !outcome.ok)
    log("error", "The account of a member who left could not be deleted at the pool", {
      reason: outcome.fault,
    });
  return isGone;
}

/**
 * At a sign-in: whether this member has left already. Leaving erases the product's record first and the
 * account at the pool last; where that last step failed, the next sign-in comes here, finishes it and gets no
 * login. Where the product API does not answer, nobody is kept out.
 */
export async function finishWithdrawal(accessToken: string, context: VaultContext): Promise<boolean> {
  const verdict = await context.verify(accessToken);
  if (!verdict.ok) return false;
  try {
    const api = apiFor(context.env, verdict.member, accessToken, crypto.randomUUID());
    const { response } = await api.GET("/user/{id}", { params: { path: { id: verdict.member.sub } } });
    if (response.status !== 410) return false;
  } catch (error) {
    log("warn", "Whether a member has left could not be asked", { error });
    return false;
  }
  await deleteAccount(accessToken, context);
  return true;
}
