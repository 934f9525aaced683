export type NameReason = "NAME_INVALID";

/** V01: two or more Hangul syllables; null where it holds. */
export const nameReason = (text: string): NameReason | null =>
  /^[가-힣]{2,}$/.test(text.normalize("NFC")) ? null : "NAME_INVALID";
