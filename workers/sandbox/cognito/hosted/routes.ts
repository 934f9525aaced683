import { Hono, type Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { SandboxEnv } from "../../env.ts";
import { isSameText, randomBytes, toBase64Url } from "../bytes.ts";
import { textRecord } from "../input.ts";
import type { User } from "../user-store.ts";
import { addAuthorization } from "./authorization-store.ts";
import { browserUser, endBrowserSession, keepBrowserSession } from "./browser-session.ts";
import { codePage, loginPage, refusalPage, socialPage } from "./pages.ts";
import { answerUrl, readAuthorization, SIGN_OUTS, type AuthorizationRequest } from "./request.ts";
import { checkCode, checkPassword, federatedUser, type HostedStep } from "./sign-in.ts";
import { revoke, token, userInfo, type TokenAnswer } from "./token-endpoint.ts";

type HostedContext = Context<{ Bindings: SandboxEnv }>;

/** The hosted sign-in: /oauth2/*, /login, /social, /logout. */
export const hosted = new Hono<{ Bindings: SandboxEnv }>();

const CSRF_COOKIE = "cognito-csrf";
const callOf = (c: HostedContext) => ({
  env: c.env,
  address: c.req.header("cf-connecting-ip") ?? "127.0.0.1",
});

hosted.use(async (c, next) => {
  await next();
  c.header("cache-control", "no-store");
  c.header(
    "content-security-policy",
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  );
});

/** A value only this browser and this page know: the form must send back what the cookie says. */
function csrfOf(c: HostedContext): string {
  const known = getCookie(c, CSRF_COOKIE);
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const fresh = toBase64Url(randomBytes(32));
  setCookie(c, CSRF_COOKIE, fresh, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/__dev/cognito",
    secure: new URL(c.req.url).protocol === "https:",
  });
  return fresh;
}

async function readForm(c: HostedContext): Promise<Record<string, string> | undefined> {
  const form = textRecord(await c.req.parseBody());
  const cookie = getCookie(c, CSRF_COOKIE);
  return cookie && isSameText(cookie, form._csrf ?? "") ? form : undefined;
}

/** Runs a page for a request to authorize that holds; else tells the person or the client. */
const withRequest =
  (serve: (c: HostedContext, request: AuthorizationRequest) => Promise<Response> | Response) =>
  (c: HostedContext) => {
    const outcome = readAuthorization(c.env, new URL(c.req.url));
    if (outcome.ok) return serve(c, outcome.request);
    return "redirect" in outcome ? c.redirect(outcome.redirect) : c.html(refusalPage(outcome.message), 400);
  };

async function leave(
  c: HostedContext,
  request: AuthorizationRequest,
  step: HostedStep,
  otherwise: (message: string) => ReturnType<typeof loginPage>,
) {
  if (step.kind === "refused") return c.html(otherwise(step.message), 400);
  if (step.kind === "code")
    return c.html(codePage({ _csrf: csrfOf(c), session: step.session, factor: step.factor }));
  await keepBrowserSession(c, step.user);
  return goBack(c, request, step.user);
}

/** To the client, with a code for this user. */
async function goBack(c: HostedContext, request: AuthorizationRequest, user: User) {
  const code = await addAuthorization(c.env.DB, user, request);
  return c.redirect(answerUrl(request.redirectUri, { code, state: request.state }));
}

hosted.get(
  "/oauth2/authorize",
  withRequest(async (c, request) => {
    const { provider, isAskedAgain } = request;
    const known = isAskedAgain ? undefined : await browserUser(c, provider);
    if (known) return goBack(c, request, known);
    const url = new URL(c.req.url);
    const next = provider && provider !== "COGNITO" ? "social" : "login";
    return c.redirect(url.pathname.replace(/oauth2\/authorize$/, next) + url.search);
  }),
);

hosted.get(
  "/login",
  withRequest((c) => c.html(loginPage(csrfOf(c)))),
);

hosted.post(
  "/login",
  withRequest(async (c, request) => {
    const form = await readForm(c);
    const again = (message: string) => loginPage(csrfOf(c), message);
    if (!form) return c.html(again("로그인 요청이 만료됐어요. 처음부터 다시 시도해 주세요."), 403);
    const { factor, session = "", code = "", username = "", password = "" } = form;
    const step =
      factor === "SMS_MFA" || factor === "SOFTWARE_TOKEN_MFA"
        ? await checkCode(callOf(c), factor, session, code)
        : await checkPassword(callOf(c), username, password);
    return leave(c, request, step, again);
  }),
);

hosted.get(
  "/social",
  withRequest((c, { provider = "" }) => c.html(socialPage(provider, csrfOf(c)))),
);

hosted.post(
  "/social",
  withRequest(async (c, request) => {
    const form = await readForm(c);
    if (!form || !request.provider)
      return c.html(refusalPage("로그인 요청이 만료됐어요. 처음부터 다시 시도해 주세요."), 403);
    if (form.consent !== "yes" || !/^[A-Za-z0-9]{1,40}$/.test(form.id ?? "")) {
      return c.redirect(answerUrl(request.redirectUri, { error: "access_denied", state: request.state }));
    }
    const step = await federatedUser(callOf(c), request.provider, form.id ?? "", form.email ?? "");
    return leave(c, request, step, refusalPage);
  }),
);

hosted.get("/logout", async (c) => {
  const url = new URL(c.req.url);
  const target = url.searchParams.get("logout_uri") ?? "";
  const isRegistered =
    url.searchParams.get("client_id") === c.env.CLIENT_ID && SIGN_OUTS(url.origin).includes(target);
  if (!isRegistered) return c.html(refusalPage("등록되지 않은 주소예요. (logout_uri)"), 400);
  await endBrowserSession(c);
  return c.redirect(target);
});

const answer = (c: HostedContext, result: TokenAnswer) =>
  result.ok ? c.json(result.body) : c.json({ error: result.error }, result.status);

hosted.post("/oauth2/token", async (c) =>
  answer(c, await token(callOf(c), textRecord(await c.req.parseBody()))),
);
hosted.post("/oauth2/revoke", async (c) =>
  answer(c, await revoke(callOf(c), textRecord(await c.req.parseBody()))),
);
hosted.on(["GET", "POST"], "/oauth2/userInfo", async (c) =>
  answer(c, await userInfo(callOf(c), c.req.header("authorization"))),
);
