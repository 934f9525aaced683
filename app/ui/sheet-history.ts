import type { Location } from "react-router";

/**
 * What stands over a screen owns an entry of the history, so that Back closes it: a phone's gesture on every
 * browser, with CloseWatcher or without. The entry bears the screen's own address and the router's own key,
 * and the router hears nothing of it: nothing is loaded again, and no place is lost. Closed in another way, a
 * dialog takes its entry away again; what is navigated to from it stands in the entry's place (`replace`).
 */

interface State {
  /** The router's: its place, and how many stand before it. */
  key?: string;
  idx?: number;
  /** The id of the dialog whose entry this is, "" for one that cannot be opened again. */
  sheet?: string;
}

interface Standing {
  dialog: HTMLDialogElement;
  /** The entry as it was last seen: the router may have given it another address. */
  state: State;
  url: string;
}

let standing: Standing | undefined;
/** Open while the entry of one before it is still being taken away. */
let waiting: HTMLDialogElement | undefined;
/** The entry of one that was closed is being taken away: what it had goes on to the one below. */
let taken: Pick<Standing, "state" | "url"> | undefined;
/** The router's key for the screen that it shows; undefined in a document, which has no router. */
let shownKey: string | undefined;
/** The key that the entry below got when a sheet was closed, until the router is heard of again. */
let settledKey: string | undefined;

const isDialog = (found: Element | null): found is HTMLDialogElement => found instanceof HTMLDialogElement;
const stateOf = (state: unknown): State => (typeof state === "object" && state !== null ? state : {});
const keyOf = (state: State): string => state.key ?? "default";

/** Opens a dialog over the screen; Back closes it. */
export function openModal(dialog: HTMLDialogElement): void {
  show(dialog);
  if (standing?.dialog === dialog) return;
  if (taken) waiting = dialog;
  else own(dialog);
}

/** For a dialog that is closed or goes: its entry goes too. */
export function release(dialog: HTMLDialogElement): void {
  if (waiting === dialog) waiting = undefined;
  if (standing?.dialog !== dialog) return;
  standing = undefined;
  // else what was navigated to has taken its place
  if (stateOf(history.state).sheet !== undefined) takeEntry();
}

/**
 * Closes a dialog on the way to another screen, which is to take its entry.
 * @returns whether there is one: the navigation's `replace`
 */
export function closeToLeave(dialog: HTMLDialogElement): boolean {
  const isOwner = standing?.dialog === dialog;
  if (isOwner) standing = undefined;
  dialog.close();
  return isOwner;
}

/** Opens the dialog whose entry the page was loaded at, when it is there. */
export function openAsLeft(dialog: HTMLDialogElement): void {
  if (standing || stateOf(history.state).sheet !== dialog.id) return;
  show(dialog);
  stand(dialog);
}

/** Done once the entry of the dialog that was closed for it is gone. */
let after: (() => void) | undefined;

/** Closes a dialog, and does something once its entry is gone: what that leads to takes the entry's place. */
export function closeThen(dialog: HTMLDialogElement, work: () => void): void {
  if (standing?.dialog !== dialog) return work();
  after = work;
  dialog.close();
}

/** Sends a form that posts: what answers stands in the place of the dialog that the form is in. */
export function sendInPlace(form: HTMLFormElement): void {
  if (standing) closeThen(standing.dialog, () => form.submit());
  else form.submit();
}

/** From a document with a dialog open, or none, to another one, which takes this entry's place. */
export function leaveInPlace(href: string): void {
  if (standing) closeToLeave(standing.dialog);
  location.replace(href);
}

/** The same document at another address: what stands over it stands over that too. */
export function moveAddress(href: string): void {
  history.replaceState(history.state, "", href);
  if (standing) stand(standing.dialog);
}

/** For the root, after each navigation: where the router stands. */
export function followRouter({ key, pathname, search, hash }: Location): void {
  const isFirst = shownKey === undefined;
  shownKey = key;
  const state = stateOf(history.state);
  // Back came between the router's writing over the sheet's entry and this
  if (settledKey !== undefined && settledKey === keyOf(state) && key !== settledKey)
    history.replaceState({ ...state, key }, "", pathname + search + hash);
  settledKey = undefined;
  if (isFirst && state.sheet !== undefined && !isDialog(document.getElementById(state.sheet))) takeEntry();
  if (!standing) return;
  const { dialog } = standing;
  if (!dialog.isConnected || !dialog.open) {
    standing = undefined;
    return;
  }
  // the same screen in another state: the router has written over the entry
  history.replaceState({ ...state, sheet: dialog.id }, "");
  stand(dialog);
}

function show(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
  dialog.addEventListener("close", onClose);
}

/** Told with the next frame: by then, on a busy phone, the dialog may be open again. */
const onClose = ({ currentTarget }: Event): void => {
  if (currentTarget instanceof HTMLDialogElement && !currentTarget.open) release(currentTarget);
};

/** Puts the dialog's entry on top, where it is not there from before its code (back-closes.ts). */
function own(dialog: HTMLDialogElement): void {
  const state = stateOf(history.state);
  if (state.sheet !== dialog.id)
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, sheet: dialog.id }, "");
  stand(dialog);
}

/** The entry on top is the dialog's. */
function stand(dialog: HTMLDialogElement): void {
  standing = { dialog, state: stateOf(history.state), url: location.href };
}

function takeEntry(): void {
  taken = { state: stateOf(history.state), url: location.href };
  history.back();
}

/** The entry below gets what happened while the dialog was open: the router already stands there. */
function settle({ state, url }: Pick<Standing, "state" | "url">): void {
  history.replaceState({ ...state, idx: (state.idx ?? 1) - 1, sheet: undefined }, "", url);
  settledKey = keyOf(state);
}

function onPop(event: PopStateEvent): void {
  const state = stateOf(event.state);
  if (taken) {
    event.stopImmediatePropagation();
    settle(taken);
    taken = undefined;
    after?.();
    after = undefined;
    if (waiting) own(waiting);
    waiting = undefined;
    return;
  }
  if (standing) {
    const closed = standing;
    standing = undefined;
    // one step back closes it; from further away the router shows what stands there
    if ((state.idx ?? 0) === (closed.state.idx ?? 0) - 1) {
      event.stopImmediatePropagation();
      settle(closed);
    }
    closed.dialog.close();
    return;
  }
  if (state.sheet === undefined || (shownKey !== undefined && keyOf(state) !== shownKey)) return;
  event.stopImmediatePropagation();
  const dialog = document.getElementById(state.sheet);
  if (!isDialog(dialog)) return takeEntry();
  show(dialog);
  stand(dialog);
}

// captured: before the router, which listens to the window too
if (typeof window !== "undefined") addEventListener("popstate", onPop, { capture: true });
