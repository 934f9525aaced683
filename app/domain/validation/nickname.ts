export type NicknameReason = "NICKNAME_INVALID";

/**
 * V03: 1 to 10 digits or Hangul syllables; null where it holds. Compose (NFC) before it is kept, so that one
 * nickname has one spelling.
 */
export const nicknameReason = (text: string): NicknameReason | null =>
  /^[0-9가-힣]{1,10}$/.test(text.normalize("NFC")) ? null : "NICKNAME_INVALID";

/** What the service is called, and with a word behind it that no hobby is. */
const SERVICE = /^(?:공식)?나들(?:$|운영|관리|고객|공식|본사|본부|직원|안내|상담|지원|서비스|매니저|팀)/;
/** What its offices are called, and those who speak for it. */
const OFFICES =
  /운영(?:자|진|팀|본부)|관리(?:자|팀|본부)|고객(?:센터|상담|지원)|상담(?:원|팀|센터)|담당자|어드민/;

/**
 * Whether a nickname would speak for the service, in a review or a gift: it is taken (SPEC U33, U102).
 * Numbers make no other name of it, and signs that look alike are none of a nickname's (V03).
 */
export function isOurName(nickname: string): boolean {
  const name = nickname.normalize("NFC").replaceAll(/\d/g, "");
  return SERVICE.test(name) || OFFICES.test(name);
}
