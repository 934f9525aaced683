import { formatDate } from "#domain/format";
import { formatTime, isoWithOffset } from "#domain/time/kst";

export interface StatusStepsProps {
  steps: readonly { label: string; note?: string; at: number | null; state: "done" | "now" | "todo" }[];
}

/** What has happened, what is now, what comes. Times: epoch ms. */
export function StatusSteps({ steps }: StatusStepsProps) {
  return (
    <ol className="steps">
      {steps.map(({ label, note, at, state }, index) => (
        // The same status may come back, so its place is part of what it is.
        <li
          key={`${index}${label}`}
          className={state === "todo" ? undefined : state}
          aria-current={state === "now" ? "step" : undefined}
        >
          <div>
            {state === "todo" ? <span className="todo">{label}</span> : <b>{label}</b>}
            {note && <p>{note}</p>}
          </div>
          {at !== null && (
            <time dateTime={isoWithOffset(at)}>
              {formatDate(at)} {formatTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
