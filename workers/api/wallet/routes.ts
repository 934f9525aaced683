import { implement, type Api } from "../contract.ts";
import type { ApiRequest } from "../contract/types.ts";
import type { ApiError } from "../errors.ts";
import type { ApiEnv } from "../env.ts";
import { fail, isRefusal } from "../errors.ts";
import { type Wallet, walletsOf } from "../outside/wallets.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { sentTicket } from "../ticket/companion-ticket.ts";
import { heldTicket } from "../ticket/held-gift.ts";
import { ticketOf } from "../ticket/ticket.ts";
import { applePass } from "./apple.ts";
import { googlePass } from "./google.ts";
import { type Pass, passOf } from "./pass.ts";
import { noteIssued, passVersion } from "./tell-passes.ts";

/** What a wallet is given of a booking, for whoever has its ticket. */
async function passFor(
  { env, user, params, now }: ApiRequest<"saveGooglePass" | "getApplePass">,
  wallet: Wallet,
): Promise<{ pass: Pass; booking: BookingRecord } | ApiError> {
  if (!walletsOf(env).includes(wallet)) return fail("NOT_FOUND");
  const booking = await findBooking(env.DB, params.id, user.id);
  if (!booking) return fail("NOT_FOUND");
  const ticket = await ticketOf(env, booking, now);
  return isRefusal(ticket) ? ticket : { pass: passOf(env, booking, ticket), booking };
}

/** Tells Google a ticket, notes that it is to follow its booking, and answers where it is taken. */
async function intoGoogle(
  env: ApiEnv,
  { pass, booking }: { pass: Pass; booking: BookingRecord },
  now: number,
): Promise<{ status: 200; body: { value: { url: string } } } | ApiError> {
  const before = await passVersion(env.DB, booking.id, pass.ticketNo);
  const value = await googlePass(env, pass, now);
  if (isRefusal(value)) return value;
  await noteIssued(env.DB, booking, { ticketNo: pass.ticketNo, before }, now);
  return { status: 200, body: { value } };
}

/** The same for a ticket that is not the booking's own. */
async function anothersIntoGoogle(
  env: ApiEnv,
  find: () => ReturnType<typeof sentTicket>,
  now: number,
): ReturnType<typeof intoGoogle> {
  if (!walletsOf(env).includes("GOOGLE")) return fail("NOT_FOUND");
  const found = await find();
  if (isRefusal(found)) return found;
  return intoGoogle(env, { booking: found.booking, pass: passOf(env, found.booking, found.ticket) }, now);
}

/** Tickets as passes of the wallets that this site is set up for. */
export function walletRoutes(api: Api): void {
  implement(api, "saveGooglePass", async (request) => {
    const found = await passFor(request, "GOOGLE");
    return isRefusal(found) ? found : intoGoogle(request.env, found, request.now);
  });

  implement(api, "saveCompanionGooglePass", ({ env, params, now }) =>
    anothersIntoGoogle(env, () => sentTicket(env, params.token, now), now),
  );

  implement(api, "saveGiftGooglePass", ({ env, user, params, now }) =>
    anothersIntoGoogle(env, () => heldTicket(env, params.token, user.id, now), now),
  );

  implement(api, "getApplePass", async (request) => {
    const found = await passFor(request, "APPLE");
    if (isRefusal(found)) return found;
    const { pass } = found;
    const body = await applePass(request.env, pass, request.now);
    if (isRefusal(body)) return body;
    const headers = {
      "content-type": "application/vnd.apple.pkpass",
      "content-disposition": `attachment; filename="nadeul-${pass.ticketNo}.pkpass"`,
    };
    return { status: 200, body, headers };
  });
}
