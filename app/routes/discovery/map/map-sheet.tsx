import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import { totalWords } from "./map-markers.ts";

const SIZES = ["peek", "half", "full"] as const;
export type SheetSize = (typeof SIZES)[number];

/** What pressing the handle does, by how the sheet stands now. */
const NEXT: Record<SheetSize, { size: SheetSize; words: string }> = {
  peek: { size: "half", words: "목록 펼치기" },
  half: { size: "full", words: "목록 크게 보기" },
  full: { size: "peek", words: "목록 접고 지도 보기" },
};

export interface MapSheetProps {
  size: SheetSize;
  onSize: (size: SheetSize) => void;
  /** Without a living map the list simply follows the picture. */
  isLive: boolean;
  total: Schemas["PinBoard"]["total"];
  /** Kilometres around the place, where that is what is looked for. */
  radius: number | undefined;
  /** Where the same programs are listed without the map. */
  list: string;
  children: ReactNode;
}

/**
 * The list over the map's foot, in three heights: by pressing its handle, by the arrow keys on it, or by
 * dragging.
 */
export function MapSheet({ size, onSize, isLive, total, radius, list, children }: MapSheetProps) {
  const { sheet, wasDragged, handlers } = useDrag(size, onSize);
  const step = (by: number) => onSize(SIZES[Math.min(2, Math.max(0, SIZES.indexOf(size) + by))] ?? size);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const { size: next, words } = NEXT[size];
  return (
    <section ref={sheet} className="map-sheet" aria-labelledby="map-list">
      {isLive && (
        <button
          type="button"
          className="map-handle"
          aria-label={words}
          aria-expanded={size !== "peek"}
          aria-controls="map-list-body"
          onClick={() => !wasDragged() && onSize(next)}
          onKeyDown={onKeyDown}
          {...handlers}
        />
      )}
      <div className="map-sheet-head flex-wrap">
        <Link className="chip" to={list}>
          <Icon name="menu" />
          목록
        </Link>
        <h2 id="map-list" tabIndex={-1}>
          {radius === undefined ? "이 지역 프로그램" : `${radius}km 안 프로그램`}
        </h2>
        <p role="status">{totalWords(total)}</p>
      </div>
      <div id="map-list-body" className="map-sheet-body" onFocus={() => size === "peek" && onSize("half")}>
        {children}
      </div>
    </section>
  );
}

/** Less than this is a press, in CSS pixels. */
const PRESS_PX = 6;

/** Dragging the handle: the sheet follows the finger and comes to rest at the nearest of its heights. */
function useDrag(size: SheetSize, onSize: (size: SheetSize) => void) {
  const sheet = useRef<HTMLElement>(null);
  const from = useRef<{ y: number; height: number }>(null);
  const moved = useRef(false);
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY, height: sheet.current?.offsetHeight ?? 0 };
    moved.current = false;
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!from.current || !sheet.current) return;
    const by = from.current.y - clientY;
    if (Math.abs(by) > PRESS_PX) moved.current = true;
    if (moved.current) sheet.current.style.height = `${from.current.height + by}px`;
  };
  const onPointerUp = () => {
    const element = sheet.current;
    if (from.current && moved.current && element) {
      const share = element.offsetHeight / (element.parentElement?.offsetHeight ?? 1);
      element.style.height = "";
      const rest = share < 0.3 ? "peek" : share < 0.68 ? "half" : "full";
      if (rest !== size) onSize(rest);
    }
    from.current = null;
  };
  return {
    sheet,
    wasDragged: () => moved.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
