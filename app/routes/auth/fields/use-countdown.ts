import { useEffect, useState } from "react";

/**
 * The seconds that are left of `seconds`, counted in the browser. Before React is there, and without it,
 * nothing counts: then it is 0, so that what waits for it is not shut for good.
 */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
