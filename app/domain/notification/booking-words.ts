import { formatWon } from "../format.ts";
import { formatDayWithWeekday, formatShortDay, formatTime } from "../time/kst.ts";
import type { Message, NotificationKind } from "./kinds.ts";

/** What is said of a booking. Times: epoch ms; money: won. */
export interface BookingFacts {
  bookingId: string;
  /** Left out where nothing tells it. */
  bookingNo?: string;
  programId: string;
  title: string;
  startAt: number;
  seats: number;
  /** What was or is to be paid. */
  payAmount: number;
  depositAmount: number;
  /** Of the refund this is about; null where there is none. */
  refund: number | null;
  refundDueAt: number | null;
  /** Until when an offered seat or an approval is kept. */
  offerExpiresAt: number | null;
  /** Its number where it applied for a draw; null or left out where it did not. */
  drawNo?: number | null;
  /** Until when a virtual account takes the deposit. */
  depositDueAt: number | null;
  meetingPoint: string;
  /** Where it is, if elsewhere than its program says; null or left out where it is not. */
  address?: string | null;
  reason: string | null;
  /** What the host wrote to all; null in any other message. */
  note: string | null;
  /** When it began before it was moved; null or left out where it was not. */
  wasStartAt?: number | null;
  /** The link that it is paid by, and until when; null or left out where it has none. */
  payLinkId?: string | null;
  payUntil?: number | null;
  /** The booking whose change of date it waits for (S47), and the session it waits for; null or left out. */
  changeOf?: string | null;
  sessionId?: string;
  /** Why an account is asked for (AccountProblem); null or left out where none is or nobody knows. */
  accountProblem?: string | null;
}

/** The kinds that are about a booking. */
export type BookingKind = Exclude<
  NotificationKind,
  | "GIFT_TAKEN"
  | "GIFT_HELD"
  | "REVIEW_REPLIED"
  | "INQUIRY_ANSWERED"
  | "NOTICE"
  | "TERMS"
  | "CONSENT_GIVEN"
  | "CONSENT_RECONFIRM"
  | "SECURITY"
  | "COUPON_ENDS"
  | "HOST_NEWS"
  | "STAFF_TODO"
  | "STAFF_INVITED"
  | "STAFF_SECURITY"
>;

const moment = (at: number): string => `${formatDayWithWeekday(at)} ${formatTime(at)}`;
const until = (at: number | null): string =>
  at === null ? "" : `${formatShortDay(at)} ${formatTime(at)}까지`;

/** Title, body and link of what happened to a booking, in 해요체 (SPEC §6). Days are Korea's. */
export function bookingMessage(kind: BookingKind, facts: BookingFacts): Message {
  const words = (facts.changeOf == null ? undefined : OF_CHANGES[kind]) ?? TEXTS[kind];
  const [title, ...lines] = words(facts, `${facts.title} · ${moment(facts.startAt)}`);
  return { kind, title, body: lines.filter(Boolean).join("\n"), link: linkOf(kind, facts) };
}

type Text = readonly [title: string, ...lines: string[]];

