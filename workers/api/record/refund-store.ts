import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { MOST_COUNTED } from "#domain/desk/counted";
import type { BookingRecord } from "./booking.ts";
import { findBooking, findBookings } from "./booking-store.ts";
import type { AccountProblem } from "#domain/refund/states";
import type { RefundRecord } from "./refund.ts";
import { accountColumns } from "./refund-rows.ts";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor } from "../keyset.ts";
import type { SortKey } from "../keyset.ts";
import { Bindings } from "../sql.ts";
import { mustHit } from "./guard.ts";
import { ACCOUNT_REFUSED } from "../provider/port.ts";

/** A refund with its booking. */
export interface FoundRefund {
  refund: RefundRecord;
  booking: BookingRecord;
}

/**
 * It cannot be sent before its owner says where to: no account is known, the provider has refused the one
 * that is, its bank has sent the money back, or an operator has asked for another.
 */
export const waitsForAccount = (refund: RefundRecord): boolean => accountProblem(refund) !== null;

/** Why it waits for its owner's account; null where it does not. */
export function accountProblem({ status, takenAt, problem, failCode }: RefundRecord): AccountProblem | null {
  if (status !== "FAILED") return null;
  if (problem === "ACCOUNT_BOUNCED" || (problem === "ACCOUNT_NEEDED" && takenAt !== null)) return "BOUNCED";
  if (problem === "ACCOUNT_NEEDED") return "NEEDED";
  return problem === null && takenAt === null && failCode === ACCOUNT_REFUSED ? "REFUSED" : null;
}

/** A refund's reason where a deposit goes back to anyone who came; the booking stays as it is. */
export const ATTENDED = "ATTENDED";

/** A refund's reason where the date was changed to one of a lower price; the booking stays as it is. */
export const RESCHEDULED = "RESCHEDULED";

/** A refund by id; with `userId` only where the booking is theirs. */
export async function findRefund(db: D1Database, id: string, userId?: string): Promise<FoundRefund | null> {
  const bookingId = await db
    .prepare("SELECT booking_id FROM refund WHERE id = ?1")
    .bind(id)
    .first<string>("booking_id");
  const booking = bookingId === null ? null : await findBooking(db, bookingId, userId);
  const refund = booking?.refunds.find((candidate) => candidate.id === id);
  return booking && refund ? { refund, booking } : null;
}

/** The refunds whose time has come, the longest waiting first. */
export async function listDueRefunds(db: D1Database, now: number, limit = 200): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT id FROM refund WHERE next_at <= ?1 ORDER BY next_at LIMIT ?2")
    .bind(now, limit)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

const OPEN_ORDER: readonly SortKey[] = [
  { sql: "r.status = 'FAILED'", direction: "DESC" },
  { sql: "r.due_at", direction: "ASC" },
  { sql: "r.id", direction: "ASC" },
];

/**
 * A page of the refunds that are not over, for the operator: those that failed first, then those that are due
 * the soonest; only those in `status`, where it is given. 400 BAD_CURSOR where the cursor is none of its own.
 */
export async function listOpenRefunds(
  db: D1Database,
  {
    status = null,
    cursor,
    limit,
    hostId,
  }: {
    status?: RefundRecord["status"] | null;
    cursor?: string | undefined;
    limit: number;
    hostId: string | null;
  },
): Promise<{ value: FoundRefund[]; total: number; next?: string } | ApiError> {
  const place = readCursor(cursor, "operator/refund", OPEN_ORDER);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const ofHost =
    hostId === null
      ? "1"
      : `EXISTS (SELECT 1 FROM booking b JOIN session s ON s.id = b.session_id
          WHERE b.id = r.booking_id AND s.host_id = ${bindings.bind(hostId)})`;
  const ofStatus = status === null ? "1" : `r.status = ${bindings.bind(status)}`;
  const open = `r.next_at IS NOT NULL AND ${ofStatus} AND ${ofHost}`;
  const some = `SELECT 1 FROM refund r WHERE ${open} LIMIT ${MOST_COUNTED + 1}`;
  const counting = bindings.prepare(db, `SELECT count(*) AS total FROM (${some})`);
  const after = place === null ? "1" : afterPlace(OPEN_ORDER, place, bindings);
  const reading = bindings.prepare(
    db,
    `SELECT r.id, r.booking_id, r.status = 'FAILED' AS hasFailed, r.due_at FROM refund r
     WHERE ${open} AND ${after} ORDER BY ${orderBy(OPEN_ORDER)} LIMIT ${bindings.bind(limit + 1)}`,
  );
  const [counted, read] = await db.batch<never>([counting, reading]);
  const totals: { total: number }[] = counted?.results ?? [];
  const rows: { id: string; booking_id: string; hasFailed: number; due_at: number }[] = read?.results ?? [];
  const { page, last } = pageOf(rows, limit);
  const bookings = await findBookings(db, [...new Set(page.map((row) => row.booking_id))]);
  const value = page.flatMap((row) => {
    const booking = bookings.find(({ id }) => id === row.booking_id);
    const refund = booking?.refunds.find(({ id }) => id === row.id);
    return booking && refund ? [{ refund, booking }] : [];
  });
  const next = last && writeCursor("operator/refund", [last.hasFailed, last.due_at, last.id]);
  return { value, total: totals[0]?.total ?? 0, ...(next !== undefined && { next }) };
}

