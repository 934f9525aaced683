import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { type MapView as View, type SeenMap, hasMoved, viewOf } from "#domain/map/map-view";
import { mapPath } from "#domain/program/map-query";
import { Icon } from "../../ui/icon.tsx";
import { MapView } from "../../ui/map/map-view.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { StillMap } from "../../ui/map/still-map.tsx";
import { clusterMarkers, clusterOf, gatheringName, pinMarkers } from "./map-markers.ts";
import type { loadMap } from "./map-load.server.ts";
import { MapList } from "./map-list.tsx";
import { MapSheet, type SheetSize } from "./map-sheet.tsx";
import { MapNotes } from "./map-notes.tsx";
import { MapTop } from "./map-top.tsx";
import { MyPosition } from "./map-my-position.tsx";
import { besides } from "./map-besides.ts";
import type { MapConfig } from "#domain/map/provider";

export type LoadedMap = Awaited<ReturnType<typeof loadMap>> & { now: number; config: MapConfig };

/**
 * The map with its pins, and the same programs as a list: whatever can be done on one can be done on the
 * other.
 */
export function MapScreen({ loaded, listKey }: { loaded: LoadedMap; listKey: string }) {
  const { query, seen: searched, board, programs, config, me, from } = loaded;
  const navigate = useNavigate();
  const [seen, setSeen] = useState<SeenMap>();
  const [size, setSize] = useState<SheetSize>("half");
  const [selected, setSelected] = useState<string>();
  const [ready, setReady] = useState<"own" | "fallback">();
  const [aim, setAim] = useState<{ from: SeenMap; view: View }>();
  const view = aim?.from === searched ? aim.view : searched; // a new search begins where it was made

  const pins = useMemo(() => pinMarkers(board), [board]);
  const others = useMemo(
    () => [...clusterMarkers(board), ...besides(board, programs, selected, me)],
    [board, programs, selected, me],
  );

  const moveEnd = useCallback(
    (now: SeenMap) => {
      setSeen(now);
      // The address is what one would share or come back to; the router need not know, nothing is loaded for
      // it.
      if (hasMoved(searched.box, now.box))
        history.replaceState(history.state, "", mapPath(query, now, searched));
    },
    [query, searched],
  );
  const search = (area: SeenMap) => void navigate(mapPath(query, area, area), { preventScrollReset: true });
  const select = (id: string) => {
    const cluster = clusterOf(board, id);
    if (!cluster) {
      setSelected(id);
      if (size === "peek") setSize("half");
      requestAnimationFrame(() =>
        document.getElementById(`on-map-${id}`)?.scrollIntoView({ block: "nearest" }),
      );
      return;
    }
    const [west = 0, south = 0, east = 0, north = 0] = cluster.bbox;
    const box = { west, south, east, north };
    search({ ...viewOf(box, 360, 360), box });
  };
  const show = (id: string, at: { lat: number; lon: number }) => {
    setSelected(id);
    if (size === "full") setSize("half");
    setAim({ from: searched, view: { ...at, zoom: Math.max(seen?.zoom ?? 0, CLOSE) } });
  };

  return (
    <main id="main" className="mapwrap" data-sheet={size} data-live={ready !== undefined || undefined}>
      <h1 className="sr">지도로 찾기</h1>
      <a className="skip map-skip" href="#map-list" onClick={() => setSize("half")}>
        지도를 건너뛰고 목록으로
      </a>
      <MapTop query={query} area={seen ?? searched} now={loaded.now} here={loaded.here} />
      <MapView
        config={config}
        view={view}
        pins={pins}
        others={others}
        selected={selected}
        label="프로그램 지도"
        gatheringName={gatheringName}
        onMoveEnd={moveEnd}
        onSelect={select}
        onReady={(isFallback) => setReady(isFallback ? "fallback" : "own")}
        still={<StillMap view={searched} points={[...board.pins, ...board.clusters]} />}
      />
      {seen && hasMoved(searched.box, seen.box) && (
        <button type="button" className="btn btn-s map-again" onClick={() => search(seen)}>
          <Icon name="refresh-cw" />이 지역에서 검색
        </button>
      )}
      <MyPosition query={query} onKnown={(at) => setAim({ from: searched, view: { ...at, zoom: CLOSE } })} />
      <MapNotes isOwn={ready !== "own" || config.provider === "leaflet"} isFallback={ready === "fallback"} />
      <MapSheet size={size} onSize={setSize} isLive={ready !== undefined} total={board.total}>
        <MapList
          key={listKey}
          loaded={loaded}
          selected={selected}
          onHighlight={setSelected}
          onShow={ready ? show : undefined}
        />
      </MapSheet>
      <FilterSheet
        key={mapPath(query)}
        query={query}
        now={loaded.now}
        count={board.total.count}
        area={seen ?? searched}
        origin={from}
        here={from.label}
      />
    </main>
  );
}

/** The zoom at which a single program is looked at. */
const CLOSE = 14;
