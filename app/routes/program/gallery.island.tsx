import { useRef, useState } from "react";
import { sizedUrl } from "#domain/image/keys";
import { island } from "../../document/island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Blur } from "../../ui/product/picture.tsx";
import { focusClass } from "../../ui/product/focus.ts";
import { GRID_FROM, PhotoViewer, VIEWER_SHOWS, type ViewedPhoto } from "../../ui/product/photo-viewer.tsx";
import { pageOf, turnTo } from "../../ui/product/row-of-pages.ts";

export interface GalleryProps {
  photos: readonly ViewedPhoto[];
  /** The program's title, for the viewer's name. */
  of: string;
}

/** Where the count stands over the pictures. */
export const COUNT_PLACE = "absolute right-2 bottom-2 grid h-11 place-items-center px-2";

/** The photos of a host: one turned to, which opens over the page, and the way to all of them. */
function Photographs({ photos, of }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState<{ at: number; isGrid: boolean } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const count = (
    <span className="photos-count">
      <span className="sr">사진 </span>
      {current + 1} / {photos.length}
      {photos.length >= GRID_FROM && <Icon name="layout-grid" />}
    </span>
  );
  return (
    <>
      <ul
        ref={list}
        className="photos-list"
        onScroll={({ currentTarget }) => setCurrent(pageOf(currentTarget))}
      >
        {photos.map((photo, index) => (
          <li key={photo.url} className="relative isolate">
            <a
              href={sizedUrl(photo.url, 1600)}
              data-hold
              aria-label={`${photo.alt || `사진 ${index + 1}`}, 크게 보기`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setOpen({ at: index, isGrid: false });
              }}
            >
              <img
                src={sizedUrl(photo.url, 1600)}
                alt={photo.alt}
                className={focusClass(photo.focus)}
                width="960"
                height="720"
                decoding="async"
                {...(index === 0 ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
              />
              <Blur of={photo} />
            </a>
          </li>
        ))}
      </ul>
      {photos.length >= GRID_FROM ? (
        <button
          type="button"
          className={COUNT_PLACE}
          aria-label={`사진 ${current + 1} / ${photos.length}, 모두 보기`}
          onClick={() => setOpen({ at: current, isGrid: true })}
        >
          {count}
        </button>
      ) : (
        photos.length > 1 && <p className={COUNT_PLACE}>{count}</p>
      )}
      {open !== null && (
        <PhotoViewer
          photos={photos}
          of={of}
          first={open.at}
          isGrid={open.isGrid}
          onClose={(last) => {
            setOpen(null);
            // the page stands where one has looked last
            turnTo(list.current, last);
          }}
        />
      )}
    </>
  );
}

export const Gallery = island("gallery", Photographs, { shows: VIEWER_SHOWS });
