import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { NO_ACCOUNTS } from "../../workers/cli/doctor/accounts.ts";
import { CHECKS, examine, isDeployable } from "#domain/setup/checks";
import type { Facts } from "#domain/setup/facts";
import {
  gatherFacts,
  missingSections,
  readConfigs,
  type Accounts,
  type Configs,
} from "../../workers/cli/doctor/gather.ts";

type Answers = Record<string, unknown>;

/** A site that is in order, as its configuration files and its accounts tell; a test spoils one thing. */
function rightSite(): { configs: Configs; cloudflare: Answers; aws: Answers; secret: string } {
  const { edge, api } = readConfigs("production");
  const SITE_URL = "https://m.nadeul.kr";
  return {
    configs: {
      edge: {
        ...edge,
        routes: [
          { pattern: "m.nadeul.kr", custom_domain: true },
          { pattern: "desk.nadeul.kr", custom_domain: true },
        ],
        kv_namespaces: [{ binding: "KV", id: "0f2ac74b498b48028cb68387c421e279" }],
        vars: {
          ...edge.vars,
          SITE_URL,
          COGNITO_USER_POOL_ID: "ap-northeast-2_a1B2c3D4e",
          COGNITO_CLIENT_ID: "5h3k2j1example",
          COGNITO_DOMAIN: "https://nadeul.auth.ap-northeast-2.amazoncognito.com",
          COOKIE_DOMAIN: "m.nadeul.kr",
          DESK_USER_POOL_ID: "ap-northeast-2_f5G6h7I8j",
          DESK_CLIENT_ID: "6i4l3k2example",
          DESK_HOST: "desk.nadeul.kr",
          TOSS_CLIENT_KEY: "live_ck_abc",
          BUSINESS: JSON.stringify({
            company: "나들",
            representative: "한나들",
            address: "서울",
            phone: "02-1234-5678",
            email: "help@nadeul.kr",
            businessNumber: "123-45-67890",
            mailOrderNumber: "제2026-서울성동-0001호",
          }),
        },
      },
      api: {
        ...api,
        d1_databases: [
          {
            binding: "DB",
            database_name: "nadeul-product",
            database_id: "7c6e9a0d-45bb-4b7a-8b90-2f0a1d6d3c11",
          },
          {
            binding: "CATALOGUE",
            database_name: "nadeul-catalogue",
            database_id: "7c6e9a0d-45bb-4b7a-8b90-2f0a1d6d3c12",
          },
        ],
        vars: {
          ...api.vars,
          SITE_URL,
          MAIL_FROM: "나들 <no-reply@nadeul.kr>",
          VAPID_PUBLIC_KEY: "BKA1",
          DESK_OWNER: "hannadeul",
          DESK_HOST: "desk.nadeul.kr",
        },
      },
    },
    cloudflare: {
      "/workers/scripts/nadeul-edge/secrets": { result: [{ name: "GEOCODER_KEY" }] },
      "/workers/scripts/nadeul-api/secrets": {
        result: [
          "TOSS_SECRET_KEY",
          "TICKET_KEY",
          "DATA_KEY",
          "MAIL_API_KEY",
          "UNSUBSCRIBE_KEY",
          "VAPID_PRIVATE_KEY",
        ].map((name) => ({ name })),
      },
      database: { result: { running_in_region: "APAC", file_size: 120e6 } },
      "/queues": {
        result: [
          { queue_name: "nadeul-outbox" },
          { queue_name: "nadeul-outbox-bulk" },
          { queue_name: "nadeul-outbox-dead" },
        ],
      },
      "/r2/buckets": {
        result: {
          buckets: ["nadeul-files", "nadeul-backups", "nadeul-archive"].map((name) => ({ name })),
        },
      },
      "/subscriptions": { result: [{ rate_plan: { id: "workers_paid" } }] },
      query: { result: [{ results: [{ is_seen: 1 }] }] },
    },
    aws: {
      "describe-user-pool": {
        UserPool: {
          DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: true },
          UserAttributeUpdateSettings: {
            AttributesRequireVerificationBeforeUpdate: ["email", "phone_number"],
          },
          EmailConfiguration: { EmailSendingAccount: "DEVELOPER" },
        },
      },
      "describe-user-pool-client": {
        UserPoolClient: {
          ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH"],
          RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
          ReadAttributes: ["email", "name", "nickname", "phone_number", "picture"],
          WriteAttributes: ["email", "name", "nickname", "phone_number", "picture"],
          SupportedIdentityProviders: ["COGNITO", "Kakao"],
          CallbackURLs: [`${SITE_URL}/idp/callback`],
        },
      },
      "get-sms-sandbox-account-status": { IsInSandbox: false },
    },
    secret: "live_sk_abc",
  };
}

