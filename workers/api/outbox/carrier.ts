import type { ApiEnv } from "../env.ts";
import { sendMail } from "../mail/send.ts";
import { sendPush } from "../push/send.ts";
import type { Carrier } from "./deliver.ts";
import type { Channels } from "./fan-out.ts";
import { beginSending, claim } from "./store.ts";

/** Which channels this deployment has the secrets for; the others make no rows, and operators see so. */
export const channelsOf = (env: ApiEnv): Channels => ({
  web: Boolean(env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY),
  app: Boolean(env.FCM_SERVICE_ACCOUNT),
  mail: Boolean(env.MAIL_API_KEY),
});

export const carrierOf = (env: ApiEnv): Carrier => ({
  db: env.DB,
  channels: channelsOf(env),
  push: (parcel, key, now) => sendPush(env, parcel, key, now),
  mail: (parcel, key, now) => sendMail(env, parcel, key, now),
  claim,
  beginSending,
});
