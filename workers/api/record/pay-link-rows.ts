import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** The link that a booking of the desk's is paid by. Times: epoch ms. */
export interface PayLinkRow {
  bookingId: string;
  id: string;
  tokenHash: string;
  /** How often it went out, and when last. */
  sent: number;
  sentAt: number;
}

const ROW = `SELECT booking_id AS bookingId, id, token_hash AS tokenHash, sent, sent_at AS sentAt
  FROM pay_link`;

const one = (db: D1Database, where: string, value: string): Promise<PayLinkRow | null> =>
  db.prepare(`${ROW} WHERE ${where} = ?1`).bind(value).first<PayLinkRow>();

export const payLinkOf = (db: D1Database, bookingId: string) => one(db, "booking_id", bookingId);
export const payLinkByHash = (db: D1Database, tokenHash: string) => one(db, "token_hash", tokenHash);

/** A link before it is anybody's. */
export type NewPayLink = Pick<PayLinkRow, "id" | "tokenHash">;

/** A booking's link; in the place of the one that it had. */
export const writePayLink = (
  db: D1Database,
  bookingId: string,
  { id, tokenHash }: NewPayLink,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO pay_link (booking_id, id, token_hash, made_at, sent_at) VALUES (?1, ?2, ?3, ?4, ?4)
       ON CONFLICT (booking_id) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
         sent = pay_link.sent + 1, sent_at = excluded.sent_at`,
    )
    .bind(bookingId, id, tokenHash, now);

/** Lets a link be opened by this secret where it was by another's; false where there is no such link. */
export async function openBy(db: D1Database, { id, tokenHash }: NewPayLink): Promise<boolean> {
  const row = await one(db, "id", id);
  if (row === null || row.tokenHash === tokenHash) return row !== null;
  const { meta } = await db
    .prepare("UPDATE pay_link SET token_hash = ?2 WHERE id = ?1")
    .bind(id, tokenHash)
    .run();
  return meta.changes === 1;
}
