import { Agent } from "node:http";
import {
  CognitoIdentityProviderClient,
  UpdateUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from "amazon-cognito-identity-js";
import type { SandboxEnv } from "../../workers/sandbox/env.ts";
import { asPoolOwner, isOwners, OWNER_KEY } from "../support/pool-owner.ts";
import { startWorkers } from "../support/workers.ts";

export const POOL_ID = "ap-northeast-2_nadeulDev";
export const CLIENT_ID = "nadeul-web-dev";
export const PASSWORD = "nadeul-2026!";
export const ISSUER = `https://cognito-idp.ap-northeast-2.amazonaws.com/${POOL_ID}`;

/** An error as clients show it. */
export interface Fault {
  name: string;
  message: string;
}

class MemoryStorage implements ICognitoStorage {
  #items = new Map<string, string>();
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  clear() {
    this.#items.clear();
  }
}

const keepAliveFetch = globalThis.fetch;

/**
 * A connection of its own for every request: these clients' big-number arithmetic blocks the process for long
 * enough that the server closes an idle one unnoticed, and a request sent on that would fail.
 */
const closingFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set("connection", "close");
  return keepAliveFetch(input, { ...init, headers });
};

/** A member of an object that came in as JSON. */
export function textOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/**
 * The sandbox on a port of its own, with an empty database. Device tracking is off unless asked for:
 * with it the JavaScript clients compute a verifier after each sign-in, which is slow. The file's `fetch` is
 * `closingFetch` from then on.
 */
export async function startSandbox({
  vars = {},
  devices = false,
}: { vars?: Record<string, string>; devices?: boolean } = {}) {
  globalThis.fetch = closingFetch;
  const { url, worker: workerOf, logs, close } = await startWorkers([{ from: "sandbox", vars }]);
  const worker = workerOf<SandboxEnv>("nadeul-sandbox");
  const endpoint = new URL("/__dev/cognito", url).href;
  let serial = 0;

  /** One raw call of the wire protocol. */
  async function call(target: string, body: object, service = "AWSCognitoIdentityProviderService") {
    const response = isOwners(target)
      ? await asPoolOwner(endpoint, target, body)
      : await fetch(endpoint, {
          method: "POST",
          headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": `${service}.${target}` },
          body: JSON.stringify(body),
        });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  async function post(path: string, body: unknown): Promise<unknown> {
    const text = await (await fetch(endpoint + path, { method: "POST", body: JSON.stringify(body) })).text();
    return text.startsWith("{") ? JSON.parse(text) : text;
  }

  if (!devices) await post("/__admin/device-tracking", { enabled: false });

  return {
    worker,
    logs,
    endpoint,
    call,
    post,
    origin: url.origin,
    close,
    sdk: new CognitoIdentityProviderClient({
      region: "ap-northeast-2",
      endpoint,
      maxAttempts: 1,
      credentials: OWNER_KEY,
      requestHandler: { httpAgent: new Agent({ keepAlive: false }) },
    }),
    codeOf: async (username: string): Promise<string> => {
      const answer: unknown = await (
        await fetch(new URL(`/__dev/codes?username=${encodeURIComponent(username)}`, url))
      ).json();
      return String(textOf(answer, "code"));
    },
    /** A confirmed user with a name of its own. */
    aUser: async (
      fields: { attributes?: Record<string, string>; groups?: string[]; totpSecret?: string } = {},
    ) => {
      serial += 1;
      const user = {
        username: `Member${serial}`,
        password: PASSWORD,
        sub: crypto.randomUUID(),
        attributes: { email: "a@example.com" },
        ...fields,
      };
      await post("/__admin/seed", [user]);
      return user;
    },
    /**
     * Turns the clock of one user's codes, sessions and locks on; from then on it stands still in between.
     */
    skipTime: (username: string, milliseconds: number) =>
      post("/__admin/skip-time", { username, milliseconds }),
    db: async () => (await worker.getEnv()).DB,
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** An app client for those who refresh with REFRESH_TOKEN_AUTH, which no client with rotation takes. */
export const withoutRotation = ({ sdk }: Sandbox) =>
  sdk.send(
    new UpdateUserPoolClientCommand({
      UserPoolId: POOL_ID,
      ClientId: CLIENT_ID,
      ExplicitAuthFlows: [
        "ALLOW_USER_SRP_AUTH",
        "ALLOW_USER_PASSWORD_AUTH",
        "ALLOW_CUSTOM_AUTH",
        "ALLOW_REFRESH_TOKEN_AUTH",
      ],
      RefreshTokenRotation: { Feature: "DISABLED", RetryGracePeriodSeconds: 0 },
    }),
  );

/** amazon-cognito-identity-js as one browser: its storage lasts across sign-ins. */
export function aBrowser(endpoint: string) {
  const Storage = new MemoryStorage();
  const pool = new CognitoUserPool({ UserPoolId: POOL_ID, ClientId: CLIENT_ID, endpoint, Storage });
  return { pool, Storage, user: (Username: string) => new CognitoUser({ Username, Pool: pool, Storage }) };
}

export type SignInEnd =
  | { kind: "session"; session: CognitoUserSession; mayRemember: boolean }
  | { kind: "error"; error: Fault }
  | {
      kind: "smsMfa" | "totp" | "chooseMfa" | "setUpMfa" | "newPassword" | "custom";
      parameters: Record<string, string>;
    };

/** Callbacks of amazon-cognito-identity-js as one promise. */
export function asPromise(
  start: (callbacks: {
    onSuccess: (session: CognitoUserSession, mayRemember?: boolean) => void;
    onFailure: (error: Fault) => void;
    mfaRequired: (name: string, parameters: Record<string, string>) => void;
    totpRequired: (name: string, parameters: Record<string, string>) => void;
    selectMFAType: (name: string, parameters: Record<string, string>) => void;
    mfaSetup: (name: string, parameters: Record<string, string>) => void;
    newPasswordRequired: (attributes: Record<string, string>) => void;
    customChallenge: (parameters: Record<string, string>) => void;
  }) => void,
): Promise<SignInEnd> {
  return new Promise((resolve) => {
    const step =
      (kind: "smsMfa" | "totp" | "chooseMfa" | "setUpMfa") =>
      (_name: string, parameters: Record<string, string>) =>
        resolve({ kind, parameters });
    start({
      onSuccess: (session, mayRemember = false) => resolve({ kind: "session", session, mayRemember }),
      onFailure: (error) => resolve({ kind: "error", error }),
      mfaRequired: step("smsMfa"),
      totpRequired: step("totp"),
      selectMFAType: step("chooseMfa"),
      mfaSetup: step("setUpMfa"),
      newPasswordRequired: (parameters) => resolve({ kind: "newPassword", parameters }),
      customChallenge: (parameters) => resolve({ kind: "custom", parameters }),
    });
  });
}

export const srpSignIn = (user: CognitoUser, Password: string) =>
  asPromise((callbacks) =>
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), callbacks),
  );

/**
 * The same without SRP, which costs these clients half a second: for tests of what comes after the password.
 */
export function quickSignIn(user: CognitoUser, Password = PASSWORD) {
  user.setAuthenticationFlowType("USER_PASSWORD_AUTH");
  return srpSignIn(user, Password);
}

/** The session a sign-in must have ended in. */
export function sessionOf(end: SignInEnd): CognitoUserSession {
  if (end.kind !== "session") throw new Error(`no session but ${JSON.stringify(end)}`);
  return end.session;
}

/** What a rejected promise of the SDK or of Amplify says. */
export async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return { name: error.name, message: error.message };
    throw error;
  }
  throw new Error("the call succeeded");
}
