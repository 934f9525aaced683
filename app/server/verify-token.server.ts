import { type JWTPayload, errors, jwtVerify } from "jose";
import type { IdentityConfig } from "./env.server.ts";
import { type KeySource, createKeySet } from "./jwks.server.ts";
import { log } from "#domain/log";

/** Who a verified access token speaks for. Times in epoch seconds, as in the token. */
export interface Member {
  sub: string;
  username: string;
  scopes: string[];
  /** The login the token belongs to: the same through every refresh. */
  sid: string;
  /** When that login began. */
  since: number;
  /** The pool's key of the device that it began on; empty where the pool keeps none. */
  device: string;
  exp: number;
}

export type Verdict =
  | { ok: true; member: Member }
  /** `member`: whom a token of ours spoke for that has ended. */
  | { ok: false; reason: "EXPIRED"; member: Member | undefined }
  | { ok: false; reason: "INVALID" | "UNAVAILABLE" };

const keySet = createKeySet();

/**
 * Verifies a Cognito access token (RS256, issuer, client, `token_use`). A token that is forged, of another
 * pool or an id token is INVALID; UNAVAILABLE means that no key could be had at all, which must not sign
 * anybody out.
 */
export async function verifyAccessToken(
  token: string,
  config: IdentityConfig,
  source: Omit<KeySource, "url" | "fetch">,
  resolveKey = keySet,
): Promise<Verdict> {
  const keys: KeySource = {
    ...source,
    url: `${config.endpoint}/${config.userPoolId}/.well-known/jwks.json`,
    fetch: config.fetch,
  };
  try {
    const { payload } = await jwtVerify(token, (header, input) => resolveKey(keys, header, input), {
      algorithms: ["RS256"],
      issuer: config.issuer,
      clockTolerance: 60,
      requiredClaims: ["sub", "exp", "iat", "token_use", "client_id", "origin_jti", "username"],
      currentDate: new Date(source.now()),
    });
    const member = memberOf(payload, config);
    return member ? { ok: true, member } : { ok: false, reason: "INVALID" };
  } catch (error) {
    // Its signature and issuer have been found right by then.
    if (error instanceof errors.JWTExpired)
      return { ok: false, reason: "EXPIRED", member: memberOf(error.payload, config) };
    if (error instanceof errors.JOSEError) return { ok: false, reason: "INVALID" };
    log("error", "The pool's keys could not be had", { error });
    return { ok: false, reason: "UNAVAILABLE" };
  }
}

function memberOf(payload: JWTPayload, config: IdentityConfig): Member | undefined {
  const { sub, exp, token_use, client_id, origin_jti, username, scope, auth_time, device_key } = payload;
  if (token_use !== "access" || client_id !== config.clientId) return;
  if (
    typeof sub !== "string" ||
    typeof exp !== "number" ||
    typeof origin_jti !== "string" ||
    typeof username !== "string"
  )
    return;
  return {
    sub,
    username,
    exp,
    sid: origin_jti,
    since: typeof auth_time === "number" ? auth_time : 0,
    device: typeof device_key === "string" ? device_key : "",
    scopes: typeof scope === "string" ? scope.split(" ") : [],
  };
}
