import type { Call } from "./call.ts";
import type { PendingStep } from "./pending.ts";
import { openSession } from "./sessions.ts";
import type { User } from "./user-store.ts";

/** A challenge in Cognito's shape, its step kept under a new session. */
export async function challenge(
  call: Call,
  user: User,
  step: PendingStep,
  parameters: Record<string, string> = {},
  expiresAt?: number,
) {
  return {
    ChallengeName: step.name,
    Session: await openSession(call, user.username, step, expiresAt),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, ...parameters },
  };
}
