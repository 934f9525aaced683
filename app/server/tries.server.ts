import type { Send } from "../api/identity/wire.ts";
import { recordAt, textAt } from "../api/identity/wire.ts";
import { networkOf } from "#domain/identity/network";
import { log } from "#domain/log";
import { isPerson } from "./human.server.ts";
import { toPool } from "./cognito.server.ts";
import type { EdgeEnv } from "./env.server.ts";
import type { VaultContext } from "./vault-context.server.ts";

/** How long a try waits to be counted, in milliseconds; what cannot be counted goes on. */
const WAIT_MS = 3_000;

type TryKind = "SIGN_IN" | "SIGN_UP" | "CODE_SENT" | "CODE_TRIED";

/** Where strangers sign in; a member's own proof and the desk's login have no widget. */
const STRANGERS = /^\/+(?:login|idp)\/*$/i; // as the router reads them
/**
 * The screen of a member's own proof: anyone who comes there has been shown to be a person when they signed
 * in.
 */
const OWN_PROOF = /^\/my\/proof(?:\.data)?$/;
/** Up to this many sign-ins from one address in ten minutes need no proof that a person makes them. */
const FREE_SIGN_INS = 20;

/** What an operation of the pool tries (workers/api/tries.ts). One by a token is the pool's to count. */
const KINDS: Readonly<Record<string, TryKind>> = {
  InitiateAuth: "SIGN_IN",
  RespondToAuthChallenge: "SIGN_IN",
  SignUp: "SIGN_UP",
  ForgotPassword: "CODE_SENT",
  ResendConfirmationCode: "CODE_SENT",
  ConfirmSignUp: "CODE_TRIED",
  ConfirmForgotPassword: "CODE_TRIED",
};

/** Who is at the other end, for counting; empty where it is not known, as on a developer's own machine. */
export const clientOf = (request: Request): string =>
  networkOf(request.headers.get("cf-connecting-ip") ?? "");

export const HUMAN_FAULT = "HumanProofException";
export const HUMAN_TEXT = "사람인지 확인하고 있어요. 확인이 끝나면 다시 눌러 주세요.";
const KOREAN = "여러 번 시도했어요. 잠시 후 다시 시도해 주세요.";

/** Too many tries, in the shape of Cognito's own refusal, so that any of its clients understands it. */
const refusal = (retryAfter: string): Response =>
  Response.json(
    {
      __type: "LimitExceededException",
      message: "Attempt limit exceeded, please try after some time.",
      error: { code: "TOO_MANY", message: KOREAN },
    },
    {
      status: 429,
      headers: {
        "x-amzn-errortype": "LimitExceededException",
        "retry-after": retryAfter,
        "cache-control": "no-store",
      },
    },
  );

/** Nobody has shown that a person asks, in the shape of Cognito's own refusal. */
const notProven = (): Response =>
  Response.json(
    {
      __type: HUMAN_FAULT,
      message: "A human check is needed.",
      error: { code: "HUMAN_CHECK", message: HUMAN_TEXT },
    },
    { status: 403, headers: { "x-amzn-errortype": HUMAN_FAULT, "cache-control": "no-store" } },
  );

/**
 * The widget's token of a password's proof: our own page sends it as one more parameter, since the proof's
 * code knows nothing of it. It is taken out of the input: the pool knows no such parameter.
 */
function tokenIn(input: object): string | undefined {
  const parameters = recordAt(input, "AuthParameters");
  const token = textAt(parameters, "TURNSTILE");
  Reflect.deleteProperty(parameters, "TURNSTILE");
  return token;
}

/** What a step of a choice-based sign-in tries: a code is sent, or one is tried; undefined for any other. */
function codeKind(operation: string, input: object): TryKind | undefined {
  const asked =
    operation === "InitiateAuth"
      ? textAt(recordAt(input, "AuthParameters"), "PREFERRED_CHALLENGE")
      : textAt(recordAt(input, "ChallengeResponses"), "ANSWER");
  if (asked?.endsWith("_OTP")) return "CODE_SENT";
  const isAnswer = operation === "RespondToAuthChallenge";
  return isAnswer && textAt(input, "ChallengeName")?.endsWith("_OTP") ? "CODE_TRIED" : undefined;
}

