export interface PushMessage {
  service: "WEB" | "FCM";
  receiver: string;
  topic: string;
  title: string;
  body: string;
  link: string;
  tag: string;
  ttl: number;
  urgency: string;
}

/**
 * Keeps a message. One of the same topic takes the earlier one's place, as it does on a device: it is counted
 * and not shown twice.
 */
export const keepMessage = (db: D1Database, message: PushMessage, now: number): Promise<unknown> =>
  db
    .prepare(
      `INSERT INTO push_message (service, receiver, topic, title, body, link, tag, ttl, urgency, at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
       ON CONFLICT (receiver, topic) DO UPDATE SET times = times + 1, title = ?4, body = ?5`,
    )
    .bind(
      message.service,
      message.receiver,
      message.topic,
      message.title,
      message.body,
      message.link,
      message.tag,
      message.ttl,
      message.urgency,
      now,
    )
    .run();

export type KeptMessage = PushMessage & { id: number; times: number; at: number };

/** What has come, the latest first; of one receiver or of all. */
export async function listMessages(db: D1Database, receiver: string | null): Promise<KeptMessage[]> {
  const { results } = await db
    .prepare("SELECT * FROM push_message WHERE ?1 IS NULL OR receiver = ?1 ORDER BY id DESC LIMIT 200")
    .bind(receiver)
    .all<KeptMessage>();
  return results;
}
