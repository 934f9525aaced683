import { Link } from "react-router";
import { mapPath } from "#domain/program/map-query";
import { lookedFor } from "#domain/program/looked-for";
import type { SearchQuery } from "#domain/program/search-query";
import { RADII, SURROUND_PARAMS, surroundPath } from "#domain/program/surround-query";
import { LISTS } from "#domain/reach/page-tags";
import { edgeContext } from "../../../server/context.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../../ui/hydration.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SeenPrograms } from "../../../ui/product/seen-programs.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { Stage } from "../../../ui/stage.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import type { Route } from "./+types/surround";
import { CategoryChips } from "../results/category-chips.tsx";
import { countWords } from "../filter/count-words.ts";
import { loadSurround } from "./load-surround.server.ts";
import { Filters } from "../filter/filters.island.tsx";
import { MapLink } from "../results/map-link.tsx";
import { ResultList } from "../results/result-list.tsx";
import { SearchNote } from "../results/search-note.tsx";
import { SurroundEmpty } from "./surround-empty.tsx";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) =>
  pageMeta(
    {
      title: `내 주변 ${loaderData ? `${loaderData.here} ` : ""}프로그램 | 나들`,
      description: "지금 있는 곳에서 가까운 체험과 클래스를 거리순으로 찾아보세요.",
    },
    place,
  );

export const handle = { hydrate: "islands" } satisfies HydrationHandle;

export const headers = sharedPage({
  fresh: 30,
  stale: 600,
  params: [...SURROUND_PARAMS, "cursor"],
  tags: [LISTS],
});

/** The same for everyone at one place. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, now } = context.get(edgeContext);
  return { now, ...(await loadSurround(api, new URL(request.url).searchParams, now)) };
}

/** What lies around, as a list; the map of the same is one tap away (R08). */
export default function Surround({ loaderData }: Route.ComponentProps) {
  const { surround, ignored, origin, here, programs, next, count, atLeast, loosened, now } = loaderData;
  const { query, radius, area } = surround;
  const path = surroundPath(surround);
  const changed = (change: Partial<SearchQuery>) =>
    surroundPath({ ...surround, query: { ...query, ...change } });
  const map = area ? mapPath(query, area, area) : mapPath({ ...query, radius });
  const where = area ? "지도에서 본 지역" : `${radius}km 안`;
  return (
    <Stage>
      <header className="topbar topbar-home">
        <Link
          className="loc"
          to={`/location?next=${encodeURIComponent(path)}`}
          aria-label={`지역 바꾸기, 지금 ${here}`}
        >
          {here}
          <Icon name="chevron-down" />
        </Link>
        <Link className="btn btn-plain btn-s" to={`/location?locate=1&next=${encodeURIComponent(path)}`}>
          <Icon name="navigation" />내 위치
        </Link>
      </header>
      <main id="main" data-follows-place>
        <h1 className="sr">
          내 주변, {here}에서 {where}의 {query.reachable && "지금 갈 수 있는 "}
          {lookedFor(query) ?? ""} 프로그램
        </h1>
        <nav className="chips pt-2 pb-0" aria-label="거리">
          {area && (
            <Link className="chip" to={surroundPath({ query, radius })} aria-current="true">
              지도에서 본 지역
              <span className="sr"> 대신 내 주변</span>
              <Icon name="x" />
            </Link>
          )}
          {RADII.map((km) => (
            <Link
              key={km}
              className="chip"
              to={surroundPath({ query, radius: km })}
              aria-current={!area && km === radius ? "true" : undefined}
            >
              {km}km
            </Link>
          ))}
        </nav>
        <CategoryChips current={query.category} pathOf={(category) => changed({ category })} />
        <Filters
          query={query}
          now={now}
          count={count}
          atLeast={atLeast}
          origin={origin}
          here={here}
          around={area ? { area } : { radius }}
        />
        {ignored.length > 0 && <SearchNote>쓸 수 없는 {ignored.join(", ")} 조건은 빼고 찾았어요.</SearchNote>}
        <div className="section-head results-head">
          <p role="status">
            {where}에 <b>{countWords(count, atLeast)}</b>
            <span className="from">가까운순</span>
          </p>
          {query.keyword !== undefined && (
            <Link className="chip" to={changed({ keyword: undefined })} aria-current="true">
              {query.keyword}
              <span className="sr"> 조건 빼기</span>
              <Icon name="x" />
            </Link>
          )}
          <Link
            className="chip"
            to={changed({ reachable: query.reachable ? undefined : true })}
            aria-current={query.reachable ? "true" : undefined}
          >
            지금 갈 수 있는
            {query.reachable && (
              <>
                <span className="sr"> 조건 빼기</span>
                <Icon name="x" />
              </>
            )}
          </Link>
        </div>
        {programs.length === 0 && next === undefined ? (
          <>
            <SurroundEmpty surround={surround} loosened={loosened} />
            <SeenPrograms />
          </>
        ) : (
          <ResultList programs={programs} next={next} path={path} now={now} />
        )}
        {programs.length > 0 && <MapLink to={map} />}
      </main>
      <TabBar />
    </Stage>
  );
}
