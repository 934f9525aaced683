import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { SEARCH_PARAMS } from "#domain/program/search-query";
import { edgeContext } from "../../../server/context.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import type { KeptHandle } from "../../../ui/kept-screens.tsx";
import { useStoredPlace } from "../../../ui/product/use-stored-place.ts";
import { pageMeta } from "../../../ui/page-meta.ts";
import { Stage } from "../../../ui/stage.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import type { Route } from "./+types/search-keyword";
import { KeywordBox } from "./keyword-box.tsx";
import { KeywordResults } from "./keyword-results.tsx";
import { KeywordStart } from "./keyword-start.tsx";
import { loadKeyword } from "./load-keyword.server.ts";
import { addRecent } from "../recent-list.ts";
import { RECENT_SEARCHES } from "./recent-searches.tsx";

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

export const handle = { isKept: true } satisfies KeptHandle;

export const headers = sharedPage({
  fresh: 30,
  stale: 600,
  params: [...SEARCH_PARAMS, "cursor", "exact"],
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
  const { key } = useLocation();
  useStoredPlace();
  const searched = found?.meant ?? (found && search.keywordApi);
  const hasFound = (found?.count ?? 0) > 0;
  useEffect(() => {
    if (searched && hasFound) addRecent(RECENT_SEARCHES, searched);
  }, [searched, hasFound]);
  return (
    <Stage>
      <KeywordBox key={search.keyword} keyword={search.keyword} reason={search.reason} place={place} />
      <main id="main">
        <h1 className="sr">{searched ? `${searched} 검색 결과` : "검색"}</h1>
        {found ? (
          <KeywordResults
            key={key}
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
