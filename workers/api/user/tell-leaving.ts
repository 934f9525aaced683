import { leavingMessage } from "#domain/notification/account-words";
import { log } from "#domain/log";
import type { ApiEnv } from "../env.ts";
import { sendMail } from "../mail/send.ts";

/**
 * Tells somebody who has just left so, at the address they had: who had stolen the account could leave in
 * their name. Nothing of the address is kept, hence no outbox and no second try. Never throws.
 * @param now epoch ms
 */
export async function tellLeaving(
  env: ApiEnv,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  const parcel = { message: leavingMessage(now), userId: id, to: email, tag: `left-${id}`, isAd: false };
  const sent = await sendMail(env, parcel, `left/${id}`, now);
  if (sent.outcome !== "SENT")
    log("warn", "A member who left was not told by mail", { outcome: sent.outcome });
}
