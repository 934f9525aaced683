import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Rescheduled } from "#domain/booking/reschedule";
import { seatPlace } from "#domain/booking/seats";
import type { BookingRecord } from "../record/booking.ts";
import { mustHit } from "../record/guard.ts";
import { keptAfter } from "../record/kept.ts";
import type { Plan } from "./reschedule-plan.ts";

const PLACES = { held: "held", sold: "sold", free: null } as const;

/**
 * Changes no row where the session was closed, or where it or its program was edited, since it was read;
 * breaks the CHECK `seats` where too few are left.
 */
export function takeSeats(
  db: D1Database,
  { after, versions, wait, hasOffer }: Plan,
  now: number,
): D1PreparedStatement[] {
  const place = PLACES[seatPlace(after)];
  if (place === null) return [];
  // Seats that are set aside never come free in between, so nobody and no promise to residents can have them.
  const from = hasOffer && place !== "held" ? "held = held - ?6," : "";
  return [
    db
      .prepare(
        `UPDATE session SET ${place} = ${place} + ?1, ${from}
           kept = ${keptAfter({ seats: "?1", isResident: "false", now: "?3" })}
         WHERE id = ?2 AND status IN ('OPEN', 'CLOSED') AND capacity IS NOT NULL AND start_at > ?3
           AND updated_at = ?4 AND program_version = ?5`,
      )
      .bind(
        after.seats,
        after.session.id,
        now,
        versions.session,
        versions.program,
        ...(from === "" ? [] : [wait?.seats ?? 0]),
      ),
    mustHit(db),
  ];
}

/** Gives back the seats of the session that the booking leaves. */
export function letSeatsGo(db: D1Database, booking: BookingRecord): D1PreparedStatement[] {
  const place = PLACES[seatPlace(booking)];
  if (place === null) return [];
  return [
    db
      .prepare(`UPDATE session SET ${place} = ${place} - ?1 WHERE id = ?2`)
      .bind(booking.seats, booking.session.id),
    mustHit(db),
  ];
}

/**
 * Writes the booking's new session and terms. Its status, version and history are written by the state
 * machine.
 */
export function writtenAnew(
  db: D1Database,
  { id, session, policy, items, itemsPaid }: BookingRecord,
  { isRewritten }: Rescheduled,
): D1PreparedStatement[] {
  const row = db
    .prepare(
      "UPDATE booking SET session_id = ?2, resident = 0, policy_snapshot = ?3, items_paid = ?4 WHERE id = ?1",
    )
    .bind(id, session.id, JSON.stringify(policy), itemsPaid);
  if (!isRewritten) return [row, mustHit(db)];
  const item = db.prepare(
    "INSERT INTO booking_item (booking_id, option_id, name, qty, unit_price) VALUES (?1, ?2, ?3, ?4, ?5)",
  );
  return [
    row,
    mustHit(db),
    db.prepare("DELETE FROM booking_item WHERE booking_id = ?1").bind(id),
    ...items.map(({ optionId, name, qty, unitPrice }) => item.bind(id, optionId, name, qty, unitPrice)),
  ];
}
