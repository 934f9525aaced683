import type { Fault } from "#domain/identity/fault";
import { identityNotice } from "#domain/identity/messages";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { passwordReason } from "#domain/validation/password";
import { type Challenge, unpackChallenge } from "../../../api/identity/challenge.ts";
import type { ChallengeAnswer } from "../../../api/identity/respond.ts";
import type { LoginProblem } from "./login-problem.ts";

/**
 * What the form of one step says; the challenge travels in it, since its session is Cognito's own, used once
 * and short.
 */
export interface AnsweredChallenge {
  challenge: Challenge;
  answer: ChallengeAnswer;
}

/**
 * Reads a challenge's form; undefined for the login's own first step, and for a challenge that is none of
 * ours.
 */
export function readAnswer(form: FormData): AnsweredChallenge | undefined {
  const packed = form.get("challenge");
  const challenge = typeof packed === "string" ? unpackChallenge(packed) : undefined;
  if (!challenge) return;
  const attributes = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith("attribute.") ? [[name.slice("attribute.".length), String(value)]] : [],
    ),
  );
  return { challenge, answer: { text: String(form.get("answer") ?? "").trim(), attributes } };
}

/** What is wrong with an answer before it is sent. */
export function answerProblem({ challenge, answer }: AnsweredChallenge): LoginProblem | undefined {
  if (challenge.kind === "NEW_PASSWORD_REQUIRED" && answer.text && passwordReason(answer.text)) {
    return {
      username: challenge.username,
      challenge,
      errors: { answer: VALIDATION_MESSAGES.PASSWORD_INVALID },
    };
  }
}

/** A wrong code is asked for again; a pool's session that has ended begins again from the id. */
export function refusedAnswer({ name, message }: Fault, challenge: Challenge): LoginProblem {
  const { username } = challenge;
  // Whatever the pool calls a wrong code of this kind.
  if (name === "CodeMismatchException")
    return { username, challenge, errors: { answer: "인증번호가 맞지 않아요. 다시 확인해 주세요." } };
  if (name === "NotAuthorizedException")
    return { username, notice: { text: "로그인 요청이 만료됐어요. 처음부터 다시 시도해 주세요." } };
  const notice = identityNotice(message);
  return notice.detail === undefined
    ? { username, challenge, errors: { answer: notice.text } }
    : { username, challenge, notice };
}
