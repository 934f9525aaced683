/**
 * Stands inline at the end of a document. Serialized with toString(): uses nothing from outside itself. It
 * fetches the code of islands, keeps a tap that comes before it, and lets the browser's own form answer where
 * the code does not come.
 * @param base the folder of the islands' build
 */
export function start(base: string) {
  const asked: Record<string, Promise<unknown>> = {};
  const fetchCode = (name: string) => (asked[name] ??= import(/* @vite-ignore */ `${base}${name}.js`));
  const codeOf = (island: HTMLElement) => fetchCode(island.localName.slice(3));
  const near = (e: Event, selector: string) => (e.target as Element).closest?.<HTMLElement>(selector);
  const none = () => {}; // links and forms do it
  const idle = window.requestIdleCallback ?? setTimeout;

  const touch = (e: Event) => {
    const island = near(e, "[data-on]");
    const wakes = near(e, "[data-wakes]")?.dataset["wakes"];
    if (island) codeOf(island).catch(none);
    if (wakes) fetchCode(wakes).catch(none);
  };
  addEventListener("pointerdown", touch);
  addEventListener("focusin", touch);
  addEventListener(
    "click",
    (e) => {
      const button = near(e, "button") as HTMLButtonElement | null | undefined;
      const island = button && near(e, "[data-on]:not([data-live])");
      if (!island) return;
      e.preventDefault();
      const pressed = button.ariaPressed;
      if (pressed) button.ariaPressed = String(pressed !== "true"); // seen at once
      button.ariaBusy = "true";
      const go = () => {
        button.ariaBusy = null;
        button.click();
      };
      codeOf(island).then(go, () => button.form?.submit());
    },
    true,
  );
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  addEventListener("load", () =>
    idle(() => {
      const isMembers = document.cookie.includes("nadeul_in=");
      const islands = isMembers ? [...document.querySelectorAll<HTMLElement>("[data-on=member]")] : [];
      Promise.all([fetchCode("awake"), ...islands.map(codeOf)]).then(
        () => document.documentElement.setAttribute("data-app", "awake"),
        none,
      );
    }),
  );
}
