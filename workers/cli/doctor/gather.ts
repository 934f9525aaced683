import { unstable_readConfig as readConfig } from "wrangler";
import {
  UNKNOWN,
  type ApiFacts,
  type CloudflareFacts,
  type EdgeFacts,
  type Facts,
  type Known,
  type PoolFacts,
  type SiteKind,
} from "#domain/setup/facts";

/** The accounts as the doctor asks them. Every answer is parsed JSON; null = it could not be asked. */
export interface Accounts {
  /** Cloudflare's API below /accounts/{id}; with `body` by POST. */
  cloudflare(path: string, body?: unknown): Promise<unknown>;
  /** The AWS command line in the pool's region. */
  aws(args: readonly string[]): Promise<unknown>;
}

/** Both configurations as wrangler reads them. */
export interface Configs {
  edge: ReturnType<typeof readConfig>;
  api: ReturnType<typeof readConfig>;
}

export const EDGE_CONFIG = "wrangler.toml";
export const API_CONFIG = "workers/api/wrangler.toml";

/**
 * The configurations of a site; production's stand at the top level of both files. What wrangler warns of,
 * settings that a section leaves out, is for the checks to say.
 */
export function readConfigs(site: SiteKind): Configs {
  const env = site === "production" ? {} : { env: site };
  const read = (config: string) => readConfig({ config, ...env }, { hideWarnings: true });
  return { edge: read(EDGE_CONFIG), api: read(API_CONFIG) };
}

/** Which of both files say nothing of a site; production's settings need no section of their own. */
export const missingSections = (site: SiteKind): string[] =>
  site === "production"
    ? []
    : [EDGE_CONFIG, API_CONFIG].filter(
        (config) => readConfig({ config }).definedEnvironments?.includes(site) !== true,
      );

const at = (from: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, name) => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined),
      from,
    );
const textAt = (from: unknown, path: string): string => {
  const value = at(from, path);
  return typeof value === "string" ? value : "";
};
const listAt = (from: unknown, path: string): unknown[] => {
  const value = at(from, path);
  return Array.isArray(value) ? value : [];
};
const textsAt = (from: unknown, path: string): string[] =>
  listAt(from, path).filter((value) => typeof value === "string");

const textsOf = (list: unknown, name: string): string[] =>
  Array.isArray(list) ? list.map((one) => textAt(one, name)) : [];

/** The names in a list of an answer; UNKNOWN where there was none. */
const namesIn = (answer: unknown, list: string, name: string): Known<string[]> =>
  answer === null ? UNKNOWN : listAt(answer, list).map((one) => textAt(one, name));

const varsOf = (vars: object): Record<string, string> =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]));

async function edgeFacts({ edge }: Configs, accounts: Accounts): Promise<EdgeFacts> {
  const routes = [...(edge.routes ?? []), ...(edge.route === undefined ? [] : [edge.route])];
  return {
    vars: varsOf(edge.vars),
    routes: routes.map((route) => (typeof route === "string" ? route : route.pattern)),
    hasSandbox: textsOf(edge.services, "binding").includes("SANDBOX"),
    kvId: edge.kv_namespaces[0]?.id ?? "",
    secrets: namesIn(await accounts.cloudflare(`/workers/scripts/${edge.name}/secrets`), "result", "name"),
  };
}

async function apiFacts({ api }: Configs, accounts: Accounts): Promise<ApiFacts> {
  const databaseIdOf = (binding: string): string =>
    api.d1_databases.find((one: { binding: string }) => one.binding === binding)?.database_id ?? "";
  const buckets: unknown = api.r2_buckets;
  const bucket = (binding: string): string =>
    Array.isArray(buckets)
      ? textAt(
          buckets.find((one) => textAt(one, "binding") === binding),
          "bucket_name",
        )
      : "";
  return {
    vars: varsOf(api.vars),
    databaseId: databaseIdOf("DB"),
    catalogueId: databaseIdOf("CATALOGUE"),
    bucket: bucket("FILES"),
    backupBucket: bucket("BACKUPS"),
    archiveBucket: bucket("ARCHIVE"),
    crons: api.triggers.crons ?? [],
    queues: (api.queues.consumers ?? []).map((consumer: { queue: string; dead_letter_queue?: string }) => ({
      name: consumer.queue,
      deadLetter: consumer.dead_letter_queue ?? "",
    })),
    hasSandbox: textsOf(api.services, "binding").some((name) => name === "SANDBOX" || name === "TOSS"),
    secrets: namesIn(await accounts.cloudflare(`/workers/scripts/${api.name}/secrets`), "result", "name"),
  };
}

