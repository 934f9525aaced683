import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { type Slot, chooseDay, chooseSlot, groupByDay, isOpenSlot } from "#domain/program/session-days";
import { useLiveSlots } from "./use-live-slots.ts";

/** The form of the page's own session list, and of the sheet's. */
export const BOOKING_FORM = "booking";
export const SESSION_SHEET = "session-sheet";

/**
 * Which day and session are picked. The day stands in the URL (`?date=`), so that it can be linked and works
 * without scripts; nothing is picked in advance but what `?session=` names.
 */
export function usePicker(programId: string, shared: readonly Slot[], madeAt: number) {
  const live = useLiveSlots(programId, shared, madeAt);
  const [search] = useSearchParams();
  const [picked, setPicked] = useState(search.get("session"));
  const days = groupByDay(live.slots);
  const day = chooseDay(days, search.get("date"));
  const wanted = day?.slots.find(({ id }) => id === picked);
  const slot = wanted && isOpenSlot(wanted) ? wanted : undefined;

  // Before React was there the browser's own radio was the state.
  const takeOver = useCallback((form: HTMLFormElement | null) => {
    const chosen = form && new FormData(form).get("session");
    if (typeof chosen === "string") setPicked(chosen);
  }, []);

  return {
    ...live,
    days,
    day,
    slot,
    /**
     * The one that prices and refunds are reckoned for: the picked one, else the day's first that can be
     * booked.
     */
    reference: slot ?? chooseSlot(day, null),
    /** It was picked and has filled up since. */
    isLost: wanted !== undefined && wanted.bookable === "FULL",
    pick: setPicked,
    /** The ref of the session list's form. */
    takeOver,
  };
}

export type Picker = ReturnType<typeof usePicker>;
