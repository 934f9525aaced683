/**
 * K01. Both there ⇒ logged in (S02). The token is the short-lived access token; SKID_SES describes its
 * login without a secret.
 */
export const TOKEN_KEY = "SKID_JWT";
export const LOGIN_KEY = "SKID_SES";

/** K02: /additional was shown in this browser session. */
export const ADDITIONAL_KEY = "additional";

/** What one searched for lately on this phone; of the member whose login it was. */
export const SEARCHES_KEY = "nadeul.searches";

/** This browser's name among the devices that a login has registered for messages (E02). */
export const PUSH_DEVICE_KEY = "nadeul.device";

/** Where what was typed waits through a reload of ours. */
export const FORMS_KEY = "nadeul.forms";

/** Where a guest's heart or 도움돼요 waits through the login. */
export const ACT_KEY = "nadeul.act";

/** This browser has been asked whether to make a passkey (S13). */
export const PASSKEY_ASKED_KEY = "nadeul.passkey-asked";

/**
 * The marker cookie says whether the edge holds a login: the tokens themselves are out of a script's sight.
 */
export const hasMarker = (): boolean => document.cookie.split("; ").includes("nadeul_in=1");
