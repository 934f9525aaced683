import { log } from "#domain/log";
import type { EdgeEnv } from "./env.server.ts";

type PersonEnv = Pick<
  EdgeEnv,
  "SANDBOX" | "TURNSTILE_SITE_KEY" | "TURNSTILE_SECRET_KEY" | "TURNSTILE_URL" | "RUSH_CHECK"
>;

/** Where a call of the wire carries the widget's token; forms bring it as the field of that name. */
export const PROOF_HEADER = "cf-turnstile-response";
/** Cloudflare's own, as documented for siteverify. */
const TURNSTILE = "https://challenges.cloudflare.com/turnstile";
/** How long one question may take, in milliseconds; it is asked twice at most. */
const TIMEOUT_MS = 3_000;
/** No token of Cloudflare's is longer. */
const LONGEST = 2048;

/** The widgets (`data-action`) whose token stands for a person at this kind of try. */
const ACTIONS = {
  SIGN_UP: ["join"],
  SIGN_IN: ["login"],
  CODE_SENT: ["join", "find", "login"],
  FIND_ID: ["find"],
  RUSH: ["rush"],
} as const satisfies Record<string, readonly string[]>;

export type ProvenTry = keyof typeof ACTIONS;

/** What the pages need to show the widget; undefined where the site has none. */
export function humanCheck({ TURNSTILE_SITE_KEY, TURNSTILE_URL, SANDBOX }: PersonEnv) {
  if (!TURNSTILE_SITE_KEY) return;
  const base = TURNSTILE_URL || TURNSTILE;
  return { siteKey: TURNSTILE_SITE_KEY, script: `${SANDBOX ? new URL(base).pathname : base}/v0/api.js` };
}

/** Where the widget's frame comes from, for the pages' policy; undefined where the site has none. */
export const humanFrames = ({ TURNSTILE_SITE_KEY }: PersonEnv): string | undefined =>
  TURNSTILE_SITE_KEY ? new URL(TURNSTILE).origin : undefined;

/** The request of a form, with the token that the widget put into it where calls of the wire have it. */
export function asPerson(request: Request, form: Pick<FormData, "get">): Request {
  const headers = new Headers(request.headers);
  const token = form.get("cf-turnstile-response");
  if (typeof token === "string") headers.set(PROOF_HEADER, token.slice(0, LONGEST + 1));
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/**
 * What the edge tells the product API beside somebody's way to a line (대기실): "no" where the site asks there
 * (RUSH_CHECK) and no token has shown that it is a person. Who has a pass needs none.
 */
export async function lineHeaders(request: Request, env: PersonEnv): Promise<Record<string, string>> {
  if (env.RUSH_CHECK !== "on") return {};
  return (await isPerson(request, "RUSH", env)) ? {} : { "x-user-person": "no" };
}

interface Verdict {
  success: boolean;
  action?: string;
  hostname?: string;
  "error-codes"?: string[];
}

/**
 * Whether the visitor is a person by Turnstile's word: a token is good once, for this site and this kind of
 * try. Where Cloudflare does not answer, asked twice, that is not known, and they go on: what is tried is
 * counted all the same.
 * @see https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export async function isPerson(
  request: Request,
  kind: ProvenTry,
  env: PersonEnv,
  token = request.headers.get(PROOF_HEADER) ?? "",
): Promise<boolean> {
  if (!env.TURNSTILE_SITE_KEY) return true;
  if (token === "" || token.length > LONGEST) return false;
  const body = JSON.stringify({
    secret: env.TURNSTILE_SECRET_KEY,
    response: token,
    remoteip: request.headers.get("cf-connecting-ip") ?? undefined,
    idempotency_key: crypto.randomUUID(),
  });
  const verdict = (await ask(body, env)) ?? (await ask(body, env));
  if (!verdict) return true;
  const codes = verdict["error-codes"] ?? [];
  if (codes.some((code) => code.endsWith("-secret")))
    log("error", "Turnstile refuses this site's secret", { codes });
  return (
    verdict.success &&
    verdict.hostname === new URL(request.url).hostname &&
    ACTIONS[kind].some((action) => action === verdict.action)
  );
}

/** Cloudflare's verdict; undefined where none came. */
async function ask(body: string, env: PersonEnv): Promise<Verdict | undefined> {
  const url = `${env.TURNSTILE_URL || TURNSTILE}/v0/siteverify`;
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  try {
    const answer = env.SANDBOX
      ? ((await env.SANDBOX.fetch(url, init as never)) as unknown as Response)
      : await fetch(url, init);
    const verdict: unknown = await answer.json();
    if (typeof verdict === "object" && verdict !== null && "success" in verdict) return verdict as Verdict;
    log("warn", "Turnstile could not be asked", { status: answer.status });
  } catch (error) {
    log("warn", "Turnstile could not be asked", { reason: error instanceof Error ? error.name : error });
  }
}
