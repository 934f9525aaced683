import { useEffect } from "react";
import { reloadScreen } from "../../api/reload.ts";
import { hasMarker } from "../../api/storage-keys.ts";

/**
 * How long a page whose login has gone waits before it reloads, in milliseconds: it may be on its way to
 * the page that says why.
 */
const LEAVING_MS = 1500;

/**
 * For a document that shows what is a member's own: where the login ended, elsewhere, between the document
 * and its awakening, nobody could tell it. A reload helps once or not at all.
 */
export function useEndsWithLogin(isMembers: boolean): void {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
    if (!isMembers || hasMarker() || isReloaded) return;
    const patience = setTimeout(reloadScreen, LEAVING_MS);
    return () => clearTimeout(patience);
  }, [isMembers]);
}
