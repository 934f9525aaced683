import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { AccountEvent } from "#domain/notification/account-words";
import { aboutContact, sealContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import type { User } from "./record.ts";

/**
 * Writes down what happened to an account; a trigger tells its owner, in the app, on their devices and by
 * mail.
 * @param named.also an e-mail address that is told too, sealed for the row of that id
 */
export const noteNews = (
  db: D1Database,
  userId: string,
  kind: AccountEvent,
  now: number,
  { id, also }: { id: string; also: string | null } = { id: crypto.randomUUID(), also: null },
): D1PreparedStatement =>
  db
    .prepare("INSERT INTO account_news (id, user_id, kind, also, at) VALUES (?1, ?2, ?3, ?4, ?5)")
    .bind(id, userId, kind, also, now);

/** What a changed record tells: the address before hears of the one that takes its place. */
export async function addressNews(
  env: Pick<ApiEnv, "DB" | "DATA_KEY" | "DATA_OLD_KEYS">,
  before: User,
  after: User,
  now: number,
): Promise<D1PreparedStatement[]> {
  const id = crypto.randomUUID();
  const also = await sealContact(env, before.email, aboutContact.newsAlso(id));
  return [
    ...(before.email !== null && after.email !== before.email
      ? [noteNews(env.DB, after.id, "EMAIL_CHANGED", now, { id, also })]
      : []),
    ...(before.phone !== null && after.phone !== before.phone
      ? [noteNews(env.DB, after.id, "PHONE_CHANGED", now)]
      : []),
  ];
}
