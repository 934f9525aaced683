import { type Fault, NOT_AUTHENTICATED_FAULT } from "#domain/identity/fault";
import type { Send } from "../api/identity/wire.ts";
import { toPool } from "./cognito.server.ts";
import type { EdgeContext } from "./context.server.ts";
import { ACCESS_COOKIE, readCookie } from "./cookies.server.ts";
import { vaultContextOf } from "./edge-identity.server.ts";
import { endLogin } from "./end-login.server.ts";
import { throughRefresh } from "./through-refresh.server.ts";

/** What a member's own route asks the pool with, in the member's name. */
export interface OwnAccount {
  accessToken: string;
  send: Send;
  /** The member has been signed out everywhere: no more messages to any device of theirs. Never throws. */
  endEveryLogin: () => Promise<void>;
}

export function ownAccount(request: Request, edge: EdgeContext): OwnAccount {
  const context = vaultContextOf(edge);
  const accessToken = readCookie(request, ACCESS_COOKIE) ?? "";
  return {
    accessToken,
    send: toPool(context.config),
    endEveryLogin: () => endLogin(accessToken, context, { every: true }),
  };
}

/**
 * The token verified, but the pool says that its session has ended meanwhile (signed out everywhere,
 * deleted): then a refresh decides, and leads to the login where it fails too. Any other fault is the
 * caller's.
 * @throws a redirect
 */
export function leaveIfEnded({ name, message }: Fault, request: Request): void {
  const isEnded =
    name === "UserNotFoundException" ||
    message === NOT_AUTHENTICATED_FAULT.message ||
    (name === "NotAuthorizedException" && /access token has (?:been revoked|expired)/i.test(message));
  if (!isEnded) return;
  throw throughRefresh(request);
}
