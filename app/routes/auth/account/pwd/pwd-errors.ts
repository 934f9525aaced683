import type { Fault } from "#domain/identity/fault";
import { type IdentityNotice, identityNotice, signInMessage } from "#domain/identity/messages";
import type { FieldMessages } from "../../../../ui/form-errors.tsx";
import { newPasswordErrors } from "../../fields/new-password.ts";

export interface PwdProblem {
  errors?: FieldMessages;
  notice?: IdentityNotice;
}

/** What is wrong with the form itself, or undefined; the same in the browser and at the edge. */
export function pwdErrors(form: FormData): PwdProblem | undefined {
  const previous = String(form.get("previous") ?? "");
  const fields = newPasswordErrors(form);
  const isSame = previous !== "" && previous === form.get("password");
  const errors = {
    previous: previous === "" ? "현재 비밀번호를 입력해 주세요." : undefined,
    ...fields,
    password: fields["password"] ?? (isSame ? "현재 비밀번호와 다른 비밀번호를 입력해 주세요." : undefined),
  };
  return Object.values(errors).some(Boolean) ? { errors } : undefined;
}

/** Why the pool did not take the password that a member gave to prove who they are. */
export function passwordProblem({ message }: Fault): PwdProblem {
  if (message === "Incorrect username or password.")
    return { errors: { password: "비밀번호가 맞지 않아요. 다시 확인해 주세요." } };
  const known = signInMessage(message);
  return known === message ? { notice: identityNotice(message) } : { errors: { password: known } };
}
