import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { textOf } from "../act.server.ts";

/** Of whom a list is asked for, from its form: all of a day's sessions, or one of them. */
export interface Roster {
  day: string;
  people: Schemas["OperatorBooking"][];
}

/**
 * Who takes part, whole names and numbers, for the reason given, which stays in the record of access; the one
 * booking that the form names, or all.
 * @param only `attended`: those who came alone
 */
export async function rosterOf(
  api: ApiClient,
  form: FormData,
  only: { attended?: boolean } = {},
): Promise<Roster> {
  const day = textOf(form, "day");
  const sessionId = textOf(form, "sessionId");
  const bookingId = textOf(form, "bookingId");
  const people = valueOf(
    await api.GET("/desk/roster", {
      params: {
        query: { day, ...only, ...(sessionId && { sessionId }), ...(bookingId && { bookingId }) },
        header: { "x-reason": encodeURIComponent(textOf(form, "reason").slice(0, 200)) },
      },
    }),
  );
  return { day, people };
}
