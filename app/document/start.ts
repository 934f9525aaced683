/**
 * Stands inline at the end of a document. Serialized with toString(): uses nothing from outside itself. It
 * fetches the code of islands, keeps a tap that comes before it, and lets the browser's own form answer where
 * the code does not come.
 * @param base the folder of the islands' build
 */
export function start(base: string) {
  const asked: Record<string, Promise<unknown>> = {};
  // as an element of its own: the policy names this script by hash, which does not reach what it import()s
  const fetchCode = (name: string) =>
    (asked[name] ??= new Promise((onload, onerror) => {
      const script = document.createElement("script");
      document.head.appendChild(
        Object.assign(script, { type: "module", src: `${base}${name}.js`, onload, onerror }),
      );
    }));
  const codeOf = (island: HTMLElement) => fetchCode(island.localName.slice(3));
  const near = (e: Event, selector: string) => (e.target as Element).closest?.<HTMLElement>(selector);
  const none = () => {}; // links and forms do it

  const touch = (e: Event) => {
    const island = near(e, "[data-on]");
    const wakes = near(e, "[data-wakes]");
    if (island) codeOf(island).catch(none);
    if (wakes) fetchCode(wakes.dataset["wakes"]!).catch(none);
  };
  addEventListener("pointerdown", touch);
  addEventListener("focusin", touch);
  // a sheet that was opened while the document came
  document.querySelectorAll<HTMLElement>("[data-on]:has(:popover-open)").forEach(codeOf);
  addEventListener(
    "click",
    (e) => {
      const pressed = near(e, "button,a[data-hold]") as (HTMLButtonElement & HTMLAnchorElement) | null;
      const asleep = (part?: Element | null) => part?.closest<HTMLElement>("[data-on]:not([data-live])");
      const island = asleep(pressed) ?? asleep(pressed?.form); // a button may stand outside its form
      if (!pressed || !island) return;
      e.preventDefault();
      const was = pressed.ariaPressed;
      if (was) pressed.ariaPressed = String(was !== "true"); // seen at once
      pressed.ariaBusy = "true";
      const go = () => {
        island.dataset["live"] = ""; // where the code did not come, the browser answers
        pressed.ariaBusy = null;
        pressed.click();
      };
      // later: while the Enter key presses a button it hears no other click
      codeOf(island)
        .catch(none)
        .then(() => setTimeout(go));
    },
    true,
  );
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  // an idle moment, which may never come to a page on which nothing moves
  const whenQuiet = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run));
  const wakeAll = () =>
    whenQuiet(
      () => {
        const whose = document.cookie.includes("nadeul_in=") ? "member" : "idle";
        const islands = [...document.querySelectorAll<HTMLElement>(`[data-on=idle],[data-on=${whose}]`)];
        Promise.all([fetchCode("awake"), ...islands.map(codeOf)]).then(
          () => (document.documentElement.dataset["app"] = "awake"),
          none,
        );
      },
      { timeout: 2_000 },
    );
  // a document drawn before the tap sleeps until it is shown: nothing is counted, kept or asked for before
  addEventListener("load", () =>
    (document as { prerendering?: boolean }).prerendering
      ? document.addEventListener("prerenderingchange", wakeAll)
      : wakeAll(),
  );
}
