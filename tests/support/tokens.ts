import { type CryptoKey, type JWK, SignJWT, exportJWK, generateKeyPair } from "jose";
import type { IdentityConfig } from "../../app/server/env.server.ts";

export const POOL = "ap-northeast-2_testPool";
export const CLIENT = "test-client";
export const ISSUER = `https://cognito-idp.ap-northeast-2.amazonaws.com/${POOL}`;

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

export async function aKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

/** An access token of the test pool; `claims` replace single ones, undefined leaves one out. */
export function anAccessToken(
  key: SigningKey,
  claims: Record<string, unknown> = {},
  header: Record<string, string> = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const all = {
    sub: "member-1",
    iss: ISSUER,
    client_id: CLIENT,
    token_use: "access",
    scope: "aws.cognito.signin.user.admin",
    username: "narae",
    origin_jti: "session-1",
    jti: crypto.randomUUID(),
    auth_time: now,
    iat: now,
    exp: now + 600,
    ...claims,
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new SignJWT(given)
    .setProtectedHeader({ alg: "RS256", kid: key.kid, ...header })
    .sign(key.privateKey);
}

export const aConfig = (fetch: IdentityConfig["fetch"]): IdentityConfig => ({
  userPoolId: POOL,
  clientId: CLIENT,
  region: "ap-northeast-2",
  endpoint: "https://pool.test",
  issuer: ISSUER,
  flow: "SRP",
  fetch,
});

/** KV in memory: what the edge uses of it. */
export function aKv() {
  const entries = new Map<string, string>();
  return {
    entries,
    get: async (key: string, type?: string) => {
      const text = entries.get(key);
      if (text === undefined) return null;
      return type === "json" ? JSON.parse(text) : text;
    },
    put: async (key: string, value: string) => void entries.set(key, value),
    delete: async (key: string) => void entries.delete(key),
  };
}
