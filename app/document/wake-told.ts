/** Fetches the code of those islands that wait to be told something: the starter sees a touch (start.ts). */
export function wakeTold(): void {
  for (const island of document.querySelectorAll("[data-on=told]:not([data-live])"))
    island.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
