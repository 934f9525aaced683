import { useState } from "react";
import type { MapConfig } from "#domain/map/provider";
import type { MapMarker } from "../../../ui/map/adapter.ts";
import { MapView } from "../../../ui/map/map-view.tsx";
import { StillMap } from "../../../ui/map/still-map.tsx";

/** How close a single place is looked at: its 시·군·구 among those beside it. */
const ZOOM = 10;

/** Where a program is held, on the map; its position may be no more than its district's middle. */
export function LocationMap({
  config,
  name,
  lat,
  lon,
}: {
  config: MapConfig;
  name: string;
  lat: number;
  lon: number;
}) {
  const [view] = useState({ lat, lon, zoom: ZOOM });
  const [place] = useState<readonly MapMarker[]>([{ id: "place", lat, lon, kind: "place", text: "", name }]);
  const [state, setState] = useState<"own" | "other" | "fallback">("own");
  return (
    <>
      <MapView
        config={config}
        view={view}
        pins={NONE}
        others={place}
        label={`${name} 지도`}
        gatheringName={String}
        onReady={(isFallback) =>
          setState(isFallback ? "fallback" : config.provider === "leaflet" ? "own" : "other")
        }
        still={<StillMap view={view} points={[view]} />}
      />
      {state !== "other" && <p className="map-credit">지도의 경계는 실제와 조금 다를 수 있어요</p>}
      <p className={state === "fallback" ? "map-fell-back" : "sr"} role="status">
        {state === "fallback" && "지도 서비스가 응답하지 않아 나들 기본 지도로 보여드려요."}
      </p>
    </>
  );
}

const NONE: readonly MapMarker[] = [];
