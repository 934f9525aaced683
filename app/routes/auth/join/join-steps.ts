import type { Fault } from "#domain/identity/fault";
import { type IdentityNotice, identityNotice } from "#domain/identity/messages";
import { NICKNAME_TAKEN_MESSAGE, VALIDATION_MESSAGES } from "#domain/validation/messages";
import { numberReason } from "#domain/validation/number";
import { USERNAME_MESSAGES } from "#domain/identity/username";
import type { EdgeContext } from "../../../server/context.server.ts";
import {
  finishJoin,
  isNicknameTaken,
  resendJoinCode,
  startJoin,
  startMailJoin,
} from "../../../server/join.server.ts";
import { HUMAN_FAULT, HUMAN_TEXT } from "../../../server/tries.server.ts";
import type { FieldMessages } from "../../../ui/form-errors.tsx";
import { type KeptJoin, keptJoin, readJoin, readMailJoin } from "../fields/read-join.ts";

/** What a step of joining answers where it cannot go on (or, for a code sent again, what it says). */
export interface JoinProblem {
  errors?: FieldMessages;
  notice?: IdentityNotice;
  kept?: KeptJoin;
  /** A code was sent again, at this moment (epoch milliseconds). */
  resentAt?: number;
}

const TERMS_CHANGED = "그사이 약관이 바뀌었어요. 다시 읽고 동의해 주세요.";

type Result<T> = ({ ok: true } & T) | { ok: false; problem: JoinProblem };

/** Step one: everything is checked once more, then the account is made and the code sent. */
export async function enterForm(
  form: FormData,
  versions: Record<string, string>,
  request: Request,
  edge: EdgeContext,
): Promise<Result<{ username: string; cookies: string[] }>> {
  const kept = keptJoin(form);
  const refuse = (problem: JoinProblem) => ({ ok: false as const, problem: { ...problem, kept } });
  const read = readJoin(form);
  if (!read.ok) return refuse({ errors: read.errors });
  const { username, password, nickname, name, email, consents } = read.value;
  if (consents.some(({ kind, version }) => versions[kind] !== version))
    return refuse({ notice: { text: TERMS_CHANGED } });
  if (await isNicknameTaken(nickname, edge)) return refuse({ errors: { nickname: NICKNAME_TAKEN_MESSAGE } });
  const account = { username, password, attributes: { email, name, nickname } };
  const result = await startJoin(account, { nickname, name, email, consents }, request, edge);
  return result.ok ? { ok: true, username, cookies: result.cookies } : refuse(formProblem(result.fault));
}

/** Step one with an e-mail address alone (S15). */
export async function enterMail(
  form: FormData,
  versions: Record<string, string>,
  request: Request,
  edge: EdgeContext,
): Promise<Result<{ username: string; cookies: string[] }>> {
  const kept = keptJoin(form);
  const refuse = (problem: JoinProblem) => ({ ok: false as const, problem: { ...problem, kept } });
  const read = readMailJoin(form);
  if (!read.ok) return refuse({ errors: read.errors });
  if (read.value.consents.some(({ kind, version }) => versions[kind] !== version))
    return refuse({ notice: { text: TERMS_CHANGED } });
  const result = await startMailJoin(read.value, request, edge);
  return result.ok ? result : refuse(formProblem(result.fault));
}

function formProblem({ name, message }: Fault): JoinProblem {
  if (name === HUMAN_FAULT) return { notice: { text: HUMAN_TEXT } };
  const { text } = identityNotice(message);
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

/** Step two: the code. `cookies` empty where the person has to sign in by hand. */
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

/** Step two: another code. */
export async function sendAgain(
  username: string,
  request: Request,
  edge: EdgeContext,
): Promise<{ ok: boolean; problem: JoinProblem; cookies: string[] }> {
  const result = await resendJoinCode(username, request, edge);
  if (!result.ok) return { ok: false, problem: formProblem(result.fault), cookies: [] };
  return { ok: true, problem: { resentAt: edge.now }, cookies: result.cookies };
}
