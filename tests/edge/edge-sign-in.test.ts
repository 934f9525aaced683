import {
  type ExplicitAuthFlowsType,
  UpdateUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerAtEdge, sendCodeAtEdge, signInAtEdge } from "../../app/server/edge-identity.server.ts";
import { provePassword } from "../../app/server/fresh-proof.server.ts";
import { createKeySet } from "../../app/server/jwks.server.ts";
import { throughLimits } from "../../app/server/tries.server.ts";
import { vault } from "../../app/server/vault.server.ts";
import { verifyAccessToken } from "../../app/server/verify-token.server.ts";
import type { Challenge } from "../../app/api/identity/challenge.ts";
import { FLOWS_WANTED, SIGN_IN_FLOWS, type SignInFlow } from "../../app/domain/identity/sign-in-flow.ts";
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
function theEdge(flow: SignInFlow = "SRP"): VaultContext {
  const config = {
    userPoolId: POOL_ID,
    clientId: CLIENT_ID,
    region: "ap-northeast-2",
    endpoint: sandbox.endpoint,
    issuer: ISSUER,
    flow,
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

describe.each(SIGN_IN_FLOWS)(
  "[S11] with SIGN_IN_FLOW %s, before a client that allows no more than it has to",
  (flow) => {
    const aForm = () => new Request(`${SITE}/login`, { method: "POST" });
    const allow = (ExplicitAuthFlows: string[]) =>
      sandbox.sdk.send(
        new UpdateUserPoolClientCommand({
          UserPoolId: POOL_ID,
          ClientId: CLIENT_ID,
          ExplicitAuthFlows: ExplicitAuthFlows as ExplicitAuthFlowsType[],
        }),
      );
    beforeAll(async () => {
      await allow([...FLOWS_WANTED[flow]]);
      await sandbox.post("/__admin/custom-auth", { enabled: flow === "CUSTOM_WITH_SRP" });
    });

    it("a form without JavaScript signs in, by way of the triggers where there are any", async () => {
      const { username } = await sandbox.aUser();
      const edge = theEdge(flow);
      const first = await signInAtEdge(username, PASSWORD, aForm(), edge);
      if (!first.ok) throw new Error(JSON.stringify(first));
      expect(first.value.kind).toBe(flow === "CUSTOM_WITH_SRP" ? "CUSTOM_CHALLENGE" : "SIGNED_IN");
      if (first.value.kind !== "CUSTOM_CHALLENGE") return;
      const text = await sandbox.codeOf(username);
      expect(await answerAtEdge(first.value, { text }, aForm(), edge)).toMatchObject({
        ok: true,
        value: { kind: "SIGNED_IN" },
      });
    });

    it("a wrong password is none, at the login and as a proof", async () => {
      const { username } = await sandbox.aUser();
      const edge = theEdge(flow);
      const prove = (password: string) =>
        provePassword(username, password, "", edge, throughLimits(aForm(), edge));
      expect(await signInAtEdge(username, "wrong-2026!", aForm(), edge)).toMatchObject({
        ok: false,
        fault: { message: "Incorrect username or password." },
      });
      expect(await prove("wrong-2026!")).toMatchObject({ message: "Incorrect username or password." });
      expect(await prove(PASSWORD)).toBeUndefined();
    });
  },
);

describe("[S12] a sign-in by a code from the mail", () => {
  const aForm = () => new Request(`${SITE}/login`, { method: "POST" });

  it("ends signed in, and in a login that is renewed; a wrong code may be tried again", async () => {
    const { username } = await sandbox.aUser();
    const edge = theEdge("USER_AUTH");
    const sent = await sendCodeAtEdge(username, aForm(), edge);
    if (!sent.ok || sent.value.kind !== "EMAIL_OTP") throw new Error(JSON.stringify(sent));
    expect(sent.value.destination).toBe("a***@e***");
    const give = (text: string) => answerAtEdge(sent.value as Challenge, { text }, aForm(), edge);
    expect(await give("x")).toMatchObject({ ok: false, fault: { name: "CodeMismatchException" } });
    const done = await give(await sandbox.codeOf(username));
    if (!done.ok || done.value.kind !== "SIGNED_IN") throw new Error(JSON.stringify(done));
    const cookie = done.value.cookies.map((text) => text.split(";")[0]).join("; ");
    const headers = { cookie, origin: SITE, "sec-fetch-site": "same-origin" };
    const renewed = await vault(new Request(`${SITE}/idp/refresh`, { method: "POST", headers }), edge);
    expect(renewed.status).toBe(200);
  });
});
