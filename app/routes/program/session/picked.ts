import { useSyncExternalStore } from "react";
import { type BookingStop, bookingStop, type StopSubject } from "#domain/program/booking-stop";
import {
  type SessionDay,
  type Slot,
  chooseDay,
  chooseSlot,
  groupByDay,
  isOpenSlot,
} from "#domain/program/session-days";
import { wakeTold } from "../../../document/wake.ts";
import { LATER_MS } from "./counted-seats.ts";

/** The form of the page's own session list, and of the sheet's. */
export const BOOKING_FORM = "booking";
export const SESSION_SHEET = "session-sheet";

export interface Wanted {
  /** The day that the address names, "2026-12-05". */
  date: string | null;
  /** A session's id; nothing is picked in advance but what the address names. */
  session: string | null;
}

/** What is picked of a program's sessions. */
export interface Choice {
  days: SessionDay[];
  day: SessionDay | undefined;
  /** The session that is picked and can be booked. */
  slot: Slot | undefined;
  /**
   * The one that prices and refunds are calculated for: the picked one, else the day's first that can be
   * booked.
   */
  reference: Slot | undefined;
  /** It was picked and has filled up since. */
  isLost: boolean;
  stop: BookingStop | null;
}

export function choiceOf(program: StopSubject, slots: readonly Slot[], { date, session }: Wanted): Choice {
  const days = groupByDay(slots);
  const day = chooseDay(days, date);
  const wanted = day?.slots.find(({ id }) => id === session);
  const slot = wanted && isOpenSlot(wanted) ? wanted : undefined;
  return {
    days,
    day,
    slot,
    reference: slot ?? chooseSlot(day, null),
    isLost: wanted !== undefined && wanted.bookable === "FULL",
    stop: bookingStop(program, slots),
  };
}

/** What the other islands of the screen go by. */
export interface Picked {
  stop: BookingStop | null;
  /** The start of the session that refunds are calculated for, epoch ms; null while there is none. */
  startAt: number | null;
  /** When the seats were counted, epoch ms. */
  checkedAt: number;
}

let picked: Picked | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Told by the picker, which alone knows the sessions.
 * @param atFirst what the page itself shows
 */
export function publishPicked(next: Picked, atFirst: Picked): void {
  picked = next;
  for (const listener of listeners) listener();
  const isNew = next.stop !== atFirst.stop || next.startAt !== atFirst.startAt;
  if (isNew || next.checkedAt - atFirst.checkedAt > LATER_MS) wakeTold();
}

/** @param atFirst what the page itself knows, shown until the picker has told */
export const usePicked = (atFirst: Picked): Picked =>
  useSyncExternalStore(
    subscribe,
    () => picked ?? atFirst,
    () => atFirst,
  );
