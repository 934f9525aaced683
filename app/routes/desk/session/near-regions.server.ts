import { REGIONS } from "#domain/region/regions";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";

/** The regions that a session's seats may be kept for: its program's own first, then the rest of its 시·도. */
export async function nearRegions(
  api: ApiClient,
  programId: string,
): Promise<{ id: string; name: string }[]> {
  const { program } = valueOf(await api.GET("/desk/program/{id}", { params: { path: { id: programId } } }));
  const own = REGIONS.find(({ id }) => id === program.regionId);
  const near = REGIONS.filter(({ sido, id }) => sido === own?.sido && id !== own.id);
  return (own ? [own, ...near] : near).map(({ id, sido, gugun }) => ({ id, name: gugun ?? `${sido} 전체` }));
}
