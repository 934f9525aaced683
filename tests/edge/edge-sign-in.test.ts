import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInAtEdge } from "../../app/server/edge-identity.server.ts";
import { createKeySet } from "../../app/server/jwks.server.ts";
import { vault } from "../../app/server/vault.server.ts";
import { verifyAccessToken } from "../../app/server/verify-token.server.ts";
import { aKv } from "../support/tokens.ts";
import { CLIENT_ID, ISSUER, PASSWORD, POOL_ID, type Sandbox, startSandbox } from "./cognito-harness.ts";
import type { VaultContext } from "../../app/server/vault-context.server.ts";

const SITE = "https://m.nadeul.example";
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ devices: true });
});
afterAll(() => sandbox.close());

/** The edge before the stand-in, with a product API that knows nobody yet. */
function theEdge(): VaultContext {
  const config = {
    userPoolId: POOL_ID,
    clientId: CLIENT_ID,
    region: "ap-northeast-2",
    endpoint: sandbox.endpoint,
    issuer: ISSUER,
    fetch: (url: string, init?: RequestInit) => fetch(url, init),
  };
  const kv = aKv();
  const API = { fetch: async () => Response.json({ value: {} }) };
  const keySet = createKeySet();
  return {
    env: { KV: kv, API, COOKIE_DOMAIN: "", FILE_BUCKET: "b" } as never,
    config,
    now: Date.now(),
    later: () => {},
    verify: (token) =>
      verifyAccessToken(token, config, { kv: kv as never, later: () => {}, now: Date.now }, keySet),
  };
}

describe("a sign-in that the edge does, when joining and without JavaScript", () => {
  it("[S04] [S07] is still renewed when its ten minutes are over: its device is confirmed", async () => {
    const { username } = await sandbox.aUser();
    const edge = theEdge();
    const form = new Request(`${SITE}/login`, { method: "POST", headers: { "user-agent": "Test/1.0" } });
    const signedIn = await signInAtEdge(username, PASSWORD, form, edge);
    if (!signedIn.ok || signedIn.value.kind !== "SIGNED_IN") throw new Error(JSON.stringify(signedIn));
    const cookie = signedIn.value.cookies.map((text) => text.split(";")[0]).join("; ");
    expect(cookie).toMatch(/nadeul_dk=ap-northeast-2_/);
    const headers = { cookie, origin: SITE, "sec-fetch-site": "same-origin" };
    const renewed = await vault(new Request(`${SITE}/idp/refresh`, { method: "POST", headers }), edge);
    expect([renewed.status, await renewed.json()]).toMatchObject([
      200,
      { value: { sid: expect.any(String) } },
    ]);
  });
});
