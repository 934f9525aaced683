import type { D1Database } from "@cloudflare/workers-types";
import { NEAR_END_MS } from "#domain/desk/staff-news";
import type { ApiEnv } from "../env.ts";
import { WAITS_FOR_HOST } from "../operator/list.ts";
import { mailToStaff } from "../staff-mail/staff-mail.ts";

/** At most so many sessions are told of in a minute; the rest the next. */
const A_MINUTE = 50;

interface Near {
  sessionId: string;
  programId: string;
  until: number;
  bookings: number;
}

/**
 * Tells those who may say yes of the bookings that wait for their word and end soon without one: once a
 * session, whatever comes to it later.
 */
export async function tellNearEnd(env: ApiEnv, now: number): Promise<void> {
  for (const near of await notTold(env.DB, await listNear(env.DB, now))) {
    const { sessionId: subjectId, programId, until, bookings } = near;
    const program = await env.DB.prepare("SELECT title, host_id AS hostId FROM program WHERE id = ?1")
      .bind(programId)
      .first<{ title: string; hostId: string | null }>();
    if (program === null) continue;
    const { hostId, title: programTitle } = program;
    const news = { what: "APPROVAL", programTitle, bookings, until } as const;
    const mails = await mailToStaff(env, { hostId, news, cause: causeOf(near), subjectId, now });
    if (mails.length > 0) await env.DB.batch(mails);
  }
}

const causeOf = ({ sessionId, until }: Near): string => `approval/${sessionId}/${until}`;

const listNear = async (db: D1Database, now: number): Promise<Near[]> =>
  (
    await db
      .prepare(
        `SELECT s.id AS sessionId, s.program_id AS programId, s.book_close_at AS until, count(*) AS bookings
         FROM booking b JOIN session s ON s.id = b.session_id
         WHERE ${WAITS_FOR_HOST} AND s.book_close_at > ?1 AND s.book_close_at <= ?1 + ${NEAR_END_MS}
         GROUP BY s.id ORDER BY s.book_close_at`,
      )
      .bind(now)
      .all<Near>()
  ).results;

/** Those of which nobody was told yet. */
async function notTold(db: D1Database, near: readonly Near[]): Promise<Near[]> {
  if (near.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT value AS cause FROM json_each(?1) WHERE NOT EXISTS (
         SELECT 1 FROM outbox WHERE dedupe > 'staff/' || value || '>' AND dedupe < 'staff/' || value || '?')`,
    )
    .bind(JSON.stringify(near.map(causeOf)))
    .all<{ cause: string }>();
  const open = new Set(results.map(({ cause }) => cause));
  return near.filter((one) => open.has(causeOf(one))).slice(0, A_MINUTE);
}
