export type NicknameReason = "NICKNAME_INVALID";

/**
 * V03: 1 to 10 digits or Hangul syllables; null where it holds. Compose (NFC) before it is kept, so that one
 * nickname has one spelling.
 */
export const nicknameReason = (text: string): NicknameReason | null =>
  /^[0-9가-힣]{1,10}$/.test(text.normalize("NFC")) ? null : "NICKNAME_INVALID";

/** What the service and those who speak for it are called; behind its name a number makes no other. */
const OURS = /^나들(?:\d*$|운영|관리|고객|공식|본사|직원|안내|팀)|운영자|운영팀|관리자|고객센터/;

/** Whether a nickname would speak for the service, in a review or a gift: it is taken (SPEC U33). */
export const isOurName = (nickname: string): boolean => OURS.test(nickname.normalize("NFC"));
