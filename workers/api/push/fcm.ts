import { retryAfterMs } from "#domain/notification/retry";
import type { ApiEnv } from "../env.ts";
import { callOutside, isGatewaysOwn } from "../outside/call.ts";
import type { Parcel, Sent } from "../record/outbox-rows.ts";
import { siteOf } from "../outside/site.ts";
import { accessToken, forgetToken, serviceAccount } from "../outside/google-token.ts";

const TTL = "86400s";
const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";

/**
 * The message in FCM v1's words. `tag` and the collapse ids let a second try take the first one's place on
 * the device.
 */
const messageOf = (token: string, { message: { title, body, link }, tag, isAd }: Parcel, site: string) => ({
  message: {
    token,
    notification: { title, body },
    data: { link: `${site}${link}`, tag },
    android: { collapse_key: tag, priority: isAd ? "NORMAL" : "HIGH", ttl: TTL, notification: { tag } },
    apns: { headers: { "apns-collapse-id": tag }, payload: { aps: { "thread-id": "nadeul" } } },
  },
});

/** Firebase Cloud Messaging, HTTP v1, for the apps. */
export async function sendFcm(env: ApiEnv, token: string, parcel: Parcel, now: number): Promise<Sent> {
  if (!env.FCM_SERVICE_ACCOUNT) return { outcome: "DROPPED", why: "FCM_OFF" };
  const account = serviceAccount(env.FCM_SERVICE_ACCOUNT, "FCM_SERVICE_ACCOUNT");
  const access = await accessToken(env, account, SCOPE, now);
  if ("failed" in access) return { outcome: "AGAIN", error: access.failed, afterMs: null };
  const answer = await callOutside(
    env,
    `${env.FCM_BASE_URL}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${access.token}`, "content-type": "application/json" },
      body: JSON.stringify(messageOf(token, parcel, siteOf(env))),
    },
  );
  if ("failed" in answer) return { outcome: "UNKNOWN", error: answer.failed };
  const { status, text, retryAfter } = answer;
  if (status === 200) return { outcome: "SENT" };
  if (status === 404 || text.includes("UNREGISTERED")) return { outcome: "GONE" };
  const error = `${status} ${text}`.slice(0, 300);
  if (isGatewaysOwn(status)) return { outcome: "UNKNOWN", error };
  if (status === 401) forgetToken(account, SCOPE);
  return status === 401 || status === 429 || status >= 500
    ? { outcome: "AGAIN", error, afterMs: retryAfterMs(retryAfter, now) }
    : { outcome: "REFUSED", error };
}
