import type { components } from "#openapi/schema.d";

export type ErrorCode = components["schemas"]["ErrorCode"];
export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
/**
 * What is wrong with one field; `name` is its path ("booker.phone"), `message` is Korean and fit to be shown.
 */
export interface FieldError {
  name: string;
  code: string;
  message: string;
}

/** Every code's status and the sentence shown where the caller gives no better one (SPEC §6, §7). */
export const ERRORS: Record<ErrorCode, { status: ErrorStatus; message: string }> = {
  BAD_REQUEST: { status: 400, message: "요청을 이해하지 못했어요. 입력한 내용을 확인해 주세요." },
  HEADERS_MISSING: { status: 400, message: "요청에 필요한 헤더가 빠졌어요." },
  BAD_CURSOR: { status: 400, message: "목록의 위치를 찾지 못했어요. 처음부터 다시 불러와 주세요." },
  UNAUTHENTICATED: { status: 401, message: "로그인이 필요해요." },
  FORBIDDEN: { status: 403, message: "권한이 없어요." },
  PROOF_NEEDED: {
    status: 403,
    message: "본인인지 한 번 더 확인해야 해요. 다시 로그인한 뒤 이어서 해 주세요.",
  },
  PERSON_WANTED: { status: 403, message: "사람인지 먼저 확인할게요. 대기실에서 확인한 뒤 줄을 서 주세요." },
  NOT_FOUND: { status: 404, message: "찾을 수 없어요." },
  METHOD_NOT_ALLOWED: { status: 405, message: "지원하지 않는 요청이에요." },
  CONFLICT: { status: 409, message: "다른 변경과 겹쳤어요. 다시 시도해 주세요." },
  NICKNAME_TAKEN: { status: 409, message: "이미 사용 중인 닉네임이에요. 다른 닉네임을 입력해 주세요." },
  SEATS_TAKEN: { status: 409, message: "방금 자리가 모두 찼어요. 다른 일정을 골라 주세요." },
  RUSH_WAIT: {
    status: 409,
    message: "대기실에서 순서를 기다리고 있는 회차예요. 차례가 되면 예약할 수 있어요.",
  },
  DRAW_ONLY: {
    status: 409,
    message: "추첨으로 뽑는 회차예요. 추첨에 신청하거나 다른 일정을 골라 주세요.",
  },
  BOOKING_CLOSED: { status: 409, message: "지금은 예약을 받지 않는 일정이에요. 다른 일정을 골라 주세요." },
  NOT_BOOKABLE: { status: 409, message: "여기에서는 예약할 수 없는 프로그램이에요." },
  ALREADY_HELD: { status: 409, message: "이미 잡아 둔 자리가 있어요." },
  PARTY_LIMIT: { status: 409, message: "한 회차에 예약할 수 있는 인원을 넘었어요." },
  PROGRAM_LIMIT: { status: 409, message: "이 프로그램에 예약할 수 있는 인원을 넘었어요." },
  HOLD_LIMIT: { status: 409, message: "한 번에 잡아 둘 수 있는 자리를 넘었어요." },
  UNPAID_LIMIT_PROVED: { status: 409, message: "결제 없이 해 둘 수 있는 예약을 넘었어요." },
  UNPAID_LIMIT: { status: 409, message: "결제 없이 해 둘 수 있는 예약을 넘었어요." },
  STATE_CHANGED: { status: 409, message: "예약 상태가 바뀌었어요. 새로고침한 뒤 다시 시도해 주세요." },
  HOLD_ENDED: { status: 410, message: "예약 시간이 지나 자리가 풀렸어요." },
  HAS_BOOKINGS: {
    status: 409,
    message: "다가오는 예약이 있어 탈퇴할 수 없어요. 예약을 취소한 뒤 다시 시도해 주세요.",
  },
  AMOUNT_MISMATCH: { status: 409, message: "결제 금액이 예약 금액과 달라요. 처음부터 다시 시도해 주세요." },
  QUOTE_CHANGED: { status: 409, message: "돌려받는 금액이 바뀌었어요. 다시 확인해 주세요." },
  SIGN_OFF_NEEDED: {
    status: 409,
    message: "다른 사람의 결재가 필요해요. 결재를 올려 주세요.",
  },
  PAYMENT_FAILED: { status: 402, message: "결제하지 못했어요. 돈은 빠져나가지 않았어요." },
  PAYMENT_RETURNED: { status: 402, message: "결제하지 못했어요. 결제한 돈은 모두 돌려드렸어요." },
  ALREADY_EXTENDED: { status: 409, message: "시간은 한 번만 늘릴 수 있어요." },
  REVIEW_NOT_YET: { status: 409, message: "다녀온 뒤에 후기를 쓸 수 있어요." },
  REVIEW_EXISTS: { status: 409, message: "이미 후기를 쓴 예약이에요. 내 후기에서 수정할 수 있어요." },
  GONE: { status: 410, message: "더는 볼 수 없어요." },
  TOO_LARGE: { status: 413, message: "보낸 내용이 너무 커요." },
  UNSUPPORTED_TYPE: { status: 415, message: "지원하지 않는 형식이에요." },
  RULE: { status: 422, message: "입력한 내용을 확인해 주세요." },
  KEY_REUSED: { status: 422, message: "이미 처리한 요청이에요. 새로고침한 뒤 다시 시도해 주세요." },
  TOO_MANY: { status: 429, message: "요청이 너무 많아요. 잠시 후 다시 시도해 주세요." },
  UNAVAILABLE: { status: 503, message: "지금은 처리할 수 없어요. 잠시 후 다시 시도해 주세요." },
  INTERNAL: { status: 500, message: "처리하지 못했어요. 다시 시도해 주세요." },
};

/** A refusal: any answer that is not a success. A value that is returned, never thrown. */
export class ApiError {
  readonly code: ErrorCode;
  /** Korean, and fit to be shown. */
  readonly message: string;
  readonly fields: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    more: { message?: string; fields?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    this.code = code;
    this.message = more.message ?? ERRORS[code].message;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }

  get status(): ErrorStatus {
    return ERRORS[this.code].status;
  }
}

/** Whether what came back is a refusal. */
export const isRefusal = (answer: unknown): answer is ApiError => answer instanceof ApiError;

/** A refusal: `return fail("NOT_FOUND")`. */
export const fail = (code: ErrorCode, more?: ConstructorParameters<typeof ApiError>[1]): ApiError =>
  new ApiError(code, more);

/** 422 RULE for fields that break a rule of the domain; each `reason` is its code. */
export const ruleBroken = (fields: FieldError[]): ApiError =>
  new ApiError("RULE", { fields, ...(fields[0] === undefined ? {} : { message: fields[0].message }) });

const BUSY = "지금 이용하는 분이 많아 바로 처리하지 못했어요. 잠시 후 다시 시도해 주세요.";

/**
 * 503 UNAVAILABLE for trouble of the database's: with Retry-After, 3 to 6 seconds, not the same for all. By
 * that header the edge knows that the API itself cannot (app/server/ask-api.server.ts), not whom it asks.
 */
export const overloaded = (trouble: "busy" | "gone"): ApiError =>
  new ApiError("UNAVAILABLE", {
    headers: { "retry-after": String(3 + Math.floor(Math.random() * 4)) },
    ...(trouble === "busy" && { message: BUSY }),
  });
