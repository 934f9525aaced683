import { useEffect } from "react";
import { createPath, useFetchers, useNavigation } from "react-router";
import { headFor, noteSending, reloadScreen } from "./reload.ts";
import { FORMS_KEY, hasMarker, LOGIN_KEY, TOKEN_KEY } from "./storage-keys.ts";

/** Whether there is anything here to keep; a guest's page loads nothing more than this check. */
const hasWork = () =>
  hasMarker() ||
  [TOKEN_KEY, LOGIN_KEY].some((key) => localStorage.getItem(key) !== null) ||
  sessionStorage.getItem(FORMS_KEY) !== null;

/** Stands in the root: keeps this tab's login in step with the edge's cookies and with the other tabs. */
export function LoginKeeper() {
  const { state, location: next } = useNavigation();
  const isSending = [{ state }, ...useFetchers()].some((one) => one.state === "submitting");
  useEffect(() => headFor(state === "loading" ? createPath(next) : undefined), [state, next]);
  useEffect(() => noteSending(isSending), [isSending]);
  useEffect(() => {
    if (hasWork()) void import("./login-start.ts").then(({ startWithLogin }) => startWithLogin());
    // Signed out in another tab: nothing of the member's may stay on this screen.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === TOKEN_KEY && newValue === null)) reloadScreen();
    };
    // Nor where nothing told of it: a login that ran out, one signed out of by a page that was not awake
    // yet, a page from the browser's memory.
    const wasMembers = hasMarker();
    const onReturn = () => {
      if (wasMembers && !hasMarker() && document.visibilityState === "visible") reloadScreen();
    };
    addEventListener("storage", onStorage);
    addEventListener("visibilitychange", onReturn);
    addEventListener("pageshow", onReturn);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("visibilitychange", onReturn);
      removeEventListener("pageshow", onReturn);
    };
  }, []);
  return null;
}
