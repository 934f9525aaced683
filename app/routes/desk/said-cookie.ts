import { cookieIn } from "./list-beside.ts";

/** By this what was done is said on the screen that it leads to; no cookie of the login's. */
export const SAID_COOKIE = "said_desk";

/** What the screen before this one has to say; null where nothing. */
export function saidTo(request: Request): string | null {
  const said = cookieIn(request, SAID_COOKIE);
  return said ? decodeURIComponent(said) : null;
}
