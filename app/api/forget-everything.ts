import { NO_NEXT_KEY, SEEN_KEY } from "#domain/program/seen";
import { LOCATION_CONSENT_KEY, PLACE_KEY, RECENT_PLACES_KEY } from "#domain/region/place-keys";
import {
  ADDITIONAL_KEY,
  FORMS_KEY,
  LOGIN_KEY,
  PUSH_DEVICE_KEY,
  SEARCHES_KEY,
  TOKEN_KEY,
} from "./storage-keys.ts";

/** What belongs to the member who is signed in, in local storage and in this tab's. */
const OWN = [
  TOKEN_KEY,
  LOGIN_KEY,
  SEARCHES_KEY,
  SEEN_KEY,
  RECENT_PLACES_KEY,
  PLACE_KEY,
  LOCATION_CONSENT_KEY,
  PUSH_DEVICE_KEY,
  NO_NEXT_KEY,
  ADDITIONAL_KEY,
  FORMS_KEY,
];

/**
 * C22's part in the browser, whichever way a login ends: both entries go, `additional` (K02), what one
 * searched for, looked at and where, the name of this browser, and the pages that the service worker keeps.
 * The other tabs hear that the token is gone, also where it had not been written yet.
 */
export function forgetEverything(): void {
  // what was never there cannot be seen to go
  if (localStorage.getItem(TOKEN_KEY) === null) localStorage.setItem(TOKEN_KEY, "");
  for (const key of OWN) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
  // it sees most ways by itself, but not those of a page that it does not serve
  void globalThis.navigator?.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage("forget"))
    .catch((error: unknown) => console.warn("Kept pages not reached", error));
}
