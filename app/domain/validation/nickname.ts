export type NicknameReason = "NICKNAME_INVALID";

/**
 * V03: 1 to 10 digits or Hangul syllables; null where it holds. Compose (NFC) before it is kept, so that one
 * nickname has one spelling.
 */
export const nicknameReason = (text: string): NicknameReason | null =>
  /^[0-9가-힣]{1,10}$/.test(text.normalize("NFC")) ? null : "NICKNAME_INVALID";
