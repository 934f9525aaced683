/**
 * Where a device notes that its member has no booking to come, as it was last told: home then keeps no place
 * for one (SPEC R77). It goes with the login, and with a booking that is confirmed here.
 */
export const NO_NEXT_KEY = "nadeul.no-next";
