import { getUser, type OwnUser } from "../api/identity/own-user.ts";
import { toPool } from "./cognito.server.ts";
import { deskConfig, type EdgeEnv, identityConfig } from "./env.server.ts";
import type { Member } from "./verify-token.server.ts";
import { log } from "#domain/log";

/**
 * P04: what the access token must hold for the member's own full record. Every member's own sign-in gives it;
 * it is no operator's right.
 */
export const ADMIN_SCOPE = "aws.cognito.signin.user.admin";

/**
 * What a call of the product API asks beyond a token that verifies. SCOPE: the token holds P04's scope. LIVE:
 * the pool still knows the login, since a token verifies for up to 15 minutes after a sign-out elsewhere.
 * MFA: live, and the account has a second factor.
 */
export type Demand = "SCOPE" | "LIVE" | "MFA";

const DESK = /^\/(?:desk|operator)(?:\/|$)/;
const DEMANDS: readonly (readonly [method: RegExp, path: RegExp, demand: Demand])[] = [
  [/^GET$/, /^\/user\/[^/]+$/, "SCOPE"],
  [/^DELETE$/, /^\/user\/(?!login$)[^/]+$/, "LIVE"],
  [/^PUT$/, /^\/user\/(?:changePassword|device)$/, "LIVE"],
  [/^POST$/, /^\/refund$/, "LIVE"],
  [/^/, DESK, "MFA"],
];

/**
 * What a call asks; undefined where the token is enough. `path` is the product API's own, as it will be
 * routed.
 */
export function demandOf(method: string, path: string): Demand | undefined {
  const plain = plainPath(path);
  return DEMANDS.find(
    ([methods, paths]) => methods.test(method === "HEAD" ? "GET" : method) && paths.test(plain),
  )?.[2];
}

/** Whether a path is the desk's, whose people sign in to a pool of their own. */
export const isDeskPath = (path: string): boolean => DESK.test(plainPath(path));

const plainPath = (path: string): string =>
  decodePath(path)
    .replace(/\/+/g, "/")
    .replace(/(.)\/$/, "$1");

/** A path whose escapes cannot be read is not routed anywhere either. */
function decodePath(path: string): string {
  try {
    return decodeURI(path); // as the API's router reads it
  } catch {
    return path;
  }
}

/**
 * The headers by which the edge says, beside a change of the member's own record, which e-mail address and
 * which number (PHONE_PROOF) the pool has verified; none where the call changes no record, or the pool knows
 * of none or cannot say.
 */
async function memberContacts(
  method: string,
  path: string,
  token: string,
  env: EdgeEnv,
): Promise<Record<string, string>> {
  if (method !== "PUT" || plainPath(path) !== "/user") return {};
  const known = await getUser(token, toPool(identityConfig(env)));
  if (!known.ok) return {};
  const { phone_number = "", phone_number_verified } = known.value.attributes;
  const isPhoneProved = env.PHONE_PROOF === "on" && phone_number_verified === "true";
  return {
    ...emailHeader(known.value),
    ...(phone_number !== "" && isPhoneProved && { "x-user-phone": encodeURIComponent(phone_number) }),
  };
}

/** The address that the pool says it has verified. */
const emailHeader = ({ attributes: { email = "", email_verified } }: OwnUser): Record<string, string> =>
  email !== "" && email_verified === "true" ? { "x-user-email": encodeURIComponent(email) } : {};

export interface Refusal {
  status: 401 | 403 | 503;
  code: "UNAUTHENTICATED" | "FORBIDDEN" | "UNAVAILABLE";
  message: string;
}

const ENDED: Refusal = { status: 401, code: "UNAUTHENTICATED", message: "로그인이 필요해요." };
const NO_SCOPE: Refusal = { status: 403, code: "FORBIDDEN", message: "권한이 없어요." };
const NO_FACTOR: Refusal = {
  status: 403,
  code: "FORBIDDEN",
  message: "운영자는 2단계 인증을 켜고 로그인해야 해요.",
};
const UNKNOWN: Refusal = {
  status: 503,
  code: "UNAVAILABLE",
  message: "지금은 확인할 수 없어요. 잠시 후 다시 시도해 주세요.",
};

/** Asks the pool once, for the reads of one screen; none of them is looked at after another's writing. */
export function oneLook(): typeof getUser {
  let look: ReturnType<typeof getUser> | undefined;
  return (...asked) => (look ??= getUser(...asked));
}

/** What the edge says of a call beside whose it is, or why it must not go through. */
export type Looked = { refused: Refusal } | { refused?: never; headers: Record<string, string> };

/**
 * Looks at a call of a member's. Where the pool cannot be asked, what is sensitive waits (503). Somebody at
 * the desk who asks who they are is told of with the address that their pool has verified.
 *
 * Cognito's tokens do not say whether a second factor was used (there is no `amr`, and the trigger that could
 * add a claim is not told either). The desk's pool gives no token without one, since it is compulsory there;
 * GetUser's list of factors shows a pool that is set up otherwise. Who is nobody at the desk is left to the
 * product API, which answers 403.
 * @param whose asks the pool; of one screen's reads (oneLook) once for all
 */
export async function lookAt(
  method: string,
  path: string,
  member: Member,
  token: string,
  env: EdgeEnv,
  whose: typeof getUser = getUser,
): Promise<Looked> {
  const demand = demandOf(method, path);
  if (!demand) return { headers: await memberContacts(method, path, token, env) };
  if (!member.scopes.includes(ADMIN_SCOPE)) return { refused: NO_SCOPE };
  if (demand === "SCOPE") return { headers: {} };
  const pool = demand === "MFA" ? deskConfig(env) : identityConfig(env);
  if (pool === null) return { refused: ENDED };
  const known = await whose(token, toPool(pool));
  if (known.ok) {
    if (demand === "MFA" && known.value.factors.length === 0) return { refused: NO_FACTOR };
    // reads of the desk go together, under the same headers
    return { headers: demand === "MFA" && method === "GET" ? emailHeader(known.value) : {} };
  }
  const { name } = known.fault;
  if (name === "NotAuthorizedException" || name === "UserNotFoundException") return { refused: ENDED };
  log("warn", "The pool could not say whether a login still stands", { reason: known.fault });
  return { refused: UNKNOWN };
}
