import { Link } from "react-router";
import { FILTERS, filterWords } from "#domain/program/search-filters";
import { viewAround } from "#domain/map/map-view";
import { mapPath } from "#domain/program/map-query";
import { searchPath } from "#domain/program/search-query";
import type { PlaceParam } from "#domain/region/with-place";
import { AmongNote } from "../results/among-note.tsx";
import { CategoryChips } from "../results/category-chips.tsx";
import { countWords } from "../filter/count-words.ts";
import { SeenPrograms } from "../../../ui/product/seen-programs.tsx";
import { EmptyResults } from "../results/empty-results.tsx";
import { Filters } from "../filter/filters.island.tsx";
import { KeywordEmpty } from "./keyword-empty.tsx";
import { droppedWords } from "../results/dropped-words.ts";
import { MeaningChips } from "./meaning-chips.tsx";
import { PopularSearches } from "./keyword-start.tsx";
import type { loadKeyword } from "./load-keyword.server.ts";
import { MapLink } from "../results/map-link.tsx";
import { ResultList } from "../results/result-list.tsx";
import { SearchNote } from "../results/search-note.tsx";
import { SortMenu } from "../filter/sort-menu.tsx";

export interface KeywordResultsProps {
  found: NonNullable<Awaited<ReturnType<typeof loadKeyword>>["found"]>;
  /** What was searched for, as it was sent. */
  typed: string;
  /** How the place that distances are taken from is called. */
  here: string;
  popular: readonly string[];
  place: PlaceParam | undefined;
  now: number;
}

/** What a keyword found: the same filters and orders as a search by category. */
export function KeywordResults({ found, typed, here, popular, place, now }: KeywordResultsProps) {
  const {
    query,
    ignored,
    meant,
    meaning,
    toward,
    programs,
    next,
    cursor,
    count,
    atLeast,
    among,
    loosened,
    origin,
    sidos,
    guguns,
  } = found;
  const path = searchPath(query);
  const fits = cursor === undefined ? meaning?.fits : undefined; // counted from the first page
  const dropped = meaning === undefined || programs.length === 0 ? null : droppedWords(meaning);
  const named = meaning?.parts.find(({ point }) => point !== undefined)?.point;
  const isNarrowed =
    query.category !== undefined || FILTERS.some(({ id }) => filterWords(id, query, now) !== null);
  return (
    <>
      {meaning !== undefined && programs.length > 0 && <MeaningChips meaning={meaning} query={query} />}
      <CategoryChips current={query.category} pathOf={(category) => searchPath(query, { category })} />
      <Filters
        query={query}
        now={now}
        count={count}
        atLeast={atLeast}
        sidos={sidos}
        guguns={guguns}
        origin={origin}
        here={here}
      />
      {meant !== undefined && (
        <SearchNote>
          {/[A-Za-z]/.test(typed)
            ? `‘${typed}’ 대신 ‘${meant}’ 검색 결과를 보여드려요.`
            : `‘${typed}’에 맞는 프로그램이 없어 ‘${meant}’${toward} 찾았어요.`}{" "}
          <Link className="link" to={`${searchPath(query, { keyword: typed })}&exact=true`}>
            ‘{typed}’ 그대로 찾기
          </Link>
        </SearchNote>
      )}
      {dropped !== null && <SearchNote>{dropped}</SearchNote>}
      {ignored.length > 0 && <SearchNote>쓸 수 없는 {ignored.join(", ")} 조건은 빼고 찾았어요.</SearchNote>}
      <AmongNote among={among} />
      <div className="section-head results-head">
        <p role="status">
          프로그램 <b>{countWords(count, atLeast)}</b>
          <Link className="from" to={`/location?next=${encodeURIComponent(path)}`}>
            {here} 기준
          </Link>
        </p>
        <SortMenu query={query} />
      </div>
      {programs.length > 0 || next !== undefined ? (
        <ResultList programs={programs} next={next} path={path} now={now} fits={fits} />
      ) : (
        <>
          {isNarrowed ? (
            <EmptyResults query={query} now={now} loosened={loosened} />
          ) : (
            <KeywordEmpty query={query} />
          )}
          <SeenPrograms />
          <PopularSearches popular={popular} place={place} />
        </>
      )}
      {programs.length > 0 && (
        <MapLink to={mapPath(query, named && viewAround(named, false, named.radius))} />
      )}
    </>
  );
}
