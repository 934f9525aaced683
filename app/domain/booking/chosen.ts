import type { SessionOption } from "./items.ts";

export interface Chosen {
  optionId: string;
  qty: number;
}

/** The name by which an option's number of people stands in addresses and forms. */
export const quantityName = (optionId: string): string => `o_${optionId}`;

const QUANTITY = /^\d{1,2}$/;

/**
 * How many of each option an address or a form asks for: `o_<optionId>=n`, or `qty=n` for the first option.
 * Every option is there, with 0 for what is not asked for or is no number; with nothing asked for at all, one
 * of the first.
 */
export function chosenFrom(
  values: { get: (name: string) => unknown },
  options: readonly Pick<SessionOption, "id">[],
): Chosen[] {
  const read = (name: string): number => {
    const value = values.get(name);
    return typeof value === "string" && QUANTITY.test(value) ? Number(value) : 0;
  };
  const chosen = options.map(({ id }) => ({ optionId: id, qty: read(quantityName(id)) }));
  if (chosen.some(({ qty }) => qty > 0) || options.some(({ id }) => values.get(quantityName(id)) !== null))
    return chosen;
  return chosen.map((one, index) => (index === 0 ? { ...one, qty: Math.max(1, read("qty")) } : one));
}

/** The chosen options that have people, as the contract's BookingInput wants them. */
export const withPeople = (chosen: readonly Chosen[]): Chosen[] => chosen.filter(({ qty }) => qty > 0);
