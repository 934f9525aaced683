import type { AnalyticsEngineDataset, Fetcher, KVNamespace, RateLimit } from "@cloudflare/workers-types";
import { SIGN_IN_FLOWS, type SignInFlow, signInFlow } from "#domain/identity/sign-in-flow";

/** What wrangler.toml gives the edge worker. SANDBOX is there on a developer's own machine only. */
export interface EdgeEnv {
  ASSETS: Fetcher;
  API: Fetcher;
  KV: KVNamespace;
  /** Counts what one client posts in a minute; none on a developer's own machine. */
  FLOOD?: RateLimit;
  SANDBOX?: Fetcher;
  /** One point a request (app/domain/sight.ts); none on a developer's machine. */
  POINTS?: AnalyticsEngineDataset;
  COGNITO_REGION: string;
  COGNITO_USER_POOL_ID: string;
  COGNITO_CLIENT_ID: string;
  COGNITO_DOMAIN: string;
  /** The pool's identity providers, "Kakao Naver", in the order of their buttons; empty = no buttons. */
  COGNITO_PROVIDERS?: string;
  COGNITO_ENDPOINT: string;
  /** How a password is proved (app/domain/identity/sign-in-flow.ts); empty = SRP. */
  SIGN_IN_FLOW?: string;
  /** With USER_AUTH: what the pool's sign-in policy allows besides the password, "EMAIL_OTP WEB_AUTHN". */
  FIRST_FACTORS?: string;
  /** "on" where the pool sends text messages: a proved number allows more free bookings; empty = no proof. */
  PHONE_PROOF?: string;
  /** "email" where the pool has e-mail addresses as aliases: they sign in like a username. */
  SIGN_IN_ALIAS?: string;
  /** The pool that hosts and operators sign in to; empty = a site without a desk. */
  DESK_USER_POOL_ID?: string;
  DESK_CLIENT_ID?: string;
  /** Where a request is the desk's: the pool that members sign in to (desk-host.server.ts). Never set. */
  VISITORS_POOL_ID?: string;
  /**
   * Where the desk's screens answer: "desk.example.com", or ":8788" for any host at this port. Empty = no
   * screens, the terminal only.
   */
  DESK_HOST?: string;
  COOKIE_DOMAIN: string;
  FILE_BUCKET: string;
  /** Google's geocoding endpoint, or one that answers in its shape (SPEC C16). */
  GEOCODER_URL: string;
  /** A secret; without it the geocoder refuses. */
  GEOCODER_KEY?: string;
  /**
   * Cloudflare Turnstile: the widget's public key, and its secret; empty = nobody is asked whether they are a
   * person. The address is Cloudflare's unless another one that speaks its protocol is given.
   */
  TURNSTILE_SITE_KEY?: string;
  /** "on": who comes to the line of an 오픈런 (대기실) is asked too; without JavaScript nobody gets in then. */
  RUSH_CHECK?: string;
  TURNSTILE_SECRET_KEY?: string;
  TURNSTILE_URL?: string;
  /**
   * A bucket that members' pictures go to first, each into its owner's folder by credentials of this identity
   * pool (C19); empty = they come here by themselves. "ap-northeast-2:<uuid>" and
   * "https://<bucket>.s3.ap-northeast-2.amazonaws.com".
   */
  IDENTITY_POOL_ID?: string;
  UPLOAD_BASE?: string;
  TOSS_CLIENT_KEY: string;
  PAYMENT_PAGE: string;
  /** Wallets named beside the card, as Toss's contract has them: of "KAKAOPAY NAVERPAY TOSSPAY". */
  TOSS_WALLETS?: string;
  BUSINESS: string;
  /**
   * The site's public address, "https://m.nadeul.example". Empty on a demo: whole URLs then follow the
   * request, and search engines stay out.
   */
  SITE_URL?: string;
  /**
   * The keys of IndexNow (served as /<key>.txt), of the search engines' consoles, and of Kakao's JavaScript
   * SDK; each may be empty.
   */
  INDEXNOW_KEY?: string;
  NAVER_SITE_VERIFICATION?: string;
  GOOGLE_SITE_VERIFICATION?: string;
  KAKAO_JS_KEY?: string;
  /**
   * Whom to tell of a hole, an e-mail address or a page of the web; empty = the business's e-mail address.
   */
  SECURITY_CONTACT?: string;
  /**
   * The file host's address where pictures do not come from the product API, e.g.
   * "https://files.nadeul.example"; it answers /images/* as that does.
   */
  FILE_BASE?: string;
  /** Who draws the maps: "kakao", "naver", "google"; empty = our own, without key and network. */
  MAP_PROVIDER?: string;
  /** The provider's public key for this site's pages. */
  MAP_KEY?: string;
  /** JSON [{username, password}] of the seed's demo accounts; on a developer's own machine only. */
  DEMO_ACCOUNTS?: string;
  /** JSON {username, password} of the local desk's operator. */
  DESK_OPERATOR?: string;
}

/**
 * The seller's details that Korean law asks to show (SPEC §5); empty strings where the operator has not
 * filled them in.
 */
