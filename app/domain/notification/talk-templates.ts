import type { BookingKind } from "./booking-words.ts";

/** A 알림톡 as Kakao has approved it: fixed words around variables, and one button to a path of the site. */
export interface TalkTemplate {
  /** As it is registered; another text is another template, with another number at its end. */
  code: string;
  kind: BookingKind;
  text: string;
  button: { name: string; path: string };
}

/** At most so many characters of a message, its variables filled in (Kakao). */
export const MOST_TALK_CHARS = 1_000;

const HEAD = "■ 프로그램: #{프로그램}\n■ 일시: #{일시}";
const BOOKING = { name: "예약 보기", path: "/booking-detail/#{예약}" } as const;
const PROGRAM = { name: "프로그램 보기", path: "/program/#{프로그램번호}" } as const;

/**
 * What is registered with the message service, word for word. Only what is about the member's own booking:
 * 알림톡 may not advertise, and what a host writes freely is no template.
 */
export const TALK_TEMPLATES: readonly TalkTemplate[] = [
  {
    code: "nadeul_booked_1",
    kind: "BOOKED",
    text: `예약이 확정됐어요.\n\n${HEAD}\n■ 인원: #{인원}\n■ 모이는 곳: #{장소}\n\n입장권은 아래에서 볼 수 있어요.`,
    button: BOOKING,
  },
  {
    code: "nadeul_approved_1",
    kind: "APPROVED",
    text: `진행자가 예약을 확정했어요.\n\n${HEAD}\n■ 인원: #{인원}\n■ 모이는 곳: #{장소}`,
    button: BOOKING,
  },
  {
    code: "nadeul_approved_to_pay_1",
    kind: "APPROVED_TO_PAY",
    text: `예약이 승인됐어요. 결제하면 확정돼요.\n\n${HEAD}\n■ 금액: #{금액}\n■ 기한: #{기한}까지`,
    button: BOOKING,
  },
  {
    code: "nadeul_rejected_1",
    kind: "REJECTED",
    text: `신청하신 예약을 진행자가 받지 못했어요.\n\n${HEAD}\n\n결제한 금액이 있으면 모두 돌려드려요.`,
    button: BOOKING,
  },
  {
    code: "nadeul_offer_1",
    kind: "OFFER",
    text: `기다리시던 자리가 났어요.\n\n${HEAD}\n■ 기한: #{기한}까지\n\n기한이 지나면 다음 분께 넘어가요.`,
    button: BOOKING,
  },
  {
    code: "nadeul_deposit_wait_1",
    kind: "DEPOSIT_WAIT",
    text: `입금을 기다리고 있어요.\n\n${HEAD}\n■ 금액: #{금액}\n■ 기한: #{기한}까지`,
    button: BOOKING,
  },
  {
    code: "nadeul_deposit_reversed_1",
    kind: "DEPOSIT_REVERSED",
    text: `은행이 입금을 되돌렸어요. 다시 입금해 주세요.\n\n${HEAD}`,
    button: BOOKING,
  },
  {
    code: "nadeul_session_moved_1",
    kind: "SESSION_MOVED",
    text: `진행자가 일정을 바꿨어요.\n\n${HEAD}\n■ 바뀌기 전: #{전일시}\n■ 모이는 곳: #{장소}\n\n오지 못하면 시작 전까지 취소할 수 있어요.`,
    button: BOOKING,
  },
  {
    code: "nadeul_rescheduled_1",
    kind: "RESCHEDULED",
    text: `예약 일정이 바뀌었어요.\n\n${HEAD}\n■ 바뀌기 전: #{전일시}\n■ 모이는 곳: #{장소}`,
    button: BOOKING,
  },
  {
    code: "nadeul_session_cancelled_1",
    kind: "SESSION_CANCELLED",
    text: `진행자가 회차를 취소했어요.\n\n${HEAD}\n\n결제한 금액이 있으면 모두 돌려드려요.`,
    button: BOOKING,
  },
  {
    code: "nadeul_cancelled_1",
    kind: "CANCELLED",
    text: `예약을 취소했어요.\n\n${HEAD}`,
    button: BOOKING,
  },
  {
    code: "nadeul_refunded_1",
    kind: "REFUNDED",
    text: `환불을 마쳤어요.\n\n${HEAD}\n■ 돌려드린 금액: #{환불금액}\n\n결제하신 곳으로 돌려드렸어요.`,
    button: BOOKING,
  },
  {
    code: "nadeul_part_refunded_1",
    kind: "PART_REFUNDED",
    text: `일부를 환불했어요.\n\n${HEAD}\n■ 돌려드린 금액: #{환불금액}\n\n결제하신 곳으로 돌려드렸어요.`,
    button: BOOKING,
  },
  {
    code: "nadeul_account_needed_1",
    kind: "ACCOUNT_NEEDED",
    text: `돌려드릴 돈이 있어요. 아래에서 환불받을 계좌를 적어 주세요.\n\n${HEAD}`,
    button: BOOKING,
  },
  {
    code: "nadeul_day_before_1",
    kind: "DAY_BEFORE",
    text: `내일 만나요.\n\n${HEAD}\n■ 인원: #{인원}\n■ 모이는 곳: #{장소}`,
    button: BOOKING,
  },
  {
    code: "nadeul_two_hours_1",
    kind: "TWO_HOURS",
    text: `두 시간 뒤에 만나요.\n\n${HEAD}\n■ 모이는 곳: #{장소}`,
    button: BOOKING,
  },
  {
    code: "nadeul_free_cancel_ends_1",
    kind: "FREE_CANCEL_ENDS",
    text: `내일까지 무료로 취소할 수 있어요. 모레부터는 취소 수수료가 있어요.\n\n${HEAD}`,
    button: BOOKING,
  },
  {
    code: "nadeul_wait_ended_1",
    kind: "WAIT_ENDED",
    text: `예약 마감까지 자리가 나지 않아 기다림이 끝났어요.\n\n${HEAD}`,
    button: PROGRAM,
  },
];

