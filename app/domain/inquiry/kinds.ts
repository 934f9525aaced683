/** What an inquiry is about (the code list INQUIRY_KIND). */
export const INQUIRY_KINDS = [
  ["BOOKING", "예약·일정"],
  ["PAYMENT", "결제·영수증"],
  ["REFUND", "취소·환불"],
  ["PROGRAM", "프로그램 내용"],
  ["ACCOUNT", "계정·로그인"],
  ["COUPON", "쿠폰·혜택"],
  ["ETC", "그 밖의 문의"],
] as const;

export type InquiryKind = (typeof INQUIRY_KINDS)[number][0];

/** The kind that a form sent, null for any other word. */
export const inquiryKindOf = (text: unknown): InquiryKind | null =>
  INQUIRY_KINDS.find(([id]) => id === text)?.[0] ?? null;

export const inquiryKindLabel = (kind: InquiryKind): string =>
  INQUIRY_KINDS.find(([id]) => id === kind)?.[1] ?? kind;
