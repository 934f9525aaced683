import { decodeJwt, errors, importJWK, jwtVerify, createLocalJWKSet, SignJWT, type JWTPayload } from "jose";
import type { Call } from "./call.ts";
import { notAuthorized, userDisabled, userMissing } from "./faults.ts";
import { addRefreshToken, findGrant, openGrant, type Grant } from "./grant-store.ts";
import { ADMIN_SCOPE, issuerOf, LIFETIME } from "./pool.ts";
import { activeKey, publicKeys } from "./signing-keys.ts";
import { findUser, type User } from "./user-store.ts";

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

async function sign(call: Call, claims: JWTPayload, lifetime: number): Promise<string> {
  const { kid, jwk } = await activeKey(call.env.DB);
  const now = seconds(Date.now());
  return new SignJWT({ ...claims, iat: now, exp: now + seconds(lifetime), jti: crypto.randomUUID() })
    .setProtectedHeader({ kid, alg: "RS256" })
    .sign(await importJWK(jwk, "RS256"));
}

/**
 * An attribute as an id token shows it: `…_verified` as a boolean, a federated user's identities as a list.
 */
function claimOf(name: string, value: string): unknown {
  if (name.endsWith("_verified")) return value === "true";
  return name === "identities" ? JSON.parse(value) : value;
}

const attributeClaims = (user: User) =>
  Object.fromEntries(Object.entries(user.attributes).map(([name, value]) => [name, claimOf(name, value)]));

export interface TokenSet {
  AccessToken: string;
  IdToken?: string;
  ExpiresIn: number;
  TokenType: "Bearer";
}

/**
 * The short tokens of a grant; a refresh keeps its origin_jti and auth_time. The id token only for a sign-in
 * with `openid`.
 */
export async function issueTokens(call: Call, user: User, grant: Grant, nonce?: string): Promise<TokenSet> {
  const shared = {
    sub: user.sub,
    iss: issuerOf(call.env.POOL_ID),
    origin_jti: grant.originJti,
    event_id: crypto.randomUUID(),
    auth_time: grant.authTime,
    ...(user.groups.length > 0 && { "cognito:groups": user.groups }),
  };
  const scopes = grant.scope.split(" ");
  const hasIdToken = scopes.includes("openid") || scopes.includes(ADMIN_SCOPE);
  return {
    AccessToken: await sign(
      call,
      {
        ...shared,
        client_id: call.env.CLIENT_ID,
        token_use: "access",
        scope: grant.scope,
        username: user.username,
        ...(grant.deviceKey && { device_key: grant.deviceKey }),
      },
      LIFETIME.accessToken,
    ),
    ...(hasIdToken && {
      IdToken: await sign(
        call,
        {
          ...attributeClaims(user),
          ...shared,
          aud: call.env.CLIENT_ID,
          token_use: "id",
          "cognito:username": user.username,
          ...(nonce && { nonce }),
        },
        LIFETIME.idToken,
      ),
    }),
    ExpiresIn: seconds(LIFETIME.accessToken),
    TokenType: "Bearer",
  };
}

/** Opens a grant and gives out its first tokens. */
export async function signInWithTokens(
  call: Call,
  user: User,
  options: { scope?: string; deviceKey?: string | null; nonce?: string } = {},
) {
  const grant = await openGrant(call.env.DB, user, options.scope ?? ADMIN_SCOPE, options.deviceKey ?? null);
  const tokens = await issueTokens(call, user, grant, options.nonce);
  return { ...tokens, RefreshToken: await addRefreshToken(call.env.DB, grant.originJti) };
}

/** Checks signature, issuer, time and kind of one of this pool's tokens. */
export async function verifyToken(
  call: Call,
  token: string,
  use: "access" | "id",
): Promise<JWTPayload | "expired" | "invalid"> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await publicKeys(call.env.DB)), {
      algorithms: ["RS256"],
      issuer: issuerOf(call.env.POOL_ID),
      requiredClaims: ["sub", "exp", "origin_jti"],
      ...(use === "id" && { audience: call.env.CLIENT_ID }),
    });
    const isOurs = payload.token_use === use && (use === "id" || payload.client_id === call.env.CLIENT_ID);
    return isOurs ? payload : "invalid";
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JOSEError) return "invalid";
    throw error;
  }
}

export interface Bearer {
  user: User;
  grant: Grant;
  scopes: string[];
}

/** Who holds this access token. @throws NotAuthorizedException, UserNotFoundException in Cognito's words */
export async function requireBearer(call: Call, token: string, scope: string = ADMIN_SCOPE): Promise<Bearer> {
  const claims = await verifyToken(call, token, "access");
  if (claims === "expired") throw notAuthorized("Access Token has expired");
  if (claims === "invalid") throw notAuthorized("Invalid Access Token");
  const user = await findUser(call.env.DB, String(claims.username));
  if (!user || user.sub !== claims.sub) throw userMissing();
  if (!user.isEnabled) throw userDisabled();
  const grant = await findGrant(call.env.DB, String(claims.origin_jti));
  if (!grant || grant.isRevoked) throw notAuthorized("Access Token has been revoked");
  const scopes = String(claims.scope).split(" ");
  if (!scopes.includes(scope)) throw notAuthorized("Access Token does not have required scopes");
  return { user, grant, scopes };
}

/** Whether a text is a JWT at all; refresh tokens are not. */
export function isJwt(token: string): boolean {
  try {
    return typeof decodeJwt(token) === "object";
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return false;
    throw error;
  }
}
