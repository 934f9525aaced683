import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { sizedUrl } from "#domain/image/keys";
import { Icon } from "../icon.tsx";
import { OVERLAYS_ID } from "../overlays.ts";
import { openModal, release } from "../sheet-history.ts";
import { Blur, BLUR_SHOWS, type Blurred } from "./picture.tsx";
import { classesOf, FOCUS_SHOWS } from "./focus.ts";
import { pageOf, turnTo } from "./row-of-pages.ts";

/** A photograph that is opened over the page. */
export type ViewedPhoto = Blurred & { url: string; alt: string };

export interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  /** Whose they are, for its name: "나들이 님의 후기". */
  of: string;
  first: number;
  /** All of them side by side at first, to pick one. */
  isGrid?: boolean;
  /** @param last which one was seen last */
  onClose: (last: number) => void;
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** As many are worth a look side by side. */
export const GRID_FROM = 3;

const ROW = "overflow-x-auto [scroll-snap-type:x_mandatory] [scrollbar-width:none]";
const PAGES = `grid grid-flow-col auto-cols-[100%] min-h-0 ${ROW}`;
const PAGE = "snap-center snap-always min-h-0";
const WHOLE = "h-full w-full object-contain";
const GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(min(30%,240px),1fr))] gap-1 min-h-0 overflow-y-auto content-start";
const TILE = "relative isolate block w-full aspect-square";
const TILED = "h-full w-full object-cover";
const TURN = "viewer-turn";
/** Over a photo in a wide window: seen on a light one too. */
const TURNER = "iconbtn [background:rgb(8_16_12/0.68)] [border-radius:50%]";
const BAR = "flex items-center justify-between min-h-14 px-2";

/** The classes that it may have: their rules stand in the document from the start. */
export const VIEWER_SHOWS = [
  "viewer iconbtn num sr pl-3 flex",
  PAGES,
  PAGE,
  WHOLE,
  GRID,
  TILE,
  TILED,
  BAR,
  TURN,
]
  .concat(BLUR_SHOWS, FOCUS_SHOWS)
  .join(" ");

/**
 * Photos over everything: one at a time, turned by a swipe, the arrow keys or its buttons, or all of three
 * and more side by side. Esc and Back close it.
 */
export function PhotoViewer({ photos, of, first, isGrid = false, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(first);
  const [isTiled, setTiled] = useState(isGrid);
  const dialog = useRef<HTMLDialogElement>(null);
  const pages = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const own = dialog.current;
    if (!own) return;
    openModal(own);
    return () => release(own);
  }, []);
  const turn = (by: -1 | 1) => turnTo(pages.current, index + by, calm() ? "instant" : "smooth");
  // a closed dialog has no width: opened by an effect, it is looked at with the next frame
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => turnTo(pages.current, index));
    return () => cancelAnimationFrame(frame);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it stood when the pages came
  }, [isTiled]);
  const overlays = document.getElementById(OVERLAYS_ID);
  if (!overlays) return null;
  return createPortal(
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={`${of} 사진`}
      onClose={() => onClose(index)}
      onKeyDown={(event) => {
        if (isTiled || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
        event.preventDefault();
        turn(event.key === "ArrowLeft" ? -1 : 1);
      }}
    >
      <div className={BAR}>
        <p className="num pl-3" role="status">
          <span className="sr">사진 </span>
          {isTiled ? `${photos.length}장` : `${index + 1} / ${photos.length}`}
        </p>
        <div className="flex">
          {photos.length >= GRID_FROM && !isTiled && (
            <button type="button" className="iconbtn" aria-label="모아 보기" onClick={() => setTiled(true)}>
              <Icon name="layout-grid" />
            </button>
          )}
          <button type="button" className="iconbtn" aria-label="닫기" onClick={() => dialog.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
      </div>
      {isTiled ? (
        <ul className={GRID}>
          {photos.map((photo, at) => (
            <li key={photo.url}>
              <button
                type="button"
                className={TILE}
                aria-label={`사진 ${at + 1}${photo.alt ? `, ${photo.alt}` : ""}`}
                onClick={() => {
                  setIndex(at);
                  setTiled(false);
                }}
              >
                <img
                  src={sizedUrl(photo.url, 400)}
                  alt=""
                  className={classesOf(TILED, photo)}
                  loading="lazy"
                  decoding="async"
                />
                <Blur of={photo} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <ul
            ref={pages}
            className={PAGES}
            // scrolled by a browser\'s own keys
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            onScroll={({ currentTarget }) => {
              // closed while it turns, it has no width, and stands at none
              if (currentTarget.clientWidth > 0) setIndex(pageOf(currentTarget));
            }}
          >
            {photos.map((photo, at) => (
              <li key={photo.url} className={PAGE}>
                <img
                  src={sizedUrl(photo.url, 1600)}
                  alt={photo.alt}
                  className={WHOLE}
                  decoding="async"
                  {...(at !== first && { loading: "lazy" as const })}
                />
              </li>
            ))}
          </ul>
          {photos.length > 1 && (
            <div className={`${BAR} ${TURN}`}>
              <button
                type="button"
                className={TURNER}
                aria-label="이전 사진"
                disabled={index === 0}
                onClick={() => turn(-1)}
              >
                <Icon name="chevron-left" />
              </button>
              <button
                type="button"
                className={TURNER}
                aria-label="다음 사진"
                disabled={index === photos.length - 1}
                onClick={() => turn(1)}
              >
                <Icon name="chevron-right" />
              </button>
            </div>
          )}
        </>
      )}
    </dialog>,
    overlays,
  );
}
