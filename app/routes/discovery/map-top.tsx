import { Link } from "react-router";
import { CATEGORIES } from "#domain/category";
import type { SeenMap } from "#domain/map/map-view";
import { mapPath } from "#domain/program/map-query";
import { FILTERS, dayChoices, filterWords, without } from "#domain/program/search-filters";
import { type SearchQuery, searchPath } from "#domain/program/search-query";
import { Icon } from "../../ui/icon.tsx";
import { BackLink } from "../../ui/screen.tsx";
import { lookedFor } from "./map-markers.ts";

export interface MapTopProps {
  query: SearchQuery;
  searched: SeenMap;
  now: number;
  /** How the place one is at is called, where the URL names one. */
  here: string | undefined;
}

/** What is looked for, over the map: words lead to the search, chips turn a filter on or off and keep the view. */
export function MapTop({ query, searched, now, here }: MapTopProps) {
  const path = (change: Partial<SearchQuery>) => mapPath({ ...query, ...change }, searched, searched);
  const words = lookedFor(query);
  return (
    <div className="map-top">
      <div className="searchbox">
        <BackLink to={searchPath(query)} />
        <Link className="val" to="/search/keyword">
          {words ?? (here ? `${here} 근처` : "어떤 나들이를 찾으세요?")}
          <span className="sr"> 대신 검색어로 찾기</span>
        </Link>
        <Link className="iconbtn" to={searchPath(query)} aria-label="목록과 모든 필터">
          <Icon name="sliders-horizontal" />
        </Link>
      </div>
      <nav className="chips" aria-label="필터">
        {chipsOf(query, now).map(({ name, isOn, change }) => (
          <Link key={name} className="chip" to={path(change)} aria-current={isOn ? "true" : undefined} preventScrollReset>
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
    return name === null || filter.id === "distance" ? [] : [{ name, isOn: true, change: without(filter) }];
  });
  if (query.category) set.unshift({ name: CATEGORIES.find(({ id }) => id === query.category)?.name ?? "", isOn: true, change: { category: undefined } });
  const weekend = dayChoices(now).find(({ name }) => name === "이번 주말") ?? dayChoices(now)[0];
  const offers: (Chip & { isFree: boolean })[] = [
    { name: weekend?.name ?? "", isFree: query.date === undefined, isOn: false, change: { date: weekend?.from, dateTo: weekend?.to } },
    { name: "무료", isFree: !query.free && query.priceMax === undefined, isOn: false, change: { free: true } },
    { name: "예약 가능", isFree: !query.available, isOn: false, change: { available: true } },
    { name: "실내", isFree: query.indoor === undefined, isOn: false, change: { indoor: true } },
  ];
  return [...set, ...offers.filter(({ isFree }) => isFree)];
}
