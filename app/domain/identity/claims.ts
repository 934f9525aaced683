/**
 * What an access token says of its login. Read without checking the signature: only for the
 * caller's own token, never to decide who may do what.
 */
export interface SessionClaims {
  sub: string;
  /** Cognito's origin_jti: the same through every refresh of one sign-in. */
  sid: string;
  /** Epoch seconds. */
  exp: number;
  username: string;
  deviceKey: string | undefined;
}

/** The claims of an access token, or undefined where it is none. */
export function readClaims(accessToken: string): SessionClaims | undefined {
  const part = accessToken.split(".")[1];
  if (!part) return;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    const {
      sub,
      origin_jti: sid,
      exp,
      username,
      device_key: deviceKey,
    }: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    if (
      typeof sub !== "string" ||
      typeof sid !== "string" ||
      typeof exp !== "number" ||
      typeof username !== "string"
    )
      return;
    return { sub, sid, exp, username, deviceKey: typeof deviceKey === "string" ? deviceKey : undefined };
  } catch {
    return; // not base64 or not JSON: no token
  }
}
