import { wideHref } from "virtual:page-css";
import { WIDE_MEDIA } from "./wide-media.ts";

/**
 * Stands inline behind the <noscript> with the link to the styles of wide windows. Serialized with
 * toString(): uses nothing from outside itself. A browser asks for every stylesheet that a document links,
 * whatever its media; a phone is spared this one.
 */
function widen(media: string) {
  const link = document.currentScript!.previousElementSibling!.textContent;
  const wide = matchMedia(media);
  if (wide.matches) document.write(link);
  else
    wide.addEventListener("change", () => document.head.insertAdjacentHTML("beforeend", link), {
      once: true,
    });
}

/** The guard keeps it out of the browser's bundle: where React makes a document again, it is wide already. */
const SCRIPT = import.meta.env.SSR ? `(${widen})(${JSON.stringify(WIDE_MEDIA)})` : "";

/** In the head, last: the styles of wide windows (app/ui/wide), for a browser that has one. */
export function Widen({ nonce }: { nonce: string | undefined }) {
  if (wideHref === "") return null; // in development the document carries them
  return (
    <>
      <noscript>
        <link rel="stylesheet" media={WIDE_MEDIA} href={wideHref} />
      </noscript>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
