import { type Outcome, type Send, callIdentity, textAt, valueAt, wireRequest } from "./wire.ts";

/** Short-lived AWS credentials of an identity pool; `expiresAt` in epoch milliseconds. */
export interface AwsCredentials {
  identityId: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiresAt: number;
}

/** Who asks, where it is no guest. */
export interface Login {
  /**
   * As the identity pool knows it: `cognito-idp.{region}.amazonaws.com/{userPoolId}`, `accounts.google.com`,
   * …
   */
  provider: string;
  /** Whose login it is, to tell one member's credentials from another's. */
  subject: string;
  /** An id token that is good now (a member's own, or socialToken's). */
  token: () => Promise<Outcome<string>>;
}

/** K12, in milliseconds: credentials live an hour and are renewed ten minutes before that. */
const REFRESH_AFTER_MS = 50 * 60 * 1000;

/** K13. */
export const identityPoolEndpoint = (region = "ap-northeast-2") =>
  `https://cognito-identity.${region}.amazonaws.com`;

/** Takes a call to the identity pool, which is a service of its own. */
export const toIdentityPool =
  (endpoint = identityPoolEndpoint(), send: typeof fetch = fetch): Send =>
  (operation, body, signal) =>
    send(`${endpoint}/`, wireRequest(operation, body, signal, "AWSCognitoIdentityService."));

interface CachedCredentials {
  key: string;
  credentials: AwsCredentials;
  refreshAt: number;
}

export interface CredentialsOptions {
  identityPoolId: string;
  send?: Send;
  now?: () => number;
}

/**
 * Guest and federated credentials (C19), kept until 50 minutes old and asked for once however many callers
 * want them at a moment. Where the renewal fails, the old ones serve while they last. A member's sign for the
 * pictures that go to their own folder of a bucket (`app/api/member-files.ts`).
 */
export function createCredentials({
  identityPoolId,
  send = toIdentityPool(),
  now = Date.now,
}: CredentialsOptions) {
  let kept: CachedCredentials | undefined;
  let guestId: string | undefined;
  let asking: { key: string; answer: Promise<Outcome<AwsCredentials>> } | undefined;
  let signOuts = 0; // an answer that was asked for before one is not kept after it

  async function identityFor(logins: Logins): Promise<Outcome<string>> {
    if (!logins && guestId) return { ok: true, value: guestId };
    const outcome = await callIdentity("GetId", { IdentityPoolId: identityPoolId, ...logins }, send);
    if (!outcome.ok) return outcome;
    const id = textAt(outcome.value, "IdentityId") ?? "";
    if (!logins) guestId = id;
    return { ok: true, value: id };
  }

  async function ask(login: Login | undefined): Promise<Outcome<AwsCredentials>> {
    const logins = await loginsOf(login);
    if (!logins.ok) return logins;
    const id = await identityFor(logins.value);
    if (!id.ok) return id;
    const outcome = await callIdentity(
      "GetCredentialsForIdentity",
      { IdentityId: id.value, ...logins.value },
      send,
    );
    if (outcome.ok) return readCredentials(outcome.value);
    if (outcome.fault.name !== "ResourceNotFoundException" || login || !guestId) return outcome;
    guestId = undefined; // the pool has dropped this guest; the next call makes a new one
    return outcome;
  }

  async function get(login?: Login): Promise<Outcome<AwsCredentials>> {
    const key = login ? `${login.provider} ${login.subject}` : "guest";
    const own = kept?.key === key ? kept : undefined;
    if (own && now() < own.refreshAt) return { ok: true, value: own.credentials };
    if (asking?.key !== key) {
      const answer = ask(login).finally(() => {
        if (asking?.answer === answer) asking = undefined;
      });
      asking = { key, answer };
    }
    const signOutsBefore = signOuts;
    const outcome = await asking.answer;
    if (outcome.ok && signOuts === signOutsBefore)
      kept = { key, credentials: outcome.value, refreshAt: now() + REFRESH_AFTER_MS };
    else if (own && now() < own.credentials.expiresAt) return { ok: true, value: own.credentials };
    return outcome;
  }

  return {
    /** Credentials of a guest, whose identity stays the same while this lives. */
    guest: () => get(),
    /** Credentials of who has signed in. */
    federated: (login: Login) => get(login),
    /** At a sign-out: nobody gets the credentials of who was here before. */
    clear() {
      signOuts += 1;
      kept = undefined;
      asking = undefined;
      guestId = undefined;
    },
  };
}

type Logins = { Logins: Record<string, string> } | undefined;

async function loginsOf(login: Login | undefined): Promise<Outcome<Logins>> {
  if (!login) return { ok: true, value: undefined };
  const token = await login.token();
  return token.ok ? { ok: true, value: { Logins: { [login.provider]: token.value } } } : token;
}

function readCredentials(answer: unknown): Outcome<AwsCredentials> {
  const at = (name: string) => textAt(answer, "Credentials", name);
  const [identityId, accessKeyId, secretAccessKey, sessionToken] = [
    textAt(answer, "IdentityId"),
    at("AccessKeyId"),
    at("SecretKey"),
    at("SessionToken"),
  ];
  const expiration = valueAt(answer, "Credentials", "Expiration"); // epoch seconds
  if (!identityId || !accessKeyId || !secretAccessKey || !sessionToken || typeof expiration !== "number") {
    return {
      ok: false,
      fault: { name: "UnreadableAnswer", message: "The identity pool gave no credentials." },
    };
  }
  return {
    ok: true,
    value: { identityId, accessKeyId, secretAccessKey, sessionToken, expiresAt: expiration * 1000 },
  };
}
