import type { mindRedirects } from "./mind-redirects.ts";
import { hasMarker } from "./storage-keys.ts";

/**
 * Before anything is asked of the edge: a member's token about to end is renewed, so that a form goes through
 * the first time rather than being lost on its way through a refresh.
 * @returns what minds where a member's request is led; undefined for a guest
 */
export async function renewFirst(): Promise<typeof mindRedirects | undefined> {
  if (!hasMarker()) return;
  try {
    const { freshToken, mindRedirects } = await import("./login-start.ts");
    await freshToken();
    return mindRedirects;
  } catch (error) {
    console.warn("The login was not renewed", error); // no network: what comes next will say so
  }
}

/** For the root's client middleware: the router's own requests too are a member's. */
export const asMember: typeof mindRedirects = async (args, next) => (await renewFirst())?.(args, next);
