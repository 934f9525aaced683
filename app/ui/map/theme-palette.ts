import { type Palette, paletteOf } from "./palette.ts";

/** The palette of the theme an element stands in, from the design tokens. */
export function themePalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  return paletteOf((token) => longHex(style.getPropertyValue(token).trim()));
}

/** Minified stylesheets shorten "#ffffff" to "#fff". */
const longHex = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replaceAll(/[0-9a-f]/gi, "$&$&") : colour;

/** Calls back when the theme changes, by the system or by the page; returns how to stop. */
export function onThemeChange(change: () => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", change);
  const watch = new MutationObserver(change);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    dark.removeEventListener("change", change);
    watch.disconnect();
  };
}
