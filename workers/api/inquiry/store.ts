import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor, type SortKey } from "../keyset.ts";
import { ofHost } from "../operator/list.ts";
import { readPage, type OperatorPage } from "../operator/page.ts";
import { storedImages } from "../program/pictures.ts";
import { Bindings } from "../sql.ts";
import { mustHit } from "../record/guard.ts";
import type { Known } from "../staff/access-record.ts";
import { nicknamesOf } from "../user/public-store.ts";

export type Inquiry = components["schemas"]["Inquiry"];

interface InquiryRow {
  id: string;
  kind: Inquiry["kind"];
  title: string;
  body: string;
  images: string;
  status: Inquiry["status"];
  answer: string | null;
  answered_at: number | null;
  is_public: number;
  hidden_reason: string | null;
  created_at: number;
  booking_id: string | null;
  program_id: string | null;
  program_title: string | null;
  host_name: string | null;
  start_at: number | null;
}

const COLUMNS = "i.*, p.title AS program_title, h.name AS host_name, s.start_at";
const JOINED = `inquiry i
  LEFT JOIN program p ON p.id = i.program_id LEFT JOIN host h ON h.id = p.host_id
  LEFT JOIN booking b ON b.id = i.booking_id LEFT JOIN session s ON s.id = b.session_id`;
const INQUIRIES = `SELECT ${COLUMNS} FROM ${JOINED}`;

const NEWEST: SortKey[] = [
  { sql: "i.created_at", direction: "DESC" },
  { sql: "i.id", direction: "ASC" },
];

const toInquiry = (row: InquiryRow): Inquiry => ({
  id: row.id,
  kind: row.kind,
  program:
    row.program_id === null
      ? null
      : { id: row.program_id, title: row.program_title ?? "", hostName: row.host_name ?? "" },
  booking:
    row.booking_id === null
      ? null
      : { id: row.booking_id, title: row.program_title ?? "", startAt: row.start_at ?? 0 },
  title: row.title,
  body: row.body,
  images: storedImages(row.images),
  status: row.status,
  answer: row.answer,
  answeredAt: row.answered_at,
  isPublic: row.is_public === 1,
  hiddenReason: row.hidden_reason,
  createdAt: row.created_at,
});

/** A page of the member's own inquiries, newest first. */
export async function listInquiries(
  db: D1Database,
  userId: string,
  query: { cursor?: string; limit: number },
): Promise<{ value: Inquiry[]; next?: string } | ApiError> {
  const place = readCursor(query.cursor, "inquiry", NEWEST);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const where = [
    `i.user_id = ${bindings.bind(userId)}`,
    ...(place === null ? [] : [afterPlace(NEWEST, place, bindings)]),
  ];
  const sql = `${INQUIRIES} WHERE ${where.join(" AND ")} ORDER BY ${orderBy(NEWEST)}
    LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings.prepare(db, sql).all<InquiryRow>();
  const { page, last } = pageOf(results, query.limit);
  return {
    value: page.map(toInquiry),
    ...(last && { next: writeCursor("inquiry", [last.created_at, last.id]) }),
  };
}

/** The member's own inquiry; another's is null like a missing one. */
export async function findInquiry(db: D1Database, id: string, userId: string): Promise<Inquiry | null> {
  const row = await db
    .prepare(`${INQUIRIES} WHERE i.id = ?1 AND i.user_id = ?2`)
    .bind(id, userId)
    .first<InquiryRow>();
  return row && toInquiry(row);
}

type About = Pick<Inquiry, "program" | "booking">;

/** What an inquiry shows of the booking it is about; null where the member has no such booking. */
export async function findBookingSubject(
  db: D1Database,
  bookingId: string,
  userId: string,
): Promise<About | null> {
  const found = await db
    .prepare(
      `SELECT b.id, s.program_title AS title, s.start_at AS startAt, b.program_id AS programId,
         s.host_id AS hostId
       FROM booking b JOIN session s ON s.id = b.session_id WHERE b.id = ?1 AND b.user_id = ?2`,
    )
    .bind(bookingId, userId)
    .first<{ id: string; title: string; startAt: number; programId: string; hostId: string }>();
  if (!found) return null;
  const { id, title, startAt, programId, hostId } = found;
  const hostName = await db.prepare("SELECT name FROM host WHERE id = ?1").bind(hostId).first<string>("name");
  return {
    program: { id: programId, title, hostName: hostName ?? "" },
    booking: { id, title, startAt },
  };
}

/** What an inquiry shows of the program it is about; null where no such program is published. */
export async function findProgramSubject(db: D1Database, programId: string): Promise<About | null> {
  const program = await db
    .prepare(
      `SELECT p.id, p.title, h.name AS hostName FROM program p JOIN host h ON h.id = p.host_id
       WHERE p.id = ?1 AND p.status <> 'DRAFT'`,
    )
    .bind(programId)
    .first<NonNullable<Inquiry["program"]>>();
  return program && { program, booking: null };
}

/** Whose program it is; null for nobody's. */
export const hostOf = (db: D1Database, programId: string): Promise<string | null> =>
  db.prepare("SELECT host_id FROM program WHERE id = ?1").bind(programId).first<string | null>("host_id");

/** How many of the member's inquiries wait for an answer. */
export const countWaiting = async (db: D1Database, userId: string): Promise<number> =>
  (await db
    .prepare("SELECT count(*) AS n FROM inquiry WHERE user_id = ?1 AND status = 'WAIT'")
    .bind(userId)
    .first<number>("n")) ?? 0;

export const addInquiry = (db: D1Database, inquiry: Inquiry, userId: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO inquiry (id, user_id, booking_id, kind, title, body, images, program_id, is_public,
        created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?8, ?9, ?10, ?7, ?7)`,
    )
    .bind(
      inquiry.id,
      userId,
      inquiry.booking?.id ?? null,
      inquiry.kind,
      inquiry.title,
      inquiry.body,
      inquiry.createdAt,
      keptImages(inquiry.images),
      inquiry.program?.id ?? null,
      Number(inquiry.isPublic),
    );

