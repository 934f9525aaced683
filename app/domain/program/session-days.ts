import type { Bookable } from "../booking/bookable.ts";
import { kstDay } from "../time/kst.ts";

/** As much of a session as picking one needs. Times: epoch ms; seats null where the capacity is not known. */
export interface Slot {
  id: string;
  startAt: number;
  endAt: number;
  bookOpenAt: number;
  bookCloseAt: number;
  capacity: number | null;
  seatsLeft: number | null;
  bookable: Bookable;
  cancelReason: string | null;
  /** Booked by way of a waiting room. */
  isRush?: boolean;
  /** Until when one applies for it (추첨). */
  drawAt?: number;
  /** Seats that are left for residents of some place alone, beside `seatsLeft`. */
  keptSeats?: { seats: number; where: string };
  /** Where it is, if elsewhere than its program. */
  place?: SlotPlace;
}

/** The largest party it has seats for: one of residents, where any are kept; null where nobody knows. */
export const mostSeats = ({ seatsLeft, keptSeats }: Pick<Slot, "seatsLeft" | "keptSeats">): number | null =>
  seatsLeft === null ? null : seatsLeft + (keptSeats?.seats ?? 0);

/** Whether all that is left of it is kept for residents. */
export const isForResidents = (slot: Pick<Slot, "seatsLeft" | "keptSeats">): boolean =>
  slot.seatsLeft === 0 && !!slot.keptSeats?.seats;

/** Degrees, WGS84. */
export interface SlotPlace {
  address: string;
  addressDetail: string;
  meetingPoint: string;
  lat: number;
  lon: number;
}

/** One day in Korea that has sessions, "2026-12-05"; `at` is the start of its first one. */
export interface SessionDay {
  day: string;
  at: number;
  slots: Slot[];
  isOpen: boolean;
}

/** The sessions by their day in Korea, both in the order of their start. */
export function groupByDay(slots: readonly Slot[]): SessionDay[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots.toSorted((a, b) => a.startAt - b.startAt)) {
    const day = kstDay(slot.startAt);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, own]) => ({
    day,
    at: own[0]?.startAt ?? 0,
    slots: own,
    isOpen: own.some(isOpenSlot),
  }));
}

export const isOpenSlot = ({ bookable }: Slot): boolean => bookable === "OPEN";

/**
 * The day that is shown: the wanted one where it has sessions, else the first that can be booked, else the
 * first.
 */
export const chooseDay = (days: readonly SessionDay[], wanted: string | null): SessionDay | undefined =>
  days.find(({ day }) => day === wanted) ?? days.find(({ isOpen }) => isOpen) ?? days[0];

/** The wanted session while it can be booked, else the day's first that can. */
export const chooseSlot = (day: SessionDay | undefined, wanted: string | null): Slot | undefined => {
  const open = day?.slots.filter(isOpenSlot) ?? [];
  return open.find(({ id }) => id === wanted) ?? open[0];
};
