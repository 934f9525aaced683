/**
 * Where the browser keeps the places chosen lately, positions among them: whoever signs out takes them along.
 */
export const RECENT_PLACES_KEY = "nadeul.places";