const keptImages = (images: Inquiry["images"]): string =>
  JSON.stringify(images.map(({ url, alt }) => ({ key: url.replace(/^\/images\//, ""), alt })));

type DeskInquiry = Known<components["schemas"]["OperatorInquiry"]>;

interface DeskRow extends InquiryRow {
  user_id: string;
}

/**
 * What the desk sees of inquiries. Beside a booking, which says whose it is, the asker's nickname would join
 * the two (SPEC S40).
 */
async function toDeskInquiries(db: D1Database, rows: readonly DeskRow[]): Promise<DeskInquiry[]> {
  const names = await nicknamesOf(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    ...toInquiry(row),
    userId: row.user_id,
    nickname: row.booking_id === null ? (names.get(row.user_id) ?? null) : null,
  }));
}

const OLDEST: SortKey[] = [
  { sql: "i.created_at", direction: "ASC" },
  { sql: "i.id", direction: "ASC" },
];

const NEWEST_ANSWER: SortKey[] = [
  { sql: "i.answered_at", direction: "DESC" },
  { sql: "i.id", direction: "ASC" },
];

interface DeskQuery {
  hostId: string | null;
  cursor?: string;
  limit: number;
}

/** A page of the inquiries that wait for an answer, the oldest first; of one host's where named. */
export const listOpenInquiries = (db: D1Database, by: DeskQuery) =>
  listForDesk(db, by, ["i.status = 'WAIT'"], { keys: OLDEST, order: "operator/inquiry" });

/** A page of the answered questions in public, hidden ones too, the newest answer first. */
export const listPublished = (db: D1Database, by: DeskQuery) =>
  listForDesk(db, by, ["i.is_public = 1", "i.status = 'ANSWERED'"], {
    keys: NEWEST_ANSWER,
    order: "operator/question",
  });

async function listForDesk(
  db: D1Database,
  by: DeskQuery,
  of: readonly string[],
  sorted: { keys: SortKey[]; order: string },
): Promise<OperatorPage<DeskInquiry> | ApiError> {
  const bindings = new Bindings();
  const wanted = [...of];
  if (by.hostId !== null) wanted.push(ofHost("i.program_id", bindings.bind(by.hostId)));
  const sql = { columns: COLUMNS, from: JOINED, wanted, ...sorted };
  const page = await readPage<DeskRow>(db, sql, bindings, by);
  return isRefusal(page) ? page : { ...page, value: await toDeskInquiries(db, page.value) };
}

/** One inquiry as the desk sees it; null where there is none. */
export async function findForDesk(db: D1Database, id: string): Promise<DeskInquiry | null> {
  const row = await db.prepare(`${INQUIRIES} WHERE i.id = ?1`).bind(id).first<DeskRow>();
  const [inquiry = null] = await toDeskInquiries(db, row === null ? [] : [row]);
  return inquiry;
}

/**
 * Answers an inquiry that waits; the batch fails (CHECK of `guard`) where it does not.
 * @param isPublic whether a question asked in public is shown with it; a private one stays so
 */
export const answerInquiry = (
  db: D1Database,
  id: string,
  { answer, isPublic }: { answer: string; isPublic: boolean },
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE inquiry SET status = 'ANSWERED', answer = ?2, answered_at = ?3, updated_at = ?3,
          is_public = min(is_public, ?4)
        WHERE id = ?1 AND status = 'WAIT'`,
    )
    .bind(id, answer, now, Number(isPublic)),
  mustHit(db),
];
