/** The least that each way of paying takes, in won: a card 100, a transfer 200 (BELOW_MINIMUM_AMOUNT). */
export const LEAST_PAYABLE = 200;

/** Whether an amount in won is nothing, or as much as each way of paying takes (S60). */
export const isPayable = (amount: number): boolean => amount === 0 || amount >= LEAST_PAYABLE;

/** The sentence beside a price in won that nobody could pay; null where it is well, or none is told. */
export const priceProblem = (price: number | null): string | null =>
  price === null || isPayable(price)
    ? null
    : `${LEAST_PAYABLE}원보다 적은 요금은 결제할 수 없어요. 무료(0원)이거나 ${LEAST_PAYABLE}원부터 적어 주세요.`;

/** The sentence beside such a deposit of a free program; null where it is well. */
export const depositProblem = (deposit: number): string | null =>
  isPayable(deposit)
    ? null
    : `${LEAST_PAYABLE}원보다 적은 보증금은 결제할 수 없어요. ${LEAST_PAYABLE}원부터 적거나 비워 두세요.`;
