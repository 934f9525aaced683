import type { Challenge } from "../../../api/identity/challenge.ts";
import type { Outcome } from "../../../api/identity/wire.ts";
import { type AnsweredChallenge, answerProblem, readAnswer, refusedAnswer } from "./challenge-form.ts";
import { type LoginProblem, missingFrom, problemOf } from "./login-problem.ts";

/** Who does the talking: the browser with SRP, or the edge where there is no JavaScript. */
export interface SignInHands<Done extends { kind: "SIGNED_IN" }> {
  signIn: (username: FormDataEntryValue, password: string) => Promise<Outcome<Done | Challenge>>;
  answer: (given: AnsweredChallenge) => Promise<Outcome<Done | Challenge>>;
  /** Has a code sent that signs in by itself; where a site knows no such way, it is not offered. */
  sendCode?: (username: string) => Promise<Outcome<Done | Challenge>>;
}

/** Whether a step is about a code that signs in by itself: the edge takes it, with JavaScript too. */
export const isForEdge = (form: FormData): boolean =>
  form.get("way") === "EMAIL_OTP" || readAnswer(form)?.challenge.kind === "EMAIL_OTP";

export type StepResult<Done> =
  | { kind: "DONE"; value: Done }
  | { kind: "UNCONFIRMED"; username: string }
  | { kind: "PROBLEM"; problem: LoginProblem };

/**
 * One step of the login's form: the id and password, or the answer to what was asked (S03); the same on both
 * sides.
 */
export async function takeStep<Done extends { kind: "SIGNED_IN" }>(
  form: FormData,
  hands: SignInHands<Done>,
): Promise<StepResult<Done>> {
  const given = readAnswer(form);
  if (given) {
    const problem = answerProblem(given);
    if (problem) return { kind: "PROBLEM", problem };
    const outcome = await hands.answer(given);
    return outcome.ok
      ? settle(outcome.value, given.challenge.username)
      : { kind: "PROBLEM", problem: refusedAnswer(outcome.fault, given.challenge) };
  }
  const id = form.get("username") ?? "";
  const username = typeof id === "string" ? id.trim() : id.name;
  const sendCode = form.get("way") === "EMAIL_OTP" ? hands.sendCode : undefined;
  const password = String(form.get("password") ?? "");
  const errors = missingFrom(username, sendCode ? undefined : password);
  if (errors) return { kind: "PROBLEM", problem: { username, errors } };
  const outcome = await (sendCode
    ? sendCode(username)
    : hands.signIn(typeof id === "string" ? username : id, password));
  if (outcome.ok) return settle(outcome.value, username);
  if (outcome.fault.name === "UserNotConfirmedException") return { kind: "UNCONFIRMED", username };
  return { kind: "PROBLEM", problem: problemOf(outcome.fault, username) };
}

function settle<Done extends { kind: "SIGNED_IN" }>(
  step: Done | Challenge,
  username: string,
): StepResult<Done> {
  return step.kind === "SIGNED_IN"
    ? { kind: "DONE", value: step }
    : { kind: "PROBLEM", problem: { username, challenge: step } };
}
