import { filledIn, templateOf } from "#domain/notification/talk-templates";
import { truncate } from "#domain/format";
import { KINDS } from "#domain/notification/kinds";
import { retryAfterMs } from "#domain/notification/retry";
import type { ApiEnv } from "../env.ts";
import { fieldOf } from "../json-column.ts";
import { callOutside } from "../outside/call.ts";
import { outsideKey } from "../outside/outside-key.ts";
import { siteOf } from "../outside/site.ts";
import { withPaySecret } from "../pay-link/secret.ts";
import type { Parcel, Sent } from "../record/outbox-rows.ts";

/** The same key within ten minutes: an earlier request of ours came in, and nobody says what became of it. */
const SAME_KEY = -1005;
/** Ours to mend, not the message's: keys, the sender, the number that texts come from. */
const SETTINGS: readonly number[] = [-1000, -1001, -1002, -1003, -1006, -1027];

/** A text message's title has room for so much. */
const MOST_TITLE_CHARS = 20;

/**
 * Sends one 알림톡 in the protocol of NHN Cloud KakaoTalk Bizmessage (v2.3, messages by template). Where it
 * cannot be delivered (no KakaoTalk, channel blocked) the service sends the same words as a text message.
 * Its idempotency key lives for ten minutes.
 */
export async function sendTalk(env: ApiEnv, parcel: Parcel, key: string, now: number): Promise<Sent> {
  const { talk, to, message } = parcel;
  if (!env.TALK_APP_KEY || !env.TALK_SECRET_KEY) return { outcome: "DROPPED", why: "TALK_OFF" };
  const template = talk && templateOf(talk.template);
  if (!talk || !template) return { outcome: "REFUSED", error: "NO_TEMPLATE" };
  const values = await withPaySecret(env, talk.values);
  if (values === null) return { outcome: "REFUSED", error: "NO_PAY_LINK" };
  const text = filledIn(template.text, values);
  const link = `${siteOf(env)}${filledIn(template.button.path, values)}`;
  const answer = await callOutside(
    env,
    `${env.TALK_BASE_URL}/alimtalk/v2.3/appkeys/${encodeURIComponent(env.TALK_APP_KEY)}/messages`,
    {
      method: "POST",
      headers: {
        "content-type": "application/json;charset=UTF-8",
        "x-secret-key": env.TALK_SECRET_KEY,
        "x-nc-api-idempotency-key": await outsideKey(key),
      },
      body: JSON.stringify({
        senderKey: env.TALK_SENDER_KEY,
        templateCode: template.code,
        recipientList: [
          {
            recipientNo: to,
            templateParameter: values,
            resendParameter: {
              isResend: true,
              resendType: "LMS",
              resendTitle: truncate(`[나들] ${KINDS[message.kind].label}`, MOST_TITLE_CHARS),
              resendContent: `[나들] ${text}\n\n${template.button.name}: ${link}`,
              resendSendNo: env.TALK_SMS_FROM,
            },
          },
        ],
      }),
    },
  );
  if ("failed" in answer) return { outcome: "AGAIN", error: answer.failed, afterMs: null, isUnsure: true };
  const { status, text: body, retryAfter } = answer;
  if (status !== 200) {
    const error = `${status} ${body}`.slice(0, 300);
    if (status === 429 || status === 401 || status === 403 || status >= 500)
      return { outcome: "AGAIN", error, afterMs: retryAfterMs(retryAfter, now), isUnsure: status >= 500 };
    return { outcome: "REFUSED", error };
  }
  return outcomeOf(body);
}

/** The service answers 200 to what it refuses, too: the header tells, and then each receiver's own result. */
function outcomeOf(body: string): Sent {
  let told: unknown;
  try {
    told = JSON.parse(body);
  } catch {
    return { outcome: "UNKNOWN", error: "NO_JSON" };
  }
  const header = fieldOf(told, "header");
  const code = Number(fieldOf(header, "resultCode"));
  const error = `${code} ${String(fieldOf(header, "resultMessage"))}`.slice(0, 300);
  if (code === SAME_KEY) return { outcome: "UNKNOWN", error };
  if (SETTINGS.includes(code)) return { outcome: "AGAIN", error, afterMs: null };
  if (fieldOf(header, "isSuccessful") !== true) return { outcome: "REFUSED", error };
  const results = fieldOf(fieldOf(told, "message"), "sendResults");
  const own: unknown = Array.isArray(results) ? results[0] : null;
  const result = Number(fieldOf(own, "resultCode"));
  return result === 0
    ? { outcome: "SENT" }
    : { outcome: "REFUSED", error: `${result} ${String(fieldOf(own, "resultMessage"))}`.slice(0, 300) };
}
