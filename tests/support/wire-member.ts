import { reach } from "./api.ts";
import type { TestMember } from "./member.ts";
import type { Site } from "./site.ts";
import { totpCode } from "../../workers/sandbox/cognito/totp.ts";

/** A sign-in through the vault without a browser. */
export interface WireSession {
  accessToken: string;
  /** What a browser would send to the site, and to the vault's path. */
  cookie: string;
  vaultCookie: string;
  /** The headers of a call of the product API as this browser's page makes it. */
  api: Record<string, string>;
  /** The headers of a form this browser's page sends. */
  form: Record<string, string>;
}

export const ownPage = (site: Site) => ({ origin: site.url.origin, "sec-fetch-site": "same-origin" });

/** One call of Cognito's wire protocol through the vault. */
export async function atVault(
  site: Site,
  operation: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ answer: Response; json: unknown }> {
  const target = `AWSCognitoIdentityProviderService.${operation}`;
  const answer = await fetch(new URL("/idp/", site.url), {
    method: "POST",
    headers: { ...ownPage(site), "x-amz-target": target, ...headers },
    body: JSON.stringify(body),
  });
  return { answer, json: await answer.json() };
}

/** Signs in by password, and by the code of the authenticator app where one is asked for. */
export async function wireSignIn(
  site: Site,
  { username, password, totpSecret }: Pick<TestMember, "username" | "password"> & { totpSecret?: string },
): Promise<WireSession> {
  let { answer, json } = await atVault(site, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  if (reach(json, "ChallengeName") === "SOFTWARE_TOKEN_MFA" && totpSecret) {
    const code = await totpCode(totpSecret, Math.floor(Date.now() / 30_000));
    const ChallengeResponses = { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code };
    ({ answer, json } = await atVault(site, "RespondToAuthChallenge", {
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session: reach(json, "Session"),
      ChallengeResponses,
    }));
  }
  const accessToken = reach(json, "AuthenticationResult.AccessToken");
  if (typeof accessToken !== "string") throw new Error(`no session but ${JSON.stringify(json)}`);
  return sessionOf(site, accessToken, answer.headers.getSetCookie());
}

/** The session as its browser has it after a renewal. */
export async function wireRenew(site: Site, vaultCookie: string): Promise<WireSession> {
  const answer = await fetch(new URL("/idp/refresh", site.url), {
    method: "POST",
    headers: { ...ownPage(site), cookie: vaultCookie },
  });
  const accessToken = reach(await answer.json(), "value.accessToken");
  if (typeof accessToken !== "string") throw new Error(`not renewed but ${answer.status}`);
  return sessionOf(site, accessToken, answer.headers.getSetCookie());
}

/** The session as its browser has it eleven minutes later: the pool says so in its renewed token too. */
export async function agedLogin(
  site: Site,
  { sub }: Pick<TestMember, "sub">,
  { vaultCookie }: WireSession,
): Promise<WireSession> {
  await ageLogins(site, sub);
  return wireRenew(site, vaultCookie);
}

/** All of a member's logins and proofs are eleven minutes older, once they are renewed. */
export async function ageLogins(site: Site, sub: string): Promise<void> {
  const pool = await site.miniflare.getD1Database("DB", "nadeul-sandbox");
  await pool
    .prepare("UPDATE cognito_grants SET auth_time = auth_time - 660, device_key = NULL WHERE sub = ?1")
    .bind(sub)
    .run();
  const product = await site.miniflare.getD1Database("DB", "nadeul-api");
  await product.prepare("UPDATE login SET proved_at = proved_at - 660000 WHERE user_id = ?1").bind(sub).run();
}

function sessionOf(site: Site, accessToken: string, setCookies: string[]): WireSession {
  const pairs = setCookies.map((cookie) => cookie.split(";")[0] ?? "");
  const cookie = pairs.filter((pair) => /^nadeul_(?:at|in)=/.test(pair)).join("; ");
  const fetchHeaders = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
  return {
    accessToken,
    cookie,
    vaultCookie: pairs.join("; "),
    api: {
      usertype: "user",
      bucket: "nadeul-files",
      authorization: `Bearer ${accessToken}`,
      cookie,
      ...fetchHeaders,
    },
    form: {
      ...ownPage(site),
      cookie,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
    },
  };
}

/** The headers of somebody's calls who signed in to the desk's pool, with the code that the site shows. */
export async function atDesk(
  site: Pick<Site, "url">,
  { username, password }: { username: string; password: string },
): Promise<{ api: Record<string, string> }> {
  const ask = async (operation: string, body: object): Promise<unknown> =>
    (
      await fetch(new URL("/__dev/cognito", site.url), {
        method: "POST",
        headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify({ ClientId: "nadeul-desk-dev", ...body }),
      })
    ).json();
  const begun = await ask("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  const shown: unknown = await (
    await fetch(new URL(`/__dev/totp?username=${username}&pool=desk`, site.url))
  ).json();
  const done = await ask("RespondToAuthChallenge", {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    Session: reach(begun, "Session"),
    ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: reach(shown, "code") },
  });
  const token = reach(done, "AuthenticationResult.AccessToken");
  if (typeof token !== "string") throw new Error(`not let in but ${JSON.stringify(done)}`);
  return {
    api: { usertype: "user", bucket: "nadeul-files", authorization: `Bearer ${token}` },
  };
}
