import { Link, useLocation } from "react-router";
import { CATEGORIES } from "#domain/category";
import { placeLabel } from "#domain/region/place";
import { placeFromQuery } from "#domain/region/place-from-query";
import { PLACE_PARAMS, placeParam, withPlace } from "#domain/region/with-place";
import { formatShortDay, startOfKstDay } from "#domain/time/kst";
import { organization, website } from "#domain/reach/structured-data";
import { CONTENT, LISTS } from "#domain/reach/page-tags";
import { edgeContext } from "../../server/context.server.ts";
import { businessOf } from "../../server/env.server.ts";
import { sharedPage } from "../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Footer } from "../../ui/footer.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BannerStrip } from "../../ui/product/banner-strip.tsx";
import { SharedBell } from "../../ui/product/bell.island.tsx";
import { CollectionTiles } from "../../ui/product/collection-tiles.tsx";
import { ProgramCard, ProgramRow } from "../../ui/product/program-card.tsx";
import { SeenPrograms } from "../../ui/product/seen-programs.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Section } from "../../ui/section.tsx";
import { Stage } from "../../ui/stage.tsx";
import { TabBar } from "../../ui/tab-bar.tsx";
import type { Route } from "./+types/main";
import { BannerCarousel } from "./banners.tsx";
import { DaySwitches } from "./day-switches.tsx";
import { loadHome } from "./load-home.server.ts";
import { NewestNotices } from "./newest-notices.tsx";
import { NewestReviews } from "./newest-reviews.tsx";
import { NextBooking } from "./next-booking.tsx";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) =>
  pageMeta(
    {
      title: "나들: 가까운 체험과 클래스",
      description: "공예, 쿠킹, 숲길, 바다까지. 우리 동네에서 시작하는 체험과 클래스를 찾고 바로 예약하세요.",
      structured: (site) => [
        website(site),
        organization(site, loaderData?.business.company ?? "", loaderData?.business.phone ?? ""),
      ],
    },
    place,
  );

export const handle = { hydrate: "islands" } satisfies HydrationHandle;

/** Within a minute: a notice that has just come out stands here. */
export const headers = sharedPage({ fresh: 20, stale: 40, params: PLACE_PARAMS, tags: [LISTS, CONTENT] });

/** The same for everyone at one place: the hearts arrive afterwards in the browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, env, now } = context.get(edgeContext);
  const place = placeFromQuery(new URL(request.url).searchParams);
  return { place, now, business: businessOf(env), ...(await loadHome(api, place, now)) };
}

export default function Main({ loaderData }: Route.ComponentProps) {
  const {
    place,
    now,
    business,
    topBanners,
    suggestBanners,
    near,
    collections,
    reach,
    closing,
    weekend,
    weekendDays,
    free,
    reviews,
    notices,
  } = loaderData;
  const here = placeLabel(place);
  const { search } = useLocation();
  const param = placeParam(new URLSearchParams(search));
  const there = (path: string) => withPlace(path, param);
  return (
    <Stage>
      <header className="topbar topbar-home">
        <Link to="/main" aria-label="나들 홈" className="brandlink">
          <img className="brand" src="/brand/symbol.svg" alt="" width="32" height="32" />
        </Link>
        <Link
          className="loc"
          data-follows-place
          to={`/location?next=${encodeURIComponent(`/main${search}`)}`}
          aria-label={`지역 바꾸기, 지금 ${here}`}
        >
          {here}
          <Icon name="chevron-down" />
        </Link>
        <SharedBell />
      </header>
      <main id="main">
        <h1 className="sr">나들, {here} 체험과 클래스</h1>
        <Link className="searchbox" to={there("/search/keyword")}>
          <Icon name="search" />
          <span>어떤 나들이를 찾으세요?</span>
        </Link>
        <NextBooking />
        <BannerCarousel banners={topBanners} />
        <CategoryShortcuts there={there} />
        <DaySwitches now={now} there={there} />
        {near.length > 0 ? (
          <>
            <Section title="내 주변 프로그램" line="가까운 순서로 보여드려요" more={there("/surround")}>
              <Rail programs={near} now={now} eager={2} />
            </Section>
            <Section title="이럴 때 이런 나들이">
              <CollectionTiles collections={collections} place={param} />
            </Section>
          </>
        ) : (
          <NothingYet />
        )}
        {reach.length > 0 && (
          <Section
            title="지금 갈 수 있는 프로그램"
            line="지금 출발하면 시작 전에 도착해요"
            more={there("/search/category?reachable=true")}
          >
            <Rail programs={reach} now={now} meta="date" />
          </Section>
        )}
        <SeenPrograms />
        {closing.length > 0 && (
          <Section
            title="마감 임박"
            line="곧 예약이 마감돼요"
            more={there("/search/category?available=true")}
          >
            <ul>
              {closing.map((program) => (
                <ProgramRow key={program.id} program={program} now={now} kind="deadline" />
              ))}
            </ul>
          </Section>
        )}
        <BannerStrip banner={suggestBanners[0]} />
        {weekend.length > 0 && (
          <Section
            title="이번 주말"
            line={[...new Set([weekendDays.from, weekendDays.to])]
              .map((day) => formatShortDay(startOfKstDay(day)))
              .join(" – ")}
            more={there(`/search/category?date=${weekendDays.from}&dateTo=${weekendDays.to}`)}
          >
            <Rail programs={weekend} now={now} meta="date" />
          </Section>
        )}
        {free.length > 0 && (
          <Section title="무료 프로그램" line="예약만 하면 돼요" more={there("/search/category?free=true")}>
            <Rail programs={free} now={now} />
          </Section>
        )}
        <NewestReviews reviews={reviews} />
        <NewestNotices notices={notices} />
      </main>
      <Footer business={business} />
      <TabBar />
    </Stage>
  );
}

/** Not one program is open anywhere. */
function NothingYet() {
  return (
    <div className="empty">
      <img src="/brand/empty-results.svg" alt="" width="240" height="180" />
      <h2>아직 예약할 수 있는 프로그램이 없어요</h2>
      <p>새로운 나들이를 준비하고 있어요. 문을 열면 공지사항에서 가장 먼저 알려드릴게요.</p>
      <Link className="btn btn-line" to="/notice">
        공지사항 보기
      </Link>
    </div>
  );
}

function Rail({
  programs,
  now,
  eager = 0,
  meta,
}: {
  programs: Route.ComponentProps["loaderData"]["near"];
  now: number;
  eager?: number;
  meta?: "date";
}) {
  return (
    <ul className="rail">
      {programs.map((program, index) => (
        <ProgramCard
          key={program.id}
          program={program}
          now={now}
          eager={index < eager}
          {...(meta && { meta })}
        />
      ))}
    </ul>
  );
}

/** Nine of the twelve and the way to all: two even rows. */
function CategoryShortcuts({ there }: { there: (path: string) => string }) {
  return (
    <nav aria-label="카테고리">
      <ul className="cats">
        {CATEGORIES.slice(0, 9).map(({ id, name, icon }) => (
          <li key={id}>
            <Link to={there(`/search/category?category=${id}`)}>
              <span className={`cat-ic cat-${id}`}>
                <Icon name={icon} />
              </span>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/category">
            <span className="cat-ic">
              <Icon name="layout-grid" />
            </span>
            전체 보기
          </Link>
        </li>
      </ul>
    </nav>
  );
}
