import type { D1Database } from "@cloudflare/workers-types";

/**
 * Counts one voice for an answer; the same voter's second one changes nothing.
 * @param voter "user/<id>" or "device/<id>"
 * @returns how many found it helpful, null where there is no such question
 */
export async function markHelpful(
  db: D1Database,
  faqId: string,
  voter: string,
  now: number,
): Promise<number | null> {
  const [, , found] = await db.batch<{ helpful_count: number }>([
    db
      .prepare(
        `INSERT OR IGNORE INTO faq_voice (faq_id, voter, at) SELECT id, ?2, ?3 FROM faq
          WHERE id = ?1 AND removed_at IS NULL`,
      )
      .bind(faqId, voter, now),
    // changes() is that of the statement before: 1 where the voice is new.
    db
      .prepare("UPDATE faq SET helpful_count = helpful_count + 1 WHERE id = ?1 AND changes() = 1")
      .bind(faqId),
    db.prepare("SELECT helpful_count FROM faq WHERE id = ?1 AND removed_at IS NULL").bind(faqId),
  ]);
  return found?.results[0]?.helpful_count ?? null;
}
