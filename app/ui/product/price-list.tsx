import { formatWon } from "#domain/format";

export interface PriceListProps {
  /** Won; negative for what comes off. */
  lines: readonly { name: string; amount: number }[];
  total: { name: string; amount: number };
}

/** A price broken down, with its sum. */
export function PriceList({ lines, total }: PriceListProps) {
  return (
    <dl className="kv num">
      {lines.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={amount < 0 ? "minus" : undefined}>{formatWon(amount)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{total.name}</dt>
        <dd>{formatWon(total.amount)}</dd>
      </div>
    </dl>
  );
}