type Site = ReturnType<typeof rightSite>;

const answering = ({ cloudflare, aws }: Site): Accounts => ({
  cloudflare: async (path) =>
    cloudflare[path.endsWith("/query") ? "query" : path.startsWith("/d1/") ? "database" : path] ?? null,
  aws: async (args) => aws[args[1] ?? ""] ?? null,
});

const factsOf = (site: Site): Promise<Facts> =>
  gatherFacts("production", answering(site), { configs: site.configs, secret: site.secret });

const edgeVars = (vars: Record<string, string>) => (site: Site) =>
  Object.assign(site.configs.edge.vars, vars);
const apiVars = (vars: Record<string, string>) => (site: Site) => Object.assign(site.configs.api.vars, vars);
const deskAt = (DESK_HOST: string) => (site: Site) =>
  [edgeVars, apiVars].forEach((vars) => vars({ DESK_HOST })(site));
const client = (more: object) => (site: Site) =>
  Object.assign(Object(site.aws["describe-user-pool-client"]).UserPoolClient, more);
const pool = (more: object) => (site: Site) =>
  Object.assign(Object(site.aws["describe-user-pool"]).UserPool, more);
const secrets = (worker: string, without: string) => (site: Site) => {
  const key = `/workers/scripts/${worker}/secrets`;
  const { result } = Object(site.cloudflare[key]);
  site.cloudflare[key] = { result: result.filter(({ name }: { name: string }) => name !== without) };
};

