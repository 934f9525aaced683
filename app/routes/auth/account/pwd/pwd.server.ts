import type { Fault } from "#domain/identity/fault";
import { identityNotice, signInMessage } from "#domain/identity/messages";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { changePassword, globalSignOut } from "../../../../api/identity/account.ts";
import { retrying } from "../../../../api/identity/retry.ts";
import type { EdgeContext } from "../../../../server/context.server.ts";
import { signInAtEdge, vaultContextOf } from "../../../../server/edge-identity.server.ts";
import { leaveIfEnded, type OwnAccount } from "../../../../server/own-account.server.ts";
import { endedCookies } from "../../../../server/login-cookies.server.ts";
import type { PwdProblem } from "./pwd-errors.ts";
import { log } from "#domain/log";

/**
 * Changes the password at the pool; undefined once it is changed. Neither password is kept or logged here.
 */
export async function changeOwnPassword(
  form: FormData,
  { accessToken, send }: OwnAccount,
  request: Request,
): Promise<PwdProblem | undefined> {
  const outcome = await changePassword(
    accessToken,
    String(form.get("previous")),
    String(form.get("password")),
    send,
  );
  if (outcome.ok) return;
  leaveIfEnded(outcome.fault, request);
  return problemOf(outcome.fault);
}

/** Where a member goes once the password is changed, and the cookies that go along. */
export interface AfterChange {
  to: "/my/pwd?done" | "/my/pwd?done=here" | "/login?changed";
  cookies: string[];
}

/** Two more tries: somebody waits for the page behind this. */
const WAITING = { maxDelay: 400 };

/**
 * Ends every login made with the old password. Cognito's ChangePassword ends none, and its GlobalSignOut
 * cannot spare the one that asks: so all of them end, and this browser gets a new one with the new password.
 * Where the pool then asks for a second factor, only the member can answer, at the login.
 */
export async function endOtherLogins(
  username: string,
  password: string,
  { accessToken, send, endEveryLogin }: OwnAccount,
  request: Request,
  edge: EdgeContext,
): Promise<AfterChange> {
  const ended = await retrying(() => globalSignOut(accessToken, send), WAITING);
  if (!ended.ok) {
    log("error", "The other logins of a member with a new password could not be ended", {
      reason: ended.fault,
    });
    return { to: "/my/pwd?done=here", cookies: [] };
  }
  await endEveryLogin();
  const signedIn = await signInAtEdge(username, password, request, vaultContextOf(edge));
  if (signedIn.ok && signedIn.value.kind === "SIGNED_IN")
    return { to: "/my/pwd?done", cookies: signedIn.value.cookies };
  return { to: "/login?changed", cookies: endedCookies(request, edge.env) };
}

function problemOf({ name, message }: Fault): PwdProblem {
  if (name === "InvalidPasswordException")
    return { errors: { password: VALIDATION_MESSAGES.PASSWORD_INVALID } };
  if (message === "Incorrect username or password.")
    return { errors: { previous: "현재 비밀번호가 맞지 않아요. 다시 확인해 주세요." } };
  const known = signInMessage(message);
  return known === message ? { notice: identityNotice(message) } : { errors: { previous: known } };
}
