import { useState } from "react";
import type { Point } from "#domain/geo";
import {
  type Covered,
  type MapView,
  type SeenMap,
  COVERED_BY_NOTHING,
  coveredBelow,
  depthIn,
} from "#domain/map/map-view";
import type { LoadedMap } from "./map-load.server.ts";

/**
 * Where the map is to look: where a new search was made, then wherever it is led to; another object moves it.
 * @param isSame whether this is the search at hand, asked again for the size of this screen: anyone who has
 * moved the map or tapped a pin since stays there
 */
export function useAim(searched: SeenMap, isSame: boolean) {
  const [aim, setAim] = useState<MapView>(searched);
  const [last, setLast] = useState(searched);
  if (last !== searched) {
    setLast(searched);
    if (!isSame) setAim(searched);
  }
  return [aim, setAim] as const;
}

/** What lies over the map: nothing where search box and chips stand beside it (app/ui/wide/50-map.css). */
export const coveredBy = (over: HTMLElement | null): Covered => {
  const map = over?.parentElement?.querySelector(".map");
  const isBeside = over && map && over.getBoundingClientRect().right <= map.getBoundingClientRect().left;
  return isBeside ? COVERED_BY_NOTHING : coveredBelow(over?.offsetHeight);
};

/** The row of a program in the list. */
export const rowOf = (id: string) =>
  document.querySelector(`.map-row a[href="/program/${CSS.escape(id)}"]`)?.closest("li");

/** Whether a pin there has its words under the chips or the list, or half outside. */
export const isAtEdge = (box: SeenMap["box"], { lat, lon }: Point): boolean => {
  const across = (lon - box.west) / (box.east - box.west);
  const down = depthIn(box, { lat, lon });
  return down < 0 || down > 1 || across < 0.12 || across > 0.88;
};

/** Where a program of the map is; undefined where this search has not found it. */
export const placeOf = ({ board, programs }: LoadedMap, id: string): Point | undefined => {
  const pin = board.pins.find((one) => one.id === id);
  if (pin) return pin;
  const { lat, lon } = programs.find((one) => one.id === id) ?? { lat: null, lon: null };
  return lat === null || lon === null ? undefined : { lat, lon };
};
