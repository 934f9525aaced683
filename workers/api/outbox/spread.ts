import type { D1Database } from "@cloudflare/workers-types";
import { laneNumber } from "./store.ts";

/** Members to a page, and pages a minute: what one database writes beside its other work. */
const A_PAGE = 1_000;
const PAGES_A_MINUTE = 2;

/**
 * Adds a row for each member about a new notice, one page of members at a time: 100,000 in one statement
 * would take minutes. Each page and its cursor are one batch, and each row has a unique name, so an
 * interrupted run leaves nobody out and tells nobody twice. It stops where the notice was removed.
 */
export async function spreadNotices(db: D1Database, now: number): Promise<void> {
  for (let page = 0; page < PAGES_A_MINUTE; page += 1) {
    const round = await db
      .prepare(
        `SELECT notice_id AS id, after FROM notice_round WHERE ended_at IS NULL ORDER BY created_at, notice_id
          LIMIT 1`,
      )
      .first<{ id: string; after: string }>();
    if (round === null) return;
    await spreadPage(db, round, now);
  }
}

async function spreadPage(
  db: D1Database,
  { id, after }: { id: string; after: string },
  now: number,
): Promise<void> {
  const page = `SELECT c.user_id FROM notification_choice c
    WHERE c.notice = 1 AND c.user_id > ?2
      AND EXISTS (SELECT 1 FROM notice n WHERE n.id = ?1 AND n.removed_at IS NULL)
    ORDER BY c.user_id LIMIT ${A_PAGE}`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (dedupe, user_id, kind, lane, subject_id, due_at, created_at, updated_at)
         SELECT 'notice/' || ?1 || '/' || user_id, user_id, 'NOTICE', ?3, ?1, ?4, ?4, ?4 FROM (${page})
         WHERE 1
         ON CONFLICT (dedupe) DO NOTHING`,
      )
      .bind(id, after, laneNumber("NOTICE"), now),
    db
      .prepare(
        `UPDATE notice_round SET updated_at = ?3, after = COALESCE((SELECT max(user_id)
          FROM (${page})), after),
           ended_at = iif((SELECT count(*) FROM (${page})) < ${A_PAGE}, ?3, NULL)
         WHERE notice_id = ?1 AND after = ?2`,
      )
      .bind(id, after, now),
  ]);
}

/**
 * Adds a row for each member who gets a host's news about a program that the host has opened; pages, cursor
 * and names work as for a notice. It stops where the program is no longer open.
 */
export async function spreadPrograms(db: D1Database, now: number): Promise<void> {
  for (let page = 0; page < PAGES_A_MINUTE; page += 1) {
    const round = await db
      .prepare(
        `SELECT program_id AS id, after FROM program_round WHERE ended_at IS NULL
         ORDER BY created_at, program_id LIMIT 1`,
      )
      .first<{ id: string; after: string }>();
    if (round === null) return;
    await spreadProgramPage(db, round, now);
  }
}

async function spreadProgramPage(
  db: D1Database,
  { id, after }: { id: string; after: string },
  now: number,
): Promise<void> {
  const page = `SELECT f.user_id FROM program p CROSS JOIN host_follow f ON f.host_id = p.host_id
    WHERE p.id = ?1 AND p.status = 'OPEN' AND f.user_id > ?2 ORDER BY f.user_id LIMIT ${A_PAGE}`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (dedupe, user_id, kind, lane, subject_id, due_at, created_at, updated_at)
         SELECT 'program/' || ?1 || '/' || user_id, user_id, 'HOST_NEWS', ?3, ?1, ?4, ?4, ?4 FROM (${page})
         WHERE 1
         ON CONFLICT (dedupe) DO NOTHING`,
      )
      .bind(id, after, laneNumber("HOST_NEWS"), now),
    db
      .prepare(
        `UPDATE program_round SET updated_at = ?3, after = COALESCE((SELECT max(user_id)
          FROM (${page})), after),
           ended_at = iif((SELECT count(*) FROM (${page})) < ${A_PAGE}, ?3, NULL)
         WHERE program_id = ?1 AND after = ?2`,
      )
      .bind(id, after, now),
  ]);
}

/**
 * Adds a row for each member about a major change of terms, whatever notifications they chose; pages,
 * cursor and names work as for a notice. It stops where the change was taken back or is no longer major.
 */
export async function spreadTerms(db: D1Database, now: number): Promise<void> {
  for (let page = 0; page < PAGES_A_MINUTE; page += 1) {
    const round = await db
      .prepare("SELECT id, kind, version, after FROM terms_round WHERE ended_at IS NULL ORDER BY id LIMIT 1")
      .first<TermsRound>();
    if (round === null) return;
    await spreadTermsPage(db, round, now);
  }
}

interface TermsRound {
  id: number;
  kind: string;
  version: string;
  after: string;
}

async function spreadTermsPage(db: D1Database, round: TermsRound, now: number): Promise<void> {
  const { id, kind, version, after } = round;
  const page = `SELECT u.id FROM user u
    WHERE u.id > ?1 AND u.status = 'ACTIVE'
      AND EXISTS (SELECT 1 FROM terms t WHERE t.kind = ?2 AND t.version = ?3 AND t.is_major = 1)
    ORDER BY u.id LIMIT ${A_PAGE}`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (dedupe, user_id, kind, lane, subject_id, due_at, created_at, updated_at)
         SELECT 'terms/' || ?4 || '/' || id, id, 'TERMS', ?5, ?2 || '/' || ?3, ?6, ?6, ?6 FROM (${page})
         WHERE 1
         ON CONFLICT (dedupe) DO NOTHING`,
      )
      .bind(after, kind, version, id, laneNumber("TERMS"), now),
    db
      .prepare(
        `UPDATE terms_round SET after = COALESCE((SELECT max(id) FROM (${page})), after),
           ended_at = iif((SELECT count(*) FROM (${page})) < ${A_PAGE}, ?5, NULL)
         WHERE id = ?4 AND after = ?1`,
      )
      .bind(after, kind, version, id, now),
  ]);
}
