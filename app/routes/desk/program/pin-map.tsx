import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Point } from "#domain/geo";
import { degrees, mercator } from "#domain/map/mercator";
import type { SeenMap } from "#domain/map/map-view";
import { awayFrom, movedBy, PIN_STEP_M, rounded } from "#domain/program/pin";
import type { MapMarker } from "../../../ui/map/adapter.ts";
import { MapView } from "../../../ui/map/map-view.tsx";
import { StillMap } from "../../../ui/map/still-map.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

/**
 * How near its point a finger comes down to take the pin along, in CSS pixels, where it does not touch the
 * pin itself; and how far it may slip in a tap.
 */
const REACH_PX = 30;
const SLIP_PX = 6;
const ZOOM = 14;
/** Our own map, which needs neither a key nor anybody's word in the desk's policy. */
const OWN = { provider: "leaflet", key: "" } as const;
const NONE: readonly MapMarker[] = [];

const STEPS = {
  ArrowUp: { north: PIN_STEP_M, name: "북쪽", sign: "↑" },
  ArrowDown: { north: -PIN_STEP_M, name: "남쪽", sign: "↓" },
  ArrowLeft: { east: -PIN_STEP_M, name: "서쪽", sign: "←" },
  ArrowRight: { east: PIN_STEP_M, name: "동쪽", sign: "→" },
} as const;
const isStep = (key: string): key is keyof typeof STEPS => key in STEPS;

/**
 * The pin of a program on a small map: dragged, put where one taps, or moved by the arrows. Where it stands
 * is in the form around it (`lat`, `lon`), and goes with it; without scripts as it stood.
 */
export function PinMap({ at }: { at: Point }) {
  const [first] = useState({ ...at, zoom: ZOOM });
  const [pin, setPin] = useState<Point>(at);
  const room = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(pin);
  const seen = useRef<SeenMap>(undefined);
  const isHydrated = useHydrated();

  // the form keeps what comes in by an event, as from any other field
  useEffect(() => {
    if (pin === told.current) return;
    told.current = pin;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [pin]);
  useHand(room, seen, pin, setPin);

  const step = (key: keyof typeof STEPS, times: number) => {
    const { north = 0, east = 0 } = { north: 0, east: 0, ...STEPS[key] };
    setPin((now) => movedBy(now, { north: north * times, east: east * times }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isStep(event.key)) return;
    event.preventDefault();
    step(event.key, event.shiftKey ? 10 : 1);
  };
  const away = awayFrom(first, pin);
  const places: readonly MapMarker[] = [
    { id: "pin", ...pin, kind: "place", text: "", name: "프로그램의 핀" },
  ];
  return (
    <div className="mb-5">
      <div ref={room} className="where">
        <MapView
          config={OWN}
          view={first}
          pins={NONE}
          others={places}
          label="핀을 옮기는 지도"
          gatheringName={String}
          onMoveEnd={(now) => (seen.current = now)}
          still={<StillMap view={first} points={[first]} />}
        />
      </div>
      <input ref={field} type="hidden" name="lat" value={pin.lat} />
      <input type="hidden" name="lon" value={pin.lon} />
      {isHydrated && (
        <fieldset className="grid grid-cols-4 gap-2 mt-3 p-0 border-0">
          <legend className="sr">핀을 {PIN_STEP_M}m씩 옮기기</legend>
          {Object.entries(STEPS).map(([key, { name, sign }]) => (
            <button
              key={key}
              type="button"
              className="btn btn-soft"
              aria-label={`핀을 ${name}으로 ${PIN_STEP_M}m`}
              onKeyDown={onKeyDown}
              onClick={() => isStep(key) && step(key, 1)}
            >
              {sign}
            </button>
          ))}
        </fieldset>
      )}
      <p className="help" role="status">
        {away === null ? "핀을 끌거나, 맞는 자리를 눌러 주세요." : `${away} 옮겼어요.`}
      </p>
    </div>
  );
}

const isOnPin = ({ target, clientX, clientY }: MouseEvent, at: { x: number; y: number }): boolean =>
  (target instanceof Element && target.closest(".map-place") !== null) ||
  Math.hypot(at.x - clientX, at.y - clientY) <= REACH_PX;

/** Puts the pin where a finger drags it or taps; all else on the map is the map's own. */
function useHand(
  room: { current: HTMLElement | null },
  seen: { current: SeenMap | undefined },
  pin: Point,
  setPin: (pin: Point) => void,
) {
  const latest = useRef(pin);
  useEffect(() => {
    latest.current = pin;
  });
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    let drag: { id: number; dx: number; dy: number } | undefined;
    let down: { x: number; y: number } | undefined;
    const boxed = () => {
      const box = element.getBoundingClientRect();
      const now = seen.current;
      if (!now) return null;
      const [west, north] = mercator({ lat: now.box.north, lon: now.box.west });
      const [east, south] = mercator({ lat: now.box.south, lon: now.box.east });
      return { box, west, north, wide: east - west, high: south - north };
    };
    const pointAt = (x: number, y: number): Point | null => {
      const all = boxed();
      if (!all) return null;
      const { box, west, north, wide, high } = all;
      return rounded(
        degrees([west + ((x - box.left) / box.width) * wide, north + ((y - box.top) / box.height) * high]),
      );
    };
    const pixelsOf = (point: Point) => {
      const all = boxed();
      if (!all) return null;
      const { box, west, north, wide, high } = all;
      const [x, y] = mercator(point);
      return {
        x: box.left + ((x - west) / wide) * box.width,
        y: box.top + ((y - north) / high) * box.height,
      };
    };
    const onDown = (event: PointerEvent) => {
      down = { x: event.clientX, y: event.clientY };
      const at = pixelsOf(latest.current);
      if (!at || !isOnPin(event, at)) return;
      drag = { id: event.pointerId, dx: at.x - event.clientX, dy: at.y - event.clientY };
      element.setPointerCapture(event.pointerId);
      event.stopPropagation();
    };
    // what else the map would take for the begin of a drag of its own
    const onAlso = (event: Event) => drag && event.stopPropagation();
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== drag?.id) return;
      event.stopPropagation();
      const to = pointAt(event.clientX + drag.dx, event.clientY + drag.dy);
      if (to) setPin(to);
    };
    const onUp = (event: PointerEvent) => {
      if (event.pointerId === drag?.id) drag = undefined;
    };
    const onClick = (event: MouseEvent) => {
      const slipped = down && Math.hypot(down.x - event.clientX, down.y - event.clientY) > SLIP_PX;
      const at = pixelsOf(latest.current);
      const to = slipped || (at && isOnPin(event, at)) ? null : pointAt(event.clientX, event.clientY);
      if (to) setPin(to);
    };
    const own = { capture: true };
    element.addEventListener("pointerdown", onDown, own);
    element.addEventListener("mousedown", onAlso, own);
    element.addEventListener("touchstart", onAlso, own);
    element.addEventListener("pointermove", onMove, own);
    element.addEventListener("pointerup", onUp, own);
    element.addEventListener("pointercancel", onUp, own);
    element.addEventListener("click", onClick);
    return () => {
      element.removeEventListener("pointerdown", onDown, own);
      element.removeEventListener("mousedown", onAlso, own);
      element.removeEventListener("touchstart", onAlso, own);
      element.removeEventListener("pointermove", onMove, own);
      element.removeEventListener("pointerup", onUp, own);
      element.removeEventListener("pointercancel", onUp, own);
      element.removeEventListener("click", onClick);
    };
  }, [room, seen, setPin]);
}
