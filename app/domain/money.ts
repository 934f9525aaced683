/**
 * An amount of Korean won: a safe integer, never negative. Branded because arithmetic on plain numbers can
 * corrupt it.
 */
export type Won = number & { readonly unit: "KRW" };

/** Whether a number is an amount of won: a safe integer of 0 or more. */
export function isWon(amount: number): amount is Won {
  return Number.isSafeInteger(amount) && amount >= 0;
}

/**
 * The amount as Won.
 * @throws RangeError for a fraction, a negative or an unsafe number: such an amount is a bug.
 */
export function won(amount: number): Won {
  if (!isWon(amount)) throw new RangeError(`not an amount of won: ${amount}`);
  return amount;
}

export const ZERO = won(0);

/** The sum of all amounts. */
export function addWon(...amounts: readonly Won[]): Won {
  return won(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** `amount` less `less`; never below 0 won (SPEC §4). */
export function lessWon(amount: Won, less: Won): Won {
  return won(Math.max(0, amount - less));
}

/** The price of `qty` pieces. */
export function timesWon(amount: Won, qty: number): Won {
  return won(amount * qty);
}

/** `percent` (a whole number, 0–100) of an amount, rounded down to 10 won (SPEC §3, §4). */
export function percentOfWon(amount: Won, percent: number): Won {
  return won(Math.floor((amount * percent) / 1000) * 10);
}
