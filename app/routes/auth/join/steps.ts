import type { JoinDraft } from "../../../server/join-draft.server.ts";

/** What joining asks before the code, one thing a screen. */
export type JoinStep = "username" | "email" | "consents" | "password";

/** Joining with an e-mail address and a code alone (S15), or with an id and a password. */
export type JoinWay = "mail" | "password";

/** In the order in which they are asked; the password last, since it is kept nowhere on the way. */
export const JOIN_STEPS: Readonly<Record<JoinWay, readonly JoinStep[]>> = {
  mail: ["email", "consents"],
  password: ["username", "email", "consents", "password"],
};

export const STEP_NAMES: Readonly<Record<JoinStep | "code", string>> = {
  username: "아이디",
  email: "이메일",
  consents: "약관 동의",
  password: "비밀번호",
  code: "인증번호",
};

/** Where a step stands among those of its way, the code's among them; both count from 1. */
export interface Progress {
  nth: number;
  of: number;
  name: string;
}

export function progressOf(way: JoinWay, step: JoinStep | "code"): Progress {
  const steps: readonly string[] = [...JOIN_STEPS[way], "code"];
  return { nth: steps.indexOf(step) + 1, of: steps.length, name: STEP_NAMES[step] };
}

/** The step of that name, or undefined where this way has none. */
export const stepOf = (way: JoinWay, name: unknown): JoinStep | undefined =>
  JOIN_STEPS[way].find((step) => step === name);

/**
 * The step that a draft has to go through next: the first of which it holds nothing, at the latest the last,
 * which sends the form.
 */
export function nextStep(way: JoinWay, draft: JoinDraft): JoinStep {
  const steps = JOIN_STEPS[way];
  const last = steps.at(-1) ?? "email";
  return steps.find((step) => step !== last && !isTaken(draft, step)) ?? last;
}

const isTaken = (draft: JoinDraft, step: JoinStep): boolean => step !== "password" && Boolean(draft[step]);

/** Whether `step` may be shown: everything before it is there. */
export const isOpen = (way: JoinWay, draft: JoinDraft, step: JoinStep): boolean => {
  const steps = JOIN_STEPS[way];
  return steps.slice(0, steps.indexOf(step)).every((before) => isTaken(draft, before));
};

export interface StepPlace {
  next: string;
  /** Whether the way with a password was asked for; a site without the other has it by itself. */
  isByPassword: boolean;
}

/** Where a step is asked: never with anything that was typed. Without a step: where joining begins. */
export const joinPath = ({ next, isByPassword }: StepPlace, step?: JoinStep, more = {}): string =>
  `/join?${new URLSearchParams({
    ...(step && { step }),
    ...(isByPassword && { way: "password" }),
    next,
    ...more,
  })}`;
