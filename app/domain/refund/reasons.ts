/** Why a booking is cancelled (the code list CANCEL_REASON). */
export const CANCEL_REASONS = [
  ["SCHEDULE", "일정이 바뀌었어요"],
  ["HEALTH", "몸이 아프거나 사정이 생겼어요"],
  ["MISTAKE", "날짜나 인원을 잘못 골랐어요"],
  ["WEATHER", "날씨가 걱정돼요"],
  ["OTHER_PROGRAM", "다른 프로그램을 예약했어요"],
  ["ETC", "그 밖의 이유"],
] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number][0];

/** The reason that a form sent, null for any other word. */
export const cancelReasonOf = (text: unknown): CancelReason | null =>
  CANCEL_REASONS.find(([id]) => id === text)?.[0] ?? null;
