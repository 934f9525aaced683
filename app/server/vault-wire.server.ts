import { TARGET, isWire, recordAt, textAt, wireRequest } from "../api/identity/wire.ts";
import { REFRESH_COOKIE, readCookie } from "./cookies.server.ts";
import { endCookieLogin, endLogin, endLoginsOf, noteLogin, tellEvent } from "./end-login.server.ts";
import { WITHDRAWN_FAULT, finishWithdrawal } from "./finish-withdrawal.server.ts";
import { asksProof, eventOf, hasFreshProof, PROOF_FAULT } from "./fresh-proof.server.ts";
import { finishProfile } from "./pending-profile.server.ts";
import { noPasskeyCookie, passkeyCookie, withPasskeyOwner } from "./passkey-owner.server.ts";
import { readAtMost } from "./read-at-most.server.ts";
import { endedCookies, loginCookies, withCookies } from "./login-cookies.server.ts";
import { tooManyTries } from "./tries.server.ts";
import type { VaultContext } from "./vault-context.server.ts";
import { log } from "#domain/log";

const MAX_BODY = 64 * 1024;

/** Operations that name the app's client; the vault puts its id in. */
const CLIENT_OPERATIONS = [
  "SignUp",
  "ConfirmSignUp",
  "ResendConfirmationCode",
  "InitiateAuth",
  "RespondToAuthChallenge",
  "ForgotPassword",
  "ConfirmForgotPassword",
  "RevokeToken",
  "GetTokensFromRefreshToken",
];

/** C17: what passes; anything else a pool can do is no business of a browser's. */
const OPERATIONS = new Set([
  ...CLIENT_OPERATIONS,
  "ChangePassword",
  "GetUser",
  "UpdateUserAttributes",
  "DeleteUserAttributes",
  "GetUserAttributeVerificationCode",
  "VerifyUserAttribute",
  "DeleteUser",
  "GlobalSignOut",
  "AssociateSoftwareToken",
  "VerifySoftwareToken",
  "SetUserMFAPreference",
  "ConfirmDevice",
  "UpdateDeviceStatus",
  "ForgetDevice",
  "GetDevice",
  "ListDevices",
  "StartWebAuthnRegistration",
  "CompleteWebAuthnRegistration",
  "ListWebAuthnCredentials",
  "DeleteWebAuthnCredential",
]);

/** After these the login is over, whatever the browser does next. */
const ENDING = new Set(["GlobalSignOut", "RevokeToken", "DeleteUser"]);

/** An error in Cognito's own shape, so that any of its clients understands it. */
const fault = (status: number, type: string, message: string) =>
  Response.json(
    { __type: type, message },
    { status, headers: { "x-amzn-errortype": type, "cache-control": "no-store" } },
  );

/**
 * `POST /idp/`: one call of Cognito's wire protocol. The refresh token is put in on the way there and taken
 * out on the way back.
 */
export async function forward(request: Request, context: VaultContext): Promise<Response> {
  const target = request.headers.get("x-amz-target") ?? "";
  const operation = target.startsWith(TARGET) ? target.slice(TARGET.length) : "";
  if (!OPERATIONS.has(operation))
    return fault(400, "UnknownOperationException", "The operation is not known.");
  const text = await readAtMost(request, MAX_BODY);
  if (text === undefined) return fault(413, "SerializationException", "The request body is too large.");
  const body = parse(text);
  if (!body) return fault(400, "SerializationException", "The request body is not a JSON object.");
  const renewing = withRefreshToken(operation, body, readCookie(request, REFRESH_COOKIE));
  if (!renewing) return fault(400, "NotAuthorizedException", "Invalid Refresh Token");
  const owned = await withPasskeyOwner(renewing, request, context);
  if (!owned) return fault(400, "NotAuthorizedException", "No passkey is known here.");
  const { input, isFilledIn } = owned;
  if (asksProof(operation, input) && !(await hasFreshProof(textAt(input, "AccessToken") ?? "", context)))
    return fault(403, PROOF_FAULT.name, PROOF_FAULT.message);
  const refused = await tooManyTries(operation, input, request, context.env);
  if (refused) return refused;
  const { config } = context;
  if (CLIENT_OPERATIONS.includes(operation)) input["ClientId"] = config.clientId;

  let answer: Response;
  let answered: unknown;
  try {
    answer = await config.fetch(`${config.endpoint}/`, wireRequest(operation, input));
    answered = await answer.json();
  } catch (error) {
    log("error", "The identity provider could not be reached", { error });
    return fault(503, "ServiceUnavailable", "The identity provider could not be reached.");
  }
  if (answer.ok) {
    const event = eventOf(operation, input);
    if (event) context.later(tellEvent(textAt(input, "AccessToken") ?? "", event, context));
    await endLogins(operation, input, request, context);
  }
  const shown = isWire(answered) ? answered : {};
  const relayed = await relay(operation, answer, isFilledIn ? withoutName(shown) : shown, request, context);
  const accessToken = textAt(answered, "AuthenticationResult", "AccessToken");
  const passkey = answer.ok && (await passkeyCookie(operation, input, accessToken, request, context));
  return passkey ? withCookies(relayed, [passkey]) : relayed;
}

