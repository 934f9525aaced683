// Runs in the browser of map-pan.ts: a map with many pins, dragged by one step in every frame.
import { DEFAULT_CENTRE } from "#domain/region/place";
import type { MapMarker } from "../../app/ui/map/adapter.ts";
import { Clusters } from "../../app/ui/map/cluster.ts";
import { leafletMap } from "../../app/ui/map/leaflet-map.ts";

declare global {
  interface Window {
    /**
     * Draws `count` pins all in sight, gathered where they cover each other or each for itself; resolves to
     * how many markers are shown.
     */
    prepare: (count: number, areGathered: boolean) => Promise<number>;
    /** Drags the map for so many frames; resolves to the milliseconds between them. */
    drag: (frames: number) => Promise<number[]>;
  }
}

const ZOOM = 11;
/** One step of the drag in CSS pixels: about 420 pixels a second. */
const STEP = 7;
/** After so many steps the drag turns back. */
const TURN = 60;

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const room = document.createElement("div");

window.prepare = async (count, areGathered) => {
  room.className = "map-room";
  document.body.appendChild(room);
  const map = leafletMap();
  await map.mount(room, { ...DEFAULT_CENTRE, zoom: ZOOM });
  let shown = 0;
  const pins = Array.from({ length: count }, (_, index): MapMarker => {
    // A low-discrepancy spread over what is in sight.
    const [u, v] = [(index * 0.754877666) % 1, (index * 0.569840291) % 1];
    return {
      id: `p${index}`,
      kind: "pin",
      lat: DEFAULT_CENTRE.lat + (v - 0.5) * 0.42,
      lon: DEFAULT_CENTRE.lon + (u - 0.5) * 0.27,
      text: `${(index % 60) + 5},000원`,
      name: `pin ${index}`,
    };
  });
  const clusters = new Clusters(pins);
  map.onMoveEnd(({ box, zoom }) => {
    const markers = areGathered ? clusters.within(box, zoom, String, undefined) : pins;
    shown = markers.length;
    map.setMarkers(markers, undefined);
  });
  for (let wait = 0; wait < 30; wait += 1) await frame();
  return shown;
};

window.drag = async (frames) => {
  const send = (type: string, x: number, target: EventTarget) =>
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: 400 }),
    );
  let x = 300;
  send("mousedown", x, room);
  const gaps: number[] = [];
  let last = await frame();
  for (let step = 0; step < frames; step += 1) {
    x += Math.floor(step / TURN) % 2 === 0 ? -STEP : STEP;
    send("mousemove", x, document);
    const now = await frame();
    gaps.push(now - last);
    last = now;
  }
  send("mouseup", x, document);
  return gaps;
};
