/**
 * What goes out first where not all can at once: what concerns the member's own booking or money, then seats
 * offered, then reminders, then what is told to many.
 */
export const LANES = ["own", "offer", "reminder", "notice"] as const;
export type Lane = (typeof LANES)[number];

/** How a kind of notification is told. All of them stand in the app's list. */
interface Telling {
  /** What the list calls it. */
  label: string;
  group: "booking" | "money" | "reminder" | "service" | "benefit";
  push: boolean;
  mail: boolean;
  /**
   * Advertising in the sense of 정보통신망법 제50조: only with consent, marked, by day. What one asked for or
   * bought is none.
   */
  isAd: boolean;
}

const telling = (
  label: string,
  group: Telling["group"],
  how: readonly ("push" | "mail" | "ad")[] = ["push"],
): Telling => ({
  label,
  group,
  push: how.includes("push"),
  mail: how.includes("mail"),
  isAd: how.includes("ad"),
});

/** Every kind of notification. */
export const KINDS = {
  BOOKED: telling("예약 확정", "booking", ["push", "mail"]),
  APPROVAL_WAIT: telling("예약 신청", "booking", []),
  APPROVED: telling("예약 확정", "booking", ["push", "mail"]),
  APPROVED_TO_PAY: telling("예약 승인", "booking", ["push", "mail"]),
  REJECTED: telling("예약 거절", "booking", ["push", "mail"]),
  WAIT_JOINED: telling("빈자리 대기", "booking", []),
  OFFER: telling("빈자리", "booking", ["push", "mail"]),
  OFFER_ENDED: telling("빈자리 대기", "booking"),
  WAIT_ENDED: telling("빈자리 대기", "booking"),
  HOLD_ENDED: telling("예약 안내", "booking", []),
  DEPOSIT_WAIT: telling("입금 안내", "money"),
  DEPOSIT_REVERSED: telling("입금 안내", "money"),
  PAY_FAILED: telling("결제 안내", "money", []),
  PAY_LINK: telling("결제 링크", "money", []),
  SESSION_MOVED: telling("일정 변경", "booking", ["push", "mail"]),
  RESCHEDULED: telling("일정 변경", "booking", ["push", "mail"]),
  SESSION_CANCELLED: telling("회차 취소", "booking", ["push", "mail"]),
  CANCEL_ASKED: telling("취소 신청", "booking", []),
  CANCEL_REJECTED: telling("취소 신청", "booking"),
  CANCEL_WITHDRAWN: telling("취소 신청", "booking", []),
  CANCELLED: telling("예약 취소", "booking", ["push", "mail"]),
  REFUNDED: telling("환불 완료", "money", ["push", "mail"]),
  PART_REFUNDED: telling("부분 환불", "money", ["push", "mail"]),
  ACCOUNT_NEEDED: telling("환불 안내", "money", ["push", "mail"]),
  DEPOSIT_RETURNED: telling("보증금 환급", "money", ["push", "mail"]),
  DAY_BEFORE: telling("내일 나들이", "reminder"),
  TWO_HOURS: telling("곧 나들이", "reminder"),
  FREE_CANCEL_ENDS: telling("무료 취소 마감", "reminder"),
  REVIEW_INVITE: telling("후기", "reminder"),
  HOST_NOTE: telling("진행자의 안내", "booking", ["push", "mail"]),
  GIFT_TAKEN: telling("선물", "booking", ["push", "mail"]),
  GIFT_HELD: telling("받은 선물", "booking", ["push", "mail"]),
  REVIEW_REPLIED: telling("후기 답글", "service"),
  INQUIRY_ANSWERED: telling("문의 답변", "service", ["push", "mail"]),
  NOTICE: telling("공지", "service"),
  TERMS: telling("약관 변경", "service", ["mail"]),
  CONSENT_GIVEN: telling("수신 동의 안내", "service", []),
  CONSENT_RECONFIRM: telling("수신 동의 안내", "service", ["mail"]),
  SECURITY: telling("보안 안내", "service", ["push", "mail"]),
  HOST_NEWS: telling("진행자 소식", "benefit", ["push", "ad"]),
  STAFF_TODO: telling("파트너센터의 할 일", "service", ["mail"]),
  STAFF_INVITED: telling("파트너센터 초대", "service", ["mail"]),
  STAFF_SECURITY: telling("파트너센터의 보안 안내", "service", ["mail"]),
  COUPON_ENDS: telling("쿠폰 마감", "benefit", ["push", "mail", "ad"]),
} as const satisfies Record<string, Telling>;

export type NotificationKind = keyof typeof KINDS;

const OFFERS: ReadonlySet<string> = new Set(["OFFER", "OFFER_ENDED", "WAIT_JOINED", "WAIT_ENDED"]);
const BY_THE_CLOCK: ReadonlySet<string> = new Set(["CONSENT_RECONFIRM", "COUPON_ENDS"]);

/**
 * The lane of a kind; a booking's step (STEP), whose kind is told only when it goes out, is the member's own.
 */
export function laneOf(kind: string): Lane {
  if (kind === "NOTICE" || kind === "TERMS" || kind === "HOST_NEWS") return "notice";
  if (OFFERS.has(kind)) return "offer";
  const isReminder = isNotificationKind(kind) && KINDS[kind].group === "reminder";
  return isReminder || BY_THE_CLOCK.has(kind) ? "reminder" : "own";
}

/** Whether a string names a kind. */
export function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(KINDS, text);
}

/** What is told, the same on every channel. `link`: a path of the site. */
export interface Message {
  kind: NotificationKind;
  title: string;
  body: string;
  link: string;
}