/** A passkey's question without whose it is, where the page itself did not say so. */
const withoutName = (body: Record<string, unknown>): Record<string, unknown> => {
  const { CREDENTIAL_REQUEST_OPTIONS } = recordAt(body, "ChallengeParameters");
  return { ...body, ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS } };
};

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text || "{}");
    return isWire(body) ? { ...body } : undefined;
  } catch {
    return; // the caller answers SerializationException
  }
}

/**
 * The input with the cookie's refresh token where the operation wants one; undefined where it does and there
 * is none.
 */
function withRefreshToken(
  operation: string,
  body: Record<string, unknown>,
  token: string | undefined,
): Record<string, unknown> | undefined {
  if (operation === "RevokeToken") return token ? { ...body, Token: token } : undefined;
  if (operation === "GetTokensFromRefreshToken") return token ? { ...body, RefreshToken: token } : undefined;
  if (operation === "InitiateAuth" && textAt(body, "AuthFlow")?.startsWith("REFRESH_TOKEN")) {
    return token
      ? { ...body, AuthParameters: { ...recordAt(body, "AuthParameters"), REFRESH_TOKEN: token } }
      : undefined;
  }
  return { ...body };
}

/** What the pool has just ended is over here too, within seconds. */
async function endLogins(
  operation: string,
  input: Record<string, unknown>,
  request: Request,
  context: VaultContext,
): Promise<void> {
  const accessToken = textAt(input, "AccessToken");
  if (operation === "RevokeToken") await endCookieLogin(request, context);
  else if (operation === "ConfirmForgotPassword") await endLoginsOf(textAt(input, "Username") ?? "", context);
  else if (ENDING.has(operation) && accessToken) await endLogin(accessToken, context, { every: true });
}

async function relay(
  operation: string,
  answer: Response,
  body: Record<string, unknown>,
  request: Request,
  context: VaultContext,
): Promise<Response> {
  const { RefreshToken, ...result } = recordAt(body, "AuthenticationResult");
  const hasResult = "AuthenticationResult" in body;
  const shown = hasResult ? { ...body, AuthenticationResult: result } : body;
  const errorType = answer.headers.get("x-amzn-errortype");
  const relayed = Response.json(shown, {
    status: answer.status,
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "cache-control": "no-store",
      date: new Date(context.now).toUTCString(), // by which a browser whose clock is wrong proves a password
      ...(errorType && { "x-amzn-errortype": errorType }),
    },
  });
  if (answer.ok && ENDING.has(operation))
    return withCookies(relayed, [
      ...endedCookies(request, context.env),
      ...(operation === "DeleteUser" ? [noPasskeyCookie(request)] : []),
    ]);
  const accessToken = textAt(result, "AccessToken");
  if (!answer.ok || !accessToken) return relayed;
  const refreshToken = typeof RefreshToken === "string" ? RefreshToken : undefined;
  if (refreshToken) {
    if (await finishWithdrawal(accessToken, context))
      return withCookies(
        fault(400, WITHDRAWN_FAULT.name, WITHDRAWN_FAULT.message),
        endedCookies(request, context.env),
      );
    await finishProfile(accessToken, context);
    await noteLogin(accessToken, request, context);
    context.later(endCookieLogin(request, context)); // the one that this login takes the place of
  }
  return withCookies(relayed, loginCookies({ accessToken, refreshToken }, request, context.env));
}
