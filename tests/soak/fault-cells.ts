/** What the customer does; fault-play.ts plays it. */
export type Act =
  | "pay"
  | "payTwice"
  | "leaveWindow"
  | "agreeAndLeave"
  | "payAfterHold"
  | "holdEnds"
  | "holdEndsSeatGone"
  | "payStruck"
  | "account"
  | "deposit"
  | "noDeposit"
  | "depositReversed"
  | "depositReversedUnheard"
  | "depositClosed"
  | "depositExpired"
  | "holdEndsAccountStays"
  | "linkPaid"
  | "linkEnds"
  | "linkOnSite"
  | "deskAll"
  | "deskPart"
  | "refundPart"
  | "refundToAccount"
  | "refundBounced"
  | "refund"
  | "refundTwice"
  | "refundStruck";

/** What strikes the nth visit to the database of the call. */
export interface Strike {
  kind: "busy" | "lost" | "death";
  nth: number;
}

export interface Scene {
  act: Act;
  dials: readonly Record<string, unknown>[];
  /** How many come; one unless told. */
  people?: number;
  strike?: Strike;
}

export interface FaultCell extends Scene {
  step: string;
  fault: string;
  /** What the screen says at once: the answer to the tap, or the head of the booking's screen. */
  sees: string;
  /** Our ledger at that moment. */
  ledger: string;
  /**
   * 바로: nothing was left to do. 웹훅: the provider's news. 시계, n분: the nth minute of the schedule, each
   * 15th with the comparison of both books. 손님, 계좌: its owner is asked for an account. 창구: somebody at the
   * desk ends its case, and by which verb.
   */
  heals: string;
  /** The head of the booking's screen afterwards. */
  later: string;
  end: string;
  ledgerEnd: string;
}

/** Longer than we wait for the provider (30 s). */
const TIMEOUT = 40_000;
/** No webhook of the order ever comes. */
const never = { step: "webhook", webhook: "never", times: 9 };
/**
 * What goes wrong at which step of the payment path, and what comes of it: THE table. The tests play every
 * row against the provider's stand-in, and workers/api/payment/FAULTS.md is made from it.
 */
