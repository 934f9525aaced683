import type { Point } from "#domain/geo";
import type { MapMarker } from "../../../ui/map/adapter.ts";
import { pinText } from "./map-markers.ts";
import type { LoadedMap } from "./map-load.server.ts";

/**
 * What stands on the map besides what the API gave for it: where one is, and the program chosen in the list
 * where its pin is within a cluster.
 */
export function extraMarkers(
  board: LoadedMap["board"],
  programs: LoadedMap["programs"],
  selected: string | undefined,
  me: Point | undefined,
): MapMarker[] {
  const chosen = board.pins.some(({ id }) => id === selected)
    ? undefined
    : programs.find(({ id }) => id === selected);
  const pin: MapMarker[] =
    chosen && chosen.lat !== null && chosen.lon !== null
      ? [
          {
            id: chosen.id,
            lat: chosen.lat,
            lon: chosen.lon,
            kind: "pin",
            text: pinText(chosen),
            name: `${chosen.title}, ${pinText(chosen)}`,
          },
        ]
      : [];
  return me ? [...pin, { id: "me", ...me, kind: "me", text: "", name: "내 위치, 약 1km까지" }] : pin;
}
