import { Link } from "react-router";
import { looseningsOf } from "#domain/program/search-filters";
import { type SearchQuery, searchPath } from "#domain/program/search-query";
import { Icon } from "../../../ui/icon.tsx";
import { countWords } from "../filter/count-words.ts";
import { Empty } from "../../../ui/empty.tsx";

/** How many there would be without one condition. */
export interface Loosened {
  id: string;
  count: number;
  atLeast: boolean;
}

/**
 * Nothing was found: each condition whose absence helps can be taken off by itself; those that lead to most
 * come first.
 */
export function EmptyResults({
  query,
  now,
  loosened,
}: {
  query: SearchQuery;
  now: number;
  loosened: readonly Loosened[];
}) {
  const set = looseningsOf(query, now)
    .map(({ id, words, change }) => ({
      id,
      words,
      found: loosened.find((one) => one.id === id),
      to: searchPath(query, change),
    }))
    .toSorted((a, b) => (b.found?.count ?? -1) - (a.found?.count ?? -1));
  const helpful = set.filter(({ found }) => found?.count !== 0);
  const { sort, keyword, region, at } = query;
  return (
    <Empty
      picture="results"
      title="딱 맞는 프로그램을 찾지 못했어요"
      text={
        helpful.length > 0
          ? "조건을 하나만 빼 볼까요?"
          : set.length > 1
            ? "조건을 하나만 빼서는 나오지 않아요. 모두 초기화해 볼까요?"
            : "다른 프로그램도 둘러보세요."
      }
    >
      {helpful.length > 0 && (
        <ul className="chip-wrap loosen">
          {helpful.map(({ id, words, found, to }) => (
            <li key={id}>
              <LoosenChip words={words} found={found} to={to} />
            </li>
          ))}
        </ul>
      )}
      <Link className="btn btn-line" to={searchPath({ sort, keyword, region, at })}>
        {set.length > 1 ? "조건 초기화" : "전체 보기"}
      </Link>
    </Empty>
  );
}

/** A condition to be taken off, with how many that leads to where it could be counted. */
export function LoosenChip({
  words,
  found,
  to,
}: {
  words: string;
  found: Omit<Loosened, "id"> | undefined;
  to: string;
}) {
  const count = found && countWords(found.count, found.atLeast);
  return (
    <Link className="chip" to={to}>
      {words} {count ? `빼면 ${count}` : "빼기"}
      <Icon name="x" />
    </Link>
  );
}