/** Writes a new refund down; breaks the UNIQUE `refund` where one of the booking is open. */
export function insertRefund(db: D1Database, refund: RefundRecord): D1PreparedStatement {
  const [account, ...sealed] = accountColumns(refund.account);
  return db
    .prepare(
      `INSERT INTO refund (id, booking_id, payment_id, idempotency_key, reason, detail, requester, items,
        is_whole, rule, percent, paid, fee, refund,
         coupon_restored, account, status, attempts, next_at, approved_at, sent_at, taken_at, due_at, done_at,
         created_at, updated_at, fail_code, approved_by,
         account_sealed, account_key, account_at, problem, reversed_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21,
       ?22, ?23, ?24, ?25, ?25, ?26, ?27,
         ?28, ?29, ?30, ?31, ?32)`,
    )
    .bind(
      refund.id,
      refund.bookingId,
      refund.paymentId,
      refund.idempotencyKey,
      refund.reason,
      refund.detail,
      refund.requester,
      JSON.stringify(refund.items),
      Number(refund.isWhole),
      refund.rule,
      refund.percent,
      refund.paid,
      refund.fee,
      refund.refund,
      Number(refund.couponRestored),
      account,
      refund.status,
      refund.attempts,
      refund.nextAt,
      refund.approvedAt,
      refund.sentAt,
      refund.takenAt,
      refund.dueAt,
      refund.doneAt,
      refund.createdAt,
      refund.failCode,
      refund.approvedBy,
      ...sealed,
      refund.problem,
      refund.reversedAt,
    );
}

export interface RefundChange {
  refund: RefundRecord;
  statements: D1PreparedStatement[];
}

/** Writes a refund's next state down; fails the batch where the record has changed since it was read. */
export function setRefund(
  db: D1Database,
  from: RefundRecord,
  patch: Partial<RefundRecord>,
  now: number,
): RefundChange {
  const to = { ...from, ...patch, updatedAt: Math.max(now, from.updatedAt + 1) };
  const [account, ...sealed] = accountColumns(to.account);
  const update = db
    .prepare(
      `UPDATE refund SET status = ?1, attempts = ?2, fail_code = ?3, fail_message = ?4, next_at = ?5,
        approved_at = ?6, sent_at = ?7, taken_at = ?8,
         done_at = ?9, ended_at = ?10, account = ?11, updated_at = ?12, rule = ?13, percent = ?14, paid = ?15,
         fee = ?16, refund = ?17, approved_by = ?21,
         account_sealed = ?22, account_key = ?23, account_at = ?24, problem = ?25, reversed_at = ?26
       WHERE id = ?18 AND status = ?19 AND updated_at = ?20`,
    )
    .bind(
      to.status,
      to.attempts,
      to.failCode,
      to.failMessage,
      to.nextAt,
      to.approvedAt,
      to.sentAt,
      to.takenAt,
      to.doneAt,
      to.endedAt,
      account,
      to.updatedAt,
      to.rule,
      to.percent,
      to.paid,
      to.fee,
      to.refund,
      from.id,
      from.status,
      from.updatedAt,
      to.approvedBy,
      ...sealed,
      to.problem,
      to.reversedAt,
    );
  return { refund: to, statements: [update, mustHit(db)] };
}
