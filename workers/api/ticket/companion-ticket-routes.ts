import { implement, type Api } from "../contract.ts";
import { PRIVATE } from "../contract/respond.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { findBooking } from "../record/booking-store.ts";
import {
  companionsOf,
  endCompanionTicket,
  makeCompanionTicket,
  readCompanionTicket,
  takeCompanionTicket,
} from "./companion-ticket.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** The operations about the tickets of who comes along. */
export function companionTicketRoutes(api: Api): void {
  implement(api, "listCompanionTicket", async ({ env, user, params, now }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    return { status: 200, body: { value: await companionsOf(env, booking, now) } };
  });

  implement(api, "makeCompanionTicket", async (request) => {
    const { env, user, params, body, now } = request;
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    return once(
      request,
      async (record) => (await makeCompanionTicket(env, booking, body, now, record(DONE))) ?? DONE,
    );
  });

  implement(api, "endCompanionTicket", async (request) => {
    const { env, user, params, query } = request;
    if (!(await findBooking(env.DB, params.id, user.id))) return fail("NOT_FOUND");
    return once(
      request,
      async (record) => (await endCompanionTicket(env.DB, params.id, query.place, record(DONE))) ?? DONE,
    );
  });

  implement(
    api,
    "readCompanionTicket",
    async ({ env, params, now }) => {
      const value = await readCompanionTicket(env, params.token, now);
      return isRefusal(value) ? value : { status: 200, body: { value } };
    },
    { cache: PRIVATE },
  );

  implement(
    api,
    "takeCompanionTicket",
    async ({ env, params, now }) => (await takeCompanionTicket(env, params.token, now)) ?? DONE,
  );
}