// prettier-ignore
export const CELLS: readonly FaultCell[] = [
  {
    step: "결제창 열림", fault: "브라우저가 사라짐", act: "leaveWindow", dials: [],
    sees: "예약 시간이 지나 자리가 풀렸어요", ledger: "–", heals: "시계, 1분", later: "예약 시간이 지나 자리가 풀렸어요", end: "FAIL", ledgerEnd: "–",
  },
  {
    step: "고객이 돌아옴", fault: "동의하고 브라우저가 사라짐", act: "agreeAndLeave", dials: [],
    sees: "결제를 마치면 예약이 확정돼요", ledger: "–", heals: "시계, 8분", later: "예약 시간이 지나 자리가 풀렸어요", end: "FAIL", ledgerEnd: "–",
  },
  {
    step: "고객이 돌아옴", fault: "자리 잡아 두기가 끝남", act: "payAfterHold", dials: [],
    sees: "예약 시간이 지나 자리가 풀렸어요.", ledger: "–", heals: "바로", later: "예약 시간이 지나 자리가 풀렸어요", end: "FAIL", ledgerEnd: "–",
  },
  {
    step: "승인 보냄", fault: "없음", act: "pay", dials: [],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 보냄", fault: "두 번 누름", act: "payTwice", dials: [],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 보냄", fault: "거절", act: "pay", dials: [{ step: "confirm", decline: "REJECT_CARD_PAYMENT" }],
    sees: "결제하지 못했어요. 돈은 빠져나가지 않았어요.", ledger: "–", heals: "바로", later: "결제를 마치면 예약이 확정돼요", end: "BOOKING_REQUEST", ledgerEnd: "–",
  },
  {
    step: "승인 보냄", fault: "인증 만료", act: "pay", dials: [{ step: "confirm", expire: true }],
    sees: "결제하지 못했어요. 돈은 빠져나가지 않았어요.", ledger: "–", heals: "바로", later: "결제를 마치면 예약이 확정돼요", end: "BOOKING_REQUEST", ledgerEnd: "–",
  },
  {
    step: "승인 보냄", fault: "일을 하기 전의 5xx", act: "pay", dials: [{ step: "confirm", decline: "FAILED_INTERNAL_SYSTEM_PROCESSING" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 보냄", fault: "알 수 없는 코드로 거절됨 (일하지 않음)", act: "pay", dials: [{ step: "confirm", refuse: { status: 403, code: "A_CODE_OF_NEXT_YEAR" } }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 보냄", fault: "시간 초과, 그 뒤에 승인됨", act: "pay", dials: [{ step: "confirm", delayBeforeMs: TIMEOUT }],
    sees: "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.", ledger: "–", heals: "웹훅", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 보냄", fault: "시간 초과, 그 뒤에 승인되고 웹훅도 없음", act: "pay", dials: [{ step: "confirm", delayBeforeMs: TIMEOUT, webhook: "never" }],
    sees: "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.", ledger: "–", heals: "시계, 1분", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 보냄", fault: "D1 바쁨 (의도를 적기 전)", act: "payStruck", dials: [], strike: { kind: "busy", nth: 1 },
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 보냄", fault: "D1 바쁨 (의도를 적는 중)", act: "payStruck", dials: [], strike: { kind: "busy", nth: 4 },
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 보냄", fault: "의도는 적혔지만 D1의 답이 사라짐", act: "payStruck", dials: [], strike: { kind: "lost", nth: 4 },
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "답을 받은 워커가 죽음", act: "payStruck", dials: [], strike: { kind: "death", nth: 5 },
    sees: "결제 결과를 확인하고 있어요", ledger: "–", heals: "웹훅", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "승인 뒤 시간 초과", act: "pay", dials: [{ step: "confirm", delayAfterMs: TIMEOUT, webhook: "never" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "승인 뒤 5xx", act: "pay", dials: [{ step: "confirm", answer: "error", webhook: "never" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "응답이 사라짐 (504)", act: "pay", dials: [{ step: "confirm", answer: "lost", webhook: "never" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "게이트웨이의 HTML이 옴", act: "pay", dials: [{ step: "confirm", answer: "html", webhook: "never" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "응답이 반만 옴", act: "pay", dials: [{ step: "confirm", answer: "cut", webhook: "never" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "승인하고 거절이라고 답함", act: "pay", dials: [{ step: "confirm", reply: { status: 403, code: "REJECT_CARD_PAYMENT" }, webhook: "never" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "승인하고 404, 조회도 404 두 번", act: "pay", dials: [{ step: "confirm", reply: { status: 404, code: "NOT_FOUND_PAYMENT" }, webhook: "never" }, { step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 2 }],
    sees: "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.", ledger: "–", heals: "시계, 2분", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "다른 결제의 답이 옴", act: "pay", dials: [{ step: "confirm", shows: { paymentKey: "of-another-payment" }, webhook: "never" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "다른 금액이 승인됨", act: "pay", dials: [{ step: "confirm", takes: 1_000 }],
    sees: "결제하지 못했어요. 결제한 돈은 모두 돌려드렸어요.", ledger: "–", heals: "바로", later: "결제를 마치면 예약이 확정돼요", end: "BOOKING_REQUEST", ledgerEnd: "–",
  },
  {
    step: "승인 응답", fault: "느리지만 답이 옴 (20초)", act: "pay", dials: [{ step: "confirm", delayAfterMs: 20_000 }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "응답도 조회도 안 됨", act: "pay", dials: [{ step: "confirm", answer: "lost", webhook: "never" }, { step: "get", answer: "error" }],
    sees: "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.", ledger: "–", heals: "시계, 1분", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "응답도 조회도 안 됨, 웹훅은 옴", act: "pay", dials: [{ step: "confirm", answer: "lost", webhook: "late", webhookDelayMs: 10_000 }, { step: "get", answer: "error" }],
    sees: "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.", ledger: "–", heals: "웹훅", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "웹훅이 응답보다 먼저", act: "pay", dials: [{ step: "confirm", webhook: "before", delayAfterMs: 5_000 }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "그사이 자리 잡아 두기가 끝남", act: "holdEnds", dials: [{ step: "confirm", delayAfterMs: TIMEOUT, webhook: "never" }, { step: "get", answer: "error" }],
    sees: "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.", ledger: "–", heals: "시계, 1분", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "승인 응답", fault: "그사이 자리가 남에게 감", act: "holdEndsSeatGone", dials: [{ step: "confirm", delayAfterMs: TIMEOUT, webhook: "never" }, { step: "get", answer: "error", times: 1 }],
    sees: "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.", ledger: "–", heals: "시계, 1분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "결과 적기", fault: "D1 바쁨", act: "payStruck", dials: [{ step: "confirm", webhook: "never" }], strike: { kind: "busy", nth: 7 },
    sees: "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.", ledger: "–", heals: "시계, 1분", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "결과 적기", fault: "적혔지만 D1의 답이 사라짐", act: "payStruck", dials: [{ step: "confirm", webhook: "never" }], strike: { kind: "lost", nth: 7 },
    sees: "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "결과 적기", fault: "워커가 죽음", act: "payStruck", dials: [{ step: "confirm", webhook: "never" }], strike: { kind: "death", nth: 7 },
    sees: "결제 결과를 확인하고 있어요", ledger: "–", heals: "시계, 1분", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "웹훅", fault: "다섯 번", act: "pay", dials: [{ step: "confirm", webhook: "five-times" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "웹훅", fault: "두 번", act: "pay", dials: [{ step: "confirm", webhook: "twice" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "웹훅", fault: "늦게", act: "pay", dials: [{ step: "confirm", webhook: "late", webhookDelayMs: 15_000 }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "웹훅", fault: "오지 않음", act: "pay", dials: [{ step: "confirm", webhook: "never" }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "웹훅", fault: "거꾸로", act: "refund", dials: [{ step: "confirm", webhook: "after-next" }],
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "입금", fault: "없음", act: "deposit", dials: [],
    sees: "입금을 기다리고 있어요", ledger: "–", heals: "웹훅", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "입금", fault: "계좌만 만들고 입금 전", act: "account", dials: [],
    sees: "입금을 기다리고 있어요", ledger: "–", heals: "바로", later: "입금을 기다리고 있어요", end: "BOOKING_REQUEST", ledgerEnd: "–",
  },
  {
    step: "입금", fault: "웹훅 다섯 번", act: "deposit", dials: [{ step: "webhook", webhook: "five-times" }],
    sees: "입금을 기다리고 있어요", ledger: "–", heals: "웹훅", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "입금", fault: "웹훅이 오지 않음", act: "deposit", dials: [never],
    sees: "입금을 기다리고 있어요", ledger: "–", heals: "시계, 1분", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "입금", fault: "웹훅 때 조회가 안 됨", act: "deposit", dials: [{ step: "get", answer: "error", times: 12 }],
    sees: "입금을 기다리고 있어요", ledger: "–", heals: "시계, 11분", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "입금", fault: "기한 안에 입금하지 않음", act: "noDeposit", dials: [],
    sees: "예약 시간이 지나 자리가 풀렸어요", ledger: "–", heals: "시계, 1분", later: "예약 시간이 지나 자리가 풀렸어요", end: "FAIL", ledgerEnd: "–",
  },
  {
    step: "입금", fault: "은행이 입금을 되돌림", act: "depositReversed", dials: [],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "웹훅", later: "입금을 기다리고 있어요", end: "BOOKING_REQUEST", ledgerEnd: "PAID 42000, REVERSED:1 42000",
  },
  {
    step: "입금", fault: "은행이 입금을 되돌리고 알리지 않음", act: "depositReversedUnheard", dials: [],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "시계, 59분", later: "입금을 기다리고 있어요", end: "BOOKING_REQUEST", ledgerEnd: "PAID 42000, REVERSED:1 42000",
  },
  {
    step: "입금", fault: "닫힌 계좌에 입금됨", act: "depositClosed", dials: [],
    sees: "예약하지 못했어요", ledger: "–", heals: "손님, 계좌", later: "예약하지 못했어요", end: "FAIL", ledgerEnd: "PAID 42000",
  },
  {
    step: "입금", fault: "계좌의 기한이 결제사에서 먼저 끝남", act: "depositExpired", dials: [],
    sees: "입금을 기다리고 있어요", ledger: "–", heals: "웹훅", later: "예약하지 못했어요", end: "FAIL", ledgerEnd: "–",
  },
  {
    step: "입금", fault: "포기한 예약의 계좌가 두 번 안 닫힘", act: "holdEndsAccountStays", dials: [{ step: "cancel", decline: "REFUND_REJECTED", times: 2 }],
    sees: "예약하지 못했어요", ledger: "–", heals: "시계, 2분", later: "예약하지 못했어요", end: "FAIL", ledgerEnd: "–",
  },
  {
    step: "환불 보냄", fault: "없음", act: "refund", dials: [],
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 보냄", fault: "두 번 누름", act: "refundTwice", dials: [],
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 보냄", fault: "거절", act: "refund", dials: [{ step: "cancel", decline: "REFUND_REJECTED" }],
    sees: "취소 신청을 확인하고 있어요", ledger: "PAID 42000", heals: "시계, 1분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 보냄", fault: "일을 하기 전의 5xx", act: "refund", dials: [{ step: "cancel", decline: "FAILED_INTERNAL_SYSTEM_PROCESSING" }],
    sees: "취소 신청을 확인하고 있어요", ledger: "PAID 42000", heals: "시계, 1분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 보냄", fault: "알 수 없는 코드로 거절됨 (일하지 않음)", act: "refund", dials: [{ step: "cancel", refuse: { status: 403, code: "A_CODE_OF_NEXT_YEAR" } }],
    sees: "취소 신청을 확인하고 있어요", ledger: "PAID 42000", heals: "시계, 1분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 보냄", fault: "두 명 중 한 명, 부분 취소가 안 되는 결제", act: "refundPart", people: 2, dials: [],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 84000", heals: "창구, 남은 돈 모두 돌려주기", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 84000, REFUNDED 84000",
  },
  {
    step: "환불 보냄", fault: "시간 초과, 그 뒤에 취소됨", act: "refund", dials: [{ step: "cancel", delayBeforeMs: TIMEOUT, webhook: "never" }],
    sees: "취소 신청을 확인하고 있어요", ledger: "PAID 42000", heals: "시계, 1분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 보냄", fault: "D1 바쁨", act: "refundStruck", dials: [], strike: { kind: "busy", nth: 3 },
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 보냄", fault: "워커가 죽음", act: "refundStruck", dials: [], strike: { kind: "death", nth: 5 },
    sees: "취소 신청을 확인하고 있어요", ledger: "PAID 42000", heals: "시계, 1분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "취소 뒤 시간 초과", act: "refund", dials: [{ step: "cancel", delayAfterMs: TIMEOUT, webhook: "never" }],
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "취소 뒤 5xx", act: "refund", dials: [{ step: "cancel", answer: "error", webhook: "never" }],
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "취소하고 남은 금액이 다르다고 답함", act: "refund", dials: [{ step: "cancel", reply: { status: 400, code: "NOT_MATCHES_REFUNDABLE_AMOUNT" }, webhook: "never" }],
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "게이트웨이의 HTML이 옴", act: "refund", dials: [{ step: "cancel", answer: "html", webhook: "never" }],
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "응답이 반만 옴", act: "refund", dials: [{ step: "cancel", answer: "cut", webhook: "never" }],
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "답에 적힌 잔액이 다름", act: "refund", dials: [{ step: "cancel", shows: { balanceAmount: 500 }, webhook: "never" }],
    sees: "환불을 마쳤어요", ledger: "PAID 42000, REFUNDED 42000", heals: "바로", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "신청한 것보다 적게 취소됨", act: "refund", dials: [{ step: "cancel", cancelsOnly: 1_000 }],
    sees: "취소 신청을 확인하고 있어요", ledger: "PAID 42000", heals: "창구, 결제사 장부대로 적기", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED:관리자 1000, REFUNDED 41000",
  },
  {
    step: "환불 응답", fault: "계좌로 보낸 돈이 아직 가는 중, 뒤에 도착함", act: "refundToAccount", dials: [{ step: "cancel", refundPending: true }],
    sees: "결제를 취소하고 돈을 돌려드리는 중이에요", ledger: "PAID 42000", heals: "시계, 30분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "계좌로 보낸 돈을 은행이 돌려보냄", act: "refundBounced", dials: [{ step: "cancel", refundPending: true }],
    sees: "결제를 취소하고 돈을 돌려드리는 중이에요", ledger: "PAID 42000", heals: "창구, 직접 보냈다고 적기", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "응답이 사라짐, 조회도 안 됨", act: "refund", dials: [{ step: "cancel", answer: "lost", webhook: "never" }, { step: "get", answer: "error", times: 3 }],
    sees: "취소 신청을 확인하고 있어요", ledger: "PAID 42000", heals: "시계, 1분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "D1 바쁨 (결과를 적는 중)", act: "refundStruck", dials: [{ step: "cancel", webhook: "never" }], strike: { kind: "busy", nth: 8 },
    sees: "취소 신청을 확인하고 있어요", ledger: "PAID 42000", heals: "시계, 1분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "환불 응답", fault: "워커가 죽음 (결과를 적기 전)", act: "refundStruck", dials: [{ step: "cancel", webhook: "never" }], strike: { kind: "death", nth: 8 },
    sees: "취소 신청을 확인하고 있어요", ledger: "PAID 42000", heals: "시계, 1분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "결제 링크", fault: "없음", act: "linkPaid", dials: [],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "결제 링크", fault: "응답이 사라짐, 조회도 안 됨", act: "linkPaid", dials: [{ step: "confirm", answer: "lost", webhook: "never" }, { step: "get", answer: "error", times: 3 }],
    sees: "결제 결과를 확인하고 있어요", ledger: "–", heals: "시계, 4분", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000",
  },
  {
    step: "결제 링크", fault: "결제창이 열린 채 기한이 지남", act: "linkEnds", dials: [],
    sees: "예약 시간이 지나 자리가 풀렸어요", ledger: "–", heals: "바로", later: "예약 시간이 지나 자리가 풀렸어요", end: "FAIL", ledgerEnd: "–",
  },
  {
    step: "결제 링크", fault: "결제창이 열린 사이 현장 결제로 바뀜", act: "linkOnSite", dials: [],
    sees: "20일 뒤 화요일에 만나요", ledger: "–", heals: "바로", later: "20일 뒤 화요일에 만나요", end: "RESERVE_REQUEST_COMPLETE", ledgerEnd: "–",
  },
  {
    step: "결제사 관리자", fault: "전액 취소", act: "deskAll", dials: [],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "웹훅", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "결제사 관리자", fault: "전액 취소, 웹훅이 오지 않음", act: "deskAll", dials: [{ step: "webhook", webhook: "never", times: 9 }],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "시계, 15분", later: "환불을 마쳤어요", end: "REFUND_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED 42000",
  },
  {
    step: "결제사 관리자", fault: "일부 취소", act: "deskPart", dials: [],
    sees: "20일 뒤 화요일에 만나요", ledger: "PAID 42000", heals: "웹훅", later: "20일 뒤 화요일에 만나요", end: "BOOKING_REQUEST_COMPLETE", ledgerEnd: "PAID 42000, REFUNDED:관리자 1000",
  },
];
