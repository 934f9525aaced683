/**
 * How long a password or code that was given speaks for a login, in milliseconds: what takes an account over
 * or data out asks for one that is no older (SPEC §7).
 */
export const PROOF_MS = 10 * 60_000;
