/**
 * Stands inline before React's scripts, serialized with toString(): uses nothing from outside itself; in
 * documents with islands, which have no room for it, it comes once they are quiet. A sheet that is open as
 * the browser's own popover, before its code or where that does not come (no connection), owns an entry of
 * the history like those of sheet-history.ts, which takes it over: Back closes it. The entry is there before
 * the sheet is seen: `toggle` comes a while after, and Back would leave the page until then.
 */
export function backCloses() {
  const isEntryOf = ({ id }: HTMLElement) => history.state?.sheet === id;
  const follow = () =>
    document
      .querySelectorAll<HTMLElement>("dialog[popover]")
      .forEach((sheet) => sheet.togglePopover(isEntryOf(sheet)));
  const own = (e: ToggleEvent) => {
    const sheet = e.target as HTMLElement;
    const isOpen = e.newState === "open";
    // one that becomes a modal dialog is no popover any more when it closes as such, and keeps its entry
    if (!sheet.matches("dialog[popover]") || isOpen === isEntryOf(sheet)) return;
    const state = history.state;
    if (isOpen) history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, sheet: sheet.id }, "");
    else history.back();
  };
  document.addEventListener("beforetoggle", own, true);
  addEventListener("popstate", follow);
  follow();
}
