import type { UserState } from "./cognito/user-state.ts";

/** Bindings and variables of the sandbox worker, as its wrangler.toml declares them. */
export interface SandboxEnv {
  DB: D1Database;
  /** The desk's pool has a database of its own: nobody of one pool is known to the other. */
  DESK_DB: D1Database;
  USERS: DurableObjectNamespace<UserState>;
  /** What lies in the bucket that members' pictures go to first. */
  BUCKET: R2Bucket;
  /** The worker serves only while this is exactly "yes": it must never answer from a deployed site. */
  LOCAL_ONLY: string;
  POOL_ID: string;
  CLIENT_ID: string;
  DESK_POOL_ID: string;
  DESK_CLIENT_ID: string;
  IDENTITY_POOL_ID: string;
  /** The key that operations of the pools' owner are signed with. */
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
  /** JWK of the Firebase service account that may send; without it FCM lets nobody in. */
  FCM_PUBLIC_KEY?: string;
  /** JWK of the service account that may issue passes; without it Google Wallet lets nobody in. */
  WALLET_PUBLIC_KEY?: string;
}
