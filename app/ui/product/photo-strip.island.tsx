import { useState } from "react";
import { sizedUrl } from "#domain/image/keys";
import { island } from "../../document/island.tsx";
import { Blur } from "./picture.tsx";
import { PhotoViewer, VIEWER_SHOWS, type ViewedPhoto } from "./photo-viewer.tsx";

export interface PhotoStripProps {
  photos: readonly ViewedPhoto[];
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
        {photos.map(({ url, alt, blur }, index) => (
          <li key={url} className={isRail ? "flex-none" : undefined}>
            <a
              className="relative isolate block"
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
              <Blur of={{ blur }} />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && <PhotoViewer photos={photos} of={of} first={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const StripIsland = island("photo-strip", Strip, { shows: VIEWER_SHOWS });

/** Photos side by side; one opens over the page, and without scripts as a page of its own. */
export const PhotoStrip = (props: PhotoStripProps) =>
  props.photos.length === 0 ? null : <StripIsland {...props} />;
