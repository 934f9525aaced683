import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isRefusal, ruleBroken, type ApiError } from "../errors.ts";
import type { SortKey } from "../keyset.ts";
import { ofHost } from "../operator/list.ts";
import { readPage, type ListSql, type OperatorPage } from "../operator/page.ts";
import { storedImages } from "../program/pictures.ts";
import { mustHit } from "../record/guard.ts";
import { Bindings } from "../sql.ts";
import type { Known } from "../staff/access-record.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

type OperatorReview = components["schemas"]["OperatorReview"];

const LEAST_REASON = 5;

/** The reason as it is published, null to show the review again; 422 where it says nothing. */
export function readReason(reason: string | null): string | null | ApiError {
  const said = reason?.trim() ?? null;
  return said !== null && said.length < LEAST_REASON
    ? ruleBroken([
        {
          name: "reason",
          code: "TOO_SHORT",
          message: `왜 가리는지 ${LEAST_REASON}자 이상 적어 주세요. 모두가 그대로 읽어요.`,
        },
      ])
    : said;
}

/**
 * Hides a review, or shows it again where `reason` is null. Its stars leave and come back in the same batch,
 * once however often it is asked.
 */
export const hideReview = (
  db: D1Database,
  staff: Staff,
  id: string,
  reason: string | null,
  now: number,
): D1PreparedStatement[] => {
  const sign = reason === null ? "+" : "-";
  const wasShown = reason === null ? "hidden_reason IS NOT NULL" : "hidden_reason IS NULL";
  return [
    db
      .prepare(
        `UPDATE program SET rating_count = rating_count ${sign} 1,
          rating_sum = rating_sum ${sign} (SELECT rating FROM review WHERE id = ?1)
         WHERE id = (SELECT program_id FROM review WHERE id = ?1 AND ${wasShown})`,
      )
      .bind(id),
    // what its writer has deleted is shown no more
    db
      .prepare("UPDATE review SET hidden_reason = ?2, updated_at = ?3 WHERE id = ?1 AND user_id <> id")
      .bind(id, reason, now),
    mustHit(db),
    writeVersion(db, staff, now, {
      kind: "review",
      id,
      act: reason === null ? "show" : "hide",
      fields: ["hidden_reason"],
      body: reason === null ? {} : { reason },
    }),
  ];
};

/** Whether there is such a review that its writer has not deleted. */
export const isStill = async (db: D1Database, id: string): Promise<boolean> =>
  (await db.prepare("SELECT 1 AS one FROM review WHERE id = ?1 AND user_id <> id").bind(id).first("one")) ===
  1;

/**
 * A host's answer to a review, or none any more where it is null.
 * @param replyAt when the answer was written that its writer has read, null where there was none; undefined:
 * whatever stands there
 */
export const replyToReview = (
  db: D1Database,
  staff: Staff,
  id: string,
  { reply, replyAt }: { reply: string | null; replyAt?: number | null | undefined },
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE review SET reply = ?2, reply_at = ?3, updated_at = ?4
       WHERE id = ?1 AND user_id <> id AND (?5 OR reply_at IS ?6)`,
    )
    .bind(
      id,
      reply,
      reply === null ? null : Math.max(now, (replyAt ?? 0) + 1),
      now,
      Number(replyAt === undefined),
      replyAt ?? null,
    ),
  mustHit(db),
  writeVersion(db, staff, now, { kind: "review", id, act: "reply", fields: ["reply"], body: { reply } }),
];

type KnownReview = Known<OperatorReview>;

interface Row extends Omit<KnownReview, "photos" | "reports"> {
  photos: string;
  reports: string;
}

const NEWEST: readonly SortKey[] = [
  { sql: "r.created_at", direction: "DESC" },
  { sql: "r.id", direction: "ASC" },
];
const NEWEST_REPORT: readonly SortKey[] = [
  { sql: "(SELECT max(t.created_at) FROM review_report t WHERE t.review_id = r.id)", direction: "DESC" },
  { sql: "r.id", direction: "ASC" },
];
const REPORTS = `(SELECT json_group_array(json_object('reason', t.reason, 'detail', t.detail, 'at',
    t.created_at)) FROM review_report t WHERE t.review_id = r.id)`;

/** What a host is not told: who reports a review writes to the platform. */
const readFor = (hostId: string | null) => ({
  columns: `r.id, r.user_id AS userId, p.title AS programTitle, r.nickname, r.rating, r.content, r.photos,
    r.reply, r.reply_at AS replyAt, r.hidden_reason AS hiddenReason, r.created_at AS createdAt,
    ${hostId === null ? REPORTS : "'[]'"} AS reports`,
  from: "review r JOIN program p ON p.id = r.program_id",
  counted: "review r",
});

const toReview = (row: Row): KnownReview => ({
  ...row,
  photos: storedImages(row.photos),
  reports: JSON.parse(row.reports), // as json_object made it
});

interface PageOf {
  cursor?: string;
  limit: number;
}

/** A page of the reviews that somebody reported, the newest report first, hidden ones too. */
export const listReported = (db: D1Database, by: PageOf) =>
  listReviews(
    db,
    { ...by, hostId: null },
    {
      wanted: ["r.id IN (SELECT review_id FROM review_report)"],
      keys: NEWEST_REPORT,
      order: "operator/review",
    },
  );

/** A page of reviews, the newest first, hidden ones too; of one host's programs where named. */
export function listForDesk(db: D1Database, by: PageOf & { hostId: string | null }) {
  const bindings = new Bindings();
  const wanted = by.hostId === null ? [] : [ofHost("r.program_id", bindings.bind(by.hostId))];
  return listReviews(db, by, { wanted, keys: NEWEST, order: "desk/review" }, bindings);
}

async function listReviews(
  db: D1Database,
  by: PageOf & { hostId: string | null },
  sorted: Pick<ListSql, "wanted" | "keys" | "order">,
  bindings = new Bindings(),
): Promise<OperatorPage<KnownReview> | ApiError> {
  const page = await readPage<Row>(db, { ...readFor(by.hostId), ...sorted }, bindings, by);
  if (isRefusal(page)) return page;
  return { ...page, value: page.value.map(({ k0: _newest, k1: _id, ...row }) => toReview(row)) };
}

/** One review as the desk sees it; null where there is none. */
export async function findForDesk(
  db: D1Database,
  id: string,
  hostId: string | null,
): Promise<KnownReview | null> {
  const { columns, from } = readFor(hostId);
  const row = await db.prepare(`SELECT ${columns} FROM ${from} WHERE r.id = ?1`).bind(id).first<Row>();
  return row && toReview(row);
}
