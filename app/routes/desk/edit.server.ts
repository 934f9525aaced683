import { data } from "react-router";
import type { Schemas } from "../../api/client.ts";
import { leadTo, textOf, toldOf, type Told } from "./act.server.ts";

/** Where the id of what is changed stands in an address, this names what is not there yet. */
export const NEW = "new";

/** What an address names among the rows of a list; null where it is a new one's. @throws 404 */
export function rowAt<Row extends { id: string }>(rows: readonly Row[], id: string): Row | null {
  const row = rows.find((one) => one.id === id) ?? null;
  if (row === null && id !== NEW) throw data(null, 404);
  return row;
}

/** How the row stood on the screen that the form comes from; null where there was none. */
export const readAt = (form: FormData, row: object | null): number | null =>
  row === null ? null : Number(textOf(form, "updatedAt"));

interface Written {
  data?: unknown;
  error?: Schemas["Error"];
}

/**
 * What the writing of a row is answered: it says what was done, and what is new leads to its own screen.
 * @param to the address of what was new
 */
export function toldWrite(
  { data: written, error }: Written,
  as: { to?: string; done: string },
): Told | Response {
  if (!written) return toldOf(error);
  return as.to === undefined ? { done: as.done } : leadTo(as.to, as.done);
}