// prettier-ignore
const TEXTS: Record<BookingKind, (facts: BookingFacts, what: string) => Text> = {
  BOOKED: (f, what) => ["예약이 확정됐어요", what, paidLine(f)],
  APPROVAL_WAIT: (_, what) => ["예약을 신청했어요", what, "진행자가 확인하면 바로 알려드려요."],
  APPROVED: (f, what) => ["진행자가 예약을 확정했어요", what, `${f.seats}명`],
  APPROVED_TO_PAY: (f, what) => ["예약이 승인됐어요. 결제해 주세요", what, `${until(f.offerExpiresAt)} ${formatWon(f.payAmount)}을 결제하면 확정돼요.`.trim()],
  REJECTED: (f, what) => ["이번에는 함께하지 못하게 됐어요", what, f.reason ?? "결제한 금액이 있으면 모두 돌려드려요."],
  WAIT_JOINED: (f, what) => f.drawNo == null ? ["빈자리를 기다리고 있어요", what, "자리가 나면 바로 알려드려요."] : ["추첨을 신청했어요", what, `접수번호는 ${f.drawNo}번이에요. 뽑히면 바로 알려드려요.`],
  OFFER: (f, what) => [f.drawNo == null ? "빈자리가 났어요" : "추첨에서 자리를 받게 됐어요", what, f.offerExpiresAt === null ? "지금 예약해 주세요." : `${until(f.offerExpiresAt)} 자리를 잡아 뒀어요. 그때까지 예약해 주세요.`],
  OFFER_ENDED: (_, what) => ["기다리던 자리가 다음 분께 넘어갔어요", what, "정해진 시간 안에 예약하지 않아 자리가 풀렸어요."],
  WAIT_ENDED: (_, what) => ["기다림이 끝났어요", what, "예약 마감까지 자리가 나지 않았어요."],
  HOLD_ENDED: (_, what) => ["잡아 둔 자리가 풀렸어요", what, "예약 시간이 지났어요. 자리가 있으면 다시 예약할 수 있어요."],
  PAY_LINK: (f, what) => ["부탁하신 예약을 결제해 주세요", what, `${until(f.payUntil ?? null)} ${formatWon(f.payAmount)}을 결제하면 확정돼요.`.trim()],
  DEPOSIT_WAIT: (f, what) => ["입금을 기다리고 있어요", what, `${until(f.depositDueAt)} ${formatWon(f.payAmount || f.depositAmount)}을 입금하면 확정돼요.`.trim()],
  DEPOSIT_REVERSED: (_, what) => ["입금이 취소됐어요", what, "은행이 입금을 되돌렸어요. 다시 입금해 주세요."],
  PAY_FAILED: (_, what) => ["결제하지 못했어요", what, "돈은 빠져나가지 않았어요."],
  SESSION_CANCELLED: (f, what) => ["회차가 취소됐어요", what, f.reason ?? "", f.payAmount + f.depositAmount > 0 ? "결제한 금액은 모두 돌려드려요." : ""],
  SESSION_MOVED: (f, what) => ["일정이 바뀌었어요", what, wasLine(f), placeLine(f), f.reason ?? "", f.payAmount + f.depositAmount > 0 ? "오지 못하면 시작 전까지 전액 돌려받고 취소할 수 있어요." : "오지 못하면 시작 전까지 취소해 주세요."],
  RESCHEDULED: (f, what) => ["예약 일정이 바뀌었어요", what, wasLine(f), placeLine(f), f.reason ?? ""],
  CANCEL_ASKED: (f, what) => ["취소 신청을 받았어요", what, refundLine(f)],
  CANCEL_REJECTED: (f, what) => ["취소 신청이 받아들여지지 않았어요", what, f.reason ?? "예약은 그대로예요."],
  CANCEL_WITHDRAWN: (_, what) => ["취소 신청을 되돌렸어요", what, "예약은 그대로예요."],
  CANCELLED: (f, what) => ["예약을 취소했어요", what, refundLine(f)],
  REFUNDED: (f, what) => ["환불을 마쳤어요", what, `${formatWon(f.refund ?? f.payAmount)}을 결제하신 곳으로 돌려드렸어요.`],
  PART_REFUNDED: (f, what) => ["일부를 환불했어요", what, `${formatWon(f.refund)}을 결제하신 곳으로 돌려드렸어요.`],
  ACCOUNT_NEEDED: (f, what) => [f.accountProblem === "BOUNCED" ? "환불한 돈이 되돌아왔어요" : "환불받을 계좌를 알려 주세요", what, accountLine(f)],
  DEPOSIT_RETURNED: (f, what) => ["보증금을 돌려드렸어요", what, f.depositAmount > 0 ? `${formatWon(f.depositAmount)}을 결제하신 곳으로 돌려드렸어요.` : ""],
  DAY_BEFORE: (f, what) => ["내일 만나요", what, placeLine(f)],
  TWO_HOURS: (f, what) => ["두 시간 뒤에 만나요", what, placeLine(f)],
  FREE_CANCEL_ENDS: (_, what) => ["내일까지 무료로 취소할 수 있어요", what, "모레부터는 취소 수수료가 있어요."],
  HOST_NOTE: (f, what) => ["진행자가 알려드려요", what, f.note ?? ""],
  REVIEW_INVITE: (f) => ["다녀온 나들이는 어땠나요?", f.title, "후기를 남기면 다음 사람에게 도움이 돼요."],
};

