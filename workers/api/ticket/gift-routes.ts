import { implement, type Api } from "../contract.ts";
import { PRIVATE } from "../contract/respond.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { findBooking } from "../record/booking-store.ts";
import { giftFor, offerGift, takeGiftBack } from "./gift.ts";
import { giveGiftBack, heldGift, listGifts, readGift, takeGift } from "./held-gift.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** The operations about bookings that are given to others. */
export function giftRoutes(api: Api): void {
  implement(api, "getBookingGift", async ({ env, user, params, now }) => {
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    return { status: 200, body: { value: await giftFor(env, booking, now) } };
  });

  implement(api, "offerGift", async (request) => {
    const { env, user, params, body, now } = request;
    const booking = await findBooking(env.DB, params.id, user.id);
    if (!booking) return fail("NOT_FOUND");
    return once(
      request,
      async (record) => (await offerGift(env, booking, body.message, now, record(DONE))) ?? DONE,
    );
  });

  implement(api, "takeGiftBack", async (request) => {
    const { env, user, params } = request;
    if (!(await findBooking(env.DB, params.id, user.id))) return fail("NOT_FOUND");
    return once(request, async (record) => (await takeGiftBack(env.DB, params.id, record(DONE))) ?? DONE);
  });

  implement(
    api,
    "readGift",
    async ({ env, params, now }) => {
      const value = await readGift(env, params.token, now);
      return isRefusal(value) ? value : { status: 200, body: { value } };
    },
    { cache: PRIVATE },
  );

  implement(api, "listGift", async ({ env, user, now }) => ({
    status: 200,
    body: { value: await listGifts(env, user.id, now) },
  }));

  implement(api, "getHeldGift", async ({ env, user, params, now }) => {
    const value = await heldGift(env, params.token, user.id, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(
    api,
    "takeGift",
    async ({ env, user, params, now }) => (await takeGift(env, params.token, user.id, now)) ?? DONE,
  );

  implement(
    api,
    "giveGiftBack",
    async ({ env, user, params, now }) => (await giveGiftBack(env, params.token, user.id, now)) ?? DONE,
  );
}
