import { data, type RouterContextProvider } from "react-router";
import type { DeskOperation } from "#domain/desk/rights";
import { askMe } from "../../server/desk-me.server.ts";

/**
 * Refuses a screen that writes to whoever may not write, before anything is typed there. Where nobody can say
 * who this is it opens, and each call asks for itself.
 * @param back where the refusal leads back to, for those who may see it; else it leads to 오늘
 * @throws 403
 */
export async function refuseWho(
  context: Readonly<RouterContextProvider>,
  operation: DeskOperation,
  back?: { to: string; operation: DeskOperation },
): Promise<void> {
  const { data: answer } = await askMe(context);
  if (!answer || answer.value.may.includes(operation)) return;
  const isSeen = back !== undefined && answer.value.may.includes(back.operation);
  throw data({ code: "FORBIDDEN", message: "", ...(isSeen && { back: back.to }) }, { status: 403 });
}

/** Of a program's own screens: back to the program, which more may look at than write. */
export const toProgram = (id: string) =>
  ({ to: `/desk/program/${id}`, operation: "getDeskProgram" }) as const;
