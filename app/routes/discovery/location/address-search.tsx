import { Form } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import type { loadLocation } from "./load-location.server.ts";
import { PlaceLink } from "./place-link.tsx";

type Loaded = Awaited<ReturnType<typeof loadLocation>>;

/** Address search (SPEC C16), as a form of its own that works without scripts. */
export function AddressSearch({ addresses, next }: Pick<Loaded, "addresses" | "next">) {
  return (
    <search>
      <Form action="/location" className="pad address" replace>
        <label className="searchbox">
          <Icon name="search" />
          <span className="sr">주소</span>
          <input
            name="address"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            placeholder="동네나 주소"
            defaultValue={addresses?.address}
          />
        </label>
        <input type="hidden" name="next" value={next} />
        <button type="submit" className="btn btn-plain btn-s">
          찾기
        </button>
      </Form>
      {addresses && (
        <div role="status">
          {addresses.found.length > 0 ? (
            <ul className="menu" aria-label="찾은 주소">
              {addresses.found.map(({ label, place, at }) => (
                <li key={label}>
                  <PlaceLink place={place} param={{ at }} next={next}>
                    <Icon name="map-pin" />
                    {label}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          ) : (
            <p className="pad py-3 text-ink-2">
              {addresses.problem === "UNAVAILABLE"
                ? "지금은 주소를 찾을 수 없어요. 아래에서 지역을 골라 주세요."
                : addresses.problem === "INVALID"
                  ? "주소를 100자까지 입력해 주세요."
                  : `‘${addresses.address}’ 주소를 찾지 못했어요. 구나 시 이름으로 찾아 보세요.`}
            </p>
          )}
        </div>
      )}
    </search>
  );
}
