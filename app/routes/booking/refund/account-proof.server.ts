import { passwordProblem } from "#domain/identity/messages";
import { type Provider, providerOf } from "#domain/identity/provider";
import { firstFactors } from "#domain/identity/sign-in-flow";
import type { OwnAccount } from "../../../server/own-account.server.ts";
import { keptFrom, type FormValues, type Refusal, textOf } from "../../../server/read-form.ts";

/** How a member proves who they are before money goes to an account (SPEC §7). */
export interface AccountProof {
  username: string;
  provider: Provider | undefined;
  /** Whether the last proof is too old, or was when the screen was loaded. */
  isNeeded: boolean;
  /** Whether some members here have a code or a passkey in a password's place. */
  hasOtherWays: boolean;
}

export const proofFor = async (
  username: string,
  { isProved }: OwnAccount,
  env: Parameters<typeof firstFactors>[0],
): Promise<AccountProof> => ({
  username,
  provider: providerOf(username),
  hasOtherWays: firstFactors(env).length > 0,
  isNeeded: !(await isProved()),
});

/** What was typed, save what is never sent back: an account's number and a password. */
export function keptOpen(form: FormData): FormValues {
  const { "account.accountNumber": _number, password: _password, ...kept } = keptFrom(form);
  return kept;
}

/**
 * Sees to the proof that a form with an account needs: by the password that it brings along, if it does.
 * @returns why the form is not taken; undefined where it may be sent
 */
export async function proveBy(
  form: FormData,
  username: string,
  { isProved, prove }: OwnAccount,
): Promise<Refusal | undefined> {
  if (!form.has("account.bank")) return;
  const refused = (why: Pick<Refusal, "errors" | "alert">): Refusal => ({
    ...why,
    code: "PROOF_NEEDED",
    kept: keptOpen(form),
  });
  const password = textOf(form, "password");
  if (password === "") {
    if (await isProved()) return;
    return providerOf(username)
      ? refused({ errors: {}, alert: "본인인지 한 번 더 확인해야 해요. 아래에서 다시 로그인해 주세요." })
      : refused({ errors: { password: "본인인지 확인할 수 있게 비밀번호를 입력해 주세요." } });
  }
  const wrong = await prove(username, password);
  if (!wrong) return;
  const { errors = {}, notice } = passwordProblem(wrong.message);
  return refused({ errors, ...(notice && { alert: notice.text }) });
}
