import { sizedUrl } from "#domain/image/keys";
import { classesOf, focusClass } from "./focus.ts";

/** A picture as much of it is known before it has come. */
export interface Blurred {
  /** Itself, eight pixels wide, WebP in base64. */
  blur?: string | undefined;
  focus?: string | undefined;
}

/** The classes that it may have (MoreOfDocument). */
export const BLUR_SHOWS = "absolute inset-0 -z-1 h-full w-full object-cover";

/**
 * What is seen in a picture's place until it has come (U14), which lies over it then. It stands behind the
 * picture in the document, so that the first `img` of a card is still its picture; nothing of a picture
 * without one. Whatever holds both has to be positioned and isolated.
 */
export const Blur = ({ of: { blur, focus } }: { of: Blurred }) =>
  blur && <img src={`data:image/webp;base64,${blur}`} alt="" className={classesOf(BLUR_SHOWS, { focus })} />;

/** A card's picture, no wider than it is shown there. The first ones of a screen are loaded at once. */
export const Picture = ({ of: image, eager }: { of: Blurred & { url: string }; eager: boolean }) => (
  <>
    <img
      src={sizedUrl(image.url, 400)}
      alt=""
      className={focusClass(image.focus)}
      width="400"
      height="300"
      decoding="async"
      {...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
    <Blur of={image} />
  </>
);
