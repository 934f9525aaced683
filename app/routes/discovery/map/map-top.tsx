import type { Ref } from "react";
import { Link } from "react-router";
import { CATEGORIES } from "#domain/category";
import type { SeenMap } from "#domain/map/map-view";
import { lookedFor } from "#domain/program/looked-for";
import { mapPath } from "#domain/program/map-query";
import { FILTERS, dayChoices, filterWords, without } from "#domain/program/search-filters";
import { placeOfSearch, type SearchQuery, searchPath } from "#domain/program/search-query";
import { withPlace } from "#domain/region/with-place";
import { Icon } from "../../../ui/icon.tsx";
import { BackLink } from "../../../ui/screen.tsx";
import { SheetButton } from "../../../ui/sheet.tsx";
import { FILTER_SHEET } from "../filter/filter-sheet.tsx";

export interface MapTopProps {
  query: SearchQuery;
  /** What a filter is turned on or off for: what is in sight; undefined for the circle of `query.radius`. */
  area: SeenMap | undefined;
  /** What is in sight, circle or not. */
  inSight: SeenMap;
  /** How the place is called that 내 주변 and distances are taken from. */
  place: string;
  now: number;
  /** The element, to be measured: it lies over the map. */
  ref: Ref<HTMLDivElement>;
}

/**
 * What is looked for, over the map: words lead to the search, chips turn a filter on or off and keep the
 * view.
 */
export function MapTop({ query, area, inSight, place, now, ref }: MapTopProps) {
  const path = (change: Partial<SearchQuery>) => mapPath({ ...query, ...change }, area, area);
  const words = lookedFor(query);
  const set = FILTERS.filter(({ id }) => id !== "distance" && filterWords(id, query, now) !== null).length;
  return (
    <div className="map-top" ref={ref}>
      <div className="searchbox">
        <BackLink to={searchPath(query)} />
        <Link className="val" to={withPlace("/search/keyword", placeOfSearch(query))}>
          {words ?? "어떤 나들이를 찾으세요?"}
          <span className="sr"> 대신 검색어로 찾기</span>
        </Link>
        <SheetButton
          sheet={FILTER_SHEET}
          className="iconbtn"
          aria-label={set > 0 ? `모든 필터, ${set} 개 적용 중` : "모든 필터"}
        >
          <Icon name="sliders-horizontal" />
          {set > 0 && (
            <b className="map-set" aria-hidden="true">
              {set}
            </b>
          )}
        </SheetButton>
      </div>
      <nav className="chips" aria-label="필터">
        <Link
          className="chip"
          to={`/location?next=${encodeURIComponent(withPlace(mapPath(query), undefined))}`}
          aria-label={`지역 바꾸기, 지금 ${place}`}
        >
          <Icon name="map-pin" />
          {place}
        </Link>
        {chipsOf(query, now).map(({ name, isOn, change }) => (
          <Link
            key={name}
            className="chip"
            to={"radius" in change ? mapPath({ ...query, ...change }, inSight, inSight) : path(change)}
            aria-current={isOn ? "true" : undefined}
            preventScrollReset
          >
            {name}
            {isOn && (
              <>
                <span className="sr"> 조건 빼기</span>
                <Icon name="x" />
              </>
            )}
          </Link>
        ))}
        {query.category === undefined &&
          CATEGORIES.map(({ id, name, icon }) => (
            <Link key={id} className="chip" to={path({ category: id })} preventScrollReset>
              <Icon name={icon} />
              {name}
            </Link>
          ))}
      </nav>
    </div>
  );
}

interface Chip {
  name: string;
  isOn: boolean;
  change: Partial<SearchQuery>;
}

/** What is set comes first and can be taken off; then what most people want on a map. */
function chipsOf(query: SearchQuery, now: number): Chip[] {
  const set: Chip[] = FILTERS.flatMap((filter) => {
    const name = filterWords(filter.id, query, now);
    return name === null ? [] : [{ name, isOn: true, change: without(filter) }];
  });
  if (query.category)
    set.unshift({
      name: CATEGORIES.find(({ id }) => id === query.category)?.name ?? "",
      isOn: true,
      change: { category: undefined },
    });
  const weekend = dayChoices(now).find(({ name }) => name === "이번 주말") ?? dayChoices(now)[0];
  const offers: (Chip & { isFree: boolean })[] = [
    {
      name: weekend?.name ?? "",
      isFree: query.date === undefined,
      isOn: false,
      change: { date: weekend?.from, dateTo: weekend?.to },
    },
    {
      name: "무료",
      isFree: !query.free && query.priceMax === undefined,
      isOn: false,
      change: { free: true },
    },
    { name: "예약 가능", isFree: !query.available, isOn: false, change: { available: true } },
    {
      name: "지금 갈 수 있는",
      isFree: !query.reachable && placeOfSearch(query) !== undefined,
      isOn: false,
      change: { reachable: true },
    },
    { name: "실내", isFree: query.indoor === undefined, isOn: false, change: { indoor: true } },
  ];
  return [...set, ...offers.filter(({ isFree }) => isFree)];
}
