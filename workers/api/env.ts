import type { D1Database, Fetcher, R2Bucket } from "@cloudflare/workers-types";

/** Bindings and variables of the product API, as its wrangler.toml declares them. */
export interface ApiEnv {
  DB: D1Database;
  FILES: R2Bucket;
  /** Stands where Toss Payments would be on a developer's machine; without it the provider is reached by its URL. */
  TOSS?: Fetcher;
  TOSS_BASE_URL: string;
  /** A secret; without it no payment can be taken. */
  TOSS_SECRET_KEY?: string;
  FILE_BUCKET: string;
}