const CHANGE = { name: "일정 바꾸기", path: "/booking-detail/#{예약}/reschedule?session=#{회차}" } as const;

/** To who waits for a seat to change a booking's date (S47): it leads to the change, not to a new booking. */
export const CHANGE_TEMPLATES: readonly TalkTemplate[] = [
  {
    code: "nadeul_change_offer_1",
    kind: "OFFER",
    text: `기다리시던 회차에 자리가 나서 예약 일정을 바꿀 수 있어요.\n\n${HEAD}\n■ 기한: #{기한}까지\n\n기한이 지나면 다음 분께 넘어가고, 지금 예약은 그대로예요.`,
    button: CHANGE,
  },
  {
    code: "nadeul_change_wait_ended_1",
    kind: "WAIT_ENDED",
    text: `기다리시던 회차로는 더 이상 예약 일정을 바꿀 수 없어 기다림이 끝났어요.\n\n${HEAD}\n\n지금 예약은 그대로예요.`,
    button: BOOKING,
  },
  {
    code: "nadeul_change_session_cancelled_1",
    kind: "SESSION_CANCELLED",
    text: `일정을 바꾸려고 기다리시던 회차를 진행자가 취소했어요.\n\n${HEAD}\n\n지금 예약은 그대로예요.`,
    button: BOOKING,
  },
];

const GUEST_END = "■ 예약번호: #{예약번호}\n\n현장에서 이름이나 예약번호를 말씀해 주세요.";
const SAID = "바꾸거나 취소하려면 예약하신 곳에 연락해 주세요.";

/** The same for those the desk booked for (현장·전화 예약): they have no account, so nothing leads to a login. */
export const GUEST_TEMPLATES: readonly TalkTemplate[] = [
  {
    code: "nadeul_guest_booked_1",
    kind: "BOOKED",
    text: `부탁하신 예약이 확정됐어요.\n\n${HEAD}\n■ 인원: #{인원}\n■ 모이는 곳: #{장소}\n${GUEST_END} ${SAID}`,
    button: PROGRAM,
  },
  {
    code: "nadeul_guest_session_moved_1",
    kind: "SESSION_MOVED",
    text: `진행자가 일정을 바꿨어요.\n\n${HEAD}\n■ 바뀌기 전: #{전일시}\n■ 모이는 곳: #{장소}\n${GUEST_END}`,
    button: PROGRAM,
  },
  {
    code: "nadeul_guest_rescheduled_1",
    kind: "RESCHEDULED",
    text: `예약 일정이 바뀌었어요.\n\n${HEAD}\n■ 바뀌기 전: #{전일시}\n■ 모이는 곳: #{장소}\n${GUEST_END}`,
    button: PROGRAM,
  },
  {
    code: "nadeul_guest_session_cancelled_1",
    kind: "SESSION_CANCELLED",
    text: `진행자가 회차를 취소했어요.\n\n${HEAD}\n\n현장에서 결제한 금액은 예약하신 곳에서 돌려드려요.`,
    button: PROGRAM,
  },
  {
    code: "nadeul_guest_cancelled_1",
    kind: "CANCELLED",
    text: `부탁하신 예약을 취소했어요.\n\n${HEAD}\n\n현장에서 결제한 금액은 예약하신 곳에서 돌려드려요.`,
    button: PROGRAM,
  },
  {
    code: "nadeul_guest_day_before_1",
    kind: "DAY_BEFORE",
    text: `내일 만나요.\n\n${HEAD}\n■ 인원: #{인원}\n■ 모이는 곳: #{장소}\n${GUEST_END}`,
    button: PROGRAM,
  },
  {
    code: "nadeul_guest_two_hours_1",
    kind: "TWO_HOURS",
    text: `두 시간 뒤에 만나요.\n\n${HEAD}\n■ 모이는 곳: #{장소}\n${GUEST_END}`,
    button: PROGRAM,
  },
];

