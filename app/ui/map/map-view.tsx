import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type Covered, inSight, type MapView as View, type SeenMap, wholeView } from "#domain/map/map-view";
import type { MapConfig } from "#domain/map/provider";
import type { MapMarker } from "./adapter.ts";
import type { Clusters } from "./cluster.ts";
import type { OpenedMap } from "./open-map.ts";

export interface MapViewProps {
  config: MapConfig;
  /** Where to look, in the middle of what is in sight; another object moves the map there. */
  view: View;
  /** Measures what lies over the map: that part of it is not in sight. */
  covered?: () => Covered;
  /** Gathered where they would cover each other. */
  pins: readonly MapMarker[];
  /** Shown as they are. */
  others?: readonly MapMarker[];
  selected?: string;
  /** What the map is called. */
  label: string;
  /** What a gathering of pins is called. */
  gatheringName: (count: number) => string;
  onMoveEnd?: (seen: SeenMap) => void;
  onSelect?: (id: string) => void;
  /** A marker came under a mouse or got the focus. */
  onPoint?: (id: string) => void;
  /** Told once the map is there; `isFallback`: another provider's was wanted and did not come. */
  onReady?: (isFallback: boolean) => void;
  /** What stands in the map's place until it is there. */
  still: ReactNode;
}

/** A map on a screen: the still picture first, the living map once its script is there. */
export function MapView({
  config,
  view,
  covered = nothing,
  pins,
  others = NONE,
  selected,
  label,
  gatheringName,
  onMoveEnd,
  onSelect,
  onPoint,
  onReady,
  still,
}: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedMap & { clusters: typeof Clusters }>();
  const [seen, setSeen] = useState<SeenMap>();
  const index = useMemo<Clusters | undefined>(() => opened && new opened.clusters(pins), [opened, pins]);
  const shown = useRef<readonly MapMarker[]>(NONE);
  const latest = useLatest({ config, view, covered, onMoveEnd, onSelect, onPoint, onReady, index, seen });

  useEffect(() => {
    const element = box.current;
    const point = (event: Event) => {
      const isTouch = event instanceof PointerEvent && event.pointerType !== "mouse";
      const { target } = event;
      const marker = target instanceof Element && target.closest<HTMLElement>("[data-marker]");
      if (marker && !isTouch) latest.current.onPoint?.(marker.dataset["marker"] ?? "");
    };
    element?.addEventListener("pointerover", point);
    element?.addEventListener("focusin", point);
    return () => {
      element?.removeEventListener("pointerover", point);
      element?.removeEventListener("focusin", point);
    };
  }, [latest]);

  useEffect(() => {
    let isGone = false;
    let mine: OpenedMap | undefined;
    void (async () => {
      const [{ openMap }, { Clusters: clusters }] = await Promise.all([
        import("./open-map.ts"),
        import("./cluster.ts"),
      ]);
      if (isGone || !box.current) return;
      const { view: first, covered: over, config: maker } = latest.current;
      mine = await openMap(box.current, wholeView(first, over()), maker);
      if (isGone) return mine.adapter.destroy();
      mine.adapter.onMoveEnd((whole) => {
        // A map that is taken off the page shrinks to nothing, and would tell that as a move.
        if (!box.current?.isConnected) return;
        const now = inSight(whole, latest.current.covered());
        setSeen(now);
        latest.current.onMoveEnd?.(now);
      });
      mine.adapter.onMarkerSelect((id) => {
        const zoom = latest.current.index?.zoomOf(id);
        if (zoom === undefined) return latest.current.onSelect?.(id);
        const place = shown.current.find((marker) => marker.id === id);
        if (place)
          mine?.adapter.setView(
            wholeView({ lat: place.lat, lon: place.lon, zoom }, latest.current.covered()),
          );
      });
      setOpened({ ...mine, clusters });
      latest.current.onReady?.(mine.isFallback);
    })();
    return () => {
      isGone = true;
      mine?.adapter.destroy();
    };
  }, [latest]);

  useEffect(() => {
    if (!opened || !index || !seen) return;
    const apart = pins.find(({ id }) => id === selected);
    shown.current = [...index.within(grown(seen.box), seen.zoom, gatheringName, apart), ...others];
    opened.adapter.setMarkers(shown.current, selected);
  }, [opened, index, seen, pins, others, selected, gatheringName]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false; // mounted there
    else opened?.adapter.setView(wholeView(view, latest.current.covered()));
  }, [opened, view, latest]);

  return (
    <div className="map" data-map={opened ? "live" : "still"}>
      {!opened && still}
      <section ref={box} className="map-box" aria-label={label} tabIndex={-1} />
    </div>
  );
}

const NONE: readonly MapMarker[] = [];
const nothing = (): Covered => ({ top: 0, bottom: 0 });

/** The values of this rendering, for what was set up in an earlier one. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A box with as much around it as a drag may bring into sight. */
function grown({ west, south, east, north }: SeenMap["box"]): SeenMap["box"] {
  const [width, height] = [(east - west) / 2, (north - south) / 2];
  return { west: west - width, south: south - height, east: east + width, north: north + height };
}
