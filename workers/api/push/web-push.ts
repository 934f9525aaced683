import { buildPushPayload } from "@block65/webcrypto-web-push";
import { isPushEndpoint, pushHosts, readSubscription } from "#domain/notification/push-endpoint";
import { retryAfterMs } from "#domain/notification/retry";
import type { ApiEnv } from "../env.ts";
import { callOutside, isGatewaysOwn } from "../outside/call.ts";
import type { Parcel, Sent } from "../record/outbox-rows.ts";

/** How long a push service keeps a message for a device that is away, in seconds: a day. */
const TTL_S = 86_400;

/**
 * RFC 8030: a topic has at most 32 characters of base64url; a message of the same topic takes the place of
 * one not delivered yet.
 */
async function topicOf(key: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)));
  return btoa(String.fromCharCode(...digest.slice(0, 24)))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/**
 * Web push (RFC 8030, 8291, 8292) to one subscription. What the service worker gets: {title, body, link, tag}
 * (app/service-worker/push.ts).
 */
export async function sendWebPush(
  env: ApiEnv,
  token: string,
  { message, tag, isAd }: Parcel,
  key: string,
  now: number,
): Promise<Sent> {
  const subscription = readSubscription(token);
  // Asked again here: the list of known services may have become shorter since the device was registered.
  if (subscription === null || !isPushEndpoint(subscription.endpoint, pushHosts(env.PUSH_HOSTS)))
    return { outcome: "GONE" };
  const { title, body, link } = message;
  const payload = await buildPushPayload(
    {
      data: { title, body, link, tag },
      options: { ttl: TTL_S, topic: await topicOf(key), urgency: isAd ? "low" : "normal" },
    },
    { ...subscription, expirationTime: null },
    { subject: env.VAPID_SUBJECT, publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY },
  ).catch((error: unknown) => String(error)); // keys of the subscription that are no point of the curve
  if (typeof payload === "string") return { outcome: "GONE" };
  const { "content-length": _length, ...headers } = payload.headers; // the platform's to set
  const answer = await callOutside(env, subscription.endpoint, {
    method: "POST",
    headers,
    body: payload.body,
  });
  if ("failed" in answer) return { outcome: "UNKNOWN", error: answer.failed };
  const { status, text, retryAfter } = answer;
  if (status >= 200 && status < 300) return { outcome: "SENT" };
  if (status === 404 || status === 410) return { outcome: "GONE" };
  const error = `${status} ${text}`.slice(0, 300);
  if (isGatewaysOwn(status)) return { outcome: "UNKNOWN", error };
  return status === 429 || status >= 500
    ? { outcome: "AGAIN", error, afterMs: retryAfterMs(retryAfter, now) }
    : { outcome: "REFUSED", error };
}