/** What is planted, and the one check that must find it. */
const PLANTED: readonly [id: string, what: string, plant: (site: Site) => void][] = [
  ["placeholder", "changeme as the app client", edgeVars({ COGNITO_CLIENT_ID: "changeme" })],
  [
    "database-id",
    "the example's database id",
    ({ configs }) =>
      Object.assign(configs.api.d1_databases[0] ?? {}, {
        database_id: "00000000-0000-0000-0000-000000000001",
      }),
  ],
  [
    "catalogue-id",
    "the example's id of the catalogue",
    ({ configs }) =>
      Object.assign(configs.api.d1_databases[1] ?? {}, {
        database_id: "00000000-0000-0000-0000-000000000004",
      }),
  ],
  [
    "kv-id",
    "the example's KV id",
    ({ configs }) =>
      Object.assign(configs.edge.kv_namespaces[0] ?? {}, { id: "00000000000000000000000000000001" }),
  ],
  [
    "site-url",
    "no address on either side",
    (site) => {
      edgeVars({ SITE_URL: "", COGNITO_DOMAIN: "", COOKIE_DOMAIN: "" })(site);
      apiVars({ SITE_URL: "" })(site);
    },
  ],
  ["site-url-both", "another address for the API", apiVars({ SITE_URL: "https://nadeul.kr" })],
  ["indexnow-both", "an IndexNow key on one side", edgeVars({ INDEXNOW_KEY: "abcdefgh" })],
  [
    "cookie-domain",
    "a cookie domain on a workers.dev host",
    (site) => {
      const SITE_URL = "https://nadeul-edge.hannadeul.workers.dev";
      edgeVars({ SITE_URL, COOKIE_DOMAIN: "workers.dev" })(site);
      apiVars({ SITE_URL })(site);
      client({ CallbackURLs: [`${SITE_URL}/idp/callback`] })(site);
    },
  ],
  ["cookie-domain", "another site's cookie domain", edgeVars({ COOKIE_DOMAIN: "m.other.kr" })],
  [
    "route",
    "no route to the Worker",
    ({ configs }) => Object.assign(configs.edge, { routes: ["desk.nadeul.kr"] }),
  ],
  [
    "sandbox",
    "the sandbox among the bindings",
    ({ configs }) =>
      Object.assign(configs.edge, { services: [{ binding: "SANDBOX", service: "nadeul-sandbox" }] }),
  ],
  ["file-bucket", "another bucket's name at the edge", edgeVars({ FILE_BUCKET: "files" })],
  [
    "bucket",
    "no bucket for backups",
    ({ cloudflare }) =>
      Object.assign(cloudflare, { "/r2/buckets": { result: { buckets: [{ name: "nadeul-files" }] } } }),
  ],
  [
    "bucket",
    "no bucket for the archive that is bound",
    ({ cloudflare }) =>
      Object.assign(cloudflare, {
        "/r2/buckets": { result: { buckets: [{ name: "nadeul-files" }, { name: "nadeul-backups" }] } },
      }),
  ],
  [
    "cron",
    "no clock",
    ({ configs }) => void (configs.api.triggers = { crons: ["0 * * * *", "30 18 * * *"] }),
  ],
  [
    "nightly-cron",
    "no nightly backup",
    ({ configs }) => void (configs.api.triggers = { crons: ["* * * * *"] }),
  ],
  [
    "dead-letter-queue",
    "nowhere for what cannot be sent",
    ({ configs }) => void delete configs.api.queues.consumers?.[0]?.dead_letter_queue,
  ],
  [
    "database-region",
    "a database in Europe",
    ({ cloudflare }) => Object.assign(Object(cloudflare["database"]).result, { running_in_region: "WEUR" }),
  ],
  [
    "plan",
    "the free plan",
    ({ cloudflare }) => Object.assign(cloudflare, { "/subscriptions": { result: [] } }),
  ],
  [
    "database-size",
    "a database near its limit",
    ({ cloudflare }) => Object.assign(Object(cloudflare["database"]).result, { file_size: 9.2e9 }),
  ],
  ["pool-region", "a pool of another region", edgeVars({ COGNITO_USER_POOL_ID: "us-east-1_a1B2c3D4e" })],
  ["desk-pool", "half of the desk's pool", edgeVars({ DESK_CLIENT_ID: "" })],
  [
    "desk-pool",
    "operators in the members' pool",
    edgeVars({ DESK_USER_POOL_ID: "ap-northeast-2_a1B2c3D4e" }),
  ],
  ["desk-host", "a desk on the visitors' host", deskAt("m.nadeul.kr")],
  ["desk-host", "a desk's host that no route leads to", deskAt("office.nadeul.kr")],
  ["desk-host-both", "another host for the API", apiVars({ DESK_HOST: "" })],
  ["desk-host", "an address in place of a host", deskAt("https://desk.nadeul.kr/desk")],
  ["desk-owner", "nobody who runs the site", apiVars({ DESK_OWNER: "" })],
  ["client-secret", "a client with a secret", client({ ClientSecret: "s" })],
  ["client-flows", "no SRP", client({ ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] })],
  ["client-flows", "no choice where one is wanted", edgeVars({ SIGN_IN_FLOW: "USER_AUTH" })],
  [
    "client-flows",
    "a way past the triggers",
    (site) => {
      edgeVars({ SIGN_IN_FLOW: "CUSTOM_WITH_SRP" })(site);
      client({ ExplicitAuthFlows: ["ALLOW_CUSTOM_AUTH", "ALLOW_USER_PASSWORD_AUTH"] })(site);
    },
  ],
  ["first-factors", "codes by e-mail without the flow for them", edgeVars({ FIRST_FACTORS: "EMAIL_OTP" })],
  [
    "first-factors",
    "codes by e-mail that the pool does not allow",
    (site) => {
      edgeVars({ SIGN_IN_FLOW: "USER_AUTH", FIRST_FACTORS: "EMAIL_OTP" })(site);
      client({ ExplicitAuthFlows: ["ALLOW_USER_AUTH"] })(site);
    },
  ],
  ["email-alias", "addresses that the pool does not sign in with", edgeVars({ SIGN_IN_ALIAS: "email" })],
  ["email-alias", "an alias that there is not", edgeVars({ SIGN_IN_ALIAS: "phone" })],
  [
    "passkey-host",
    "passkeys of another host",
    (site) => {
      edgeVars({ SIGN_IN_FLOW: "USER_AUTH", FIRST_FACTORS: "WEB_AUTHN" })(site);
      client({ ExplicitAuthFlows: ["ALLOW_USER_AUTH"] })(site);
      pool({ Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] } } })(site);
      Object.assign(site.aws, {
        "get-user-pool-mfa-config": { WebAuthnConfiguration: { RelyingPartyId: "auth.nadeul.kr" } },
      });
    },
  ],
  [
    "providers",
    "a button of a provider that the client lacks",
    edgeVars({ COGNITO_PROVIDERS: "Kakao Naver" }),
  ],
  ["sign-in-flow", "a flow that there is not", edgeVars({ SIGN_IN_FLOW: "PASSKEYS" })],
  [
    "rotation-flow",
    "rotation beside REFRESH_TOKEN_AUTH",
    client({
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    }),
  ],
  ["rotation", "no rotation", client({ RefreshTokenRotation: { Feature: "DISABLED" } })],
  [
    "devices",
    "devices always remembered",
    pool({ DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: false } }),
  ],
  [
    "attributes",
    "a picture that cannot be written",
    client({ WriteAttributes: ["email", "name", "nickname", "phone_number"] }),
  ],
  ["keep-verified", "unverified e-mail at once", pool({ UserAttributeUpdateSettings: {} })],
  ["hosted-callback", "no way back from the hosted sign-in", client({ CallbackURLs: [] })],
  [
    "mail-sender",
    "Cognito's own mail",
    pool({ EmailConfiguration: { EmailSendingAccount: "COGNITO_DEFAULT" } }),
  ],
  [
    "sms-sandbox",
    "SMS in its sandbox",
    ({ aws }) => Object.assign(aws, { "get-sms-sandbox-account-status": { IsInSandbox: true } }),
  ],
  ["toss-url", "another payment provider", apiVars({ TOSS_BASE_URL: "https://toss.test" })],
  ["payment-page", "the practice window", edgeVars({ PAYMENT_PAGE: "/__dev/toss/pay" })],
  [
    "toss-live",
    "test keys in production",
    (site) => {
      edgeVars({ TOSS_CLIENT_KEY: "test_ck_abc" })(site);
      site.secret = "test_sk_abc";
    },
  ],
  ["toss-pair", "a live client key and a test secret", (site) => void (site.secret = "test_sk_abc")],
  ["toss-pair", "a widget's secret beside an API key", (site) => void (site.secret = "live_gsk_abc")],
  ["toss-secret", "no secret key", secrets("nadeul-api", "TOSS_SECRET_KEY")],
  [
    "webhook",
    "a webhook that never came",
    ({ cloudflare }) => Object.assign(cloudflare, { query: { result: [{ results: [{ is_seen: 0 }] }] } }),
  ],
  ["geocoder-key", "no geocoder", secrets("nadeul-edge", "GEOCODER_KEY")],
  ["human-check", "a widget without its secret", edgeVars({ TURNSTILE_SITE_KEY: "0x4AAAAAAA" })],
  ["human-check", "a line that asks without a widget", edgeVars({ RUSH_CHECK: "on" })],
  [
    "member-files",
    "a bucket without an identity pool",
    edgeVars({ UPLOAD_BASE: "https://b.s3.ap-northeast-2.amazonaws.com" }),
  ],
  [
    "member-files",
    "a bucket of another region",
    edgeVars({ IDENTITY_POOL_ID: "us-east-1:1", UPLOAD_BASE: "https://b.s3.us-east-1.amazonaws.com" }),
  ],
  ["ticket-key", "no key for tickets", secrets("nadeul-api", "TICKET_KEY")],
  ["data-key", "no key for refund accounts", secrets("nadeul-api", "DATA_KEY")],
  ["mail-key", "no key for mail", secrets("nadeul-api", "MAIL_API_KEY")],
  ["mail-from", "the example's sender", apiVars({ MAIL_FROM: "나들 <no-reply@nadeul.example>" })],
  [
    "desk-accounts",
    "another desk's pool for the API",
    (site) => {
      site.configs.api.vars["DESK_USER_POOL_ID"] = "ap-northeast-2_another";
    },
  ],
  [
    "desk-accounts",
    "a desk's pool without a key for it",
    (site) => {
      site.configs.api.vars["DESK_USER_POOL_ID"] = site.configs.edge.vars["DESK_USER_POOL_ID"] ?? "";
    },
  ],
  ["cache-purge", "a zone without a token", apiVars({ CLOUDFLARE_ZONE_ID: "a".repeat(32) })],
  ["talk-keys", "a sender of 알림톡 without its keys", apiVars({ TALK_SENDER_KEY: "0123" })],
  ["wallet-keys", "an issuer without its account", apiVars({ GOOGLE_WALLET_ISSUER: "3388000000012345678" })],
  ["push-pair", "half a pair of push keys", secrets("nadeul-api", "VAPID_PRIVATE_KEY")],
  ["map-key", "a map without its key", edgeVars({ MAP_PROVIDER: "naver" })],
  [
    "legal",
    "no registration as a mail-order business",
    ({ configs }) => {
      const { vars } = configs.edge;
      vars["BUSINESS"] = JSON.stringify({ ...JSON.parse(String(vars["BUSINESS"])), mailOrderNumber: "" });
    },
  ],
];

