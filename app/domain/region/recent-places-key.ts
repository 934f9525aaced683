/**
 * Where the browser keeps the places chosen lately, positions among them: anyone who signs out takes them
 * along.
 */
export const RECENT_PLACES_KEY = "nadeul.places";
