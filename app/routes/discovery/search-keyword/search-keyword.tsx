import { data } from "react-router";
import { SEARCH_PARAMS } from "#domain/program/search-query";
import { LISTS } from "#domain/reach/page-tags";
import { edgeContext } from "../../../server/context.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../../ui/hydration.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { Stage } from "../../../ui/stage.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import type { Route } from "./+types/search-keyword";
import { KeepSearch } from "./keep-search.island.tsx";
import { KeywordBox } from "./keyword-box.island.tsx";
import { KeywordResults } from "./keyword-results.tsx";
import { KeywordStart } from "./keyword-start.tsx";
import { loadKeyword } from "./load-keyword.server.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  const keyword = loaderData?.search.check ? loaderData.search.keywordApi : "";
  return [
    ...pageMeta(
      {
        title: `${keyword ? `${keyword} 검색` : "검색"} | 나들`,
        description: "찾고 싶은 체험과 클래스를 검색하세요. 초성만 적어도 찾아 드려요.",
      },
      place,
    ),
    // any text is a page: those are not for other search engines
    ...(keyword ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export const handle = { hydrate: "islands" } satisfies HydrationHandle;

export const headers = sharedPage({
  fresh: 30,
  stale: 600,
  params: [...SEARCH_PARAMS, "cursor", "exact"],
  tags: [LISTS],
});

/**
 * The same for everyone: all it depends on is the URL. A keyword that breaks V02 is 422, with the message in
 * its place.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, now } = context.get(edgeContext);
  const loaded = await loadKeyword(api, new URL(request.url).searchParams, now);
  return data({ now, ...loaded }, { status: loaded.search.check ? 200 : 422 });
}

export default function SearchKeyword({
  loaderData: { search, found, popular, place, here, now },
}: Route.ComponentProps) {
  const searched = found?.meant ?? (found && search.keywordApi);
  const hasFound = (found?.count ?? 0) > 0;
  return (
    <Stage>
      <KeywordBox keyword={search.keyword} reason={search.reason} place={place} />
      <main id="main" {...(found && { "data-follows-place": "" })}>
        <h1 className="sr">{searched ? `${searched} 검색 결과` : "검색"}</h1>
        {searched && hasFound && <KeepSearch keyword={searched} />}
        {found ? (
          <KeywordResults
            found={found}
            typed={search.keywordApi}
            here={here}
            popular={popular}
            place={place}
            now={now}
          />
        ) : (
          <KeywordStart popular={popular} place={place} />
        )}
      </main>
      <TabBar />
    </Stage>
  );
}
