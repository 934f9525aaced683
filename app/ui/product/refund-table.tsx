import { formatWon } from "#domain/format";
import { refundStepLabel } from "#domain/refund/step-label";

export interface RefundTableProps {
  /** The contract's refundSteps: times in epoch ms, amounts in won. */
  steps: readonly { from: number | null; to: number; percent: number; amount: number }[];
  sessionStartAt: number;
  /** Epoch ms. */
  now: number;
}

/** What comes back when, as real dates and won; the row that holds now is marked and says so. */
export function RefundTable({ steps, sessionStartAt, now }: RefundTableProps) {
  if (steps.length === 0) return <p className="help">시작한 뒤에는 돌려드릴 수 없어요.</p>;
  return (
    <>
      <ol className="refund">
        {steps.map((step) => {
          const isNow = step.from === null;
          return (
            <li key={step.to} className={isNow ? "cur" : undefined} aria-current={isNow || undefined}>
              <span>
                {isNow && <span className="sr">지금, </span>}
                {refundStepLabel(step, sessionStartAt, now)}
              </span>
              <span className="pctbox num">{step.percent}%</span>
              <span className="won num">{formatWon(step.amount)}</span>
            </li>
          );
        })}
      </ol>
      <p className="help">시작한 뒤에는 돌려드리지 않아요.</p>
    </>
  );
}
