/** Fetches an island's code, as a touch of it does: the starter hears it (start.ts). */
export const wake = (part: Element | null | undefined) =>
  part?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));

/** Fetches the code of those islands that wait to be told something. */
export const wakeTold = (): void =>
  document.querySelectorAll("[data-on=told]:not([data-live])").forEach(wake);
