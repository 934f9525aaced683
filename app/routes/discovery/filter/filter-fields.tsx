import type { ReactNode } from "react";
import { PRICE_MAX, type SearchQuery, TYPED } from "#domain/program/search-query";
import { dayChoices } from "#domain/program/search-filters";
import { kstDay } from "#domain/time/kst";
import { Icon } from "../../../ui/icon.tsx";

export interface FieldsProps {
  query: SearchQuery;
}

/** One choice of a group, drawn as a chip. */
export function Choice({
  name,
  value,
  isOn,
  type = "radio",
  children,
}: {
  name: string;
  value: string;
  isOn: boolean;
  type?: "radio" | "checkbox";
  children: ReactNode;
}) {
  return (
    <label className="chip">
      <input type={type} name={name} value={value} defaultChecked={isOn} />
      {children}
    </label>
  );
}

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** 언제: the days most people look for, or days typed in. */
export function DayFields({ query: { date, dateTo }, now }: FieldsProps & { now: number }) {
  const choices = dayChoices(now);
  const chosen = choices.find(({ from, to }) => from === date && to === (dateTo ?? date));
  const isTyped = date !== undefined && chosen === undefined;
  const today = kstDay(now);
  return (
    <Group legend="언제">
      <div className="chip-wrap">
        <Choice name="when" value="" isOn={date === undefined}>
          언제든
        </Choice>
        {choices.map((choice) => (
          <Choice
            key={choice.name}
            name="when"
            value={`${choice.from}~${choice.to}`}
            isOn={choice === chosen}
          >
            {choice.name}
          </Choice>
        ))}
        <Choice name="when" value={TYPED} isOn={isTyped}>
          <Icon name="calendar" />
          날짜 고르기
        </Choice>
      </div>
      <div className="typed">
        <label>
          <span className="sr">첫날</span>
          <input className="input" type="date" name="date" min={today} defaultValue={date} />
        </label>
        <span aria-hidden="true">–</span>
        <label>
          <span className="sr">마지막 날</span>
          <input className="input" type="date" name="dateTo" min={today} defaultValue={dateTo} />
        </label>
      </div>
    </Group>
  );
}

const PRICES = [
  ["20000", "2만원 이하"],
  ["50000", "5만원 이하"],
  ["100000", "10만원 이하"],
] as const;

/** 가격: free, up to one of three amounts, or up to an amount typed in. */
export function PriceFields({ query: { free, priceMax } }: FieldsProps) {
  const chosen = free
    ? "free"
    : priceMax === undefined
      ? ""
      : (PRICES.find(([amount]) => amount === String(priceMax))?.[0] ?? TYPED);
  const choices = [["", "전체"], ["free", "무료만"], ...PRICES, [TYPED, "직접 입력"]] as const;
  return (
    <Group legend="가격">
      <div className="chip-wrap">
        {choices.map(([value, label]) => (
          <Choice key={value} name="price" value={value} isOn={value === chosen}>
            {label}
          </Choice>
        ))}
      </div>
      <div className="typed">
        <label>
          <span className="sr">1명 가격, 원</span>
          <input
            className="input"
            type="number"
            inputMode="numeric"
            name="priceMax"
            min={0}
            max={PRICE_MAX}
            step={1000}
            defaultValue={priceMax}
            placeholder="30000"
          />
        </label>
        <span>원 이하</span>
      </div>
    </Group>
  );
}

export function RatingFields({ query: { ratingMin } }: FieldsProps) {
  const choices = [
    ["", "전체"],
    ["4", "4.0 이상"],
    ["4.5", "4.5 이상"],
  ] as const;
  return (
    <Group legend="별점">
      <div className="chip-wrap">
        {choices.map(([value, label]) => (
          <Choice key={value} name="ratingMin" value={value} isOn={value === String(ratingMin ?? "")}>
            {label}
          </Choice>
        ))}
      </div>
    </Group>
  );
}

/** 실내·야외, and whether it can be booked now. */
export function FlagFields({
  query: { indoor, available, reachable },
  here,
}: FieldsProps & { here: string }) {
  const choices = [
    ["", "전체"],
    ["true", "실내"],
    ["false", "야외"],
  ] as const;
  return (
    <>
      <Group legend="실내·야외">
        <div className="chip-wrap">
          {choices.map(([value, label]) => (
            <Choice key={value} name="indoor" value={value} isOn={value === String(indoor ?? "")}>
              {label}
            </Choice>
          ))}
        </div>
      </Group>
      <Group legend="예약">
        <div className="chip-wrap">
          <Choice type="checkbox" name="available" value="true" isOn={available === true}>
            지금 예약할 수 있는 것만
          </Choice>
          <Choice type="checkbox" name="reachable" value="true" isOn={reachable === true}>
            지금 갈 수 있는 것만
          </Choice>
        </div>
        <p className="help">
          지금 출발하면 시작 전에 도착하고, 24시간 안에 시작하는 회차예요. 이동 시간은 {here} 기준 거리로
          계산해서 실제와 다를 수 있어요.
        </p>
      </Group>
    </>
  );
}
