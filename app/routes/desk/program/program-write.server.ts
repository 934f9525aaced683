import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { anew, toldOf, type Told } from "../act.server.ts";

type Detail = Schemas["DeskProgramDetail"];

export const readProgram = async (api: ApiClient, id: string): Promise<Detail> =>
  valueOf(await api.GET("/desk/program/{id}", { params: { path: { id } } }));

const FREE = "저장했어요. 이미 있는 회차도 이제부터 무료로 예약해요.";

/**
 * Writes some fields of a program over what stands.
 * @param updatedAt how it stood on the screen: who changed it since is not overwritten
 */
export async function saveProgram(
  api: ApiClient,
  id: string,
  changes: Partial<Schemas["DeskProgram"]>,
  updatedAt: number,
): Promise<Told> {
  const { program } = await readProgram(api, id);
  const { data, error } = await api.PUT("/desk/program/{id}", {
    params: { path: { id }, header: anew() },
    body: { updatedAt, program: { ...program, ...changes } },
  });
  const isFreeNow = changes.price === 0 && (program.price ?? 0) > 0;
  if (data) return { done: isFreeNow ? FREE : "저장했어요.", updatedAt: data.value.updatedAt };
  const told = toldOf(error);
  const elsewhere = Object.entries(told.errors ?? {}).find(([name]) => !(name in changes));
  // what is wrong with a field of another screen is said above this one's
  return elsewhere ? { ...told, problem: elsewhere[1] } : told;
}
