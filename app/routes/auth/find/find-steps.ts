import type { Fault } from "#domain/identity/fault";
import { type IdentityNotice, identityNotice } from "#domain/identity/messages";
import { notDelivered } from "#domain/identity/not-delivered";
import { emailReason } from "#domain/validation/email";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { numberReason } from "#domain/validation/number";
import { usernameReason, USERNAME_MESSAGES } from "#domain/identity/username";
import { confirmForgotPassword, forgotPassword } from "../../../api/identity/account.ts";
import type { Schemas } from "../../../api/client.ts";
import { textAt } from "../../../api/identity/wire.ts";
import { type SentCode, codeCookie, codeWait } from "../../../server/code-cookie.server.ts";
import type { EdgeContext } from "../../../server/context.server.ts";
import { vaultContextOf } from "../../../server/edge-identity.server.ts";
import { endLoginsOf } from "../../../server/end-login.server.ts";
import { isPerson } from "../../../server/human.server.ts";
import { HUMAN_FAULT, HUMAN_TEXT, throughLimits } from "../../../server/tries.server.ts";
import type { FieldMessages } from "../../../ui/form-errors.tsx";
import { newPasswordErrors } from "../fields/new-password.ts";
import { log } from "#domain/log";

/** What a step of finding answers where it stays on its screen. */
export interface FindAnswer {
  errors?: FieldMessages;
  notice?: IdentityNotice;
  /** What was typed, shown again; never a password or a code. */
  kept?: { email?: string; username?: string };
  /** The ids of `kept.email`, masked. */
  found?: Schemas["FoundUsername"][];
  /** A code was sent again, at this moment (epoch milliseconds). */
  resentAt?: number;
}

type Step = { ok: true; cookies: string[] } | { ok: false; answer: FindAnswer };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").trim();
/** The API counts by visitor, and behind the edge it sees none of its own. */
const askedFrom = (request: Request) => ({
  headers: { "cf-connecting-ip": request.headers.get("cf-connecting-ip") ?? "" },
});

/** The masked ids of an e-mail address. */
export async function findIds(
  form: FormData,
  request: Request,
  { api, env }: EdgeContext,
): Promise<FindAnswer & { status: number }> {
  const email = textOf(form, "email");
  const kept = { email };
  if (emailReason(email))
    return {
      status: 400,
      kept,
      errors: { email: email ? VALIDATION_MESSAGES.EMAIL_INVALID : "이메일을 입력해 주세요." },
    };
  if (!(await isPerson(request, "FIND_ID", env))) return { status: 403, kept, notice: { text: HUMAN_TEXT } };
  const { data, error, response } = await api.POST("/user/findId", {
    body: { email },
    ...askedFrom(request),
  });
  return data
    ? { status: 200, kept, found: data.value }
    : { status: response.status, kept, notice: { text: error.error.message } };
}

/**
 * Has a code sent to who forgot their password, and has it recorded (C08). Whether the id exists is not told:
 * the pool answers alike.
 */
export async function sendResetCode(username: string, request: Request, edge: EdgeContext): Promise<Step> {
  const refuse = (answer: FindAnswer): Step => ({ ok: false, answer: { ...answer, kept: { username } } });
  const reason = usernameReason(username);
  if (reason) return refuse({ errors: { username: USERNAME_MESSAGES[reason] } });
  const cookie = await codeCookie(request, edge.env);
  const about = aboutReset(username);
  if (codeWait(await cookie.read(about), edge.now) > 0)
    return refuse({ notice: identityNotice("Too many requests") });
  const recorded = await recordAsked(username, request, edge);
  if (recorded) return refuse({ notice: { text: recorded } });
  const outcome = await forgotPassword(username, throughLimits(request, vaultContextOf(edge)));
  if (!outcome.ok) {
    const { name, message } = outcome.fault;
    const text = name === HUMAN_FAULT ? HUMAN_TEXT : notDelivered(outcome.fault);
    return refuse({ notice: text ? { text } : identityNotice(message) });
  }
  const destination = textAt(outcome.value, "CodeDeliveryDetails", "Destination") ?? "";
  return { ok: true, cookies: [await cookie.keep({ about, destination, sentAt: edge.now })] };
}

const ABOUT = "password/";
export const aboutReset = (username: string) => ABOUT + username;
/** Whom a code was sent for that sets a new password; empty where none was. */
export const nameInReset = (sent: SentCode | undefined): string =>
  sent?.about.startsWith(ABOUT) ? sent.about.slice(ABOUT.length) : "";

/**
 * C08. The message where it was asked too often; a failure of the API's own keeps nobody from their password.
 */
async function recordAsked(
  username: string,
  request: Request,
  { api }: EdgeContext,
): Promise<string | undefined> {
  try {
    const { error, response } = await api.PUT("/user/findPassword", {
      body: { username },
      ...askedFrom(request),
    });
    if (response.status === 429) return error?.error.message;
    if (error)
      log("warn", "That a password was asked for could not be recorded", { reason: error.error.code });
  } catch (failure) {
    log("warn", "That a password was asked for could not be recorded", { error: failure });
  }
}

/** Sets the new password with the code. */
export async function resetPassword(
  username: string,
  form: FormData,
  request: Request,
  edge: EdgeContext,
): Promise<Step> {
  const code = textOf(form, "code").replaceAll(/\s/g, "");
  const codeMessage =
    code === ""
      ? "인증번호를 입력해 주세요."
      : numberReason(code)
        ? VALIDATION_MESSAGES.NUMBER_INVALID
        : undefined;
  const errors = { code: codeMessage, ...newPasswordErrors(form) };
  if (Object.values(errors).some(Boolean)) return { ok: false, answer: { errors } };
  const outcome = await confirmForgotPassword(
    username,
    code,
    String(form.get("password")),
    throughLimits(request, vaultContextOf(edge)),
  );
  if (!outcome.ok) return { ok: false, answer: resetProblem(outcome.fault) };
  await endLoginsOf(username, edge);
  return { ok: true, cookies: [await (await codeCookie(request, edge.env)).end()] };
}

const ABOUT_CODE = new Set(["CodeMismatchException", "ExpiredCodeException"]);

function resetProblem({ name, message }: Fault): FindAnswer {
  if (name === "InvalidPasswordException")
    return { errors: { password: VALIDATION_MESSAGES.PASSWORD_INVALID } };
  const notice = identityNotice(message);
  return ABOUT_CODE.has(name) ? { errors: { code: notice.text } } : { notice };
}
