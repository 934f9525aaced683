import { createCookie } from "react-router";
import { ownPath } from "#domain/identity/own-path";
import { randomBytes, sha256, toBase64, utf8 } from "../api/identity/bytes.ts";
import { textAt } from "../api/identity/wire.ts";
import { cookieSecret } from "./cookie-secret.server.ts";
import type { EdgeEnv } from "./env.server.ts";
import { endCookieLogin, noteLogin } from "./end-login.server.ts";
import { finishWithdrawal } from "./finish-withdrawal.server.ts";
import { hasLeftHosted, hostedCookie } from "./leave-hosted.server.ts";
import { finishProfile } from "./pending-profile.server.ts";
import { VAULT_PATH, loginCookies, withCookies } from "./login-cookies.server.ts";
import { hostedDomain, providersOf } from "./hosted-domain.server.ts";
import type { VaultContext } from "./vault-context.server.ts";
import { log } from "#domain/log";

/** K11: characters of the state and of the PKCE verifier, and how long the exchange may take. */
const STATE_LENGTH = 32;
const VERIFIER_LENGTH = 128;
const WAIT_MS = 10_000;

/** How long somebody may take at the provider's, in seconds. */
const FLOW_S = 10 * 60;

const SCOPES = "openid email profile aws.cognito.signin.user.admin";

/** Unreserved characters (RFC 7636), six bits of chance each. */
const randomText = (length: number) => toBase64Url(randomBytes(Math.ceil((length * 3) / 4))).slice(0, length);
const toBase64Url = (bytes: Uint8Array<ArrayBuffer>) =>
  toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** S256. */
export const codeChallenge = async (verifier: string) => toBase64Url(await sha256(utf8(verifier)));

interface Flow {
  state: string;
  verifier: string;
  next: string;
}

/** Why a hosted sign-in came back without a login, as `/login?problem=` says it. */
export type HostedProblem = "state" | "cancelled" | "failed";

/** State and verifier travel in a signed cookie that only the vault's path gets. */
const flowCookie = async (request: Request, env: EdgeEnv) =>
  createCookie("nadeul_hosted", {
    path: VAULT_PATH,
    httpOnly: true,
    sameSite: "lax",
    maxAge: FLOW_S,
    secure: new URL(request.url).protocol === "https:",
    secrets: [await cookieSecret(env.KV)],
  });

const goTo = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
const backToLogin = (problem: HostedProblem, next: string) =>
  goTo(`/login?${new URLSearchParams({ problem, next })}`);

/**
 * `GET /idp/hosted?provider&next`: to the hosted sign-in (C18), with PKCE and a state of this browser's own.
 */
export async function startHosted(request: Request, { env, config }: VaultContext): Promise<Response> {
  const { origin, searchParams } = new URL(request.url);
  const next = ownPath(searchParams.get("next"));
  const domain = hostedDomain(env, origin, config.endpoint);
  if (!domain) return backToLogin("failed", next);
  const flow: Flow = { state: randomText(STATE_LENGTH), verifier: randomText(VERIFIER_LENGTH), next };
  const asked = searchParams.get("provider");
  const provider = providersOf(env).find((name) => name === asked);
  if (asked !== null && !provider) return backToLogin("failed", next);
  const query = new URLSearchParams({
    response_type: "code",
    client_id: config.clientId,
    redirect_uri: `${origin}${VAULT_PATH}/callback`,
    scope: SCOPES,
    state: flow.state,
    code_challenge: await codeChallenge(flow.verifier),
    code_challenge_method: "S256",
    ...(provider && { identity_provider: provider }),
    // the pool's own session is no proof, and may be that of whoever was here before
    ...((searchParams.has("again") || hasLeftHosted(request)) && { prompt: "login" }),
  });
  return withCookies(goTo(`${domain.browser}/oauth2/authorize?${query}`), [
    await (await flowCookie(request, env)).serialize(flow),
  ]);
}

/**
 * `GET /idp/callback`: back from there. The state must be this browser's and unused (V10); the code becomes a
 * login.
 */
export async function finishHosted(request: Request, context: VaultContext): Promise<Response> {
  const { env } = context;
  const { searchParams } = new URL(request.url);
  const cookie = await flowCookie(request, env);
  const flow: Flow | null = await cookie.parse(request.headers.get("cookie"));
  const next = flow?.next ?? "/main";
  const done = await cookie.serialize("", { maxAge: 0 });
  const refuse = (problem: HostedProblem) => withCookies(backToLogin(problem, next), [done]);
  if (!flow || searchParams.get("state") !== flow.state || (await isUsed(flow.state, env)))
    return refuse("state");
  const code = searchParams.get("code");
  if (!code) return refuse(searchParams.get("error") === "access_denied" ? "cancelled" : "failed");
  const issued = await exchange(code, flow, request, context);
  if (!issued) return refuse("failed");
  if (await finishWithdrawal(issued.accessToken, context)) return refuse("failed");
  await finishProfile(issued.accessToken, context);
  await noteLogin(issued.accessToken, request, context);
  context.later(endCookieLogin(request, context)); // the one that this login takes the place of
  return withCookies(goTo(next), [done, ...loginCookies(issued, request, env), hostedCookie(request)]);
}

/** Marks a state as used; true where it was already. */
async function isUsed(state: string, { KV }: EdgeEnv): Promise<boolean> {
  const key = `hosted-used/${state}`;
  if (await KV.get(key)) return true;
  await KV.put(key, "1", { expirationTtl: FLOW_S });
  return false;
}

async function exchange(code: string, { verifier }: Flow, request: Request, { env, config }: VaultContext) {
  const { origin } = new URL(request.url);
  const domain = hostedDomain(env, origin, config.endpoint);
  if (!domain) return;
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: config.clientId,
    code,
    redirect_uri: `${origin}${VAULT_PATH}/callback`,
    code_verifier: verifier,
  });
  try {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await config.fetch(`${domain.edge}/oauth2/token`, {
      method: "POST",
      headers,
      body: form.toString(),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const body: unknown = await answer.json();
    const accessToken = textAt(body, "access_token");
    if (answer.ok && accessToken) return { accessToken, refreshToken: textAt(body, "refresh_token") };
    log("warn", "The hosted sign-in's code was refused", { reason: textAt(body, "error") });
  } catch (error) {
    log("error", "The hosted sign-in's code could not be exchanged", { error });
  }
}
