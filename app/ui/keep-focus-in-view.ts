/**
 * What gets the focus by the keyboard comes whole into view (WCAG 2.2, 2.4.11). Browsers leave alone what is
 * partly seen already: half a chip at the edge of a strip, a link half under a bar.
 * @returns what ends it
 */
export function keepFocusInView(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(":focus-visible:not(h1, textarea)"))
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  document.addEventListener("focusin", show);
  return () => document.removeEventListener("focusin", show);
}
