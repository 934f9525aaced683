import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { sizedUrl } from "#domain/image/keys";
import { island } from "../../document/island.tsx";
import { Icon } from "../icon.tsx";
import { OVERLAYS_ID } from "../overlays.ts";
import { openModal, release } from "../sheet-history.ts";

export interface PhotoStripProps {
  photos: readonly { url: string; alt: string }[];
  /** Whose they are, for the names of the links: "나들이 님의 후기". */
  of: string;
  /** Many, in one row that is swiped. */
  isRail?: boolean;
}

function Strip({ photos, of, isRail = false }: PhotoStripProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className={isRail ? "review-photos overflow-x-auto" : "review-photos"}>
        {photos.map(({ url, alt }, index) => (
          <li key={url} className={isRail ? "flex-none" : undefined}>
            <a
              href={sizedUrl(url, 1600)}
              data-hold
              aria-label={`${of} 사진 ${index + 1} 크게 보기`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setOpen(index);
              }}
            >
              <img
                src={sizedUrl(url, 200)}
                alt={alt}
                width="84"
                height="84"
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && <PhotoViewer photos={photos} of={of} first={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** One photo at a time, over everything; Esc closes it and the arrow keys turn the pages. */
function PhotoViewer({
  photos,
  of,
  first,
  onClose,
}: PhotoStripProps & { first: number; onClose: () => void }) {
  const [index, setIndex] = useState(first);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const own = dialog.current;
    if (!own) return;
    openModal(own);
    return () => release(own);
  }, []);
  const overlays = document.getElementById(OVERLAYS_ID);
  const photo = photos[index];
  if (!overlays || !photo) return null;
  const go = (by: -1 | 1) => setIndex(Math.min(photos.length - 1, Math.max(0, index + by)));
  return createPortal(
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={`${of} 사진`}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") go(-1);
        if (key === "ArrowRight") go(1);
      }}
    >
      <div className="viewer-head">
        <p className="num" role="status">
          <span className="sr">사진 </span>
          {index + 1} / {photos.length}
        </p>
        <button type="button" className="iconbtn" aria-label="닫기" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <img src={sizedUrl(photo.url, 1600)} alt={photo.alt} />
      {photos.length > 1 && (
        <div className="viewer-foot">
          <button
            type="button"
            className="iconbtn"
            aria-label="이전 사진"
            disabled={index === 0}
            onClick={() => go(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="iconbtn"
            aria-label="다음 사진"
            disabled={index === photos.length - 1}
            onClick={() => go(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </dialog>,
    overlays,
  );
}

const StripIsland = island("photo-strip", Strip, { shows: "viewer viewer-head viewer-foot iconbtn num sr" });

/** Photos side by side; one opens over the page, and without scripts as a page of its own. */
export const PhotoStrip = (props: PhotoStripProps) =>
  props.photos.length === 0 ? null : <StripIsland {...props} />;
