interface Option {
  id: string;
  name: string;
  /** Of one person, in won; null = 요금 문의. */
  price: number | null;
  max: number;
}

/** What of its program was said later than the options that its last session sells. */
export interface SaidSince {
  price: boolean;
  maxPerBooking: boolean;
}

/**
 * What the next sessions of a program sell: what its last one does, unless the program was said to cost
 * something else since, which is the price of its first kind of participants; where it is free, of all.
 * @param price of the program, in won; null = 요금 문의
 */
export function nextOptions(
  last: readonly Option[],
  { price, maxPerBooking }: { price: number | null; maxPerBooking: number },
  since: SaidSince,
): Option[] {
  const isAlone = last.length === 1;
  return last.map((option, at) => ({
    ...option,
    ...(since.price && price !== null && (at === 0 || price === 0) && { price }),
    ...(since.maxPerBooking && isAlone && { max: maxPerBooking }),
  }));
}
