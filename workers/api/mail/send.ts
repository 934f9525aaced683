import { headerText, isMailbox } from "#domain/notification/header-text";
import { retryAfterMs } from "#domain/notification/retry";
import type { ApiEnv } from "../env.ts";
import { unsubscribeLinks } from "../notification/unsubscribe.ts";
import { callOutside } from "../outside/call.ts";
import { outsideKey } from "../outside/outside-key.ts";
import type { Parcel, Sent } from "../record/outbox-rows.ts";
import { deskOf, siteOf } from "../outside/site.ts";
import { withStaffLink } from "../staff-link/mail.ts";
import { composeMail } from "./compose.ts";

/**
 * Sends one mail in the protocol of Resend (POST /emails). Its Idempotency-Key makes a second try the same
 * mail. What the member or a host wrote reaches headers only as one line, and the address must be one plain
 * mailbox.
 */
export async function sendMail(
  env: ApiEnv,
  { message, userId, to, isAd }: Parcel,
  key: string,
  now: number,
): Promise<Sent> {
  if (!env.MAIL_API_KEY) return { outcome: "DROPPED", why: "MAIL_OFF" };
  if (!isMailbox(to)) return { outcome: "REFUSED", error: "BAD_ADDRESS" };
  const unsubscribe =
    isAd || message.kind === "CONSENT_RECONFIRM" ? await unsubscribeLinks(env, userId) : null;
  const open = await withStaffLink(env, message);
  if (open === null) return { outcome: "REFUSED", error: "NO_LINK" };
  const { subject, text, html } = composeMail(open, baseOf(env, message.kind), unsubscribe?.page ?? null);
  // RFC 8058: mail programs show a button of their own for it.
  const headers =
    unsubscribe === null
      ? {}
      : {
          "List-Unsubscribe": `<${unsubscribe.post}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        };
  const answer = await callOutside(env, `${env.MAIL_BASE_URL}/emails`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${env.MAIL_API_KEY}`,
      "content-type": "application/json",
      "idempotency-key": await outsideKey(key),
    },
    body: JSON.stringify({ from: headerText(env.MAIL_FROM), to: [to], subject, text, html, headers }),
  });
  if ("failed" in answer) return { outcome: "AGAIN", error: answer.failed, afterMs: null, isUnsure: true };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { outcome: "SENT" };
  const error = `${status} ${answer.text}`.slice(0, 300);
  // 409: the same key is being worked on, or came with another body after a new version; 422 and the like
  // will not get better.
  const mayPass = status === 401 || status === 403 || status === 409 || status === 429 || status >= 500;
  return mayPass
    ? {
        outcome: "AGAIN",
        error,
        afterMs: retryAfterMs(retryAfter, now),
        isUnsure: status === 409 || status >= 500,
      }
    : { outcome: "REFUSED", error };
}

/** On whose host a message's subject is seen. */
const baseOf = (env: ApiEnv, kind: Parcel["message"]["kind"]): string =>
  kind.startsWith("STAFF_") ? deskOf(env) : siteOf(env);
