import { useCallback, useMemo, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Point } from "#domain/geo";
import { freeSpot, type Spot } from "#domain/map/free-spot";
import { type SeenMap, coveredBelow, hasMoved, looksSame, seenAround, showsAll } from "#domain/map/map-view";
import { mapPath } from "#domain/program/map-query";
import { Icon } from "../../../ui/icon.tsx";
import { MapView } from "../../../ui/map/map-view.tsx";
import { FilterSheet } from "../filter/filter-sheet.tsx";
import { StillMap } from "../../../ui/map/still-map.tsx";
import { coveredBy, isAtEdge, placeOf, rowOf, useAim } from "./map-aim.ts";
import { clusterMarkers, clusterOf, gatheringName, pinMarkers } from "./map-markers.ts";
import type { LoadedMap } from "./map-load.server.ts";
import { MapCard } from "./map-card.tsx";
import { MapList } from "./map-list.tsx";
import { MapSheet, type SheetSize } from "./map-sheet.tsx";
import { MapTop } from "./map-top.tsx";
import { MyPosition } from "./map-my-position.tsx";
import { extraMarkers, ringMarker } from "./map-extra-markers.ts";

/**
 * The map with its pins, and the same programs as a list: whatever can be done on one can be done on the
 * other.
 */
export function MapScreen({ loaded, listKey }: { loaded: LoadedMap; listKey: string }) {
  const { query, seen: searched, circle, board, programs, config, me, from, list } = loaded;
  const navigate = useNavigate();
  const towards = useNavigation().location;
  const isLeaving = towards !== undefined && towards.pathname !== MAP;
  const [seen, setSeen] = useState<SeenMap>();
  const [size, setSize] = useState<SheetSize>("half");
  const [selected, setSelected] = useState<string>();
  const [tapped, setTapped] = useState<string>();
  const top = useRef<HTMLDivElement>(null);
  const measured = useRef<SeenMap>(null);
  /** What was asked for last, also before it has come. */
  const asked = useRef<SeenMap>(searched);
  const tappedAt = useRef<Point>(null);
  const [ready, setReady] = useState<"own" | "fallback">();
  const [guessed, setGuessed] = useState<string>();
  const [aim, setAim] = useAim(searched, mapPath(query, searched, searched) === guessed);

  const { zoom } = seen ?? searched;
  const pins = useMemo(() => pinMarkers(board), [board]);
  const others = useMemo(
    () => [
      ...(circle && query.radius ? ringMarker(circle, query.radius, zoom) : []),
      ...clusterMarkers(board),
      ...extraMarkers(board, programs, selected, me),
    ],
    [board, programs, selected, me, circle, query.radius, zoom],
  );

  const moveEnd = useCallback(
    (now: SeenMap) => {
      setSeen(now);
      const at = tappedAt.current;
      tappedAt.current = null;
      if (at && isAtEdge(now.box, at)) setAim({ lat: at.lat, lon: at.lon, zoom: now.zoom });
      // The address may be that of another screen already, which somebody is on the way to.
      if (isLeaving) return;
      const isFirst = measured.current !== searched;
      measured.current = searched;
      if (isFirst) asked.current = searched;
      const params = new URLSearchParams(location.search);
      if (circle) {
        const whole = seenAround(now, circle);
        // On a screen of another size than a phone's it is as near as shows all of the circle.
        if (isFirst && !params.has("center") && whole.zoom !== now.zoom) setAim(whole);
        else if (!showsAll(now.box, circle)) history.replaceState(history.state, "", mapPath(query, now));
        return;
      }
      // Searched for a screen of another size: what is counted is what is in sight on this one.
      const isGuess = isFirst && !params.has("bbox");
      if (isGuess && !looksSame(searched.box, now.box)) {
        const path = mapPath(query, now, now);
        asked.current = now;
        setGuessed(path);
        return void navigate(path, { replace: true, preventScrollReset: true });
      }
      // The address is what one would share or come back to; the router need not know, nothing is loaded for
      // it.
      if (hasMoved(asked.current.box, now.box))
        history.replaceState(history.state, "", mapPath(query, now, asked.current));
    },
    [query, searched, circle, isLeaving, navigate, setAim],
  );
  const covered = useCallback(() => coveredBy(top.current), []);
  const isElsewhere =
    seen !== undefined && (circle ? !showsAll(seen.box, circle) : hasMoved(searched.box, seen.box));
  /** What a filter is changed for: what is in sight, or the circle while that is what one sees. */
  const area = circle && !isElsewhere ? undefined : (seen ?? searched);
  const search = (there: SeenMap) =>
    void navigate(mapPath(query, there, there), { preventScrollReset: true });
  const select = (id: string) => {
    const cluster = clusterOf(board, id);
    if (cluster) {
      const [west = 0, south = 0, east = 0, north = 0] = cluster.bbox;
      return search(seenAround(seen ?? searched, { west, south, east, north }));
    }
    setSelected(id);
    setTapped(id);
    document.getElementById("map-list-body")?.scrollTo({ top: 0 });
    const at = placeOf(loaded, id);
    if (!at || !seen) return;
    if (size === "peek") {
      tappedAt.current = at; // the list comes up over the map, which is looked at once it has its new size
      setSize("half");
    } else if (isAtEdge(seen.box, at)) setAim({ lat: at.lat, lon: at.lon, zoom: seen.zoom });
  };
  const show = (id: string, at: { lat: number; lon: number }) => {
    setSelected(id);
    setTapped(undefined);
    if (size === "full") setSize("half");
    setAim({ ...at, zoom: Math.max(seen?.zoom ?? 0, CLOSE) });
  };

  /** A pin under the mouse: its row stands out, and is in sight. */
  const point = (id: string) => {
    if (!board.pins.some((pin) => pin.id === id)) return;
    setSelected(id);
    rowOf(id)?.scrollIntoView({ block: "nearest" });
  };

  return (
    <main id="main" className="mapwrap" data-sheet={size} data-live={ready !== undefined || undefined}>
      <h1 className="sr">지도로 찾기</h1>
      <a className="skip" href="#map-list" onClick={() => setSize("half")}>
        지도를 건너뛰고 목록으로
      </a>
      <MapTop
        query={query}
        area={area}
        inSight={seen ?? searched}
        place={from.label}
        now={loaded.now}
        ref={top}
      />
      <MapView
        config={config}
        view={aim}
        covered={covered}
        pins={pins}
        others={others}
        selected={selected}
        label="프로그램 지도"
        gatheringName={gatheringName}
        onMoveEnd={moveEnd}
        onSelect={select}
        onPoint={point}
        onReady={(isFallback) => setReady(isFallback ? "fallback" : "own")}
        still={
          <StillMap
            view={searched}
            points={[...board.pins, ...board.clusters]}
            ring={circle}
            covered={coveredBelow()}
          />
        }
      />
      {seen && isElsewhere && (
        <button
          type="button"
          className={`btn btn-s map-again ${spotClass(freeSpot(seen, [...board.pins, ...board.clusters]))}`}
          onClick={() => search(seen)}
        >
          <Icon name="refresh-cw" />이 지역에서 검색
        </button>
      )}
      <MyPosition query={query} version={loaded.consent} onKnown={(at) => setAim({ ...at, zoom: CLOSE })} />
      <MapNotes isOwn={ready !== "own" || config.provider === "leaflet"} isFallback={ready === "fallback"} />
      <MapSheet
        size={size}
        onSize={setSize}
        isLive={ready !== undefined}
        total={board.total}
        radius={query.radius}
        list={list}
      >
        {tapped !== undefined && (
          <MapCard
            key={tapped}
            id={tapped}
            programs={programs}
            pins={board.pins}
            now={loaded.now}
            onTurn={setSelected}
            onClose={() => {
              setTapped(undefined);
              setSelected(undefined);
            }}
          />
        )}
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
        atLeast={!board.total.isExact}
        around={{ onMap: true, area, radius: area ? undefined : query.radius }}
        origin={from}
        here={from.label}
      />
    </main>
  );
}

const spotClass = ({ isLow, side }: Spot): string => `${side}${isLow ? " low" : ""}`;

const MAP = "/map";

/** The zoom at which a single program is looked at. */
const CLOSE = 14;

/** Whose map it is, and what it does not claim. */
function MapNotes({ isOwn, isFallback }: { isOwn: boolean; isFallback: boolean }) {
  return (
    <>
      {isOwn && <p className="map-credit">지도의 경계는 실제와 조금 다를 수 있어요</p>}
      <p className={isFallback ? "map-fell-back" : "sr"} role="status">
        {isFallback && "지도 서비스가 응답하지 않아 나들 기본 지도로 보여드려요."}
      </p>
    </>
  );
}
