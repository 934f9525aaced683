import { implement, type Api } from "../contract.ts";
import type { ApiRequest } from "../contract/types.ts";
import type { ApiError } from "../errors.ts";
import { fail, isRefusal } from "../errors.ts";
import { type Wallet, walletsOf } from "../outside/wallets.ts";
import { findBooking } from "../record/booking-store.ts";
import { ticketOf } from "../ticket/ticket.ts";
import { applePass } from "./apple.ts";
import { googlePass } from "./google.ts";
import { type Pass, passOf } from "./pass.ts";

/** What a wallet is given of a booking, for whoever has its ticket. */
async function passFor(
  { env, user, params, now }: ApiRequest<"saveGooglePass" | "getApplePass">,
  wallet: Wallet,
): Promise<Pass | ApiError> {
  if (!walletsOf(env).includes(wallet)) return fail("NOT_FOUND");
  const booking = await findBooking(env.DB, params.id, user.id);
  if (!booking) return fail("NOT_FOUND");
  const ticket = await ticketOf(env, booking, now);
  return isRefusal(ticket) ? ticket : passOf(env, booking, ticket);
}

/** Tickets as passes of the wallets that this site is set up for. */
export function walletRoutes(api: Api): void {
  implement(api, "saveGooglePass", async (request) => {
    const pass = await passFor(request, "GOOGLE");
    const value = isRefusal(pass) ? pass : await googlePass(request.env, pass, request.now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "getApplePass", async (request) => {
    const pass = await passFor(request, "APPLE");
    if (isRefusal(pass)) return pass;
    const body = await applePass(request.env, pass, request.now);
    if (isRefusal(body)) return body;
    const headers = {
      "content-type": "application/vnd.apple.pkpass",
      "content-disposition": `attachment; filename="nadeul-${pass.ticketNo}.pkpass"`,
    };
    return { status: 200, body, headers };
  });
}
