type Dials = Readonly<Record<string, unknown>>;

const never = { webhook: "never" };
const notFound = { step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" } };
const reply = (step: string, status: number, code: string): Dials => ({ step, reply: { status, code } });

/** One thing that goes wrong with an order at the provider. */
const SINGLE: readonly Dials[] = [
  { step: "confirm", delayBeforeMs: 40_000 }, // timeout before the capture, which then comes
  { step: "confirm", delayAfterMs: 40_000 }, // timeout after it
  { step: "confirm", answer: "error" },
  { step: "confirm", decline: "REJECT_CARD_PAYMENT" },
  { step: "confirm", decline: "PROVIDER_ERROR" },
  { step: "confirm", decline: "FAILED_INTERNAL_SYSTEM_PROCESSING" },
  { step: "confirm", expire: true },
  { step: "confirm", webhook: "five-times" },
  { step: "confirm", webhook: "before", delayAfterMs: 5_000 },
  { step: "confirm", webhook: "after-next" },
  { step: "confirm", webhook: "never" },
  { step: "confirm", webhook: "late", webhookDelayMs: 15_000 },
  { step: "confirm", delayAfterMs: 20_000 }, // slow, but delivered
  { step: "confirm", answer: "html" }, // a gateway's page
  { step: "confirm", takes: 1_000 },
  { step: "cancel", answer: "error" },
  { step: "cancel", answer: "lost" },
  { step: "cancel", delayAfterMs: 40_000 },
  { step: "cancel", delayBeforeMs: 40_000 },
  { step: "cancel", decline: "REFUND_REJECTED" },
  { step: "cancel", decline: "FAILED_INTERNAL_SYSTEM_PROCESSING" },
  { step: "cancel", webhook: "twice" },
  reply("cancel", 400, "NOT_MATCHES_REFUNDABLE_AMOUNT"),
  reply("cancel", 403, "A_CODE_OF_NEXT_YEAR"),
  { step: "cancel", answer: "cut" }, // half an answer
  { step: "get", answer: "error", times: 2 },
  { step: "get", delayAfterMs: 40_000 },
  { ...notFound, times: 2 }, // a replica that lags
  { step: "get", refuse: { status: 429, code: "TOO_MANY_REQUESTS" }, times: 2 },
  { step: "get", refuse: { status: 401, code: "UNAUTHORIZED_KEY" } },
  { step: "get", delayAfterMs: 20_000, times: 2 },
  { step: "get", shows: { totalAmount: 1_000, balanceAmount: 2_000 } },
  { step: "confirm", shows: { paymentKey: "of-another-payment" } },
  { step: "cancel", shows: { paymentKey: "of-another-payment" } },
  { step: "webhook", webhook: "never", times: 3 },
  { step: "webhook", webhook: "five-times" },
];

/** The provider does not know of an order that it has. */
export const isLag = ({ refuse }: Dials): boolean => refuse === notFound.refuse;

/** Longer than anybody believes in a lag: what is called failed by then turns up. */
export const LONG_LAG: readonly Dials[] = [
  { step: "confirm", answer: "lost", ...never },
  { ...notFound, times: 8 },
];

/** What only hurts together: it took effect, nobody heard, and no news comes. */
const TOGETHER: readonly (readonly Dials[])[] = [
  [
    { ...reply("confirm", 400, "ALREADY_COMPLETED_PAYMENT"), ...never },
    { ...notFound, times: 2 },
  ],
  [
    { ...reply("confirm", 404, "NOT_FOUND_PAYMENT"), ...never },
    { ...notFound, times: 2 },
  ],
  [
    { step: "confirm", answer: "lost", ...never },
    { ...notFound, times: 3 },
  ],
  LONG_LAG,
  [
    { step: "confirm", answer: "lost", ...never },
    { step: "get", answer: "error", times: 4 },
  ],
  [
    { step: "confirm", answer: "html", ...never },
    { step: "get", answer: "html", times: 2 },
  ],
  [{ step: "confirm", answer: "cut", ...never }],
  [
    { step: "confirm", answer: "lost", ...never },
    { step: "get", refuse: { status: 500, code: "UNKNOWN_PAYMENT_ERROR" }, times: 10 },
    { step: "cancel", delayBeforeMs: 40_000, ...never },
  ],
  [
    { step: "confirm", answer: "lost", ...never },
    { step: "get", refuse: { status: 429, code: "TOO_MANY_REQUESTS" }, times: 10 },
    { step: "cancel", decline: "REFUND_REJECTED" },
  ],
  [
    { step: "cancel", answer: "lost", ...never },
    { step: "get", answer: "error", times: 2 },
  ],
  [{ step: "cancel", delayAfterMs: 40_000, ...never, times: 2 }],
  [
    { ...reply("cancel", 400, "NOT_MATCHES_REFUNDABLE_AMOUNT"), ...never },
    { step: "get", refuse: { status: 401, code: "UNAUTHORIZED_KEY" } },
  ],
  [{ step: "cancel", decline: "REFUND_REJECTED", times: 2 }],
  // Half of them here, half there: the balance is what is left, whatever was answered.
  [{ step: "cancel", shows: { balanceAmount: 500 }, ...never }],
];

/** What a machine cannot finish: it ends as a case, and with a person. */
export const FOR_PEOPLE: readonly (readonly Dials[])[] = [
  [{ step: "cancel", cancelsOnly: 1_000 }],
  [{ step: "cancel", refundPending: true }],
];

/** What the provider's stand-in is told to do wrong with an order, each time a few of these. */
export const FAULTS: readonly (readonly Dials[])[] = [...SINGLE.map((one) => [one]), ...TOGETHER];

/** The provider takes every call and answers none in time; what it has taken stands. */
export const SILENT: Dials = { step: "any", delayAfterMs: 40_000, webhook: "never", times: 1_000_000 };
/** It refuses everybody. */
export const SHUT: Dials = {
  step: "any",
  refuse: { status: 503, code: "SERVICE_UNAVAILABLE" },
  times: 1_000_000,
};
