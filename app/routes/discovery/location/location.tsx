import { useSearchParams } from "react-router";
import { edgeContext } from "../../../server/context.server.ts";
import { geocode } from "../../../server/geocode.server.ts";
import { asksTooOften } from "../../../server/geocode-limit.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import type { Route } from "./+types/location";
import { AddressSearch } from "./address-search.tsx";
import { CurrentPosition } from "./current-position.tsx";
import { type Ask, loadLocation } from "./load-location.server.ts";
import { RecentPlaces } from "./recent-places-list.tsx";
import { RegionTree } from "./region-tree.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "지역 고르기 | 나들" },
  { name: "description", content: "현재 위치나 주소, 시·도와 시·군·구로 나들이할 곳을 고르세요." },
  { name: "robots", content: "noindex" },
];

export const headers = sharedPage({
  fresh: 60,
  stale: 600,
  params: ["next", "sido", "address", "at", "locate"],
  tags: [],
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { env, now } = context.get(edgeContext);
  const ask: Ask = async (query) => (asksTooOften(request, now) ? null : geocode(env, query));
  return loadLocation(ask, new URL(request.url).searchParams);
}

export default function Location({
  loaderData: { back, next, here, sidos, tree, addresses },
}: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <Screen title="지역 고르기" back={back}>
      <div className="pad grid gap-[12px] pt-2 pb-4">
        <p className="text-ink-2">
          지금은 <b>{here}</b> 기준이에요.
        </p>
        <CurrentPosition next={next} isStarted={params.has("locate")} />
      </div>
      <AddressSearch addresses={addresses} next={next} />
      <RecentPlaces next={next} />
      <RegionTree sidos={sidos} tree={tree} next={next} />
    </Screen>
  );
}
