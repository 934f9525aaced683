import type { KeptSeats, ShownKept } from "#domain/booking/kept-seats";
import { regionNames } from "#domain/region/region-names";
import { isString, listFrom } from "./json-column.ts";

export interface KeptRow {
  kept: number;
  kept_until: number | null;
  kept_regions: string | null;
}

/** The seats that a session keeps for residents, from its columns; null where it keeps none. */
export const keptOf = ({ kept, kept_until, kept_regions }: KeptRow): KeptSeats | null =>
  kept_until === null || kept_regions === null
    ? null
    : { seats: kept, until: kept_until, regions: listFrom(kept_regions, isString) };

/** The same as everybody reads it at `now` (epoch ms); null once the moment has come. */
export function shownKept(row: KeptRow, now: number): ShownKept | null {
  const kept = keptOf(row);
  if (kept === null || kept.until <= now) return null;
  return { seats: kept.seats, until: kept.until, where: regionNames(kept.regions) };
}
