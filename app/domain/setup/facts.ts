/** Which settings are looked at: `[env.local]`, `[env.preview]` or the top level of both wrangler.toml. */
export type SiteKind = "local" | "preview" | "production";

/** What could not be asked, because an account, a tool or the network is missing; never taken for fine. */
export const UNKNOWN = "unknown";
export type Known<T> = T | typeof UNKNOWN;

export interface EdgeFacts {
  vars: Readonly<Record<string, string>>;
  /** Hosts (and patterns such as "m.nadeul.example/*") at which the Worker answers. */
  routes: readonly string[];
  hasSandbox: boolean;
  kvId: string;
  secrets: Known<readonly string[]>;
}

export interface ApiFacts {
  vars: Readonly<Record<string, string>>;
  databaseId: string;
  catalogueId: string;
  bucket: string;
  backupBucket: string;
  /** Empty where nothing is moved into an archive. */
  archiveBucket: string;
  crons: readonly string[];
  queues: readonly { name: string; deadLetter: string }[];
  hasSandbox: boolean;
  secrets: Known<readonly string[]>;
}

/** An account of Cloudflare, as its own tool tells. */
export interface CloudflareFacts {
  databaseRegion: Known<string>;
  queues: Known<readonly string[]>;
  buckets: Known<readonly string[]>;
  isPaidPlan: Known<boolean>;
  /** Bytes. */
  databaseSize: Known<number>;
  /** Whether the payment provider's webhook has ever come in. */
  isWebhookSeen: Known<boolean>;
}

/** The user pool and its app client, as AWS tells. */
export interface PoolFacts {
  flows: readonly string[];
  /** AllowedFirstAuthFactors of the sign-in policy; a pool without one takes passwords. */
  firstFactors: readonly string[];
  /** The host that passkeys are made for; "" where none is set or tells. */
  passkeyHost: string;
  /** AliasAttributes, AutoVerifiedAttributes of the pool. */
  aliases: readonly string[];
  verified: readonly string[];
  /** The client's identity providers, COGNITO among them. */
  providers: readonly string[];
  isRotating: boolean;
  hasSecret: boolean;
  readable: readonly string[];
  writable: readonly string[];
  callbacks: readonly string[];
  devices: "off" | "always" | "asked";
  verifiedBeforeUpdate: readonly string[];
  isOwnMailSender: boolean;
}

/** All that the checks look at; gathered once. */
export interface Facts {
  site: SiteKind;
  edge: EdgeFacts;
  api: ApiFacts;
  cloudflare: CloudflareFacts;
  pool: Known<PoolFacts>;
  isSmsSandboxed: Known<boolean>;
  /** The beginning of the secret, which says its kind ("live_sk", "test_gsk"); nothing more is kept. */
  tossSecretKind: Known<string>;
}
