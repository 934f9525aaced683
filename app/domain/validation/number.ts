export type NumberReason = "NUMBER_INVALID";

/** V06: digits only, at least one; null where it holds. */
export const numberReason = (text: string): NumberReason | null =>
  /^[0-9]+$/.test(text) ? null : "NUMBER_INVALID";
