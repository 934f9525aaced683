import { useId, useState } from "react";
import { Icon } from "./icon.tsx";

export interface StepperProps {
  name: string;
  label: string;
  /** One line under the label, such as the price of one and the most there are. */
  help?: string;
  min: number;
  max: number;
  /** What it starts with; without it the field may stay empty. */
  defaultValue?: number;
  onValue?: (value: number | undefined) => void;
}

/** A small whole number: typed in, or changed by the buttons at its sides once React is there. */
export function Stepper({ name, label, help, min, max, defaultValue, onValue }: StepperProps) {
  const id = useId();
  const [typed, setTyped] = useState(defaultValue === undefined ? "" : String(defaultValue));
  const value = typed === "" ? undefined : Number(typed);
  const change = (next: string) => {
    setTyped(next);
    onValue?.(next === "" ? undefined : Number(next));
  };
  const step = (by: number) =>
    change(String(value === undefined ? min : Math.min(max, Math.max(min, value + by))));
  return (
    <div className="people">
      <div>
        <label htmlFor={id}>{label}</label>
        {help && <p className="card-meta">{help}</p>}
      </div>
      <div className="stepper">
        <button
          type="button"
          data-hold
          data-needs-script
          aria-label="한 명 줄이기"
          disabled={value === undefined || value <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed}
          placeholder="–"
          onChange={(event) => change(event.target.value)}
        />
        <button
          type="button"
          data-hold
          data-needs-script
          aria-label="한 명 늘리기"
          disabled={value !== undefined && value >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
