import { Link } from "react-router";
import { siteAddress } from "#domain/reach/canonical";
import { LISTS } from "#domain/reach/page-tags";
import { PLACE_PARAMS, withPlace } from "#domain/region/with-place";
import { edgeContext } from "../../../server/context.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../../ui/hydration.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { CollectionTiles } from "../../../ui/product/collection-tiles.tsx";
import { ShareButton } from "../../../ui/product/share-button.tsx";
import { BackLink } from "../../../ui/screen.tsx";
import { Section } from "../../../ui/section.tsx";
import { Stage } from "../../../ui/stage.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import { AmongNote } from "../results/among-note.tsx";
import { ResultList } from "../results/result-list.tsx";
import { SearchNote } from "../results/search-note.tsx";
import type { Route } from "./+types/collection";
import { loadCollection } from "./load-collection.server.ts";

type Loaded = Route.ComponentProps["loaderData"];

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  if (!loaderData) return [];
  const { collection, ranked, structured } = loaderData;
  const { title, lines } = collection;
  return pageMeta(
    {
      title: `${title}: ${ranked === undefined ? "" : "많이 예약하고 찜한 "}체험·클래스 모음 | 나들`,
      cardTitle: title,
      description: lines.join(" "),
      structured: () => structured,
    },
    place,
  );
};

export const handle = { hydrate: "islands" } satisfies HydrationHandle;

export const headers = sharedPage({
  fresh: 30,
  stale: 600,
  params: [...PLACE_PARAMS, "cursor"],
  tags: [LISTS],
});

/**
 * A collection (SPEC R69), the same for everyone: all it depends on is the URL. 404 where there is none of
 * that name.
 */
export async function loader({ context, params: { name }, request }: Route.LoaderArgs) {
  const { api, env, now } = context.get(edgeContext);
  const url = new URL(request.url);
  const site = siteAddress(env.SITE_URL, url.origin, url.pathname);
  const loaded = await loadCollection(api, name, url.searchParams, { site, now });
  if (loaded === undefined) throw new Response(null, { status: 404 });
  return { now, ...loaded };
}

export default function CollectionScreen({ loaderData }: Route.ComponentProps) {
  const { collection, others, place, programs, next, among, note, fits, ranked, now } = loaderData;
  const path = `/collection/${collection.name}`;
  return (
    <Stage>
      <header className="topbar">
        <BackLink to={withPlace("/main", place)} />
        <p className="title">나들이 모음</p>
        <ShareButton title={`${collection.title}, 나들`} path={path} />
      </header>
      <main id="main" data-follows-place>
        <Head {...collection} />
        {note !== null && <SearchNote>{note}</SearchNote>}
        <AmongNote among={among} />
        {programs.length > 0 ? (
          <>
            <ListHead {...loaderData} path={withPlace(path, place)} />
            <ResultList
              programs={programs}
              next={next}
              path={withPlace(path, place)}
              now={now}
              fits={fits}
              ranked={ranked}
            />
          </>
        ) : (
          <Empty />
        )}
        <Section title="다른 모음도 둘러보세요">
          <CollectionTiles collections={others} place={place} />
        </Section>
      </main>
      <TabBar />
    </Stage>
  );
}

// the gutter of where it stands: a wide window's list has none
const PANEL = "relative [margin-inline:var(--gutter)] mt-2 p-5 rounded-xl [background:var(--bg)]";

/** Its sign, its title and what the editors say of it, in its own two colours. */
function Head({ title, lines, icon, colour }: Loaded["collection"]) {
  return (
    <div className={`cat-${colour} ${PANEL}`}>
      <Icon name={icon} className="absolute right-4 top-4 size-9 [color:var(--fg)]" />
      <h1 className="type-title mr-12 [color:var(--fg)]">{title}</h1>
      {lines.map((line) => (
        <p key={line} className="type-callout mt-1">
          {line}
        </p>
      ))}
    </div>
  );
}

/** How many there are, from where they are looked for, and the way to the same list with filters. */
function ListHead({ count, ranked, programs, here, narrow, path }: Loaded & { path: string }) {
  return (
    <div className="section-head results-head">
      <p role="status">
        {ranked ? "상위" : "프로그램"} <b>{ranked ? `${programs.length}개` : count}</b>
        <Link className="from" to={`/location?next=${encodeURIComponent(path)}`}>
          {here} 기준
        </Link>
      </p>
      <Link className="more" to={narrow}>
        <Icon name="sliders-horizontal" />
        조건 더하기
      </Link>
    </div>
  );
}

/** Not one program is open anywhere. */
function Empty() {
  return (
    <div className="empty">
      <img src="/brand/empty-results.svg" alt="" width="240" height="180" />
      <h2>아직 예약할 수 있는 프로그램이 없어요</h2>
      <p>새로운 나들이를 준비하고 있어요.</p>
    </div>
  );
}
