/** Where the router is on its way to while this screen still stands. */
let destination: string | undefined;

/** @param path where the router is on its way to; undefined once it is there */
export function headFor(path: string | undefined): void {
  destination = path;
}

/**
 * Loads again a page that a change of login has made stale. Somebody on their way elsewhere arrives there
 * instead: their tap is not undone.
 */
export function reloadScreen(): void {
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

/**
 * `reloadScreen`, once what is being sent has been answered: a reload would break it off.
 * @param before what is done with the screen as it stands then
 */
export function reloadOnceSent(before: () => void): void {
  const go = () => {
    before();
    reloadScreen();
  };
  if (sending > 0) due = go;
  else go();
}
