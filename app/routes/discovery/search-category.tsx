import { Link } from "react-router";
import { categoryName } from "#domain/category";
import { mapPath } from "#domain/program/map-query";
import { placeOfSearch, SEARCH_PARAMS, searchPath } from "#domain/program/search-query";
import { withPlace } from "#domain/region/with-place";
import { edgeContext } from "../../server/context.server.ts";
import { sharedPage } from "../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BackLink } from "../../ui/screen.tsx";
import { shortCode } from "#domain/reach/short-link";
import { ShareButton } from "../../ui/product/share-button.tsx";
import { SeenPrograms } from "../../ui/product/seen-programs.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { breadcrumbs } from "#domain/reach/structured-data";
import { LISTS } from "#domain/reach/page-tags";
import { Stage } from "../../ui/stage.tsx";
import { TabBar } from "../../ui/tab-bar.tsx";
import type { Route } from "./+types/search-category";
import { AmongNote } from "./results/among-note.tsx";
import { CategoryChips } from "./results/category-chips.tsx";
import { countWords } from "./filter/count-words.ts";
import { EmptyResults } from "./results/empty-results.tsx";
import { Filters } from "./filter/filters.island.tsx";
import { loadSearch } from "./results/load-search.server.ts";
import { MapLink } from "./results/map-link.tsx";
import { ResultList } from "./results/result-list.tsx";
import { SearchNote } from "./results/search-note.tsx";
import { SortMenu } from "./filter/sort-menu.tsx";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  const category = loaderData?.query.category;
  const name = category ? `${categoryName(category)} 체험·클래스` : "체험·클래스 찾기";
  const description =
    `${loaderData?.intro ? `${loaderData.intro}. ` : ""}날짜, 가격, 인원, 지역으로 ` +
    `${category ? categoryName(category) : "가까운"} 프로그램을 찾고 바로 예약하세요.`;
  const steps = category
    ? ([[categoryName(category), `/search/category?category=${category}`]] as const)
    : ([["체험·클래스 찾기", "/search/category"]] as const);
  return pageMeta(
    { title: `${name} | 나들`, description, structured: (site) => [breadcrumbs(site, steps)] },
    place,
  );
};

export const handle = { hydrate: "islands" } satisfies HydrationHandle;

export const headers = sharedPage({
  fresh: 30,
  stale: 600,
  params: [...SEARCH_PARAMS, "cursor"],
  tags: [LISTS],
});

/** The same for everyone: all it depends on is the URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, now } = context.get(edgeContext);
  return { now, ...(await loadSearch(api, new URL(request.url).searchParams, now)) };
}

export default function SearchCategory({ loaderData }: Route.ComponentProps) {
  const {
    query,
    ignored,
    programs,
    next,
    count,
    atLeast,
    among,
    loosened,
    origin,
    here,
    now,
    sidos,
    guguns,
  } = loaderData;
  const name = query.category && categoryName(query.category);
  const place = placeOfSearch(query);
  return (
    <Stage>
      <header className="topbar topbar-search">
        <BackLink to={withPlace("/main", place)} />
        <Link className="searchbox" to={withPlace("/search/keyword", place)}>
          <Icon name="search" />
          <span className={name ? "val" : undefined}>{name ?? "어떤 나들이를 찾으세요?"}</span>
          {name && <span className="sr">대신 검색어로 찾기</span>}
        </Link>
        {query.category && (
          <ShareButton
            title={`${name} 체험·클래스, 나들`}
            path={`/search/category?category=${query.category}`}
            code={shortCode({ kind: "category", id: query.category })}
          />
        )}
      </header>
      <main id="main" data-follows-place>
        <h1 className="sr">{name ? `${name} 프로그램` : "전체 프로그램"}</h1>
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
        {ignored.length > 0 && <SearchNote>쓸 수 없는 {ignored.join(", ")} 조건은 빼고 찾았어요.</SearchNote>}
        <AmongNote among={among} />
        <div className="section-head results-head">
          <p role="status">
            프로그램 <b>{countWords(count, atLeast)}</b>
            <Link className="from" to={`/location?next=${encodeURIComponent(searchPath(query))}`}>
              {here} 기준
            </Link>
          </p>
          <SortMenu query={query} />
        </div>
        {programs.length === 0 && next === undefined ? (
          <>
            <EmptyResults query={query} now={now} loosened={loosened} />
            <SeenPrograms />
          </>
        ) : (
          <ResultList programs={programs} next={next} path={searchPath(query)} now={now} />
        )}
        {programs.length > 0 && <MapLink to={mapPath(query)} />}
      </main>
      <TabBar />
    </Stage>
  );
}
