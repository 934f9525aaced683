import { CONFIRMED, STATUSES, inStages } from "./statuses.ts";
import type { BookingStatus, Stage } from "./statuses.ts";

/** The tabs of 내 예약: 예정 · 지난 · 취소/환불. */
export type BookingTab = "coming" | "past" | "cancelled";

/** What is under way stands under 예정 until it is settled; BY_END: there until its session has ended. */
const TAB_OF: Readonly<Record<Stage, "coming" | "cancelled" | "BY_END">> = {
  HELD: "coming",
  WAITING: "coming",
  CONFIRMED: "BY_END",
  CANCELLING: "cancelled",
  RETURNING: "cancelled",
  ENDED: "cancelled",
};

/** The tab a booking stands under. @param endAt when its session ends, epoch ms */
export function tabOf({ status, endAt }: { status: BookingStatus; endAt: number }, now: number): BookingTab {
  const tab = TAB_OF[STATUSES[status].stage];
  if (tab !== "BY_END") return tab;
  return endAt <= now ? "past" : "coming";
}

/**
 * The same as tabOf, for a query: bookings of these statuses, and of `ifNotEnded` / `ifEnded` by the
 * session's end.
 */
export function tabStatuses(tab: BookingTab): {
  always: readonly BookingStatus[];
  ifNotEnded: readonly BookingStatus[];
  ifEnded: readonly BookingStatus[];
} {
  switch (tab) {
    case "coming":
      return { always: inStages("HELD", "WAITING"), ifNotEnded: CONFIRMED, ifEnded: [] };
    case "past":
      return { always: [], ifNotEnded: [], ifEnded: CONFIRMED };
    case "cancelled":
      return { always: inStages("CANCELLING", "RETURNING", "ENDED"), ifNotEnded: [], ifEnded: [] };
  }
}
