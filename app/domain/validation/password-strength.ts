import { passwordReason } from "./password.ts";

/** What a person reads for each strength: 0 breaks V05, 3 is long and mixed. */
export const PASSWORD_STRENGTHS = ["부족", "보통", "좋음", "아주 좋음"] as const;

export type PasswordStrength = 0 | 1 | 2 | 3;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]/, /[^\u0000-\u007f]/];
/** Whatever repeats or counts up counts once. */
const isPlain = (text: string, at: number): boolean => {
  const step = (text.codePointAt(at) ?? 0) - (text.codePointAt(at - 1) ?? 0);
  return at > 0 && (step === 0 || Math.abs(step) === 1);
};

/**
 * How hard a password is to guess, from its length without repeats and runs ("aaaa", "1234") and the kinds of
 * characters in it. A hint while typing; what decides is V05 alone.
 */
export function passwordStrength(text: string): PasswordStrength {
  if (passwordReason(text)) return 0;
  const length = [...text].filter((_, at) => !isPlain(text, at)).length;
  const kinds = KINDS.filter((kind) => kind.test(text)).length;
  const score = length + 2 * kinds;
  if (score >= 22) return 3;
  return score >= 16 ? 2 : 1;
}
