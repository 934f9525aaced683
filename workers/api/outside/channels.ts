import type { ApiEnv } from "../env.ts";

/** The channels that are switched on by configuration. */
export interface Channels {
  web: boolean;
  app: boolean;
  mail: boolean;
  talk: boolean;
}

/** Which channels this deployment has the secrets for; the others make no rows, and operators see so. */
export const channelsOf = (env: ApiEnv): Channels => ({
  web: Boolean(env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY),
  app: Boolean(env.FCM_SERVICE_ACCOUNT),
  mail: Boolean(env.MAIL_API_KEY),
  talk: Boolean(env.TALK_APP_KEY && env.TALK_SECRET_KEY),
});
