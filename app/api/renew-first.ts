import { hasMarker } from "./storage-keys.ts";

/**
 * Before the router asks the edge for anything: a member's token about to end is renewed, so that a form goes
 * through the first time rather than being lost on its way through a refresh.
 */
export async function renewFirst(): Promise<void> {
  if (!hasMarker()) return;
  try {
    const { freshToken } = await import("./login.ts");
    await freshToken();
  } catch (error) {
    console.warn("The login could not be looked after", error); // no network: what comes next will say so
  }
}
