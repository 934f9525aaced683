/** An entry of a list as the site's desk wrote it; `isOn`: whether it is still offered. */
export interface OwnEntry {
  id: string;
  name: string;
  /** Its place in the list, from 1. */
  order: number;
  isOn: boolean;
}

/** A region as the site's desk wrote it: degrees, WGS84. */
export interface OwnRegion {
  id: string;
  sido: string;
  gugun?: string | undefined;
  code: string;
  lat: number;
  lon: number;
  isOn: boolean;
}

/** What a site says other than the source does, entry by entry. */
export interface OwnReference {
  categories: readonly OwnEntry[];
  banks: readonly OwnEntry[];
  regions: readonly OwnRegion[];
}

/**
 * A list of the source with the site's own names and places; `make` makes an entry that the source does not
 * have, or null where there can be none.
 */
export function withOwn<Entry extends { id: string; name: string }>(
  source: readonly Entry[],
  own: readonly OwnEntry[],
  make: (entry: OwnEntry) => Entry | null,
): { every: readonly Entry[]; offered: readonly Entry[] } {
  const written = new Map(own.map((entry) => [entry.id, entry]));
  const made = own.flatMap((entry) => (source.some(({ id }) => id === entry.id) ? [] : (make(entry) ?? [])));
  const every = [...source, ...made]
    .map((entry, index) => ({
      entry: { ...entry, name: written.get(entry.id)?.name ?? entry.name },
      order: written.get(entry.id)?.order ?? index + 1,
    }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
  return { every, offered: every.filter(({ id }) => written.get(id)?.isOn !== false) };
}

type PlainRegion = Omit<OwnRegion, "isOn">;

/**
 * The regions of the source with the site's own: those renamed and those that came, without those that went.
 */
export function regionsWithOwn(source: readonly PlainRegion[], own: readonly OwnRegion[]): PlainRegion[] {
  const written = new Map(own.map(({ isOn, ...region }) => [region.id, isOn ? [region] : []]));
  const known = source.flatMap((region) => written.get(region.id) ?? [region]);
  const ids = new Set(source.map(({ id }) => id));
  return [...known, ...own.flatMap(({ id }) => (ids.has(id) ? [] : (written.get(id) ?? [])))];
}
