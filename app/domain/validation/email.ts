export type EmailReason = "EMAIL_INVALID";

const MAX = 254; // RFC 5321
const WORDS = "[0-9A-Za-z](?:[-_.]?[0-9A-Za-z])*";
const EMAIL = new RegExp(`^${WORDS}@${WORDS}\\.[A-Za-z]{2,3}$`);

/**
 * V04: alphanumerics with single - _ . between them, @, a domain, a top-level domain of 2 or 3 letters; null
 * where it holds.
 */
export const emailReason = (text: string): EmailReason | null =>
  text.length <= MAX && EMAIL.test(text) ? null : "EMAIL_INVALID";
