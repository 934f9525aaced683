import { OWED_LOGOUT } from "#domain/identity/owed-logout";
import { STATE_MESSAGES } from "#domain/identity/messages";
import { forgetEverything } from "./forget-everything.ts";
import { keepForms } from "./kept-forms.ts";
import { reloadOnceSent, reloadScreen } from "./reload.ts";
import { adoptLogin } from "./adopt-login.ts";
import { currentLogin } from "./login-entries.ts";
import { hasMarker } from "./storage-keys.ts";

/**
 * Asks the vault and writes or clears both entries accordingly. A network error or a 5xx leaves everything as
 * it is.
 */
async function agreeWithVault(
  path: "/idp/session" | "/idp/refresh",
  method: "GET" | "POST",
): Promise<"member" | "guest" | "unknown"> {
  try {
    const answer = await fetch(path, { method, headers: { accept: "application/json" } });
    if (!answer.ok && answer.status !== 401) return "unknown";
    const { value }: { value?: { accessToken: string } | null } = await answer.json();
    if (value) adoptLogin(value.accessToken);
    else forgetEverything();
    return value ? "member" : "guest";
  } catch {
    return "unknown"; // no network: the login stays
  }
}

/** At start: where the marker and local storage disagree, asks the vault once. */
export const reconcile = async (): Promise<void> => {
  if (hasMarker() !== (currentLogin() !== undefined)) await agreeWithVault("/idp/session", "GET");
};

let renewal: Promise<"member" | "guest" | "unknown"> | undefined;

/**
 * A new access token; all callers of one moment share one request. "unknown": the login stays, for another
 * try.
 */
export const refreshLogin = () =>
  (renewal ??= agreeWithVault("/idp/refresh", "POST").finally(() => {
    renewal = undefined;
  }));

/** How long before its end a token is renewed, in seconds. */
const MARGIN_S = 10;

/**
 * The access token for a request, renewed first where it is about to end; empty for a guest. Where the
 * login is over, what was typed is kept for after the login.
 */
export async function freshToken(): Promise<string> {
  const login = currentLogin();
  if (login && login.exp - MARGIN_S < Date.now() / 1000 && (await refreshLogin()) === "guest")
    keepForms(login.sub);
  return currentLogin()?.accessToken ?? "";
}

/**
 * This document is about to be loaded again: what else was refused with the old token is no second refusal.
 */
let isLeaving = false;
const RELOADED_KEY = "nadeul.reloaded";
/** A 401 so soon after a reload for a 401 is not mended by another one. */
const RELOAD_PAUSE_MS = 10_000;

/**
 * S08: after a 401 of the product API. Renews and reloads, unsent forms kept; signs out where the vault says
 * that nobody is signed in. A network error keeps the login.
 */
export async function afterUnauthenticated(): Promise<void> {
  const sub = currentLogin()?.sub;
  const who = await refreshLogin();
  if (who === "unknown" || isLeaving) return;
  isLeaving = true;
  const last = Number(sessionStorage.getItem(RELOADED_KEY));
  if (who === "guest" || Date.now() - last < RELOAD_PAUSE_MS) {
    await signOut();
    keepForms(sub);
    return reloadScreen(); // a private screen leads to the login from here, a public one stays
  }
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  reloadOnceSent(() => keepForms(sub));
}

/**
 * S09: the member's own record could not be read; a 401 is settled by then. The vault decides as it does for
 * S08: where nobody is signed in, what is kept here goes. A failure that is the API's alone keeps the login.
 */
export async function afterUserInfoFailed(): Promise<void> {
  const sub = currentLogin()?.sub;
  if (sub === undefined || (await refreshLogin()) !== "guest") return;
  await signOut();
  keepForms(sub);
  reloadScreen();
}

/** How long the edge may take with a sign-out; it asks the pool for three seconds of them. Milliseconds. */
const SIGN_OUT_MS = 8_000;
const YEAR_S = 31_536_000;

/**
 * Ends the login at the pool and here (C22). The cookies go first: other tabs act as soon as the entries
 * here are gone, and must not find a login then. What the edge could not be told, without a connection, it
 * hears with the next request; the entries go in any case.
 * @returns whether the pool was too slow to say that it is done (X02), and the address at which the hosted
 * sign-in is ended, where this browser used it (C18)
 */
export async function signOut(): Promise<{ isSlow: boolean; hosted?: string }> {
  let isSlow = false;
  let hosted: string | undefined;
  try {
    const answer = await fetch("/idp/logout", {
      method: "POST",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(SIGN_OUT_MS),
    });
    if (!answer.ok) throw new Error(`The vault answered ${answer.status}`);
    const { value }: { value?: { message?: string; hosted?: string } } = await answer.json();
    isSlow = value?.message === STATE_MESSAGES.signOutTimeout;
    hosted = value?.hosted;
  } catch (error) {
    console.warn("The edge could not be told of the sign-out", error);
    document.cookie = `${OWED_LOGOUT}=1; path=/; max-age=${YEAR_S}; samesite=lax`;
  }
  forgetEverything();
  return { isSlow, ...(hosted && { hosted }) };
}
