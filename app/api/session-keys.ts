/** K01. Both there ⇒ logged in (S02). The token is the short-lived access token; SKID_SES describes its session without a secret. */
export const TOKEN_KEY = "SKID_JWT";
export const SESSION_KEY = "SKID_SES";

/** K02: /additional was shown in this browser session. */
export const ADDITIONAL_KEY = "additional";

/** Where what was typed waits through a reload of ours. */
export const FORMS_KEY = "nadeul.forms";
