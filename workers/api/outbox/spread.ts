import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
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
  const [standing, page] = await db.batch<{ id: string }>([
    db.prepare("SELECT id FROM notice WHERE id = ?1 AND removed_at IS NULL").bind(id),
    db
      .prepare(
        `SELECT user_id AS id FROM notification_choice WHERE notice = 1 AND user_id > ?1
         ORDER BY user_id LIMIT ${A_PAGE}`,
      )
      .bind(after),
  ]);
  const members = standing?.results.length === 0 ? [] : idsOf(page);
  await db.batch([
    tell(db, members, { name: `notice/${id}`, kind: "NOTICE", subject: id }, now),
    db
      .prepare(
        `UPDATE notice_round SET updated_at = ?3, after = coalesce(?4, after), ended_at = ?5
         WHERE notice_id = ?1 AND after = ?2`,
      )
      .bind(id, after, now, members.at(-1) ?? null, members.length < A_PAGE ? now : null),
  ]);
}

const idsOf = (page: { results: { id: string }[] } | undefined): string[] =>
  (page?.results ?? []).map(({ id }) => id);

/** A row for each of the members; those who have it already are left as they are. */
const tell = (
  db: D1Database,
  members: readonly string[],
  what: { name: string; kind: "NOTICE" | "HOST_NEWS" | "TERMS"; subject: string },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO outbox (dedupe, user_id, kind, lane, subject_id, due_at, created_at, updated_at)
       SELECT ?2 || '/' || value, value, ?3, ?4, ?5, ?6, ?6, ?6 FROM json_each(?1) WHERE 1
       ON CONFLICT (dedupe) DO NOTHING`,
    )
    .bind(JSON.stringify(members), what.name, what.kind, laneNumber(what.kind), what.subject, now);

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
  const hostId = await db
    .prepare("SELECT host_id FROM program WHERE id = ?1 AND status = 'OPEN'")
    .bind(id)
    .first<string>("host_id");
  const page =
    hostId === null
      ? undefined
      : await db
          .prepare(
            `SELECT user_id AS id FROM host_follow WHERE host_id = ?1 AND user_id > ?2
             ORDER BY user_id LIMIT ${A_PAGE}`,
          )
          .bind(hostId, after)
          .all<{ id: string }>();
  const members = idsOf(page);
  await db.batch([
    tell(db, members, { name: `program/${id}`, kind: "HOST_NEWS", subject: id }, now),
    db
      .prepare(
        `UPDATE program_round SET updated_at = ?3, after = coalesce(?4, after), ended_at = ?5
         WHERE program_id = ?1 AND after = ?2`,
      )
      .bind(id, after, now, members.at(-1) ?? null, members.length < A_PAGE ? now : null),
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
  const [major, page] = await db.batch<{ id: string }>([
    db
      .prepare("SELECT version AS id FROM terms WHERE kind = ?1 AND version = ?2 AND is_major = 1")
      .bind(kind, version),
    db
      .prepare(`SELECT id FROM user WHERE id > ?1 AND status = 'ACTIVE' ORDER BY id LIMIT ${A_PAGE}`)
      .bind(after),
  ]);
  const members = major?.results.length === 0 ? [] : idsOf(page);
  await db.batch([
    tell(db, members, { name: `terms/${id}`, kind: "TERMS", subject: `${kind}/${version}` }, now),
    db
      .prepare(
        "UPDATE terms_round SET after = coalesce(?3, after), ended_at = ?4 WHERE id = ?1 AND after = ?2",
      )
      .bind(id, after, members.at(-1) ?? null, members.length < A_PAGE ? now : null),
  ]);
}
