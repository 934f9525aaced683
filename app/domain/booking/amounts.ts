import { ZERO, addWon, lessWon, timesWon, won } from "../money.ts";
import type { Won } from "../money.ts";

/**
 * What a booking costs (the contract's Amounts): `list` − `discount` − `coupon` = the price; `pay` is what is
 * charged through us.
 */
export interface Amounts {
  list: Won;
  discount: Won;
  coupon: Won;
  deposit: Won;
  pay: Won;
  refunded: Won;
}

export interface PricedItem {
  qty: number;
  unitPrice: Won;
}

export interface ProgramPrices {
  price: number | null;
  listPrice: number | null;
  isFree: boolean;
  /** Of one person. */
  deposit: number;
}

/**
 * The amounts of a new booking. The list price is the program's, so it counts for options at the program's
 * own price only; a free program asks for its deposit, each person's, and nothing else.
 */
export function amountsOf(items: readonly PricedItem[], program: ProgramPrices, coupon: Won = ZERO): Amounts {
  const price = addWon(...items.map((item) => timesWon(item.unitPrice, item.qty)));
  const list = addWon(...items.map((item) => timesWon(listUnit(item.unitPrice, program), item.qty)));
  const people = items.reduce((sum, item) => sum + item.qty, 0);
  const deposit = program.isFree ? won(program.deposit * people) : ZERO;
  const used = won(Math.min(coupon, price));
  const pay = program.isFree ? deposit : lessWon(price, used);
  return { list, discount: lessWon(list, price), coupon: used, deposit, pay, refunded: ZERO };
}

function listUnit(unitPrice: Won, program: ProgramPrices): Won {
  const isProgramPrice = program.price === unitPrice;
  return isProgramPrice && program.listPrice !== null && program.listPrice > unitPrice
    ? won(program.listPrice)
    : unitPrice;
}
