import { type Fault, NOT_AUTHENTICATED_FAULT } from "#domain/identity/fault";
import type { FirstFactor } from "#domain/identity/sign-in-flow";
import type { Outcome, Send } from "../api/identity/wire.ts";
import { type ProofQuestion, askByChoice, proveByChoice } from "./proof-by-choice.server.ts";
import { throughLimits } from "./tries.server.ts";
import type { EdgeContext } from "./context.server.ts";
import { ACCESS_COOKIE, readCookie } from "./cookies.server.ts";
import { vaultContextOf } from "./edge-identity.server.ts";
import { endLogin, tellEvent } from "./end-login.server.ts";
import {
  asksProof,
  eventOf,
  hasFreshProof,
  PROOF_FAULT,
  provePassword,
  throughProof,
} from "./fresh-proof.server.ts";
import { pathOf, throughRefresh } from "./through-refresh.server.ts";

/** What a member's own route asks the pool with, in the member's name. */
export interface OwnAccount {
  accessToken: string;
  /** What takes the account over is refused with PROOF_FAULT where the last proof is too old. */
  send: Send;
  /** Whether this login gave a password or code within the last ten minutes. */
  isProved: () => Promise<boolean>;
  /** Why the pool does not take a password; undefined where it does, which is a proof. */
  prove: (username: string, password: string) => Promise<Fault | undefined>;
  /** Has the pool ask for a proof without a password. */
  ask: (kind: FirstFactor, username: string) => Promise<Outcome<ProofQuestion>>;
  /** Why the pool does not take the answer to that; undefined where it does, which is a proof. */
  proveByChoice: (
    question: Pick<ProofQuestion, "kind" | "session">,
    given: { username: string; answer: string },
  ) => Promise<Fault | undefined>;
  /** The member has been signed out everywhere: no more messages to any device of theirs. Never throws. */
  endEveryLogin: () => Promise<void>;
}

export function ownAccount(request: Request, edge: EdgeContext): OwnAccount {
  const context = vaultContextOf(edge);
  const accessToken = readCookie(request, ACCESS_COOKIE) ?? "";
  const pool = throughLimits(request, context);
  const isProved = () => hasFreshProof(accessToken, context);
  return {
    accessToken,
    send: async (operation, body, signal) => {
      if (asksProof(operation, body) && !(await isProved()))
        return Response.json({ __type: PROOF_FAULT.name, message: PROOF_FAULT.message }, { status: 403 });
      const answer = await pool(operation, body, signal);
      const event = answer.ok ? eventOf(operation, body) : undefined;
      if (event) context.later(tellEvent(accessToken, event, context));
      return answer;
    },
    isProved,
    prove: (username, password) => provePassword(username, password, accessToken, context, pool),
    ask: (kind, username) => askByChoice(kind, username, pool),
    proveByChoice: (question, given) => proveByChoice(question, given, accessToken, context, pool),
    endEveryLogin: () => endLogin(accessToken, context, { every: true }),
  };
}

/**
 * For a route that shows or takes what only a fresh proof opens.
 * @throws a redirect to the proof, and from there to `next` or back here
 */
export async function askProof(
  { isProved }: OwnAccount,
  request: Request,
  next = pathOf(request),
): Promise<void> {
  if (!(await isProved())) throw throughProof(next);
}

/**
 * The token verified, but the pool says that its login has ended in the meantime (signed out everywhere,
 * deleted): then a refresh decides, and leads to the login where it fails too. Where the last proof is too
 * old, another is asked for. Any other fault is the caller's.
 * @throws a redirect
 */
export function leaveIfEnded({ name, message }: Fault, request: Request): void {
  if (name === PROOF_FAULT.name) throw throughProof(pathOf(request));
  const isEnded =
    name === "UserNotFoundException" ||
    message === NOT_AUTHENTICATED_FAULT.message ||
    (name === "NotAuthorizedException" && /access token has (?:been revoked|expired)/i.test(message));
  if (!isEnded) return;
  throw throughRefresh(request);
}
