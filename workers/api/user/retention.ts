import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { CONTACT_MS } from "#domain/booking/contact";
import type { ApiEnv } from "../env.ts";
import { EMPTIED } from "../record/gift-rows.ts";

const DAY = 86_400_000;

/**
 * How long what is kept, in milliseconds: what our terms and the law say (privacy §2, location §7). Months
 * are counted long, never short.
 */
export const KEPT_MS = {
  /** 접속기록, 3개월 (통신비밀보호법 시행령 제41조). */
  account_event: 92 * DAY,
  account_news: 92 * DAY,
  /** As long as a refresh token lives, and a day. */
  login: 366 * DAY,
  door_link: 92 * DAY,
  companion_ticket: 92 * DAY,
  gift: 92 * DAY,
  pay_link: 92 * DAY,
  wallet_pass: 92 * DAY,
  /** 정산 계좌 that nobody was ever paid to. */
  payout_account: 92 * DAY,
  /** 위치정보 이용·제공사실 확인자료, 6개월 (위치정보법 제16조 제2항, 우리 약관). */
  location_use: 184 * DAY,
  notification: 366 * DAY,
  /** 개인정보처리시스템의 접속기록, 2년 (개인정보의 안전성 확보조치 기준 제8조). */
  accessRecord: 2 * 366 * DAY,
  /** 소비자의 불만 또는 분쟁 처리에 관한 기록, 3년 (전자상거래법 시행령 제6조). */
  inquiry: 3 * 366 * DAY,
  /** 계약과 대금 결제에 관한 기록, 5년 (같은 조). */
  contract: 5 * 366 * DAY,
} as const;

const past = (db: D1Database, sql: string, before: number): D1PreparedStatement =>
  db.prepare(sql).bind(before);

/** How many of each are deleted in a minute: what came in a rush goes in as many minutes as it takes. */
export const FORGOTTEN_A_MINUTE = 1000;

/** Deletes the oldest rows of a table, no more than a minute's. @param key what names a row */
const oldest = (db: D1Database, table: string, key: string, at: string, before: number) =>
  db
    .prepare(
      `DELETE FROM ${table} WHERE (${key}) IN
         (SELECT ${key} FROM ${table} WHERE ${at} <= ?1 ORDER BY ${at} LIMIT ${FORGOTTEN_A_MINUTE})`,
    )
    .bind(before);

/** How many of those who have left long ago are looked at together. */
const LEAVERS_AT_ONCE = 500;

/**
 * Contracts whose five years are over lose who they were with; their sums stay for the books. Members lie
 * apart from what they have booked (tests/support/sql-groups.ts), so who has left long ago is read first:
 * nobody comes back, and whoever is cut off in between is read again a minute later. A member goes once no
 * booking names them any more.
 */
async function endContracts(db: D1Database, before: number): Promise<void> {
  for (let after = "", isMore = true; isMore;) {
    const { results } = await db
      .prepare(
        `SELECT id FROM user INDEXED BY user_left
         WHERE status = 'WITHDRAWN' AND withdrawn_at <= ?1 AND id > ?2
         ORDER BY id LIMIT ${LEAVERS_AT_ONCE}`,
      )
      .bind(before, after)
      .all<{ id: string }>();
    if (results.length > 0) await endThose(db, JSON.stringify(results.map(({ id }) => id)), before);
    after = results.at(-1)?.id ?? "";
    isMore = results.length === LEAVERS_AT_ONCE;
  }
}

