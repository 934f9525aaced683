import type { Fault } from "#domain/identity/fault";
import { identityNotice, signInMessage } from "#domain/identity/messages";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { changePassword } from "../../../api/identity/account.ts";
import { leaveIfEnded, type OwnAccount } from "../../../server/own-account.server.ts";
import type { PwdProblem } from "./pwd-errors.ts";

/** Changes the password at the pool; undefined once it is changed. Neither password is kept or logged here. */
export async function changeOwnPassword(form: FormData, { accessToken, send }: OwnAccount, request: Request): Promise<PwdProblem | undefined> {
  const outcome = await changePassword(accessToken, String(form.get("previous")), String(form.get("password")), send);
  if (outcome.ok) return;
  leaveIfEnded(outcome.fault, request);
  return problemOf(outcome.fault);
}

function problemOf({ name, message }: Fault): PwdProblem {
  if (name === "InvalidPasswordException") return { errors: { password: VALIDATION_MESSAGES.PASSWORD_INVALID } };
  if (message === "Incorrect username or password.") return { errors: { previous: "지금 비밀번호가 맞지 않아요. 다시 확인해 주세요." } };
  const known = signInMessage(message);
  return known === message ? { notice: identityNotice(message) } : { errors: { previous: known } };
}
