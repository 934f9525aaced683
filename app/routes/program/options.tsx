import { formatWon } from "#domain/format";
import type { Schemas } from "../../api/client.ts";

/** The prices by who comes; how many of each is chosen in the next step. */
export function Options({ options }: { options: Schemas["SessionOption"][] }) {
  return (
    <dl className="kv options">
      {options.map(({ id, name, price }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className="num">{price === null ? "요금 문의" : price === 0 ? "무료" : formatWon(price)}</dd>
        </div>
      ))}
    </dl>
  );
}
