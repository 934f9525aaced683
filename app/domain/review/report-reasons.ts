/** Why a review is reported (the code list REPORT_REASON). */
export const REPORT_REASONS = [
  ["ABUSE", "욕설이나 비방이 있어요"],
  ["SPAM", "광고나 도배예요"],
  ["PRIVACY", "개인정보가 드러나요"],
  ["UNRELATED", "프로그램과 관계없는 내용이에요"],
  ["FALSE", "사실과 달라요"],
  ["ETC", "그 밖의 이유"],
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number][0];

/** The reason that a form sent, null for any other word. */
export const reportReasonOf = (text: unknown): ReportReason | null =>
  REPORT_REASONS.find(([id]) => id === text)?.[0] ?? null;
