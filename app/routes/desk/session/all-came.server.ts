import { formatNumber } from "#domain/format";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { anew, type Told } from "../act.server.ts";
import { everyPage } from "../every-page.server.ts";

type Booking = Schemas["OperatorBooking"];

/** What 모두 왔어요 is answered. */
export interface AllCame extends Told {
  /** The bookings that it wrote down and that can be taken back. */
  came?: string[];
}

/** All bookings of a session, or those that a keyword finds. */
export const bookingsOf = (api: ApiClient, sessionId: string, keyword?: string): Promise<Booking[]> =>
  everyPage((page) =>
    api.GET("/operator/booking", {
      params: { query: { sessionId, ...(keyword !== undefined && { keyword }), ...page } },
    }),
  );

/** Writes down of each of `bookings` that its people came, or takes that back. */
async function writeDown(
  api: ApiClient,
  bookings: readonly Booking[],
  attended: true | null,
): Promise<{ written: Booking[]; problem?: string }> {
  const written: Booking[] = [];
  let problem: string | undefined;
  for (const booking of bookings) {
    const { data, error } = await api.POST("/operator/booking/{id}/attendance", {
      params: { path: { id: booking.id }, header: anew() },
      body: { attended },
    });
    if (data) written.push(booking);
    // One that does not take part is none of them.
    else if (attended === null || error.error.code !== "STATE_CHANGED") problem = error.error.message;
  }
  return { written, ...(problem !== undefined && { problem }) };
}

const peopleOf = (bookings: readonly Booking[]): number =>
  bookings.reduce((sum, { seats }) => sum + seats, 0);

/** Writes down that all have come of whom nothing is written yet. */
export async function allCame(api: ApiClient, sessionId: string): Promise<AllCame> {
  const open = (await bookingsOf(api, sessionId)).filter(
    ({ attendedAt, noShowAt }) => attendedAt === null && noShowAt === null,
  );
  const { written, problem } = await writeDown(api, open, true);
  const came = written.filter(({ deposit }) => deposit === 0).map(({ id }) => id);
  const people = peopleOf(written);
  const done = people > 0 ? `${formatNumber(people)}명이 왔다고 적었어요.` : "더 적을 분이 없어요.";
  return { ...(problem === undefined ? { done } : { problem }), ...(came.length > 0 && { came }) };
}

/** Takes back what 모두 왔어요 has written: of those bookings alone, and where it still stands. */
export async function noneCame(api: ApiClient, sessionId: string, came: readonly string[]): Promise<Told> {
  const theirs = (await bookingsOf(api, sessionId)).filter(
    ({ id, attendedAt }) => came.includes(id) && attendedAt !== null,
  );
  const { written, problem } = await writeDown(api, theirs, null);
  return problem === undefined ? { done: `${peopleOf(written)}명을 되돌렸어요.` } : { problem };
}
