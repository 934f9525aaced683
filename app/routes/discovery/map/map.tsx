import { useLocation } from "react-router";
import { LOCATION } from "#content/terms/location";
import { VIEW_PARAMS } from "#domain/map/map-view";
import { lookedFor } from "#domain/program/looked-for";
import { SEARCH_PARAMS } from "#domain/program/search-query";
import { LISTS } from "#domain/reach/page-tags";
import { edgeContext } from "../../../server/context.server.ts";
import { mapConfig } from "../../../server/map-config.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import { pageMeta } from "../../../ui/page-meta.ts";
import { useStoredPlace } from "../../../ui/product/use-stored-place.ts";
import { Stage } from "../../../ui/stage.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import type { Route } from "./+types/map";
import { loadMap } from "./map-load.server.ts";
import { MapScreen } from "./map-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => [
  ...pageMeta(
    {
      title: `${[loaderData && lookedFor(loaderData.query), "지도로 찾기"].filter(Boolean).join(" ")} | 나들`,
      description: "지도에서 가까운 체험과 클래스를 값과 함께 찾아보세요.",
    },
    place,
  ),
  { name: "robots", content: "noindex" }, // every view is a URL
];

export const headers = sharedPage({
  fresh: 30,
  stale: 600,
  params: [...SEARCH_PARAMS, ...VIEW_PARAMS, "window", "cursor"],
  tags: [LISTS],
});

/** The same for everyone: all it depends on is the URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, env, now } = context.get(edgeContext);
  const loaded = await loadMap(api, new URL(request.url).searchParams, now);
  return { now, config: mapConfig(env), consent: LOCATION.version, ...loaded };
}

export default function MapRoute({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  useStoredPlace();
  return (
    <Stage>
      <MapScreen loaded={loaderData} listKey={key} />
      <TabBar />
    </Stage>
  );
}
