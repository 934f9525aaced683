import { decodeJwt } from "jose";
import { isSameText, sha256, toBase64Url, utf8 } from "../bytes.ts";
import type { Call } from "../call.ts";
import { CognitoFault } from "../faults.ts";
import { findRefreshToken, revokeGrant } from "../grant-store.ts";
import { refresh } from "../refresh.ts";
import { requireBearer, signInWithTokens } from "../tokens.ts";
import { findUser } from "../user-store.ts";
import { noteSignIn, useAuthorization } from "./authorization-store.ts";

type Form = Readonly<Record<string, string>>;
export type TokenAnswer = { ok: true; body: object } | { ok: false; status: 400 | 401; error: string };

const refused = (error: string): TokenAnswer => ({ ok: false, status: 400, error });

interface Tokens {
  AccessToken: string;
  IdToken?: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: string;
}
const toOAuth = (tokens: Tokens) => ({
  access_token: tokens.AccessToken,
  ...(tokens.IdToken && { id_token: tokens.IdToken }),
  ...(tokens.RefreshToken && { refresh_token: tokens.RefreshToken }),
  expires_in: tokens.ExpiresIn,
  token_type: tokens.TokenType,
});

/** A code serves once, within five minutes, at its redirect URI, to the holder of its verifier. */
async function exchangeCode(call: Call, form: Form): Promise<TokenAnswer> {
  const { code = "", redirect_uri: redirectUri = "", code_verifier: verifier = "" } = form;
  const used = await useAuthorization(call.env.DB, code);
  if (!used) return refused("invalid_grant");
  if ("usedFor" in used) {
    if (used.usedFor) await revokeGrant(call.env.DB, used.usedFor);
    return refused("invalid_grant");
  }
  const challenge = toBase64Url(await sha256(utf8(verifier)));
  const isHolder = /^[\w.~-]{43,128}$/.test(verifier) && isSameText(challenge, used.challenge);
  const user = await findUser(call.env.DB, used.userKey);
  if (!isHolder || used.redirectUri !== redirectUri || !user?.isEnabled) return refused("invalid_grant");
  const tokens = await signInWithTokens(call, user, {
    scope: used.scope,
    ...(used.nonce && { nonce: used.nonce }),
  });
  await noteSignIn(call.env.DB, code, String(decodeJwt(tokens.AccessToken).origin_jti));
  return { ok: true, body: toOAuth(tokens) };
}

/** A fault of the wire protocol as this endpoint says it. */
async function asGrant(work: () => Promise<TokenAnswer>): Promise<TokenAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CognitoFault) return refused("invalid_grant");
    throw error;
  }
}

/** POST /oauth2/token. */
export async function token(call: Call, form: Form): Promise<TokenAnswer> {
  if (form.client_id !== call.env.CLIENT_ID) return refused("invalid_client");
  switch (form.grant_type) {
    case "authorization_code":
      return exchangeCode(call, form);
    case "refresh_token":
      return asGrant(async () => {
        const { AuthenticationResult } = await refresh(call, form.refresh_token ?? "", undefined);
        return { ok: true, body: toOAuth(AuthenticationResult) };
      });
    default:
      return refused("unsupported_grant_type");
  }
}

/** POST /oauth2/revoke: an unknown token is no error (RFC 7009). */
export async function revoke(call: Call, form: Form): Promise<TokenAnswer> {
  if (form.client_id !== call.env.CLIENT_ID) return refused("invalid_client");
  const held = await findRefreshToken(call.env.DB, form.token ?? "");
  if (held) await revokeGrant(call.env.DB, held.grant.originJti);
  return { ok: true, body: {} };
}

/** GET /oauth2/userInfo, for an access token with the scope openid. */
export async function userInfo(call: Call, authorization: string | undefined): Promise<TokenAnswer> {
  const bearer = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  try {
    const { user } = await requireBearer(call, bearer, "openid");
    return { ok: true, body: { sub: user.sub, username: user.username, ...user.attributes } };
  } catch (error) {
    if (error instanceof CognitoFault) return { ok: false, status: 401, error: "invalid_token" };
    throw error;
  }
}
