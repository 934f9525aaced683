/**
 * Stands inline in the document before React's scripts. Serialized with toString(): uses nothing from outside
 * itself. Keeps the taps that only React can answer until it is there: seen at once, answered once.
 */
export function keepTaps(ready: string, patienceMs: number) {
  const kept = new Set<HTMLElement>();
  const release = () => {
    removeEventListener("click", keep, true);
    for (const pressed of kept) {
      pressed.ariaBusy = null;
      pressed.click();
    }
    kept.clear();
  };
  const keep = (e: Event) => {
    const pressed = (e.target as Element).closest?.<HTMLElement>("[data-hold]");
    if (!pressed) return;
    e.preventDefault();
    e.stopPropagation(); // while React is on its way it would answer this one too
    pressed.ariaBusy = "true";
    kept.add(pressed);
    setTimeout(release, patienceMs); // React did not come: let the browser's own forms answer
  };
  addEventListener("click", keep, true);
  addEventListener(ready, release, { once: true });
}