/** A renewal, and the second half of a password's or device's proof, which has been counted by then. */
const isNoTry = (operation: string, input: object): boolean =>
  operation === "InitiateAuth"
    ? (textAt(input, "AuthFlow") ?? "").startsWith("REFRESH_TOKEN")
    : /^(?:PASSWORD_VERIFIER$|DEVICE_)/.test(textAt(input, "ChallengeName") ?? "");

/** Where a step of a sign-in says whose it is; any other operation says so itself. */
const NAMED_IN: Readonly<Record<string, string>> = {
  InitiateAuth: "AuthParameters",
  RespondToAuthChallenge: "ChallengeResponses",
};

/**
 * What is tried, and at which name; undefined where it is no try. A field that the operation does not have
 * says nothing (S92): the pool passes over it.
 */
function tryOf(operation: string, input: object): { kind: TryKind; name: string } | undefined {
  const kind = KINDS[operation];
  if (kind === undefined) return;
  const place = NAMED_IN[operation];
  if (place === undefined) return { kind, name: textAt(input, "Username") ?? "" };
  if (isNoTry(operation, input)) return;
  return { kind: codeKind(operation, input) ?? kind, name: textAt(recordAt(input, place), "USERNAME") ?? "" };
}

/**
 * Counts what an operation of the pool tries, over all isolates. Where it cannot be counted it goes on: the
 * pool counts wrong passwords itself. Where the site has Turnstile, an account and a code that is sent want
 * a person, and so does a sign-in after the first twenty of an address.
 * @returns the refusal where it is one too many
 */
export async function tooManyTries(
  operation: string,
  input: object,
  request: Request,
  env: Pick<EdgeEnv, "API"> & Parameters<typeof isPerson>[2],
): Promise<Response | undefined> {
  const token = tokenIn(input);
  const tried = tryOf(operation, input);
  if (tried === undefined) return;
  const { kind, name } = tried;
  const wantsPerson =
    kind === "SIGN_UP" || (kind === "CODE_SENT" && !OWN_PROOF.test(new URL(request.url).pathname));
  if (wantsPerson && !(await isPerson(request, kind, env, token))) return notProven();
  const headers = {
    "x-user-try": kind,
    "x-user-try-name": encodeURIComponent(name),
    "cf-connecting-ip": clientOf(request),
  };
  try {
    const asked = new Request("https://api.internal/tries", {
      method: "POST",
      headers,
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const answer = (await env.API.fetch(asked as never)) as unknown as Response;
    if (answer.status === 429) return refusal(answer.headers.get("retry-after") ?? "60");
    const tries = Number(answer.headers.get("x-tries") ?? 0);
    const isMany =
      kind === "SIGN_IN" && tries > FREE_SIGN_INS && STRANGERS.test(new URL(request.url).pathname);
    if (isMany && !(await isPerson(request, kind, env, token))) return refusal("1");
  } catch (error) {
    log("error", "A try could not be counted", { kind, error });
  }
}

/**
 * Refuses a client that posts without end before anything is asked for it, by the platform's own counter:
 * each of its places counts for itself, and nothing of ours is touched. Not on a developer's own machine.
 */
export async function flooding(
  request: Request,
  { FLOOD }: Pick<EdgeEnv, "FLOOD">,
): Promise<Response | undefined> {
  const client = clientOf(request);
  if (request.method !== "POST" || !FLOOD || client === "") return;
  const { success } = await FLOOD.limit({ key: client });
  return success ? undefined : refusal("60");
}

/** From a form straight to the pool, as far as it may be tried once more. */
export const throughLimits =
  (request: Request, { config, env }: Pick<VaultContext, "config" | "env">): Send =>
  async (operation, body, signal) =>
    (await tooManyTries(operation, body, request, env)) ?? toPool(config)(operation, body, signal);