export interface Business {
  company: string;
  representative: string;
  address: string;
  phone: string;
  email: string;
  businessNumber: string;
  mailOrderNumber: string;
  host: string;
}

/** The identity pool as configured, with the addresses that follow from it. */
export interface IdentityConfig {
  userPoolId: string;
  clientId: string;
  region: string;
  /** Where Cognito's wire protocol is spoken; no slash at the end. */
  endpoint: string;
  issuer: string;
  flow: SignInFlow;
  /** How the endpoint is reached: over a service binding in local runs, else over the network. */
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
}

const POOL_ID = /^[\w-]+_[0-9a-zA-Z]+$/;

/**
 * What stops a Worker whose identity configuration cannot work: the same in both languages, for anyone who
 * reads the log.
 */
const misconfigured = (english: string, korean: string) =>
  new Error(`${english} / ${korean} (wrangler.toml [vars])`);

/**
 * The identity configuration of this deployment. Throws with a readable sentence where it cannot work (SPEC
 * V08: at most 55 characters, prefix_suffix, both ids required). workers/app.ts asks as the Worker starts, so
 * that a wrong deployment never serves.
 */
export function identityConfig(env: EdgeEnv): IdentityConfig {
  const {
    COGNITO_USER_POOL_ID: userPoolId,
    COGNITO_CLIENT_ID: clientId,
    COGNITO_REGION: region,
    SANDBOX,
  } = env;
  if (!userPoolId || !clientId)
    throw misconfigured(
      "COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID must both be set.",
      "COGNITO_USER_POOL_ID와 COGNITO_CLIENT_ID가 모두 있어야 해요.",
    );
  if (userPoolId.length > 55 || !POOL_ID.test(userPoolId)) {
    throw misconfigured(
      `COGNITO_USER_POOL_ID "${userPoolId}" must have at most 55 characters, of the form prefix_suffix.`,
      `COGNITO_USER_POOL_ID "${userPoolId}"는 55자 이하이고 prefix_suffix 꼴이어야 해요.`,
    );
  }
  const flow = signInFlow(env.SIGN_IN_FLOW);
  if (!flow)
    throw misconfigured(
      `SIGN_IN_FLOW "${env.SIGN_IN_FLOW}" must be empty or one of ${SIGN_IN_FLOWS.join(", ")}.`,
      `SIGN_IN_FLOW "${env.SIGN_IN_FLOW}"는 비워 두거나 ${SIGN_IN_FLOWS.join(", ")} 중 하나여야 해요.`,
    );
  const cognito = `https://cognito-idp.${region}.amazonaws.com`;
  return {
    userPoolId,
    clientId,
    region,
    endpoint: env.COGNITO_ENDPOINT || cognito,
    issuer: `${cognito}/${userPoolId}`,
    flow,
    fetch: SANDBOX
      ? async (input, init) => (await SANDBOX.fetch(input, init as never)) as unknown as Response
      : (input, init) => fetch(input, init),
  };
}

/** The desk's own pool, in the same region; null where the site has none, so that nobody gets in. */
export const deskConfig = (env: EdgeEnv): IdentityConfig | null =>
  env.DESK_USER_POOL_ID && env.DESK_CLIENT_ID
    ? identityConfig({
        ...env,
        COGNITO_USER_POOL_ID: env.DESK_USER_POOL_ID,
        COGNITO_CLIENT_ID: env.DESK_CLIENT_ID,
        SIGN_IN_FLOW: "",
      })
    : null;

const configs = new WeakMap<EdgeEnv, { visitors: IdentityConfig; desk: IdentityConfig | null }>();

/**
 * Both pools as configured, read once of each isolate's settings: each answer asks, a page out of the cache
 * too.
 */
export function identityConfigs(env: EdgeEnv): { visitors: IdentityConfig; desk: IdentityConfig | null } {
  const found = configs.get(env) ?? { visitors: identityConfig(env), desk: deskConfig(env) };
  configs.set(env, found);
  return found;
}

const PLACEHOLDER = /changeme/i;

/**
 * Stops a deployment that is somebody's site (SITE_URL is set) and still has a value of wrangler.toml that
 * was there to be replaced: throws with the names of all of them. Without SITE_URL, as on a demo and while
 * pages are drawn at build, placeholders may stand.
 */
export function assertFilledIn(vars: object): void {
  if (!("SITE_URL" in vars) || !vars.SITE_URL) return;
  const names = Object.entries(vars).flatMap(([name, value]) =>
    typeof value === "string" && PLACEHOLDER.test(value) ? [name] : [],
  );
  if (names.length === 0) return;
  throw misconfigured(
    `SITE_URL is set, and ${names.join(", ")} still hold the placeholder "changeme".`,
    `SITE_URL을 정했는데 ${names.join(", ")} 값이 아직 "changeme"예요. 실제 값으로 바꿔 주세요.`,
  );
}

/**
 * The business details for the footer; throws where BUSINESS is not JSON, which a deployment must not survive
 * silently.
 */
export const businessOf = (env: EdgeEnv): Business => JSON.parse(env.BUSINESS);
