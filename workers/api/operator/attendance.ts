import type { D1Database } from "@cloudflare/workers-types";
import { attendanceMessage, whyNoAttendance } from "#domain/booking/attendance";
import { save, commit } from "../record/booking-change.ts";
import type { Change, ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { fail, isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { attendedDeposit } from "../record/attended-deposit.ts";

/** `refundId`: a deposit that is to be sent back now; null where there is none. */
export type Marked = { booking: BookingRecord; refundId: string | null } | ApiError;

/** Whether a booking is marked so already. */
const isMarked = ({ attendedAt, noShowAt }: BookingRecord, hasCome: boolean | null): boolean =>
  hasCome === null ? attendedAt === null && noShowAt === null : (hasCome ? attendedAt : noShowAt) !== null;

/**
 * Writes down who came, or takes that back (null). A deposit goes back in full to anyone who did, though the
 * status stays (SPEC §2); of those who did not come, it is kept. Said twice it has one effect. 409
 * STATE_CHANGED with why it cannot be written down so.
 */
export async function markAttendance(
  db: D1Database,
  booking: BookingRecord,
  hasCome: boolean | null,
  now: number,
  also: ExtraStatements,
): Promise<Marked> {
  const problem = whyNoAttendance(booking, hasCome, now);
  if (problem) return fail("STATE_CHANGED", { message: attendanceMessage(problem) });
  if (isMarked(booking, hasCome)) return { booking, refundId: null };
  const marked = save(
    db,
    booking,
    { ...booking, attendedAt: hasCome === true ? now : null, noShowAt: hasCome === false ? now : null },
    now,
  );
  const { change, refundId } = hasCome ? withDeposit(db, marked, now) : { change: marked, refundId: null };
  const saved = await commit(db, change, also);
  return isRefusal(saved) ? saved : { booking: saved, refundId };
}

function withDeposit(
  db: D1Database,
  change: Change,
  now: number,
): { change: Change; refundId: string | null } {
  const { booking, statements } = change;
  const owed = attendedDeposit(db, booking, now);
  if (!owed) return { change, refundId: null };
  return {
    change: {
      booking: { ...booking, refunds: [...booking.refunds, owed.refund] },
      statements: [...statements, ...owed.statements],
    },
    refundId: owed.refund.status === "SENT" ? owed.refund.id : null,
  };
}