async function cloudflareFacts(databaseId: string, { cloudflare }: Accounts): Promise<CloudflareFacts> {
  const [database, queues, buckets, subscriptions, webhooks] = await Promise.all([
    cloudflare(`/d1/database/${databaseId}`),
    cloudflare("/queues"),
    cloudflare("/r2/buckets"),
    cloudflare("/subscriptions"),
    cloudflare(`/d1/database/${databaseId}/query`, {
      sql: "SELECT EXISTS (SELECT 1 FROM webhook_heard) AS is_seen",
    }),
  ]);
  const size = at(database, "result.file_size");
  return {
    databaseRegion: textAt(database, "result.running_in_region") || UNKNOWN,
    databaseSize: typeof size === "number" ? size : UNKNOWN,
    queues: namesIn(queues, "result", "queue_name"),
    buckets: namesIn(buckets, "result.buckets", "name"),
    isPaidPlan:
      subscriptions === null
        ? UNKNOWN
        : listAt(subscriptions, "result").some((one) => textAt(one, "rate_plan.id").includes("workers_paid")),
    isWebhookSeen: webhooks === null ? UNKNOWN : at(webhooks, "result.0.results.0.is_seen") === 1,
  };
}

async function poolFacts(vars: Record<string, string>, { aws }: Accounts): Promise<Known<PoolFacts>> {
  const pool = ["--user-pool-id", vars["COGNITO_USER_POOL_ID"] ?? ""];
  const client = ["--client-id", vars["COGNITO_CLIENT_ID"] ?? ""];
  const [poolAnswer, clientAnswer, mfaAnswer] = await Promise.all([
    aws(["cognito-idp", "describe-user-pool", ...pool]),
    aws(["cognito-idp", "describe-user-pool-client", ...pool, ...client]),
    aws(["cognito-idp", "get-user-pool-mfa-config", ...pool]),
  ]);
  if (poolAnswer === null || clientAnswer === null) return UNKNOWN;
  const ofClient = at(clientAnswer, "UserPoolClient");
  const ofPool = at(poolAnswer, "UserPool");
  const devices = at(ofPool, "DeviceConfiguration");
  return {
    flows: textsAt(ofClient, "ExplicitAuthFlows"),
    firstFactors: textsAt(ofPool, "Policies.SignInPolicy.AllowedFirstAuthFactors"),
    passkeyHost: textAt(mfaAnswer, "WebAuthnConfiguration.RelyingPartyId"),
    aliases: textsAt(ofPool, "AliasAttributes"),
    verified: textsAt(ofPool, "AutoVerifiedAttributes"),
    providers: textsAt(ofClient, "SupportedIdentityProviders"),
    isRotating: textAt(ofClient, "RefreshTokenRotation.Feature") === "ENABLED",
    hasSecret: textAt(ofClient, "ClientSecret") !== "",
    readable: textsAt(ofClient, "ReadAttributes"),
    writable: textsAt(ofClient, "WriteAttributes"),
    callbacks: textsAt(ofClient, "CallbackURLs"),
    devices:
      typeof devices !== "object" || devices === null
        ? "off"
        : at(devices, "DeviceOnlyRememberedOnUserPrompt") === true
          ? "asked"
          : "always",
    verifiedBeforeUpdate: textsAt(
      ofPool,
      "UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate",
    ),
    isOwnMailSender: textAt(ofPool, "EmailConfiguration.EmailSendingAccount") === "DEVELOPER",
  };
}

/**
 * All facts of a site. What an account does not answer is UNKNOWN.
 * @param secret TOSS_SECRET_KEY of the environment, where the operator gave it; only its kind is kept
 */
export async function gatherFacts(
  site: SiteKind,
  accounts: Accounts,
  { configs = readConfigs(site), secret = "" }: { configs?: Configs; secret?: string } = {},
): Promise<Facts> {
  const [edge, api] = await Promise.all([edgeFacts(configs, accounts), apiFacts(configs, accounts)]);
  const [cloudflare, pool, sms] = await Promise.all([
    cloudflareFacts(api.databaseId, accounts),
    poolFacts(edge.vars, accounts),
    accounts.aws(["sns", "get-sms-sandbox-account-status"]),
  ]);
  const isSandboxed = at(sms, "IsInSandbox");
  return {
    site,
    edge,
    api,
    cloudflare,
    pool,
    isSmsSandboxed: typeof isSandboxed === "boolean" ? isSandboxed : UNKNOWN,
    tossSecretKind: secret === "" ? UNKNOWN : (/^(?:live|test)_g?sk/.exec(secret)?.[0] ?? "?"),
  };
}
