import type { SandboxEnv } from "../../env.ts";
import { ADMIN_SCOPE } from "../pool.ts";

/**
 * Where the hosted sign-in may send a browser back to; each matches exactly. Other clients' tests use port
 * 5599.
 */
export const CALLBACKS = (site: string) => [
  `${site}/idp/callback`,
  `${site}/login`,
  `${site}/`,
  "http://127.0.0.1:5599/callback",
];
export const SIGN_OUTS = (site: string) => [
  `${site}/`,
  `${site}/main`,
  `${site}/login`,
  "http://127.0.0.1:5599/",
];

export const PROVIDERS = ["Kakao", "Naver", "Google"] as const;
const SCOPES = new Set(["openid", "email", "phone", "profile", ADMIN_SCOPE]);

/** A checked request to authorize. */
export interface AuthorizationRequest {
  redirectUri: string;
  scope: string;
  state: string | undefined;
  /** base64url of SHA-256 of the verifier. */
  challenge: string;
  nonce: string | undefined;
  provider: string | undefined;
  /** Anyone who has signed in here before is asked again: `prompt=login`. */
  isAskedAgain: boolean;
}

export type RequestOutcome =
  | { ok: true; request: AuthorizationRequest }
  /** Told to the person: an address that is not registered must never be redirected to. */
  | { ok: false; message: string }
  /** Told to the client at its registered address. */
  | { ok: false; redirect: string };

/** The client's address with an answer in its query. */
export function answerUrl(redirectUri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** Checks the query of /oauth2/authorize and /login. PKCE with S256 is compulsory in this pool. */
export function readAuthorization(env: SandboxEnv, url: URL): RequestOutcome {
  const query = (name: string) => url.searchParams.get(name) ?? undefined;
  const redirectUri = query("redirect_uri") ?? "";
  if (query("client_id") !== env.CLIENT_ID)
    return { ok: false, message: "등록되지 않은 클라이언트예요. (client_id)" };
  if (!CALLBACKS(url.origin).includes(redirectUri))
    return { ok: false, message: "등록되지 않은 주소예요. (redirect_mismatch)" };
  const state = query("state");
  const refuse = (error: string, description: string): RequestOutcome => ({
    ok: false,
    redirect: answerUrl(redirectUri, { error, error_description: description, state }),
  });
  if (query("response_type") !== "code")
    return refuse("unsupported_response_type", "response_type must be code");
  const challenge = query("code_challenge") ?? "";
  if (query("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(challenge)) {
    return refuse("invalid_request", "code_challenge with code_challenge_method=S256 is required");
  }
  const scope = query("scope") ?? [...SCOPES].join(" ");
  if (!scope.split(" ").every((name) => SCOPES.has(name))) return refuse("invalid_scope", "invalid_scope");
  const provider = query("identity_provider");
  if (provider !== undefined && provider !== "COGNITO" && !PROVIDERS.some((name) => name === provider)) {
    return refuse("invalid_request", "identity_provider is not known");
  }
  const isAskedAgain = query("prompt") === "login";
  const nonce = query("nonce");
  return { ok: true, request: { redirectUri, scope, state, challenge, nonce, provider, isAskedAgain } };
}
