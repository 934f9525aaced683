import { GUARDS } from "./guards.ts";
import type { Facts, GuardName } from "./guards.ts";
import { TRANSITIONS } from "./transitions.ts";
import type { BookingEvent, Transition } from "./transitions.ts";
import type { Actor, BookingStatus } from "./statuses.ts";

export type Next =
  | { ok: true; transition: Transition }
  /** NO_TRANSITION: the table has no such row. GUARD: it has, but `guard` says no to these facts. */
  | { ok: false; reason: "NO_TRANSITION" }
  | { ok: false; reason: "GUARD"; guard: GuardName };

/**
 * The row of the table that an event takes a booking along, or why there is none.
 * @param from null before it exists
 */
export function nextStatus(
  from: BookingStatus | null,
  event: BookingEvent,
  actor: Actor,
  facts: Facts,
): Next {
  const rows = TRANSITIONS.filter((row) => row.from === from && row.event === event && row.actor === actor);
  const open = rows.find((row) => row.guard === null || GUARDS[row.guard](facts));
  if (open) return { ok: true, transition: open };
  const guard = rows[0]?.guard;
  return guard ? { ok: false, reason: "GUARD", guard } : { ok: false, reason: "NO_TRANSITION" };
}

/** The statuses a status may change into; itself where a transition keeps it. */
export function successors(from: BookingStatus | null): BookingStatus[] {
  return [...new Set(TRANSITIONS.filter((row) => row.from === from).map((row) => row.to))];
}
