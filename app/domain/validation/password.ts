export type PasswordReason = "PASSWORD_INVALID";

const NEEDED = [/\d/, /[a-z]/, /\W/];

/**
 * V05: at least 8 characters with a digit, a lowercase letter and a non-word character among them; null where
 * it holds.
 */
export const passwordReason = (text: string): PasswordReason | null =>
  text.length >= 8 && NEEDED.every((kind) => kind.test(text)) ? null : "PASSWORD_INVALID";

/** Whether the second entry repeats the first. */
export const passwordMatchReason = (text: string, again: string): "PASSWORD_MISMATCH" | null =>
  text === again ? null : "PASSWORD_MISMATCH";
