import { readClaims } from "#domain/identity/claims";
import { RECENT_PLACES_KEY } from "#domain/region/recent-places-key";
import {
  ADDITIONAL_KEY,
  FORMS_KEY,
  PUSH_DEVICE_KEY,
  SEARCHES_KEY,
  LOGIN_KEY,
  TOKEN_KEY,
} from "./storage-keys.ts";

/** The signed-in member as the browser knows them; times in epoch seconds. */
export interface Login {
  sub: string;
  sid: string;
  exp: number;
  accessToken: string;
}

/** S02: the login, only while both entries are in local storage; undefined for a guest. */
export function currentLogin(): Login | undefined {
  const accessToken = localStorage.getItem(TOKEN_KEY);
  const kept = localStorage.getItem(LOGIN_KEY);
  if (!accessToken || !kept) return;
  try {
    const { sub, sid, exp }: Partial<Login> = JSON.parse(kept);
    if (sub && sid && exp) return { sub, sid, exp, accessToken };
  } catch {
    // written by something else: no login
  }
}

/** Writes both entries for an access token that the vault has just given. */
export function adoptLogin(accessToken: string): void {
  const claims = readClaims(accessToken);
  if (!claims) throw new Error("The vault gave no access token.");
  const { sub, sid, exp } = claims;
  localStorage.setItem(LOGIN_KEY, JSON.stringify({ sub, sid, exp }));
  localStorage.setItem(TOKEN_KEY, accessToken);
}

/** What belongs to whoever is signed in, in local storage and in this tab's. */
const OWN = [TOKEN_KEY, LOGIN_KEY, SEARCHES_KEY, RECENT_PLACES_KEY, PUSH_DEVICE_KEY];
const OWN_OF_TAB = [ADDITIONAL_KEY, FORMS_KEY];

/**
 * C22's part in the browser, whichever way a login ends: both entries go, `additional` (K02), what one
 * searched for and where, the name of this browser, and the pages that the service worker keeps. The other
 * tabs hear that the token is gone, also where it had not been written yet.
 */
export function forgetEverything(): void {
  // what was never there cannot be seen to go
  if (localStorage.getItem(TOKEN_KEY) === null) localStorage.setItem(TOKEN_KEY, "");
  for (const key of OWN) localStorage.removeItem(key);
  for (const key of OWN_OF_TAB) sessionStorage.removeItem(key);
  // it sees most ways by itself, but not those of a page that it does not serve
  void globalThis.navigator?.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage("forget"))
    .catch((error: unknown) => console.warn("What is kept for offline could not be reached", error));
}
