import type { Facts } from "#domain/setup/facts";
import { UNKNOWN } from "#domain/setup/facts";
import { openingLines } from "#domain/setup/opening";
import { TERMS_KINDS } from "../../content/terms.ts";
import type { Schemas } from "../../api/client.ts";
import { deskConfig, type EdgeEnv, identityConfig, type IdentityConfig } from "../../server/env.server.ts";

/** The edge's secrets; of them it is only looked at which there are. */
const SECRETS = ["GEOCODER_KEY"] as const satisfies readonly (keyof EdgeEnv)[];

/** Whether a pool's keys can be had: without them nobody gets in. */
async function isThere({ endpoint, userPoolId, fetch }: IdentityConfig): Promise<boolean> {
  try {
    return (await fetch(`${endpoint}/${userPoolId}/.well-known/jwks.json`)).ok;
  } catch {
    return false; // no answer at all: said on the list, as any other
  }
}

/** What a site's own workers know of its settings, in the shape that the doctor examines. */
function factsOf(env: EdgeEnv, opening: Schemas["DeskOpening"]): Facts {
  const visitors = { ...env, COGNITO_USER_POOL_ID: env.VISITORS_POOL_ID ?? env.COGNITO_USER_POOL_ID };
  const vars = Object.fromEntries(
    Object.entries(visitors).flatMap(([name, value]) =>
      typeof value === "string" && !SECRETS.some((secret) => secret === name) ? [[name, value]] : [],
    ),
  );
  return {
    site: env.SITE_URL ? "production" : "local",
    edge: {
      vars,
      routes: [],
      hasSandbox: env.SANDBOX !== undefined,
      kvId: "",
      secrets: SECRETS.filter((name) => env[name]),
    },
    api: {
      vars: opening.vars,
      databaseId: "",
      catalogueId: "",
      bucket: "",
      backupBucket: "",
      archiveBucket: "",
      crons: [],
      queues: [],
      hasSandbox: opening.hasSandbox,
      secrets: opening.secrets,
    },
    cloudflare: {
      databaseRegion: UNKNOWN,
      queues: UNKNOWN,
      buckets: UNKNOWN,
      isPaidPlan: UNKNOWN,
      databaseSize: UNKNOWN,
      isWebhookSeen: opening.isWebhookSeen,
    },
    pool: UNKNOWN,
    isSmsSandboxed: UNKNOWN,
    tossSecretKind: opening.tossSecretKind,
  };
}

/** What the site still lacks to open. */
export async function openingOf(
  env: EdgeEnv,
  opening: Schemas["DeskOpening"],
): Promise<Schemas["HealthLine"][]> {
  const desk = deskConfig(env);
  const members = identityConfig({
    ...env,
    COGNITO_USER_POOL_ID: env.VISITORS_POOL_ID ?? env.COGNITO_USER_POOL_ID,
  });
  const [isMembersPoolThere, isDeskPoolThere] = await Promise.all([
    isThere(members),
    desk ? isThere(desk) : false,
  ]);
  return openingLines(factsOf(env, opening), {
    regions: opening.regions,
    openPrograms: opening.openPrograms,
    hostsWithoutAccount: opening.hostsWithoutAccount,
    termsMissing: TERMS_KINDS.filter(({ kind }) => !opening.termsInForce.includes(kind)).map(
      ({ title }) => title,
    ),
    isMembersPoolThere,
    isDeskPoolThere,
    isSenderVerified: opening.sender === "UNKNOWN" ? UNKNOWN : opening.sender === "VERIFIED",
  });
}
