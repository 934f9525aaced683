/** The discount in whole per cent, rounded down; 0 where there is none, or less than 1 %. Won. */
export const discountRate = (listPrice: number | null, price: number): number =>
  listPrice !== null && listPrice > price ? Math.floor(((listPrice - price) / listPrice) * 100) : 0;
