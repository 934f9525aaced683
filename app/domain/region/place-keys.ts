/** Where the browser keeps where somebody looks (SPEC E06): anyone who signs out takes it along. */
export const PLACE_KEY = "nadeul.place";
/** The places chosen lately, positions among them. */
export const RECENT_PLACES_KEY = "nadeul.places";
/** When and to which version of the location terms someone agreed on this device; JSON {version, at}. */
export const LOCATION_CONSENT_KEY = "nadeul.location";
