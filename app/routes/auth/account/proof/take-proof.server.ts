import type { Fault } from "#domain/identity/fault";
import { identityNotice, passwordProblem } from "#domain/identity/messages";
import { notDelivered } from "#domain/identity/not-delivered";
import { FIRST_FACTORS } from "#domain/identity/sign-in-flow";
import type { ProofQuestion } from "../../../../server/proof-by-choice.server.ts";
import { type OwnAccount, leaveIfEnded } from "../../../../server/own-account.server.ts";
import { textOf } from "../../../../server/read-form.ts";
import type { ProofProblem } from "./proof-problem.ts";

/** What the pool answers to a way that this account has not: another of its ways. */
const OTHER_WAY = "이 방법으로는 확인할 수 없어요. 다른 방법으로 확인해 주세요.";
const OVER = "확인할 시간이 지났어요. 다시 시도해 주세요.";

/** What the form gives: an answer to a question put before, a way that is asked for, or a password. */
export async function takeProof(
  form: FormData,
  username: string,
  account: OwnAccount,
  request: Request,
): Promise<ProofProblem | undefined> {
  const way = FIRST_FACTORS.find((factor) => factor === textOf(form, "way"));
  if (way) {
    const asked = await account.ask(way, username);
    return asked.ok ? { question: asked.value } : { notice: unasked(asked.fault) };
  }
  const question = questionIn(form);
  if (question) {
    const answer = textOf(form, question.kind === "EMAIL_OTP" ? "code" : "credential");
    if (answer === "") return { question, errors: { code: "인증번호를 입력해 주세요." } };
    const wrong = await account.proveByChoice(question, { username, answer });
    return wrong && refused(wrong, question);
  }
  const password = String(form.get("password") ?? "");
  if (!password) return { errors: { password: "비밀번호를 입력해 주세요." } };
  const wrong = await account.prove(username, password);
  if (!wrong) return;
  leaveIfEnded(wrong, request);
  return passwordProblem(wrong.message);
}

/** The question that the form carries, since its session is the pool's own, used once and short. */
function questionIn(form: FormData): ProofQuestion | undefined {
  const session = textOf(form, "session");
  if (session === "") return;
  const kind = form.has("credential") ? "WEB_AUTHN" : "EMAIL_OTP";
  return { kind, session, destination: textOf(form, "destination"), options: "" };
}

function unasked(fault: Fault) {
  const text = notDelivered(fault) ?? (fault.name === "UnknownChallenge" ? OTHER_WAY : undefined);
  return text === undefined ? identityNotice(fault.message) : { text };
}

/** A wrong code is asked for again; a question that has ended, or another's passkey, begins again. */
function refused({ name, message }: Fault, question: ProofQuestion): ProofProblem {
  if (name === "CodeMismatchException")
    return { question, errors: { code: "인증번호가 맞지 않아요. 다시 확인해 주세요." } };
  return { notice: name === "NotAuthorizedException" ? { text: OVER } : identityNotice(message) };
}
