import { useEffect } from "react";

/**
 * Loads the page anew where it comes back out of the browser's memory (Back from the payment page, an app
 * that was put aside): what it shows may be over.
 */
export function useFreshReturn(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
}
