import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { SharedHeart } from "../../ui/product/heart.island.tsx";
import { keyOfUrl } from "#domain/image/keys";
import { shortCode } from "#domain/reach/short-link";
import { ShareButton } from "../../ui/product/share-button.tsx";
import { BackLink } from "../../ui/screen.tsx";
import { COUNT_PLACE, Gallery } from "./gallery.island.tsx";

type Images = Schemas["Program"]["images"];

/** The program's pictures side by side, with Back, share and heart over them. */
export const Photos = ({ id, title, images }: { id: string; title: string; images: Images }) => (
  <PhotosUnder title={title} images={images}>
    <header className="topbar topbar-over">
      <BackLink to="/main" />
      <div>
        <ShareButton title={title} path={`/program/${id}`} code={shortCode({ kind: "program", id })} />
        <SharedHeart id={id} title={title} className="iconbtn" />
      </div>
    </header>
  </PhotosUnder>
);

/** Pictures with what lies over them. Photographs open in full; a drawn cover says no more than this. */
export function PhotosUnder({
  title,
  images,
  children,
}: {
  title: string;
  images: Images;
  children?: ReactNode;
}) {
  const isPhotographed = images.every(({ url, alt }) => alt !== "" || keyOfUrl(url) !== null);
  return (
    <div className="photos">
      {isPhotographed ? <Gallery photos={images} of={title} /> : <Cover url={images[0]?.url ?? ""} />}
      {isPhotographed && images.length > 1 && (
        <noscript>
          <p className={COUNT_PLACE}>
            <span className="photos-count">사진 {images.length}장</span>
          </p>
        </noscript>
      )}
      {children}
    </div>
  );
}

const Cover = ({ url }: { url: string }) => (
  <ul className="photos-list">
    <li>
      <img src={url} alt="" width="960" height="720" decoding="async" fetchPriority="high" />
    </li>
  </ul>
);