const PAY = { name: "결제하기", path: "/pay/#{결제링크}" } as const;
const SHOWN = { name: "예약 보기", path: "/pay/#{결제링크}" } as const;
const LINKED = "바꾸거나 취소하려면 아래에서 하거나 예약하신 곳에 연락해 주세요.";
const BY_LINK = "링크로 결제한 금액이 있으면";

/**
 * To those the desk booked for who pay by a link (결제 링크): the link leads to their ticket, too. Its secret is
 * put in when the message leaves (pay-link/secret.ts): until then its id stands there.
 */
export const LINK_TEMPLATES: readonly TalkTemplate[] = [
  {
    code: "nadeul_link_pay_1",
    kind: "PAY_LINK",
    text:
      `부탁하신 예약을 결제해 주세요. 결제하면 확정돼요.\n\n${HEAD}\n■ 인원: #{인원}\n■ 금액: #{금액}\n` +
      "■ 기한: #{기한}까지\n\n기한이 지나면 자리가 풀려요. 부탁하신 적이 없다면 열지 마세요.",
    button: PAY,
  },
  {
    code: "nadeul_link_booked_1",
    kind: "BOOKED",
    text:
      `부탁하신 예약이 확정됐어요.\n\n${HEAD}\n■ 인원: #{인원}\n■ 모이는 곳: #{장소}\n` +
      `■ 예약번호: #{예약번호}\n\n입장권은 아래에서 볼 수 있어요. ${LINKED}`,
    button: SHOWN,
  },
  {
    code: "nadeul_link_ended_1",
    kind: "HOLD_ENDED",
    text: `결제 기한이 지나 잡아 둔 자리가 풀렸어요.\n\n${HEAD}\n\n다시 예약하려면 예약하신 곳에 연락해 주세요.`,
    button: PROGRAM,
  },
  {
    code: "nadeul_link_session_cancelled_1",
    kind: "SESSION_CANCELLED",
    text: `진행자가 회차를 취소했어요.\n\n${HEAD}\n\n${BY_LINK} 결제하신 곳으로 돌려드려요.`,
    button: SHOWN,
  },
  {
    code: "nadeul_link_cancelled_1",
    kind: "CANCELLED",
    text: `부탁하신 예약을 취소했어요.\n\n${HEAD}\n\n${BY_LINK} 환불 규정에 따라 돌려드려요.`,
    button: SHOWN,
  },
  {
    code: "nadeul_link_refunded_1",
    kind: "REFUNDED",
    text: `환불을 마쳤어요.\n\n${HEAD}\n■ 돌려드린 금액: #{환불금액}\n\n결제하신 곳으로 돌려드렸어요.`,
    button: SHOWN,
  },
];

/** The variable that stands for the secret of a link to pay by. */
export const PAY_SECRET = "결제링크";

/** The names of the variables that a template has, its button's too; each once. */
export const variablesOf = ({ text, button }: Pick<TalkTemplate, "text" | "button">): string[] => [
  ...new Set([...`${text}${button.path}`.matchAll(/#\{([^}]+)\}/g)].map(([, name = ""]) => name)),
];

/** A text with its variables filled in. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/#\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The template that is registered by this code. */
export const templateOf = (code: string): TalkTemplate | undefined =>
  [...TALK_TEMPLATES, ...CHANGE_TEMPLATES, ...GUEST_TEMPLATES, ...LINK_TEMPLATES].find(
    (template) => template.code === code,
  );
