import type { Point } from "#domain/geo";
import type { Box } from "#domain/geo-box";
import { widthOf } from "#domain/map/map-view";
import type { MapMarker } from "../../../ui/map/adapter.ts";
import { pinText } from "./map-markers.ts";
import type { LoadedMap } from "./map-load.server.ts";

/** A ring wider than this has its line far out of sight, in CSS pixels. */
const WIDEST_PX = 8000;

/** The line around all that is so near the place: what lies outside it was not looked for. */
export function ringMarker(circle: Box, km: number, zoom: number): MapMarker[] {
  const width = Math.round(widthOf(circle, zoom));
  const [lat, lon] = [(circle.south + circle.north) / 2, (circle.west + circle.east) / 2];
  return width > WIDEST_PX
    ? []
    : [{ id: "ring", lat, lon, kind: "ring", text: "", name: `여기서 ${km}km까지`, width }];
}

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
