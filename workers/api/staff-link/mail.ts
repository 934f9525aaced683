import { invitationPath } from "#domain/desk/staff-news";
import type { Message } from "#domain/notification/kinds";
import type { ApiEnv } from "../env.ts";
import { staffLinkOf } from "./link.ts";

/**
 * What stands in a mail, with the secret where an invitation's id stood: as it leaves, and nowhere before.
 * Null where the site can make none any more.
 */
export async function withStaffLink(env: ApiEnv, message: Message): Promise<Message | null> {
  if (message.kind !== "STAFF_INVITED") return message;
  const token = await staffLinkOf(env, message.link.slice(invitationPath("").length));
  return token === null ? null : { ...message, link: invitationPath(token) };
}
