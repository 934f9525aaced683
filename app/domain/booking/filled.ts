import { requiredConsents } from "./details.ts";
import { type Due, dueNow, priceOf } from "./due.ts";

/** As much of a booking as it depends on whether its checkout is complete. */
export interface Fillable extends Due {
  booker: { name: string | null };
  consents: readonly { id: string }[];
}

/** Booker and every consent that this checkout asks for are given. A draft has the booker alone. */
export function isFilled(booking: Fillable): boolean {
  const required = requiredConsents({ price: priceOf(booking), dueNow: dueNow(booking) });
  return (
    booking.booker.name !== null && required.every((kind) => booking.consents.some(({ id }) => id === kind))
  );
}
