/** For how long a booking that is told again can be taken back: nothing of it goes out before, in ms. */
export const TAKE_BACK_MS = 20_000;
