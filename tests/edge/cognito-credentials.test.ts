import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Login, createCredentials, toIdentityPool } from "../../app/api/identity/credentials.ts";
import {
  aBrowser,
  ISSUER,
  PASSWORD,
  quickSignIn,
  sessionOf,
  startSandbox,
  type Sandbox,
} from "./cognito-harness.ts";

const POOL = "ap-northeast-2:00000000-0000-4000-8000-000000000000";
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const ours = () => createCredentials({ identityPoolId: POOL, send: toIdentityPool(sandbox.endpoint) });

async function aLogin(): Promise<Login> {
  const { username, sub } = await sandbox.aUser();
  const session = sessionOf(await quickSignIn(aBrowser(sandbox.endpoint).user(username), PASSWORD));
  return {
    provider: ISSUER.replace("https://", ""),
    subject: sub,
    token: async () => ({ ok: true, value: session.getIdToken().getJwtToken() }),
  };
}

describe("the app's own credentials module", () => {
  it("[C19] gets a guest's credentials for an hour, and another guest others", async () => {
    const [first, second] = await Promise.all([ours().guest(), ours().guest()]);
    if (!first.ok || !second.ok) throw new Error(JSON.stringify([first, second]));
    expect(first.value).toMatchObject({
      accessKeyId: expect.stringMatching(/^ASIA/),
      secretAccessKey: expect.any(String),
      sessionToken: expect.any(String),
    });
    expect(first.value.expiresAt - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(second.value.identityId).not.toBe(first.value.identityId);
  });

  it("[C19] gets a member the same identity in every browser, refuses a token that was altered", async () => {
    const login = await aLogin();
    const [here, there] = [await ours().federated(login), await ours().federated(login)];
    if (!here.ok || !there.ok) throw new Error(JSON.stringify([here, there]));
    expect(there.value.identityId).toBe(here.value.identityId);
    const altered: Login = {
      ...login,
      token: async () => {
        const token = await login.token();
        return token.ok ? { ok: true, value: `${token.value.slice(0, -8)}AAAAAAAA` } : token;
      },
    };
    expect(await ours().federated(altered)).toMatchObject({
      ok: false,
      fault: { name: "NotAuthorizedException" },
    });
  });
});
