import { type FormEvent, useEffect, useRef, useState } from "react";
import { quantityName } from "#domain/booking/chosen";
import { formatWon } from "#domain/format";
import { useFieldError } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";

export interface PeopleFieldProps {
  options: readonly { id: string; name: string; price: number | null; max: number }[];
  chosen: readonly { optionId: string; qty: number }[];
  /** The most people in one booking: the program's own limit, or the seats left. */
  max: number;
  /** Each person's deposit, in won; 0 where none is asked. */
  deposit: number;
}

/** How many come, for each kind of people: a native number before React, with buttons once it is there. */
export function PeopleField({ options, chosen, max, deposit }: PeopleFieldProps) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(chosen.map(({ optionId, qty }) => [optionId, qty])),
  );
  const { message } = useFieldError("items");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // What was chosen before React came.
    const typed = [...(list.current?.querySelectorAll("input") ?? [])].map((input): [string, number] => [
      input.name,
      input.valueAsNumber,
    ]);
    setCounts((before) => ({
      ...before,
      ...Object.fromEntries(
        options.flatMap(({ id }) =>
          typed.filter(([name, qty]) => name === quantityName(id) && qty >= 0).map(([, qty]) => [id, qty]),
        ),
      ),
    }));
  }, [options]);
  const people = options.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
  const price = options.reduce((sum, option) => sum + (option.price ?? 0) * (counts[option.id] ?? 0), 0);
  const isOnly = options.length === 1;
  return (
    <fieldset aria-describedby={message ? "people-error" : undefined}>
      <legend className="h2 head">인원</legend>
      <p className="help help-lead">최대 {max}명까지 예약할 수 있어요.</p>
      <ul className="comers" ref={list}>
        {options.map((option) => (
          <li key={option.id}>
            <div>
              <b>{isOnly ? "인원" : option.name}</b>
              <small>{priceText(option.price, deposit)}</small>
            </div>
            <Quantity
              name={quantityName(option.id)}
              label={isOnly ? "인원" : `${option.name} 인원`}
              value={counts[option.id] ?? 0}
              min={isOnly ? 1 : 0}
              max={Math.min(option.max, max, (counts[option.id] ?? 0) + Math.max(0, max - people))}
              onChange={(qty) => setCounts((before) => ({ ...before, [option.id]: qty }))}
            />
          </li>
        ))}
      </ul>
      <p className="comers-sum num" aria-live="polite">
        <span>{people}명</span>
        <b className="type-subhead text-ink">
          {price > 0
            ? formatWon(price)
            : deposit > 0
              ? `무료 · 보증금 ${formatWon(deposit * people)}`
              : "무료"}
        </b>
      </p>
      {message && (
        <p className="err" id="people-error" role="alert">
          <Icon name="triangle-alert" />
          {message}
        </p>
      )}
    </fieldset>
  );
}

const priceText = (price: number | null, deposit: number): string =>
  price ? `1명 ${formatWon(price)}` : deposit > 0 ? `무료 · 보증금 1명 ${formatWon(deposit)}` : "무료";

interface QuantityProps {
  name: string;
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function Quantity({ name, label, value, min, max, onChange }: QuantityProps) {
  const [isErased, setErased] = useState(false); // to be typed anew: it counts as the fewest until then
  const set = (next: number) => {
    setErased(false);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const typed = ({ currentTarget: { value: text } }: FormEvent<HTMLInputElement>) => {
    setErased(!text);
    onChange(Math.trunc(Number(text)) || min);
  };
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        data-hold
        data-needs-script
        aria-label={`${label} 줄이기`}
        aria-disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        value={isErased ? "" : value}
        onChange={typed}
        onBlur={() => setErased(false)}
      />
      <button
        type="button"
        data-hold
        data-needs-script
        aria-label={`${label} 늘리기`}
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
