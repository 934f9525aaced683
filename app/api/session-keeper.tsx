import { useEffect } from "react";
import { FORMS_KEY, SESSION_KEY, TOKEN_KEY } from "./session-keys.ts";

/** Whether there is anything here to keep; a guest's page loads nothing more than this check. */
const hasWork = () =>
  document.cookie.includes("nadeul_in=") || [TOKEN_KEY, SESSION_KEY].some((key) => localStorage.getItem(key) !== null) || sessionStorage.getItem(FORMS_KEY) !== null;

/** Stands in the root: keeps this tab's session in step with the edge's cookies and with the other tabs. */
export function SessionKeeper() {
  useEffect(() => {
    if (hasWork()) void import("./session-start.ts").then(({ startSession }) => startSession());
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // Signed out in another tab: nothing of the member's may stay on this screen.
      if (key === null || (key === TOKEN_KEY && newValue === null)) location.reload();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);
  return null;
}
