/** Where the router is on its way to while this screen still stands. */
let destination: string | undefined;

/** @param path where the router is on its way to; undefined once it is there */
export function headFor(path: string | undefined): void {
  destination = path;
}

/**
 * Loads again a page that a change of login has made stale. Somebody on their way elsewhere arrives there
 * instead: their tap is not undone. Until the next document is there this one can be pressed, and what a
 * script began then would be broken off: the browser's own links and forms answer from here on.
 */
export function reloadScreen(): void {
  // The starter keeps no press for an island that is alive.
  for (const island of document.querySelectorAll<HTMLElement>("[data-on]")) island.dataset["live"] = "";
  for (const type of ["click", "submit"])
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  if (destination === undefined) location.reload();
  else location.assign(destination);
}

let sending = 0;
let due: (() => void) | undefined;

/** This screen is sending something: a form, a heart. @returns what says that it was answered */
export function startSending(): () => void {
  sending += 1;
  return () => {
    sending -= 1;
    if (sending > 0 || !due) return;
    const go = due;
    due = undefined;
    go();
  };
}

/** What a press sends, from the press on: its code may have to come first. */
export async function sendWhenPressed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const end = startSending();
  try {
    return await send();
  } finally {
    end();
  }
}

/** A press that the starter keeps until its island is alive, or the island's code has not come (start.ts). */
const isKept = (): boolean => document.querySelector("[data-on]:not([data-live]) [aria-busy=true]") !== null;
/** How often that is looked at, in milliseconds. */
const LOOK_MS = 50;

/**
 * `reloadScreen`, once what is being sent has been answered: a reload would break it off.
 * @param before what is done with the screen as it stands then
 */
export function reloadOnceSent(before: () => void): void {
  const go = () => {
    if (isKept()) return void setTimeout(() => reloadOnceSent(before), LOOK_MS);
    before();
    reloadScreen();
  };
  if (sending > 0) due = go;
  else go();
}
