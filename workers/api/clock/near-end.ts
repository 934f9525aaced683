import type { D1Database } from "@cloudflare/workers-types";
import { NEAR_END_MS } from "#domain/desk/staff-news";
import type { ApiEnv } from "../env.ts";
import { WAITS_FOR_HOST } from "../operator/list.ts";
import { mailToStaff, untold } from "../staff-mail/staff-mail.ts";

/** At most so many sessions are told of in a minute; the rest the next. */
const A_MINUTE = 50;
/** At most so many are looked at, those that end soonest first. */
const MOST = 1_000;

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
  if (!env.DESK_HOST) return;
  const near = await listNear(env.DB, now);
  if (near.length === 0) return;
  const programs = await programsOf(env.DB, near);
  const known = near.flatMap(({ programId, ...session }) => {
    const program = programs.get(programId);
    return program ? [{ ...session, ...program, cause: causeOf(session) }] : [];
  });
  for (const one of await untold(env.DB, "APPROVAL", known, A_MINUTE)) {
    const { sessionId: subjectId, hostId, title: programTitle, bookings, until, cause } = one;
    const news = { what: "APPROVAL", programTitle, bookings, until } as const;
    const mails = await mailToStaff(env, { hostId, news, cause, subjectId, now });
    if (mails.length > 0) await env.DB.batch(mails);
  }
}

const causeOf = ({ sessionId, until }: Pick<Near, "sessionId" | "until">): string =>
  `approval/${sessionId}/${until}`;

const listNear = async (db: D1Database, now: number): Promise<Near[]> =>
  (
    await db
      .prepare(
        `SELECT s.id AS sessionId, s.program_id AS programId, s.book_close_at AS until, count(*) AS bookings
         FROM booking b INDEXED BY booking_asking JOIN session s ON s.id = b.session_id
         WHERE ${WAITS_FOR_HOST} AND s.book_close_at > ?1 AND s.book_close_at <= ?1 + ${NEAR_END_MS}
         GROUP BY b.session_id ORDER BY s.book_close_at LIMIT ${MOST}`,
      )
      .bind(now)
      .all<Near>()
  ).results;

interface Program {
  id: string;
  title: string;
  hostId: string | null;
}

async function programsOf(db: D1Database, near: readonly Near[]): Promise<Map<string, Program>> {
  const { results } = await db
    .prepare("SELECT id, title, host_id AS hostId FROM program WHERE id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(near.map(({ programId }) => programId)))
    .all<Program>();
  return new Map(results.map((program) => [program.id, program]));
}
