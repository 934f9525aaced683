import { Link } from "react-router";
import { FILTERS, filterWords, without } from "#domain/program/search-filters";
import { type SearchQuery, searchPath } from "#domain/program/search-query";
import { Icon } from "../../ui/icon.tsx";
import { countWords } from "./count-words.ts";

/** How many there would be without one filter. */
export interface Loosened {
  id: string;
  count: number;
}

/** Nothing was found: each filter can be taken off by itself. */
export function EmptyResults({ query, now, loosened }: { query: SearchQuery; now: number; loosened: readonly Loosened[] }) {
  const set = FILTERS.flatMap((filter) => {
    const words = filterWords(filter.id, query, now);
    const count = loosened.find(({ id }) => id === filter.id)?.count ?? 0;
    return words === null ? [] : [{ id: filter.id, words, count, to: searchPath(query, without(filter)) }];
  }).toSorted((a, b) => b.count - a.count);
  const bare: SearchQuery = { sort: query.sort, ...(query.keyword && { keyword: query.keyword }), ...(query.region && { region: query.region }), ...(query.at && { at: query.at }) };
  return (
    <div className="empty">
      <img src="/brand/empty-results.svg" alt="" width="240" height="180" />
      <h2>딱 맞는 프로그램을 찾지 못했어요</h2>
      <p>{set.length > 0 ? "조건을 하나만 풀어 볼까요?" : "다른 카테고리도 둘러보세요."}</p>
      {set.length > 0 && (
        <ul className="chip-wrap loosen">
          {set.map(({ id, words, count, to }) => (
            <li key={id}>
              <Link className="chip" to={to} aria-label={`${words} 조건 빼기, ${countWords(count)}`}>
                {words} 빼면 {countWords(count)}
                <Icon name="x" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className="btn btn-line" to={searchPath(set.length > 0 ? { ...bare, category: query.category } : bare)}>
        {set.length > 0 ? "조건 모두 지우기" : "전체 보기"}
      </Link>
    </div>
  );
}
