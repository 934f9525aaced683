/**
 * The cookie by which a browser says that its member signed out while the edge could not be told. The tokens'
 * own cookies are out of a script's reach, so without it they would sign the member in again.
 */
export const OWED_LOGOUT = "nadeul_out";
