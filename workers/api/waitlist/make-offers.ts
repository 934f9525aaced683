import type { D1Database } from "@cloudflare/workers-types";
import { APPROVED_OFFER_MS, SEAT_OFFER_MS, isOfferTime, offerEnd, whoIsNext } from "#domain/booking/offer";
import { move } from "../record/booking-change.ts";
import { listQueue, listSessionsToOffer } from "../record/waiting-list.ts";
import { apply } from "../record/guard.ts";

/**
 * Offers the seats that have come free to those who wait for them, in their order (whoIsNext), for as long as
 * offerEnd says. None are made at night. One that loses its seat to somebody quicker keeps its place and is
 * looked at again in a minute.
 */
export async function makeOffers(db: D1Database, now: number): Promise<number> {
  if (!isOfferTime(now)) return 0;
  let made = 0;
  for (const free of await listSessionsToOffer(db, now)) {
    for (const booking of whoIsNext(await listQueue(db, free), free)) {
      // Who was drawn has a waking day, as after a host's approval: the draw comes when it comes.
      const length = booking.drawNo === null ? SEAT_OFFER_MS : APPROVED_OFFER_MS;
      const offerExpiresAt = offerEnd(now, length, booking.session.bookCloseAt);
      const change = move(db, booking, "offer.made", "system", now, {
        facts: { hasSeats: true },
        patch: { offerExpiresAt },
      });
      if (change && (await apply(db, change.statements)) === "DONE") made += 1;
    }
  }
  return made;
}
