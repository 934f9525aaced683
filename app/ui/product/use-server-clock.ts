import { useEffect, useState } from "react";

/**
 * The server's time, ticking. This device's clock may be set wrong, but what has passed on it is right, also
 * while the app was put away and its timers stood still. @param madeAt the server's clock when the page was
 * made, epoch ms
 */
export function useServerClock(madeAt: number): number {
  const [now, setNow] = useState(madeAt);
  useEffect(() => {
    const began = Date.now();
    const tick = () => setNow(madeAt + Math.max(0, Date.now() - began));
    const timer = setInterval(tick, 1000);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [madeAt]);
  return now;
}
