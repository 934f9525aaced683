import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { MINUTE_MS } from "#domain/time/kst";
import type { loader } from "./signed-in.tsx";

const eachMinute = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/**
 * Now, epoch ms, to the minute: when the screen was drawn, or the phone's own time where that is later, for a
 * screen may stand open, or its copy be kept, since yesterday. Endless where nobody can say.
 */
export function useNow(): number {
  const drawn = useRouteLoaderData<typeof loader>("routes/desk/signed-in")?.now ?? Infinity;
  return Math.max(
    drawn,
    useSyncExternalStore(eachMinute, thisMinute, () => 0),
  );
}
