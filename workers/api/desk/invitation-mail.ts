import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { inviteeInbox, invitationNews, type Invitation } from "#domain/desk/staff-news";
import { aboutContact, sealContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import { addRow } from "../outbox/store.ts";
import type { Parcel } from "../record/outbox-rows.ts";

/** Whether an invitation's link can be mailed: a site has a mail service, and a desk to lead to. */
export const canMail = ({ MAIL_API_KEY, DESK_HOST }: ApiEnv): boolean => !!MAIL_API_KEY && !!DESK_HOST;

/** The mail that brings an invitation's link, for the batch that makes it. @param to the address, open */
export async function mailInvitation(
  env: ApiEnv,
  invitation: Invitation,
  to: string,
  now: number,
): Promise<D1PreparedStatement> {
  const userId = inviteeInbox(invitation.id);
  const dedupe = `staff-invitation/${invitation.id}`;
  const message = invitationNews(invitation);
  const sealed = await sealContact(env, to, aboutContact.parcelTo(dedupe));
  const data = { message, userId, to: sealed, tag: dedupe, isAd: false } satisfies Parcel;
  const { kind } = message;
  const row = { dedupe, channel: "MAIL", userId, kind, subjectId: invitation.id, data, dueAt: now } as const;
  return addRow(env.DB, row, now);
}
