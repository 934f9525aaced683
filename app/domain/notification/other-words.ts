import { formatDate } from "../format.ts";
import { formatDayWithWeekday, formatTime } from "../time/kst.ts";
import { adConsentAnswer } from "./advertising.ts";
import type { Message, NotificationKind } from "./kinds.ts";

/** The texts that are about no booking's state. Times: epoch ms. */
export const inquiryAnswered = (inquiry: { id: string; title: string }): Message => ({
  kind: "INQUIRY_ANSWERED",
  title: "문의에 답변했어요",
  body: inquiry.title,
  link: `/inquiry?id=${inquiry.id}`,
});

export const reviewReplied = (review: { programId: string; title: string }): Message => ({
  kind: "REVIEW_REPLIED",
  title: "후기에 답글이 달렸어요",
  body: review.title,
  link: `/program/review/more/${review.programId}`,
});

/**
 * `expiresAt`: the first moment it cannot be used any more, so the last day is the one of the millisecond
 * before.
 */
export const couponEnds = (coupon: { name: string; expiresAt: number }): Message => ({
  kind: "COUPON_ENDS",
  title: "쿠폰이 곧 끝나요",
  body: `${coupon.name} · ${formatDayWithWeekday(coupon.expiresAt - 1)}까지 쓸 수 있어요.`,
  link: "/my/coupon",
});

/** A program that a host has opened, told to who asked for that host's news. */
export const hostNews = (program: { id: string; title: string; hostName: string }): Message => ({
  kind: "HOST_NEWS",
  title: `${program.hostName}에 새 프로그램이 열렸어요`,
  body: program.title,
  link: `/program/${program.id}`,
});

export const noticePublished = (notice: { id: string; title: string }): Message => ({
  kind: "NOTICE",
  title: "새 공지가 있어요",
  body: notice.title,
  link: `/notice/${notice.id}`,
});

/** A version of terms that was published; `effectiveAt`: the first moment of its day. */
export interface TermsToCome {
  kind: string;
  version: string;
  title: string;
  effectiveAt: number;
  asksAgain: boolean;
}

/**
 * A major change of terms, told to each member: its day, and what saying nothing means (service terms,
 * 제3조 ② and ③).
 */
export const termsChange = ({ kind, version, title, effectiveAt, asksAgain }: TermsToCome): Message => ({
  kind: "TERMS",
  title: `${title}${hasFinal(title) ? "이" : "가"} 바뀌어요`,
  body: [
    `새 ${title}${hasFinal(title) ? "은" : "는"} ` +
      `${formatDayWithWeekday(effectiveAt)}부터 시행해요. 바뀌는 내용과 이전 글을 나란히 볼 수 ` +
      "있어요.",
    asksAgain
      ? "시행일부터는 다시 동의하셔야 이용할 수 있어요. 동의하지 않으면 탈퇴할 수 있어요."
      : "시행일 전날까지 거부하지 않으면 동의한 것으로 봐요. 동의하지 않으면 탈퇴할 수 있어요.",
  ].join("\n"),
  link: `/terms/${kind}/${version}`,
});

/** Whether a word ends in a consonant. */
const hasFinal = (word: string): boolean => ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0;

/** The answer to a consent given while joining (정보통신망법 제50조 ⑦). @param consentedAt epoch ms */
export const consentGiven = (consentedAt: number): Message => ({
  kind: "CONSENT_GIVEN",
  title: "혜택 알림 수신에 동의하셨어요",
  body: `${adConsentAnswer(true, consentedAt)}\n마이 > 프로필 수정 > 알림에서 언제든 무료로 끌 수 있어요.`,
  link: "/my/edit#notification",
});

/**
 * What 정보통신망법 시행령 제62조의3 asks to be told every two years: who sends, that and when one consented,
 * and how to keep or take back the consent. @param consentedAt epoch ms
 */
export const consentReconfirm = (consentedAt: number): Message => ({
  kind: "CONSENT_RECONFIRM",
  title: "혜택 알림 수신에 동의하고 계세요",
  body: [
    `보내는 곳: 나들\n${formatDate(consentedAt)}에 광고성 정보 수신에 동의하셨어요.`,
    "계속 받으시려면 그대로 두시면 돼요. 그만 받으시려면 마이 > 프로필 수정 > 알림에서 언제든 무료로 끌 수 있어요.",
  ].join("\n"),
  link: "/my/edit#notification",
});

export const giftTaken = (gift: { bookingId: string; title: string; name: string | null }): Message => ({
  kind: "GIFT_TAKEN",
  title: gift.name === null ? "선물을 받았어요" : `${gift.name}님이 선물을 받았어요`,
  body: `${gift.title}\n입장권은 이제 받은 분에게 있어요.`,
  link: `/booking-detail/${gift.bookingId}/gift`,
});

/** What a holder is told of the booking that they were given, by what its owner is told. */
const HELD = {
  CANCELLED: ["선물 받은 예약이 취소됐어요", "선물한 분께 확인해 주세요."],
  SESSION_CANCELLED: ["선물 받은 예약이 취소됐어요", "진행자가 회차를 취소했어요."],
  SESSION_MOVED: ["선물 받은 예약의 일정이 바뀌었어요", "바뀐 시간과 장소를 확인해 주세요."],
  RESCHEDULED: ["선물 받은 예약의 일정이 바뀌었어요", "바뀐 시간과 장소를 확인해 주세요."],
  DAY_BEFORE: ["내일 만나요", ""],
  TWO_HOURS: ["두 시간 뒤에 만나요", ""],
  REVIEW_INVITE: ["다녀온 나들이는 어땠나요?", "후기를 남기면 다음 사람에게 도움이 돼요."],
  HOST_NOTE: ["진행자가 알려드려요", ""],
} as const;

type HeldKind = keyof typeof HELD;

/** Whether the holder of a gift is told too, when the booking's owner is told this. */
export const isForHolder = (kind: NotificationKind | string | null): kind is HeldKind =>
  kind !== null && Object.hasOwn(HELD, kind);

/** What only who comes is told: of a booking that was given away its holder, in its owner's place. */
export const isForWhoComes = (kind: NotificationKind): boolean =>
  kind === "DAY_BEFORE" || kind === "TWO_HOURS" || kind === "REVIEW_INVITE";

/** `startAt`: epoch ms; `note`: what the host says in their own words. */
export const giftHeld = (gift: {
  told: HeldKind;
  bookingId: string;
  title: string;
  startAt: number;
  note: string | null;
}): Message => ({
  kind: "GIFT_HELD",
  title: HELD[gift.told][0],
  body: [
    `${gift.title} · ${formatDayWithWeekday(gift.startAt)} ${formatTime(gift.startAt)}`,
    gift.note ?? HELD[gift.told][1],
  ]
    .filter(Boolean)
    .join("\n"),
  link: gift.told === "REVIEW_INVITE" ? `/review/write/${gift.bookingId}` : "/my/gift",
});
