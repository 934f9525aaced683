import { useCallback, useEffect, useReducer, useRef } from "react";
import { useFetcher } from "react-router";
import { NOT_ASKED, locating } from "#domain/region/locating";
import { DEFAULT_PLACE } from "#domain/region/place";
import { storePlace } from "../../../ui/product/stored-place.ts";
import type { loadLocation } from "./load-location.server.ts";
import { keepPlace } from "./place-link.tsx";

const ASK = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false };
/**
 * GeolocationPositionError.POSITION_UNAVAILABLE: also for a browser without positions, and a position outside
 * Korea.
 */
const UNAVAILABLE = 2;
export const SEOUL = { region: DEFAULT_PLACE.code };

/**
 * The browser's position (SPEC S10), rounded before it leaves the device and kept there; on failure Seoul,
 * with the reason.
 * @param onFound what comes next, with the position as URLs name it
 */
export function usePosition(onFound: (param: { at: string }) => void) {
  const fetcher = useFetcher<typeof loadLocation>();
  const [{ isLoading, errorCode }, dispatch] = useReducer(locating, NOT_ASKED);
  const at = useRef("");

  const fail = useCallback((code: number) => {
    dispatch({ type: "failed", code });
    storePlace({ ...DEFAULT_PLACE, param: SEOUL, errorCode: code });
  }, []);
  const { load, data, state } = fetcher;
  const ask = useCallback(() => {
    dispatch({ type: "asked" });
    if (!("geolocation" in navigator)) return fail(UNAVAILABLE);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        at.current = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
        void load(`/location?at=${at.current}`);
      },
      ({ code }) => fail(code),
      ASK,
    );
  }, [fail, load]);

  useEffect(() => {
    if (!data || state !== "idle" || at.current === "") return;
    const param = { at: at.current };
    at.current = "";
    if (!data.position) return fail(UNAVAILABLE);
    dispatch({ type: "found", place: data.position });
    keepPlace(data.position, param);
    onFound(param);
  }, [data, state, fail, onFound]);

  return { isLoading, errorCode, ask };
}
