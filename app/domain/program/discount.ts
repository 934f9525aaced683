/** Whether a list price stands above a price that is paid. Won. */
export const isDiscounted = (listPrice: number | null, price: number | null): boolean =>
  listPrice !== null && price !== null && price > 0 && listPrice > price;

/** The discount in whole per cent, rounded down; 0 where there is none, or less than 1 %. Won. */
export const discountRate = (listPrice: number | null, price: number): number =>
  listPrice !== null && listPrice > price ? Math.floor(((listPrice - price) / listPrice) * 100) : 0;

/** The sentence where a list price is none, for it lies above the price (R74); null where it is well. */
export const listPriceProblem = (listPrice: number | null, price: number | null): string | null =>
  listPrice === null || isDiscounted(listPrice, price)
    ? null
    : "정가는 요금보다 커야 해요. 할인하지 않으면 비워 두세요.";
