import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { callOutside } from "../outside/call.ts";
import { sellingWithoutAccount } from "./payout-account-todos.ts";

type Opening = components["schemas"]["DeskOpening"];

/** Settings that are no secret and are looked at; of the secrets it is only told which there are. */
const SHOWN = [
  "TOSS_BASE_URL",
  "SITE_URL",
  "FILE_BUCKET",
  "INDEXNOW_KEY",
  "MAIL_BASE_URL",
  "MAIL_FROM",
  "VAPID_PUBLIC_KEY",
  "VAPID_SUBJECT",
  "GOOGLE_WALLET_ISSUER",
  "DESK_OWNER",
  "DESK_USER_POOL_ID",
] as const satisfies readonly (keyof ApiEnv)[];
const SECRETS = [
  "TOSS_SECRET_KEY",
  "TICKET_KEY",
  "DATA_KEY",
  "MAIL_API_KEY",
  "UNSUBSCRIBE_KEY",
  "VAPID_PRIVATE_KEY",
  "GOOGLE_WALLET_ACCOUNT",
  "APPLE_PASS_CERTIFICATE",
  "APPLE_WWDR_CERTIFICATE",
  "APPLE_PASS_KEY",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
] as const satisfies readonly (keyof ApiEnv)[];

const countOf = async (db: D1Database, sql: string, ...values: unknown[]): Promise<number> =>
  (await db
    .prepare(sql)
    .bind(...values)
    .first<number>("n")) ?? 0;

/** What the product API knows of what a site lacks to open. @param now epoch ms */
export async function readOpening(env: ApiEnv, now: number): Promise<Opening> {
  const { DB: db } = env;
  const [regions, openPrograms, hostsWithoutAccount, heard, terms, sender] = await Promise.all([
    countOf(db, "SELECT count(*) AS n FROM (SELECT 1 FROM region LIMIT 1)"),
    countOf(db, "SELECT count(*) AS n FROM (SELECT 1 FROM program WHERE status = 'OPEN' LIMIT 1)"),
    sellingWithoutAccount(db),
    countOf(db, "SELECT EXISTS (SELECT 1 FROM webhook_heard) AS n"),
    db
      .prepare("SELECT DISTINCT kind FROM terms WHERE effective_at <= ?1 ORDER BY kind")
      .bind(now)
      .all<{ kind: string }>(),
    senderOf(env),
  ]);
  return {
    vars: Object.fromEntries(SHOWN.map((name) => [name, env[name] ?? ""])),
    secrets: SECRETS.filter((name) => (env[name] ?? "") !== ""),
    hasSandbox: env.SANDBOX !== undefined || env.TOSS !== undefined,
    tossSecretKind: /^(?:live|test)_g?sk/.exec(env.TOSS_SECRET_KEY ?? "")?.[0] ?? "",
    isWebhookSeen: heard > 0,
    regions,
    openPrograms,
    hostsWithoutAccount,
    termsInForce: terms.results.map(({ kind }) => kind),
    sender,
  };
}

/** Whether the mail service (Resend's GET /domains) calls MAIL_FROM's domain verified. */
async function senderOf(env: ApiEnv): Promise<Opening["sender"]> {
  const domain = /@([^>\s]+)/.exec(env.MAIL_FROM)?.[1]?.toLowerCase();
  if (!env.MAIL_API_KEY || domain === undefined) return "UNKNOWN";
  const answer = await callOutside(env, `${env.MAIL_BASE_URL}/domains`, {
    method: "GET",
    headers: { authorization: `Bearer ${env.MAIL_API_KEY}` },
  });
  // A key that may only send is refused here: nothing is known then.
  if ("failed" in answer || answer.status !== 200) return "UNKNOWN";
  const names = verifiedIn(answer.text);
  if (names === null) return "UNKNOWN";
  return names.some((name) => domain === name || domain.endsWith(`.${name}`)) ? "VERIFIED" : "UNVERIFIED";
}

/** The names of verified domains in Resend's list; null where the answer is none. */
function verifiedIn(text: string): string[] | null {
  try {
    const body: unknown = JSON.parse(text);
    const list: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "data") : null;
    if (!Array.isArray(list)) return null;
    return list
      .filter((one) => Reflect.get(Object(one), "status") === "verified")
      .map((one) => String(Reflect.get(Object(one), "name")).toLowerCase());
  } catch {
    return null; // cut off or no JSON: as unknown as no answer
  }
}