describe("the doctor", () => {
  it("finds nothing wrong and nothing unknown on a site that is in order", async () => {
    const found = examine(await factsOf(rightSite())).filter(({ finding }) => finding.kind !== "fine");
    expect(found).toEqual([]);
  });

  it.each(PLANTED)("[%s] is what finds %s, and nothing else does", async (id, _what, plant) => {
    const site = rightSite();
    plant(site);
    const found = examine(await factsOf(site)).filter(({ finding }) => finding.kind !== "fine");
    expect(found.map((one) => one.id)).toEqual([id]);
    for (const { finding } of found)
      expect(finding).toEqual({ kind: "wrong", says: expect.stringMatching(/[요]\.$/) });
  });

  it("has every check tried by at least one planted fault", () => {
    expect(new Set(PLANTED.map(([id]) => id))).toEqual(new Set(CHECKS.map(({ id }) => id)));
    expect(PLANTED.length).toBeGreaterThanOrEqual(25);
  });

  it("lets a site be deployed that no webhook has reached, since only a deployed one can be", async () => {
    const planted = async (id: string) => {
      const site = rightSite();
      PLANTED.find((one) => one[0] === id)?.[2](site);
      return isDeployable(examine(await factsOf(site)));
    };
    expect([await planted("webhook"), await planted("legal"), await planted("plan")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("knows which of both files say nothing of a site", () => {
    expect([missingSections("production"), missingSections("local")]).toEqual([[], []]);
    expect(missingSections("preview")).toEqual(["wrangler.toml", "workers/api/wrangler.toml"]);
  });

  it("[U134] says nothing but its own sentences of this machine's settings", () => {
    const { stdout, stderr } = spawnSync(process.execPath, ["workers/cli/doctor.ts", "local"], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"] }, // else wrangler keeps quiet of itself, as in all tests
    });
    expect([stdout.split("\n").length, stderr]).toEqual([2, ""]);
  });

  it("never takes for fine what it could not ask", async () => {
    const { configs } = rightSite();
    const found = examine(await gatherFacts("production", NO_ACCOUNTS, { configs }));
    const unknown = found.flatMap(({ id, finding }) => (finding.kind === "unknown" ? [id] : []));
    expect(unknown).toEqual(
      expect.arrayContaining(["plan", "devices", "sms-sandbox", "toss-pair", "webhook", "ticket-key"]),
    );
    expect(found.filter(({ finding }) => finding.kind === "wrong")).toEqual([]);
  });

  it("says of the files as they are in the repository what has to be filled in", async () => {
    const found = examine(await gatherFacts("production", NO_ACCOUNTS));
    expect(found.flatMap(({ id, finding }) => (finding.kind === "wrong" ? [id] : []))).toEqual([
      "placeholder",
      "database-id",
      "catalogue-id",
      "kv-id",
      "site-url",
      "mail-from",
      "legal",
    ]);
  });

  it("finds nothing wrong with the local settings", async () => {
    const found = examine(await gatherFacts("local", NO_ACCOUNTS));
    expect(found.filter(({ finding }) => finding.kind !== "fine")).toEqual([]);
  });
});
