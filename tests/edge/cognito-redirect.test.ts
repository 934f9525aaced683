import { Amplify } from "aws-amplify";
import { fetchAuthSession, signInWithRedirect, signOut } from "aws-amplify/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CLIENT_ID, faultOf, PASSWORD, POOL_ID, startSandbox, type Sandbox } from "./cognito-harness.ts";

// Amplify insists on https for the hosted domain; here TLS ends in front of the sandbox.
const DOMAIN = "hosted.example";
const CALLBACK = "http://127.0.0.1:5599/callback";
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  const realFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string | URL, init?: RequestInit) =>
    realFetch(String(input).replace(`https://${DOMAIN}`, sandbox.endpoint), init),
  );
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: POOL_ID,
        userPoolClientId: CLIENT_ID,
        userPoolEndpoint: sandbox.endpoint,
        loginWith: {
          oauth: {
            domain: DOMAIN,
            redirectSignIn: [CALLBACK],
            redirectSignOut: ["http://127.0.0.1:5599/"],
            responseType: "code",
            scopes: ["openid", "email", "aws.cognito.signin.user.admin"],
          },
        },
      },
    },
  });
});
let page: { location: URL };
beforeEach(() => {
  page = Object.assign(new EventTarget(), {
    location: new URL("http://127.0.0.1:5599/"),
    history: { replaceState: () => undefined },
  });
  vi.stubGlobal("window", page);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await sandbox.close();
});

/** What a person does in the browser Amplify opens: follow to the form, fill it in, come back. */
function aPerson(fields: Record<string, string>, change = (url: URL) => url) {
  return async (authorizeUrl: string) => {
    const toForm = await fetch(authorizeUrl, { redirect: "manual" });
    const formUrl = new URL(toForm.headers.get("location") ?? "", sandbox.origin);
    const page = await fetch(formUrl);
    const cookie = page.headers.get("set-cookie")?.split(";")[0] ?? "";
    const body = new URLSearchParams({ _csrf: cookie.split("=")[1] ?? "", ...fields });
    const back = await fetch(formUrl, { method: "POST", redirect: "manual", headers: { cookie }, body });
    return {
      type: "success" as const,
      url: change(new URL(back.headers.get("location") ?? "", CALLBACK)).href,
    };
  };
}

describe("aws-amplify's redirect sign-in", () => {
  it("[C18] signs in with state and PKCE, then holds a session it can refresh", async () => {
    const { username, sub } = await sandbox.aUser();
    await signInWithRedirect({ options: { authSessionOpener: aPerson({ username, password: PASSWORD }) } });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload).toMatchObject({ sub, username });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload).toMatchObject({
      sub,
      email: "a@example.com",
    });
    await signOut();
    expect(page.location.href).toMatch(/^https:\/\/hosted\.example\/logout\?/);
    expect((await fetch(page.location, { redirect: "manual" })).headers.get("location")).toBe(
      "http://127.0.0.1:5599/",
    );
  });

  it("signs in with a social provider", async () => {
    const authSessionOpener = aPerson({ id: "2002", email: "f@example.com", consent: "yes" });
    await signInWithRedirect({ provider: { custom: "Kakao" }, options: { authSessionOpener } });
    expect((await fetchAuthSession()).tokens?.accessToken.payload.username).toBe("Kakao_2002");
    await signOut();
  });

  it("a changed state is refused by the client before the code is spent", async () => {
    const { username } = await sandbox.aUser();
    const change = (url: URL) => {
      url.searchParams.set("state", "x".repeat(32));
      return url;
    };
    const fault = await faultOf(
      signInWithRedirect({
        options: { authSessionOpener: aPerson({ username, password: PASSWORD }, change) },
      }),
    );
    expect(fault.name).toBe("oauthSignInError");
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });
});
