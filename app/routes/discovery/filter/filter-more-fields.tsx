import { Link } from "react-router";
import { ACCESS, SEARCH_RADII, searchPath } from "#domain/program/search-query";
import { NOT_ONLINE, VOUCHERS } from "#domain/program/vouchers";
import { TIMES_OF_DAY } from "#domain/time/time-of-day";
import { Choice, type FieldsProps, Group } from "./filter-fields.tsx";

/** 시간대: when a session begins. */
export function TimeFields({ query: { timeOfDay } }: FieldsProps) {
  return (
    <Group legend="시간대">
      <div className="chip-wrap">
        <Choice name="timeOfDay" value="" isOn={timeOfDay === undefined}>
          언제든
        </Choice>
        {TIMES_OF_DAY.map(({ id, name }) => (
          <Choice key={id} name="timeOfDay" value={id} isOn={id === timeOfDay}>
            {name}
          </Choice>
        ))}
      </div>
    </Group>
  );
}

/** 거리 from the chosen place; the way to choose one where there is none yet. */
export function DistanceFields({ query, here }: FieldsProps & { here: string }) {
  const hasPlace = query.region !== undefined || query.at !== undefined;
  return (
    <Group legend="거리">
      {hasPlace ? (
        <div className="chip-wrap">
          <Choice name="radius" value="" isOn={query.radius === undefined}>
            전체
          </Choice>
          {SEARCH_RADII.map((km) => (
            <Choice key={km} name="radius" value={String(km)} isOn={km === query.radius}>
              {km}km 안
            </Choice>
          ))}
        </div>
      ) : (
        <p className="help">
          지금은 {here} 기준이에요.{" "}
          <Link className="link" to={`/location?next=${encodeURIComponent(searchPath(query))}`}>
            위치 고르기
          </Link>
        </p>
      )}
    </Group>
  );
}

/** What the host takes on site: a public card or voucher (SPEC S24). */
export function VoucherFields({ query: { voucher } }: FieldsProps) {
  return (
    <Group legend="카드·바우처">
      <div className="chip-wrap">
        <Choice name="voucher" value="" isOn={voucher === undefined}>
          전체
        </Choice>
        {VOUCHERS.map(({ id, name }) => (
          <Choice key={id} name="voucher" value={id} isOn={id === voucher}>
            {name}
          </Choice>
        ))}
      </div>
      <p className="help">{NOT_ONLINE}</p>
    </Group>
  );
}

/** 접근성: one of the codes hosts give. */
export function AccessFields({ query: { accessibility } }: FieldsProps) {
  return (
    <Group legend="접근성">
      <div className="chip-wrap">
        <Choice name="accessibility" value="" isOn={accessibility === undefined}>
          전체
        </Choice>
        {ACCESS.map(({ id, name }) => (
          <Choice key={id} name="accessibility" value={id} isOn={id === accessibility}>
            {name}
          </Choice>
        ))}
      </div>
    </Group>
  );
}
