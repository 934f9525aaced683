import { Link } from "react-router";
import { categoryName } from "#domain/category";
import { RADII, SURROUND_PARAMS, surroundPath } from "#domain/program/surround-query";
import { LISTS } from "#domain/reach/page-tags";
import { edgeContext } from "../../../server/context.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../../ui/hydration.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { Stage } from "../../../ui/stage.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import type { Route } from "./+types/surround";
import { CategoryChips } from "../results/category-chips.tsx";
import { countWords } from "../filter/count-words.ts";
import { loadSurround } from "./load-surround.server.ts";
import { ResultList } from "../results/result-list.tsx";
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
  return { now, ...(await loadSurround(api, new URL(request.url).searchParams)) };
}

export default function Surround({ loaderData }: Route.ComponentProps) {
  const { query, place, here, programs, next, count, atLeast, loosened, now } = loaderData;
  const path = surroundPath(query, place);
  const mapPath = `/map${path.slice("/surround".length)}`;
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
        <Link className="btn btn-plain btn-s" to={mapPath}>
          <Icon name="map" />
          지도
        </Link>
      </header>
      <main id="main" data-follows-place>
        <h1 className="sr">
          내 주변, {here}에서 {query.radius}km 안의 {query.reachable && "지금 갈 수 있는 "}
          {query.category ? categoryName(query.category) : ""} 프로그램
        </h1>
        <nav className="chips pt-2 pb-0" aria-label="거리">
          {RADII.map((radius) => (
            <Link
              key={radius}
              className="chip"
              to={surroundPath({ ...query, radius }, place)}
              aria-current={radius === query.radius ? "true" : undefined}
            >
              {radius}km
            </Link>
          ))}
        </nav>
        <CategoryChips
          current={query.category}
          pathOf={(category) => surroundPath({ ...query, category }, place)}
        />
        <div className="section-head results-head">
          <p role="status">
            {query.radius}km 안에 <b>{countWords(count, atLeast)}</b>
            <span className="from">가까운순</span>
          </p>
          <Link
            className="chip"
            to={surroundPath({ ...query, reachable: query.reachable ? undefined : true }, place)}
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
        {programs.length === 0 ? (
          <SurroundEmpty query={query} place={place} loosened={loosened} />
        ) : (
          <ResultList programs={programs} next={next} path={path} now={now} />
        )}
      </main>
      <TabBar />
    </Stage>
  );
}
