import { isMailbox } from "#domain/notification/header-text";
import type { Role } from "#domain/desk/rights";
import { aboutContact, coveredAddress, openContact, sealContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import { hashOfSecret, secretOf } from "../ticket/secret-link.ts";

type Env = Pick<ApiEnv, "DB" | "DATA_KEY" | "DATA_OLD_KEYS">;

/** How an account comes about: by hand, by the link, or it is there already and one signs in with it. */
export type Way = "HAND" | "LINK" | "ACCOUNT";

/** The secret of an invitation's link; null on a site without tickets, whose key it is made by. */
export const staffLinkOf = (env: ApiEnv, id: string): Promise<string | null> =>
  secretOf(env, "nadeul-staff-link", id);

/** An invitation that a link opens, as the books have it. */
export interface LinkRow {
  id: string;
  username: string;
  name: string;
  role: Role;
  hostId: string | null;
  invitedBy: string;
  way: Way;
  mail: string | null;
  endsAt: number;
}

/**
 * The invitation that a secret opens: not once it is spent, ended, taken back or followed by a newer one,
 * which deletes it. @param now epoch ms
 */
export const invitationBy = async ({ DB }: Pick<ApiEnv, "DB">, token: string, now: number) =>
  DB.prepare(
    `SELECT id, username, name, role, host_id AS hostId, invited_by AS invitedBy, way, mail, ends_at AS endsAt
     FROM staff_invitation WHERE token_hash = ?1 AND ends_at > ?2 AND spent_at IS NULL`,
  )
    .bind(await hashOfSecret(token), now)
    .first<LinkRow>();

/** Whom an invitation is to; null for the whole site. */
export const hostNameOf = async ({ DB }: Pick<ApiEnv, "DB">, { hostId }: LinkRow): Promise<string | null> =>
  hostId === null
    ? null
    : DB.prepare("SELECT name FROM host WHERE id = ?1").bind(hostId).first<string>("name");

/** An invitation's link is good as it stands; one of a key that was replaced since cannot be shown again. */
export async function shownLink(env: ApiEnv, id: string, tokenHash: string | null): Promise<string | null> {
  if (tokenHash === null) return null;
  const token = await staffLinkOf(env, id);
  return token !== null && (await hashOfSecret(token)) === tokenHash ? token : null;
}

export const sealMail = (env: Env, id: string, mail: string): Promise<string> =>
  sealContact(env, mail, aboutContact.invitedMail(id));

/** The address as it was typed; "" where there is none that a mail could go to. */
export async function openMail(env: Env, id: string, mail: string | null): Promise<string> {
  const open = await openContact(env, mail, aboutContact.invitedMail(id));
  return open !== null && isMailbox(open) ? open : "";
}

/** "k···@host.example"; null where there is none. */
export async function coveredMail(env: Env, id: string, mail: string | null): Promise<string | null> {
  const open = await openMail(env, id, mail);
  return open === "" ? null : coveredAddress(open);
}
