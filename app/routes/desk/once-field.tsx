import { useRouteLoaderData } from "react-router";
import type { loader } from "./signed-in.tsx";

/** The field that says which drawing of a screen a form comes from. */
export const ONCE = "once";

/**
 * Stands in a form that makes something: posted again as it stands (no scripts, two taps, back and send
 * again) it is known as the same, and makes it once. Each answer of an action draws another.
 */
export function OnceField() {
  const signedIn = useRouteLoaderData<typeof loader>("routes/desk/signed-in");
  return <input type="hidden" name={ONCE} value={signedIn?.drawn ?? ""} />;
}
