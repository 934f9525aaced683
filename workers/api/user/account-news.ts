import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { AccountEvent } from "#domain/notification/account-words";
import type { User } from "./record.ts";

/**
 * Writes down what happened to an account; a trigger tells its owner, in the app, on their devices and by
 * mail.
 * @param also an e-mail address that is told too
 */
export const noteNews = (
  db: D1Database,
  userId: string,
  kind: AccountEvent,
  now: number,
  also: string | null = null,
): D1PreparedStatement =>
  db
    .prepare("INSERT INTO account_news (id, user_id, kind, also, at) VALUES (?1, ?2, ?3, ?4, ?5)")
    .bind(crypto.randomUUID(), userId, kind, also, now);

/** What a changed record tells: the address before hears of the one that takes its place. */
export const addressNews = (
  db: D1Database,
  before: User,
  after: User,
  now: number,
): D1PreparedStatement[] => [
  ...(before.email !== null && after.email !== before.email
    ? [noteNews(db, after.id, "EMAIL_CHANGED", now, before.email)]
    : []),
  ...(before.phone !== null && after.phone !== before.phone
    ? [noteNews(db, after.id, "PHONE_CHANGED", now)]
    : []),
];
