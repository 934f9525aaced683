type ErrorFacts = readonly [status: number, message: string, aborts?: "aborts"];

/**
 * Error codes of payment version 2022-11-16. "aborts": on a confirm this refusal is final and the payment
 * becomes ABORTED.
 */
const ERRORS = {
  ALREADY_PROCESSED_PAYMENT: [400, "이미 처리된 결제 입니다."],
  INVALID_REQUEST: [400, "잘못된 요청입니다."],
  INVALID_DATE: [400, "날짜 데이터가 잘못 되었습니다."],
  INVALID_TRANSACTION_KEY: [400, "잘못된 페이징 키 입니다."],
  INVALID_IDEMPOTENCY_KEY: [400, "멱등키는 300자 이하로 보내 주세요."],
  PROVIDER_ERROR: [400, "일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요."],
  ALREADY_CANCELED_PAYMENT: [400, "이미 취소된 결제 입니다."],
  INVALID_REFUND_ACCOUNT_INFO: [400, "환불 계좌번호와 예금주명이 일치하지 않습니다."],
  NOT_MATCHES_REFUNDABLE_AMOUNT: [400, "잔액 결과가 일치하지 않습니다."],
  REFUND_REJECTED: [400, "환불이 거절됐습니다. 결제사에 문의 부탁드립니다."],
  DUPLICATED_ORDER_ID: [400, "이미 승인 및 취소가 진행된 중복된 주문번호 입니다."],
  EXCEED_MAX_AMOUNT: [400, "거래금액 한도를 초과했습니다.", "aborts"],
  INVALID_STOPPED_CARD: [400, "정지된 카드 입니다.", "aborts"],
  INVALID_CARD_EXPIRATION: [400, "카드 정보를 다시 확인해주세요. (유효기간)", "aborts"],
  PAY_PROCESS_CANCELED: [400, "사용자가 결제를 취소했습니다.", "aborts"],
  PAY_PROCESS_ABORTED: [400, "결제 진행 중 승인에 실패하여 결제가 중단되었습니다.", "aborts"],
  UNAUTHORIZED_KEY: [401, "인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다."],
  NOT_CANCELABLE_AMOUNT: [403, "취소 할 수 없는 금액 입니다."],
  NOT_CANCELABLE_PAYMENT: [403, "취소 할 수 없는 결제 입니다."],
  FORBIDDEN_CONSECUTIVE_REQUEST: [403, "반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요."],
  FORBIDDEN_REQUEST: [403, "허용되지 않은 요청입니다."],
  EXCEED_MAX_REFUND_DUE: [403, "환불 가능한 기간이 지났습니다."],
  NOT_ALLOWED_PARTIAL_REFUND: [403, "부분 환불이 불가능한 결제 입니다."],
  REJECT_CARD_PAYMENT: [403, "한도초과 혹은 잔액부족으로 결제에 실패했습니다.", "aborts"],
  REJECT_CARD_COMPANY: [403, "결제 승인이 거절되었습니다.", "aborts"],
  REJECT_ACCOUNT_PAYMENT: [403, "잔액부족으로 결제에 실패했습니다.", "aborts"],
  NOT_FOUND: [404, "존재하지 않는 정보 입니다."],
  NOT_FOUND_PAYMENT: [404, "존재하지 않는 결제 정보 입니다."],
  NOT_FOUND_PAYMENT_SESSION: [404, "결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다."],
  IDEMPOTENT_REQUEST_PROCESSING: [409, "이전 멱등 요청이 처리중입니다."],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [
    500,
    "내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.",
  ],
  UNKNOWN_PAYMENT_ERROR: [500, "결제에 실패했어요. 같은 문제가 반복된다면 은행이나 카드사로 문의해주세요."],
} as const satisfies Record<string, ErrorFacts>;

export type TossErrorCode = keyof typeof ERRORS;

/**
 * Whether `code` is one this stand-in can answer (TossPayments-Test-Code and the decline dial accept no
 * other).
 */
export const isErrorCode = (code: unknown): code is TossErrorCode =>
  typeof code === "string" && Object.hasOwn(ERRORS, code);

/** HTTP status, Korean message and finality of an error code. */
export function errorFacts(code: TossErrorCode): {
  status: number;
  message: string;
  aborts: boolean;
} {
  const [status, message, aborts]: ErrorFacts = ERRORS[code];
  return { status, message, aborts: aborts !== undefined };
}

/** An answer before it is sent: what the idempotency store keeps and replays. */
export interface Answer {
  status: number;
  body: string;
}

/** The `{code, message}` answer of an error. */
export function errorAnswer(code: TossErrorCode): Answer {
  const { status, message } = errorFacts(code);
  return { status, body: JSON.stringify({ code, message }) };
}