/** @param leavers ids of members who left long ago, as JSON */
async function endThose(db: D1Database, leavers: string, before: number): Promise<void> {
  const theirs = "updated_at <= ?1 AND user_id IN (SELECT value FROM json_each(?2))";
  const [, , held] = await db.batch<{ id: string }>([
    db
      .prepare(
        `UPDATE refund SET account = NULL, detail = ''
         WHERE booking_id IN (SELECT id FROM booking WHERE ${theirs})`,
      )
      .bind(before, leavers),
    db
      .prepare(
        `UPDATE booking SET booker_name = NULL, phone = NULL, email = NULL, request = '', answers = '[]',
           user_id = 'left' WHERE ${theirs}`,
      )
      .bind(before, leavers),
    db
      .prepare(
        `SELECT DISTINCT user_id AS id FROM booking WHERE user_id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(leavers),
  ]);
  await db.batch([
    db.prepare("DELETE FROM consent WHERE user_id IN (SELECT value FROM json_each(?1))").bind(leavers),
    db
      .prepare(
        `DELETE FROM user WHERE id IN (SELECT value FROM json_each(?1) EXCEPT SELECT value FROM json_each(?2))
           AND status = 'WITHDRAWN'`,
      )
      .bind(leavers, JSON.stringify((held?.results ?? []).map(({ id }) => id))),
  ]);
}

/** How far back it is looked for who has left through the build before 0127, which did not write it down. */
const LEFT_LATELY_MS = 31 * DAY;

/**
 * Inquiries of those who left, three years after their last word, and the pictures with them. They lie with
 * the host they ask, apart from members: that their writer has left is written in them.
 */
async function endInquiries(db: D1Database, before: number, now: number): Promise<void> {
  const [left, due] = await db.batch<{ id: string }>([
    db
      .prepare("SELECT id FROM user INDEXED BY user_left WHERE status = 'WITHDRAWN' AND withdrawn_at > ?1")
      .bind(now - LEFT_LATELY_MS),
    db
      .prepare(
        `SELECT id FROM inquiry INDEXED BY inquiry_left WHERE left_at IS NOT NULL AND updated_at <= ?1
         ORDER BY updated_at LIMIT ${FORGOTTEN_A_MINUTE}`,
      )
      .bind(before),
  ]);
  const idsOf = (found: typeof left): string => JSON.stringify((found?.results ?? []).map(({ id }) => id));
  const AMONG = "IN (SELECT value FROM json_each(?1))";
  const marked = db.prepare(`UPDATE inquiry SET left_at = ?2 WHERE user_id ${AMONG} AND left_at IS NULL`);
  const pictures = db.prepare(
    `UPDATE file SET status = 'REMOVED', owner_id = NULL, updated_at = ?2
     WHERE upload_key = 'inquiry' AND owner_id ${AMONG}`,
  );
  const gone = db.prepare(`DELETE FROM inquiry WHERE id ${AMONG}`);
  await db.batch([marked.bind(idsOf(left), now), pictures.bind(idsOf(due), now), gone.bind(idsOf(due))]);
}

/**
 * Whole numbers and holders of hosts' accounts: of those that were not taken after some weeks, of those that
 * were once another has been in force for as long as payments are kept.
 */
const endPayoutAccounts = (db: D1Database, now: number): D1PreparedStatement[] => [
  past(
    db,
    `UPDATE payout_account SET sealed = '' WHERE sealed <> '' AND decided_at <= ?1
       AND state IN ('DECLINED', 'REPLACED')`,
    now - KEPT_MS.payout_account,
  ),
  past(
    db,
    `UPDATE payout_account SET sealed = '' WHERE sealed <> '' AND state = 'CONFIRMED' AND EXISTS (
       SELECT 1 FROM payout_account n WHERE n.host_id = payout_account.host_id AND n.state = 'CONFIRMED'
         AND n.decided_at > payout_account.decided_at AND n.decided_at <= ?1)`,
    now - KEPT_MS.contract,
  ),
];

const GIFT_IS_OLD = `made_at > 0 AND made_at <= ?1 AND EXISTS (SELECT 1 FROM booking b JOIN session s
  ON s.id = b.session_id WHERE b.id = gift.booking_id AND s.end_at <= ?1)`;

/** Deletes what has been kept for as long as it may be. @param now epoch ms */
export async function runRetention({ DB }: Pick<ApiEnv, "DB">, now: number): Promise<void> {
  await DB.batch([
    oldest(DB, "notification", "id", "created_at", now - KEPT_MS.notification),
    oldest(DB, "account_event", "id", "at", now - KEPT_MS.account_event),
    oldest(DB, "account_news", "id", "at", now - KEPT_MS.account_news),
    past(
      DB,
      `DELETE FROM door_link WHERE EXISTS (SELECT 1 FROM session s
        WHERE s.id = door_link.session_id AND s.end_at <= ?1)`,
      now - KEPT_MS.door_link,
    ),
    past(
      DB,
      `DELETE FROM companion_ticket WHERE made_at <= ?1 AND EXISTS (SELECT 1 FROM session s
        WHERE s.id = companion_ticket.session_id AND s.end_at <= ?1)`,
      now - KEPT_MS.companion_ticket,
    ),
    past(DB, `DELETE FROM gift WHERE holder_id IS NULL AND ${GIFT_IS_OLD}`, now - KEPT_MS.gift),
    past(DB, `UPDATE gift SET ${EMPTIED} WHERE ${GIFT_IS_OLD}`, now - KEPT_MS.gift),
    past(
      DB,
      `DELETE FROM pay_link WHERE made_at <= ?1 AND EXISTS (SELECT 1 FROM booking b JOIN session s
        ON s.id = b.session_id WHERE b.id = pay_link.booking_id AND s.end_at <= ?1)`,
      now - KEPT_MS.pay_link,
    ),
    past(
      DB,
      `DELETE FROM wallet_pass WHERE issued_at <= ?1 AND EXISTS (SELECT 1 FROM booking b JOIN session s
        ON s.id = b.session_id WHERE b.id = wallet_pass.booking_id AND s.end_at <= ?1)`,
      now - KEPT_MS.wallet_pass,
    ),
    DB.prepare(
      `DELETE FROM booking_memo WHERE booking_id IN (SELECT m.booking_id FROM booking_memo m
         JOIN booking b ON b.id = m.booking_id JOIN session s ON s.id = b.session_id
         WHERE m.until <= ?1 AND s.end_at <= ?1 - ${CONTACT_MS} LIMIT ${FORGOTTEN_A_MINUTE})`,
    ).bind(now),
    ...endPayoutAccounts(DB, now),
    oldest(DB, "try_count", "subject", "until", now),
    oldest(DB, "terminal_code", "id", "ends_at", now),
    oldest(DB, "staff_invitation", "id", "ends_at", now),
    oldest(DB, "login", "id", "used_at", now - KEPT_MS.login),
    oldest(DB, "location_use", "user_id, at, service", "at", now - KEPT_MS.location_use),
    // The record itself refuses to lose a younger line, by its own clock.
    past(
      DB,
      `DELETE FROM access_record WHERE id IN (SELECT id FROM access_record
         WHERE at <= ?1 AND at <= (unixepoch() - 63244800) * 1000 ORDER BY at LIMIT ${FORGOTTEN_A_MINUTE})`,
      now - KEPT_MS.accessRecord,
    ),
  ]);
  await endInquiries(DB, now - KEPT_MS.inquiry, now);
  await endContracts(DB, now - KEPT_MS.contract);
}
