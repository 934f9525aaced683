import { STATE_MESSAGES } from "./messages.ts";

/**
 * Why the identity provider refused: its exception's name and its message, or ours for what never reached it.
 */
export interface Fault {
  name: string;
  message: string;
}

/** X02's: no answer came at all. */
export const NETWORK_FAULT: Fault = { name: "NetworkError", message: STATE_MESSAGES.network };

/** X02's: nobody is signed in for whom it could be asked. */
export const NOT_AUTHENTICATED_FAULT: Fault = {
  name: "NotAuthorizedException",
  message: STATE_MESSAGES.notAuthenticated,
};

const ENDING = new Set([
  "NotAuthorizedException",
  "UserNotFoundException",
  "PasswordResetRequiredException",
  "RefreshTokenReuseException",
]);

/**
 * Whether a refresh that fails so has ended the login (SPEC S04, S05: user disabled, user does not exist,
 * access or refresh token revoked, refresh token expired; Cognito names nearly all of them
 * NotAuthorizedException). Everything else keeps it: a network error, a timeout, throttling, a server's own
 * failure.
 */
export const endsLogin = ({ name }: Fault): boolean => ENDING.has(name);
