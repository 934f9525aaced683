import type { Fault } from "#domain/identity/fault";
import { type IdentityNotice, identityNotice } from "#domain/identity/messages";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { numberReason } from "#domain/validation/number";
import { USERNAME_MESSAGES } from "#domain/identity/username";
import type { EdgeContext } from "../../../server/context.server.ts";
import type { JoinDraft } from "../../../server/join-draft.server.ts";
import {
  BEGUN_ELSEWHERE,
  finishJoin,
  resendJoinCode,
  startJoin,
  startMailJoin,
} from "../../../server/join.server.ts";
import { HUMAN_FAULT, HUMAN_TEXT } from "../../../server/tries.server.ts";
import type { FieldMessages } from "../../../ui/form-errors.tsx";
import { givenConsents, type KeptJoin, keptJoin } from "../fields/read-join.ts";
import { stepErrors } from "./step-errors.ts";
import type { JoinStep, JoinWay } from "./steps.ts";

/** What a step of joining answers where it cannot go on (or, for a code sent again, what it says). */
export interface JoinProblem {
  errors?: FieldMessages;
  notice?: IdentityNotice;
  kept?: KeptJoin;
  /** A code was sent again, at this moment (epoch milliseconds). */
  resentAt?: number;
}

export const TERMS_CHANGED = "그사이 약관이 바뀌었어요. 다시 읽고 동의해 주세요.";
const BEGUN_TEXT = "다른 이메일로 가입하던 아이디예요. 다른 아이디를 입력해 주세요.";

type Versions = Readonly<Record<string, string>>;
type Result<T> = ({ ok: true } & T) | { ok: false; problem: JoinProblem };

const hasChanged = (consents: JoinDraft["consents"], versions: Versions): boolean =>
  (consents ?? []).some(({ kind, version }) => versions[kind] !== version);

/** Reads one step into what was given before. The password's adds nothing: it goes no further than here. */
export function takeStep(
  step: JoinStep,
  form: FormData,
  { username, email, consents: before }: JoinDraft,
  versions: Versions,
): Result<{ draft: JoinDraft }> {
  const kept = keptJoin(form);
  const errors = stepErrors(step, form);
  if (errors) return { ok: false, problem: { errors, kept } };
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .trim()
      .normalize("NFC");
  const draft = { username, email, consents: before };
  if (step === "password") return { ok: true, draft };
  if (step !== "consents") return { ok: true, draft: { ...draft, [step]: text(step) } };
  const consents = givenConsents(form);
  if (hasChanged(consents, versions))
    return { ok: false, problem: { notice: { text: TERMS_CHANGED }, kept } };
  return { ok: true, draft: { ...draft, consents } };
}

/** What sending the whole form came to: the code is on its way, or a step has to be gone through again. */
export type Sent =
  | { kind: "SENT"; username: string; cookies: string[] }
  | { kind: "BACK"; step: JoinStep; text: string }
  | { kind: "PROBLEM"; problem: JoinProblem };

/** After the last step: the account is made and the code sent. `password` only where the way asks for one. */
export async function sendForm(
  way: JoinWay,
  draft: JoinDraft,
  password: string,
  versions: Versions,
  request: Request,
  edge: EdgeContext,
): Promise<Sent> {
  const { username = "", email = "", consents = [] } = draft;
  if (hasChanged(consents, versions)) return { kind: "BACK", step: "consents", text: TERMS_CHANGED };
  const profile = { email, consents };
  const result =
    way === "mail"
      ? await startMailJoin(profile, request, edge)
      : await startJoin({ username, password, attributes: { email } }, profile, request, edge);
  if (result.ok) return { kind: "SENT", username, ...result };
  const problem = formProblem(result.fault);
  for (const step of ["username", "email"] as const) {
    const text = problem.errors?.[step];
    if (text !== undefined) return { kind: "BACK", step, text };
  }
  return { kind: "PROBLEM", problem };
}

function formProblem({ name, message }: Fault): JoinProblem {
  if (name === HUMAN_FAULT) return { notice: { text: HUMAN_TEXT } };
  const { text } = identityNotice(message);
  if (name === BEGUN_ELSEWHERE) return { errors: { username: BEGUN_TEXT } };
  if (name === "UsernameExistsException") return { errors: { username: text } };
  if (name === "InvalidPasswordException")
    return { errors: { password: VALIDATION_MESSAGES.PASSWORD_INVALID } };
  if (name === "InvalidParameterException" && /username cannot be of email/i.test(message))
    return { errors: { username: USERNAME_MESSAGES.USERNAME_IS_EMAIL } };
  if (name === "InvalidParameterException" && /username/i.test(message))
    return { errors: { username: USERNAME_MESSAGES.USERNAME_INVALID } };
  if (name === "InvalidParameterException" && /email/i.test(message))
    return { errors: { email: VALIDATION_MESSAGES.EMAIL_INVALID } };
  return { notice: identityNotice(message) };
}

/** The code. `cookies` empty where the person has to sign in by hand. */
export async function enterCode(
  username: string,
  form: FormData,
  request: Request,
  edge: EdgeContext,
): Promise<Result<{ cookies: string[]; isByMail: boolean }>> {
  const code = String(form.get("code") ?? "").replaceAll(/\s/g, "");
  const wrong = (message: string) => ({ ok: false as const, problem: { errors: { code: message } } });
  if (code && numberReason(code)) return wrong(VALIDATION_MESSAGES.NUMBER_INVALID);
  const result = await finishJoin(username, code, request, edge);
  if (result.ok) return result;
  if (result.fault.name === "AliasExistsException")
    return wrong("이미 가입한 이메일이에요. 로그인하거나 다른 이메일로 가입해 주세요.");
  const notice = identityNotice(result.fault.message);
  return notice.detail === undefined ? wrong(notice.text) : { ok: false, problem: { notice } };
}

/** Another code. */
export async function sendAgain(
  username: string,
  request: Request,
  edge: EdgeContext,
): Promise<{ ok: boolean; problem: JoinProblem; cookies: string[] }> {
  const result = await resendJoinCode(username, request, edge);
  if (!result.ok) return { ok: false, problem: formProblem(result.fault), cookies: [] };
  return { ok: true, problem: { resentAt: edge.now }, cookies: result.cookies };
}
