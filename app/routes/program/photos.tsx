import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { SharedHeart } from "../../ui/product/heart.island.tsx";
import { shortCode } from "#domain/reach/short-link";
import { ShareButton } from "../../ui/product/share-button.tsx";
import { focusClass } from "../../ui/product/focus.ts";
import { BackLink } from "../../ui/screen.tsx";
import { PhotoCount } from "./photo-count.island.tsx";

type Images = Schemas["Program"]["images"];

/** The program's pictures side by side, with Back, share and heart over them. */
export const Photos = ({ id, title, images }: { id: string; title: string; images: Images }) => (
  <PhotosUnder images={images}>
    <header className="topbar topbar-over">
      <BackLink to="/main" />
      <div>
        <ShareButton title={title} path={`/program/${id}`} code={shortCode({ kind: "program", id })} />
        <SharedHeart id={id} title={title} className="iconbtn" />
      </div>
    </header>
  </PhotosUnder>
);

/** Pictures with what lies over them. A photograph opens in full; a drawn cover says no more than this. */
export function PhotosUnder({ images, children }: { images: Images; children?: ReactNode }) {
  return (
    <div className="photos" data-wakes="photo-count">
      <ul className="photos-list">
        {images.map(({ url, alt, focus }, index) => {
          const picture = (
            <img
              src={url}
              alt={alt}
              className={focusClass(focus)}
              width="960"
              height="720"
              decoding="async"
              {...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy" })}
            />
          );
          return (
            <li key={url}>
              {alt ? (
                <a href={url} target="_blank" aria-label={`${alt}, 크게 보기 (새 창)`}>
                  {picture}
                </a>
              ) : (
                picture
              )}
            </li>
          );
        })}
      </ul>
      {images.length > 1 && <PhotoCount count={images.length} />}
      {children}
    </div>
  );
}
