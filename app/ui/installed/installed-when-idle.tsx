import { lazy, Suspense, useEffect, useState } from "react";

/** Where its code cannot be loaded (the connection went first) the screen goes on without it. */
const Installed = lazy(() =>
  import("./installed.tsx").then(
    ({ Installed }) => ({ default: Installed }),
    (error: unknown) => {
      console.warn("The offline notes could not be loaded:", error);
      return { default: () => null };
    },
  ),
);

/** When it loads at the latest, in milliseconds. */
const LATEST_MS = 2_000;

/** Stands in the root; the app's offline side loads when the screen itself has nothing left to do. */
export function InstalledWhenIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    // an idle moment may never come to a page on which nothing moves
    idle(() => setIdle(true), { timeout: LATEST_MS });
  }, []);
  return isIdle ? (
    <Suspense fallback={null}>
      <Installed />
    </Suspense>
  ) : null;
}