const STANDS = "지금 예약은 그대로예요.";

/** Of what waits for a seat so that a booking's date can be changed: the booking itself stands. */
// prettier-ignore
const OF_CHANGES: Partial<Record<BookingKind, (facts: BookingFacts, what: string) => Text>> = {
  WAIT_JOINED: (_, what) => ["일정을 바꿀 자리를 기다리고 있어요", what, `자리가 나면 바로 알려드려요. ${STANDS}`],
  OFFER: (f, what) => ["기다리던 회차에 자리가 났어요", what, f.offerExpiresAt === null ? "지금 일정을 바꿀 수 있어요." : `${until(f.offerExpiresAt)} 자리를 잡아 뒀어요. 그때까지 일정을 바꿀 수 있어요.`],
  OFFER_ENDED: (_, what) => ["기다리던 자리가 다음 분께 넘어갔어요", what, `정해진 시간 안에 일정을 바꾸지 않아 자리가 풀렸어요. ${STANDS}`],
  WAIT_ENDED: (_, what) => ["일정 변경을 기다리던 것이 끝났어요", what, `이 회차로는 더 이상 바꿀 수 없어요. ${STANDS}`],
  REJECTED: (_, what) => ["일정 변경을 기다리던 것이 끝났어요", what, `진행자가 이 회차의 대기를 끝냈어요. ${STANDS}`],
  SESSION_CANCELLED: (f, what) => ["기다리던 회차가 취소됐어요", what, f.reason ?? "", STANDS],
  SESSION_MOVED: (f, what) => ["기다리던 회차의 일정이 바뀌었어요", what, wasLine(f), placeLine(f), f.reason ?? "", STANDS],
};

function accountLine({ accountProblem }: BookingFacts): string {
  if (accountProblem === "BOUNCED")
    return "은행이 받지 않아 돈이 되돌아왔어요. 예약 상세에서 다른 계좌를 알려 주세요.";
  if (accountProblem === "REFUSED")
    return "은행에서 알려 주신 계좌를 찾지 못했어요. 예약 상세에서 계좌를 다시 알려 주세요.";
  return "돌려드릴 돈이 있어요. 예약 상세에서 환불받을 계좌를 적어 주세요.";
}

const placeLine = ({ meetingPoint, address }: BookingFacts): string =>
  [meetingPoint && `모이는 곳: ${meetingPoint}`, address && `주소: ${address}`].filter(Boolean).join("\n");

const wasLine = ({ wasStartAt, startAt }: BookingFacts): string =>
  wasStartAt == null || wasStartAt === startAt ? "" : `전에는 ${moment(wasStartAt)}이었어요.`;

const paidLine = (f: BookingFacts): string =>
  [
    `${f.seats}명`,
    f.payAmount > 0 && `${formatWon(f.payAmount)} 결제완료`,
    f.depositAmount > 0 && `보증금 ${formatWon(f.depositAmount)}`,
  ]
    .filter(Boolean)
    .join(" · ");

function refundLine({ refund, refundDueAt }: BookingFacts): string {
  if (refund === null || refund === 0) return "";
  return refundDueAt === null
    ? `${formatWon(refund)}을 돌려드려요.`
    : `${formatWon(refund)}을 ${formatDayWithWeekday(refundDueAt)}까지 돌려드려요.`;
}

function linkOf(kind: BookingKind, { bookingId, programId, changeOf, sessionId }: BookingFacts): string {
  if (changeOf != null)
    return kind === "OFFER" && sessionId !== undefined
      ? `/booking-detail/${changeOf}/reschedule?session=${sessionId}`
      : `/booking-detail/${changeOf}`;
  if (kind === "REVIEW_INVITE") return `/review/write/${bookingId}`;
  if (kind === "HOLD_ENDED" || kind === "PAY_FAILED" || kind === "OFFER_ENDED" || kind === "WAIT_ENDED")
    return `/program/${programId}`;
  return `/booking-detail/${bookingId}`;
}
