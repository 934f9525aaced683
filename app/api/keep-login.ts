import { reloadScreen } from "./reload.ts";
import { currentLogin } from "./login-entries.ts";
import { ACT_KEY, FORMS_KEY, hasMarker, LOGIN_KEY, TOKEN_KEY } from "./storage-keys.ts";

/** Whether there is anything here to keep; a guest's page loads nothing more before they fill in a form. */
const hasWork = () =>
  hasMarker() ||
  [TOKEN_KEY, LOGIN_KEY].some((key) => localStorage.getItem(key) !== null) ||
  sessionStorage.getItem(FORMS_KEY) !== null;

const code = () => import("./login-start.ts");

/** U82. */
const onInput = (event: Event) => {
  if (event.target instanceof Element && event.target.closest("[method=post]"))
    void code().then(({ watchTyping }) => watchTyping(event));
};

/**
 * Keeps this tab's login in step with the edge's cookies and with the other tabs.
 * @returns what ends it
 */
export function keepLogin(): () => void {
  if (hasWork()) void code().then(({ startWithLogin }) => startWithLogin());
  else addEventListener("input", onInput, true);
  // Signed out in another tab: nothing of the member's may stay on this screen.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === TOKEN_KEY && newValue === null)) reloadScreen();
  };
  // Nor where nothing told of it: a login that ran out, one signed out of by a page that was not awake
  // yet, a page from the browser's memory; somebody else may have signed in since.
  const wasMembers = hasMarker();
  let whose = currentLogin()?.sub;
  const onReturn = () => {
    if (document.visibilityState !== "visible") return;
    const who = currentLogin()?.sub;
    const isAnothers = whose !== undefined && who !== undefined && who !== whose;
    if ((wasMembers && !hasMarker()) || isAnothers) return reloadScreen();
    whose ??= who;
  };
  const ended = new AbortController();
  const until = { signal: ended.signal };
  addEventListener("storage", onStorage, until);
  addEventListener("visibilitychange", onReturn, until);
  addEventListener(
    "pageshow",
    ({ persisted }) => {
      // back from a login that was left: what was pressed before it is forgotten
      if (persisted) sessionStorage.removeItem(ACT_KEY);
      onReturn();
    },
    until,
  );
  return () => ended.abort();
}
