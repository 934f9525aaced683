import { implement, type Api } from "../contract.ts";
import type { ApiRequest } from "../contract/types.ts";
import type { ApiError } from "../errors.ts";
import { fail, isRefusal } from "../errors.ts";
import { type Wallet, walletsOf } from "../outside/wallets.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
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

/** Tickets as passes of the wallets that this site is set up for. */
export function walletRoutes(api: Api): void {
  implement(api, "saveGooglePass", async (request) => {
    const { env, params, now } = request;
    const found = await passFor(request, "GOOGLE");
    if (isRefusal(found)) return found;
    const { pass, booking } = found;
    const before = await passVersion(env.DB, params.id, pass.ticketNo);
    const value = await googlePass(env, pass, now);
    if (isRefusal(value)) return value;
    await noteIssued(env.DB, booking, { ticketNo: pass.ticketNo, before }, now);
    return { status: 200, body: { value } };
  });

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
