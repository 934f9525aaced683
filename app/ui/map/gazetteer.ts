import { mercator } from "#domain/map/mercator";
import type { Label } from "#domain/map/place-labels";
import { COUNTRY_STATIONS } from "#domain/search/read/country-stations";
import { DONGS } from "#domain/search/read/dongs";
import { LANDMARKS } from "#domain/search/read/landmarks";
import { STATIONS } from "#domain/search/read/stations";

// The names that the search knows places by, for the map: a file of its own, fetched once a map is close
// enough to write them.

/** From which zoom on each kind is written, how large, and how far below its place. */
const KINDS = {
  station: { from: 13, size: 12, below: 13 },
  landmark: { from: 13, size: 12, below: 0 },
  dong: { from: 13, size: 12, below: 0 },
} as const;

const labelled = (kind: keyof typeof KINDS, text: string, at: { lat: number; lon: number }): Label => {
  const [x, y] = mercator(at);
  return { text, x, y, to: 99, kind, ...KINDS[kind] };
};

/** "성수" is written 성수역; 서울역 bears its name already. */
const stationName = (name: string): string => (name.endsWith("역") ? name : `${name}역`);

/** The most useful for finding one's way first: what stands earlier keeps its room. */
export const gazetteer: readonly Label[] = [
  ...[...STATIONS, ...COUNTRY_STATIONS].map((one) => labelled("station", stationName(one.name), one)),
  ...LANDMARKS.flatMap((one) => (one.names[0] ? [labelled("landmark", one.names[0], one)] : [])),
  ...DONGS.map((one) => labelled("dong", one.name, one)),
];
