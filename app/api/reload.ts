/** Where the router is on its way to while this screen still stands. */
let destination: string | undefined;

/** @param path where the router is on its way to; undefined once it is there */
export function headFor(path: string | undefined): void {
  destination = path;
}

/**
 * Loads anew a page that a change of login has made stale. Somebody on their way elsewhere arrives there
 * instead: their tap is not undone.
 */
export function reloadScreen(): void {
  if (destination === undefined) location.reload();
  else location.assign(destination);
}
