import type { D1Database } from "@cloudflare/workers-types";
import { isBookingStatus, STATUSES } from "#domain/booking/statuses";
import { handOfPart } from "#domain/desk/part-words";
import { formatWon } from "#domain/format";
import { isNotificationKind, KINDS } from "#domain/notification/kinds";
import type { components } from "#openapi/schema.d";
import type { BookingRecord } from "../record/booking.ts";
import type { RefundRecord } from "../record/refund.ts";

type Line = components["schemas"]["TimelineLine"];

interface StepRow {
  to_status: string;
  event: string;
  actor: "user" | "system" | "operator";
  staff_name: string | null;
  at: number;
  was_start_at: number | null;
  note: string | null;
}

interface ToldRow {
  channel: "PUSH" | "MAIL" | "TALK";
  kind: string;
  status: string;
  at: number;
}

/** So many messages of a booking stand in it at most, the first ones: what is told of one is a few a kind. */
const MOST_TOLD = 100;

/**
 * What happened to a booking, oldest first: its steps and who took them, people who were taken out of it,
 * what was sent of it by which way and whether that went out, and that its people came. No words of
 * anybody's, no address and no number. Messages are known as long as the outbox keeps them.
 */
export async function timelineOf(db: D1Database, booking: BookingRecord): Promise<Line[]> {
  const [steps, told] = await db.batch([
    db
      .prepare(
        `SELECT to_status, event, actor, staff_name, at, was_start_at, note FROM booking_history
         WHERE booking_id = ?1 ORDER BY id`,
      )
      .bind(booking.id),
    db
      .prepare(
        `SELECT channel, kind, status, max(updated_at) AS at FROM outbox
         WHERE user_id = ?1 AND subject_id = ?2 AND channel <> 'APP'
         GROUP BY channel, kind, status, created_at ORDER BY min(id) LIMIT ${MOST_TOLD}`,
      )
      .bind(booking.userId, booking.id),
  ]);
  const lines = [
    ...((steps?.results ?? []) as StepRow[]).map(stepLine),
    ...((told?.results ?? []) as ToldRow[]).map(toldLine),
    ...booking.refunds.filter(({ isWhole, endedAt }) => !isWhole && endedAt === null).map(partLine),
    ...[cameLine("CAME", booking.attendedAt), cameLine("MISSED", booking.noShowAt)].flat(),
  ];
  return lines.toSorted((a, b) => a.at - b.at); // what was at one moment stays in its order
}

const NOTHING = { by: null, channel: null, state: null, note: null, wasStartAt: null } as const;

const stepLine = ({ to_status, event, actor, staff_name, at, was_start_at, note }: StepRow): Line => ({
  ...NOTHING,
  at,
  what: event === "reschedule" ? "MOVED" : "STEP",
  label: isBookingStatus(to_status) ? STATUSES[to_status].label : to_status,
  by: actor === "operator" ? (staff_name ?? "운영") : actor === "user" ? "예약한 분" : "나들",
  note,
  wasStartAt: was_start_at,
});

/** People taken out of a booking are no step of it: it stays what it was. */
const partLine = ({ createdAt, requester, detail, items, refund }: RefundRecord): Line => ({
  ...NOTHING,
  at: createdAt,
  what: "PART",
  label: "일부 취소",
  by: handOfPart(detail) ?? (requester === "user" ? "예약한 분" : "운영"),
  note: `${items.reduce((sum, { qty }) => sum + qty, 0)}명${refund > 0 ? `, ${formatWon(refund)}` : ""}`,
});

const toldLine = ({ channel, kind, status, at }: ToldRow): Line => ({
  ...NOTHING,
  at,
  what: "TOLD",
  label: isNotificationKind(kind) ? KINDS[kind].label : kind,
  channel,
  state: status === "DONE" ? "SENT" : status === "DEAD" || status === "DROPPED" ? "FAILED" : "WAITING",
});

const cameLine = (what: "CAME" | "MISSED", at: number | null): Line[] =>
  at === null ? [] : [{ ...NOTHING, at, what, label: what === "CAME" ? "왔어요" : "안 왔어요" }];
