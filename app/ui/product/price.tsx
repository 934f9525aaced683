import { formatWon } from "#domain/format";
import { discountRate } from "#domain/program/discount";

export interface PriceProps {
  isFree: boolean;
  price: number | null;
  listPrice: number | null;
  deposit?: number;
}

/**
 * What one person pays: 무료 (with the deposit where one is asked), the price with its discount, or 요금
 * 문의. Won.
 */
export function Price({ isFree, price, listPrice, deposit = 0 }: PriceProps) {
  if (isFree || price === 0) {
    return (
      <p className="price">
        <b className="free">무료</b>
        {deposit > 0 && <small>· 보증금 {formatWon(deposit)}</small>}
      </p>
    );
  }
  if (price === null) return <p className="price">요금 문의</p>;
  const rate = discountRate(listPrice, price);
  return (
    <p className="price">
      {rate > 0 && (
        <b className="pct">
          <span className="sr">할인율 </span>
          {rate}%
        </b>
      )}
      <b>{formatWon(price)}</b>
      {rate > 0 && (
        <s>
          <span className="sr">정가 </span>
          {formatWon(listPrice)}
        </s>
      )}
    </p>
  );
}
