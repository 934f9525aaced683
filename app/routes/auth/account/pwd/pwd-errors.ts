import type { IdentityNotice } from "#domain/identity/messages";
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
