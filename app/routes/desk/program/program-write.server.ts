import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { anew, toldOf, type Told } from "../act.server.ts";

type Detail = Schemas["DeskProgramDetail"];

export const readProgram = async (api: ApiClient, id: string): Promise<Detail> =>
  valueOf(await api.GET("/desk/program/{id}", { params: { path: { id } } }));

const FREE = "저장했어요. 이미 있는 회차도 이제부터 무료로 예약해요.";

const LATE = "지금 적은 것은 저장하지 못했어요. 옮겨 적어 두고 새로고침해 주세요.";

/** The name of a field where versions are kept: "maxPerBooking" is max_per_booking. */
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);

/**
 * Writes some fields of a program over what stands.
 * @param updatedAt how it stood on the screen: who changed one of these fields since is not overwritten;
 * what was changed beside them, on another screen, stays as well
 */
export async function saveProgram(
  api: ApiClient,
  id: string,
  changes: Partial<Schemas["DeskProgram"]>,
  updatedAt: number,
): Promise<Told> {
  const stands = valueOf(
    await api.GET("/desk/program/{id}", { params: { path: { id }, query: { since: updatedAt } } }),
  );
  const { program } = stands;
  const since = stands.changed?.fields ?? [];
  const isBeside = since.length > 0 && !Object.keys(changes).some((name) => since.includes(columnOf(name)));
  const { data, error } = await api.PUT("/desk/program/{id}", {
    params: { path: { id }, header: anew() },
    body: { updatedAt: isBeside ? stands.updatedAt : updatedAt, program: { ...program, ...changes } },
  });
  const isFreeNow = changes.price === 0 && (program.price ?? 0) > 0;
  if (data) return { done: isFreeNow ? FREE : "저장했어요.", updatedAt: data.value.updatedAt };
  const told = toldOf(error);
  if (told.isLate) return { ...told, problem: `${told.problem ?? ""} ${LATE}` };
  const elsewhere = Object.entries(told.errors ?? {}).find(([name]) => !(name in changes));
  // what is wrong with a field of another screen is said above this one's
  return elsewhere ? { ...told, problem: elsewhere[1] } : told;
}
