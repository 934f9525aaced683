import { DEFAULT_PLACE, type Place } from "./place.ts";

/** Where one is, while it is being found out (SPEC S10). */
export interface Locating {
  place: Place;
  isLoading: boolean;
  /** GeolocationPositionError's code of the last try that failed: 1 denied, 2 unavailable, 3 timeout. */
  errorCode: number | null;
}

export type LocatingEvent =
  | { type: "asked" }
  | { type: "found"; place: Place }
  | { type: "failed"; code: number };

export const NOT_ASKED: Locating = { place: DEFAULT_PLACE, isLoading: false, errorCode: null };

/**
 * S10: the browser's position first; on failure or denial the default region, with the code kept. Loading
 * ends when a place is set.
 */
export function locating(state: Locating, event: LocatingEvent): Locating {
  switch (event.type) {
    case "asked":
      return { ...state, isLoading: true };
    case "found":
      return { place: event.place, isLoading: false, errorCode: null };
    case "failed":
      return { place: DEFAULT_PLACE, isLoading: false, errorCode: event.code };
  }
}
