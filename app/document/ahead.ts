// On the way from one document to the next, by links alone: where the browser takes no speculation rules, the
// next document is fetched with the touch; where it is late, its shape stands there meanwhile.
import { isDocument } from "./documents.ts";
import { linkOf } from "./link-of.ts";

/** What is not there by then, in milliseconds after the tap, is late. */
const LATE_MS = 90;
/** A way that has led nowhere by then is given up, in milliseconds. */
const GIVEN_UP_MS = 10_000;

/** The link to another document of this site that an event happened on. */
function documentLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = linkOf(event);
  const isAnother =
    link?.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
  return link && isAnother && isDocument(link.pathname) ? link : undefined;
}

/**
 * A document fetched while the finger rests is the one that the tap then shows: it may be taken from the
 * browser's own cache for a few seconds (kept-page.server.ts).
 */
export function fetchAhead(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  addEventListener(
    "pointerdown",
    (event) => {
      const link = documentLink(event);
      // what does not come now is asked for by the tap
      if (link && !link.relList.contains("nofollow"))
        void fetch(link.href, { headers: { accept: "text/html" } }).catch(() => {});
    },
    { passive: true },
  );
}

/** What a screen is made of, from its top: [height, share of the width] of each part, in pixels. */
const PROGRAM: readonly (readonly [number, number])[] = [
  [280, 1],
  [20, 0.4],
  [28, 0.9],
  [20, 0.6],
  [96, 0.92],
  [20, 0.7],
];
const LIST: readonly (readonly [number, number])[] = [
  [44, 0.92],
  [32, 0.7],
  ...Array.from({ length: 6 }, () => [104, 0.92] as const),
];

/** Shows the shape of the document that a tap leads to, from the moment on at which it is late. */
export function shapeWhereLate(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shape: HTMLElement | undefined;
  const end = () => {
    clearTimeout(timer);
    shape?.remove();
  };
  addEventListener("click", (event) => {
    const link = documentLink(event);
    if (!link) return;
    end();
    timer = setTimeout(() => {
      shape = shapeOf(/^\/program\/[^/]+$/.test(link.pathname) ? PROGRAM : LIST);
      document.body.appendChild(shape);
      timer = setTimeout(end, GIVEN_UP_MS);
    }, LATE_MS);
  });
  addEventListener("pageshow", end); // back, out of the browser's memory
}

function shapeOf(parts: typeof PROGRAM): HTMLElement {
  const screen = document.createElement("div");
  screen.dataset["shape"] = "";
  screen.role = "status";
  const words = document.createElement("span");
  words.className = "sr";
  words.textContent = "불러오는 중이에요";
  screen.appendChild(words);
  // by script, as the policy allows: no document carries rules for what most never show
  const ground = getComputedStyle(document.body).backgroundColor;
  screen.style.cssText = `position:fixed;inset:0;z-index:99;overflow:hidden;background:${ground}`;
  for (const [height, width] of parts) {
    const part = document.createElement("div");
    const edge = width === 1 ? "margin:0 auto 14px" : "margin:0 auto 14px 4%;border-radius:12px";
    part.style.cssText =
      `height:${height}px;width:${width * 100}%;max-width:720px;` +
      `${edge};background:currentColor;opacity:.08`;
    screen.appendChild(part);
  }
  return screen;
}
