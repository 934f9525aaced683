import { REGIONS } from "#domain/region/regions";

/** The regions that a session's seats may be kept for: its program's own first, then the rest of its 시·도. */
export function nearRegions(regionId: string): { id: string; name: string }[] {
  const own = REGIONS.find(({ id }) => id === regionId);
  const near = REGIONS.filter(({ sido, id }) => sido === own?.sido && id !== own.id);
  return (own ? [own, ...near] : near).map(({ id, sido, gugun }) => ({ id, name: gugun ?? `${sido} 전체` }));
}
