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
  { ...reply("confirm", 503, "REJECT_CARD_PAYMENT"), ...never }, // refused, and taken
  { ...reply("confirm", 403, "REJECT_CARD_PAYMENT"), ...never },
  { step: "cancel", answer: "error" },
  { step: "cancel", answer: "lost" },
  { step: "cancel", delayAfterMs: 40_000 },
  { step: "cancel", delayBeforeMs: 40_000 },
  { step: "cancel", delayBeforeMs: 110_000 }, // arrives after a second one was sent
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
const isLag = ({ refuse }: Dials): boolean => refuse === notFound.refuse;

/** Longer than anybody believes in a lag: what is called failed by then turns up. */
export const LONG_LAG: readonly Dials[] = [
  { step: "confirm", answer: "lost", ...never },
  { ...notFound, times: 8 },
];

/** It never arrives, and what the provider knows of it cannot be read until its seats are gone. */
const NEVER_THERE: readonly Dials[] = [
  { step: "confirm", refuse: { status: 503, code: "SERVICE_UNAVAILABLE" } },
  { step: "get", refuse: { status: 500, code: "UNKNOWN_PAYMENT_ERROR" }, times: 12 },
];

/** Refused, though it was taken, and not to be found: anyone who believes it pays again. */
export const PAID_TWICE: readonly Dials[] = [
  { ...reply("confirm", 403, "REJECT_CARD_PAYMENT"), ...never },
  { ...notFound, times: 2 },
];

/** Found late, its money goes back in two pieces. */
export const IN_PIECES: readonly Dials[] = [...LONG_LAG, { step: "cancel", cancelsOnly: 1_000 }];

/** Found late, its money does not go back at once. */
export const LATE_AND_REFUSED: readonly Dials[] = [
  ...LONG_LAG,
  { step: "cancel", decline: "REFUND_REJECTED", times: 2 },
];

/** Sets in which even the provider's own books hide for long what it has taken. */
const HIDDEN: readonly (readonly Dials[])[] = [LONG_LAG, LATE_AND_REFUSED, PAID_TWICE, IN_PIECES];

/** After so many looks in vain its seats may be gone: late in a history the clock goes by fives. */
const VAIN = 4;

/** After this many looks that do not find it nobody takes it for a lag any more. */
const LAGS = 3;

/** How many looks see nothing. */
const inVain = (looks: readonly Dials[]): number =>
  looks.reduce((sum, { times }) => sum + (typeof times === "number" ? times : 1), 0);

/** Whether the provider hides an order for longer than anybody waits for it. */
export function isHidden(sets: readonly (readonly Dials[])[]): boolean {
  const looks = sets.flat().filter(({ step }) => step === "get");
  const lags = looks.filter(isLag);
  return (
    sets.some((set) => HIDDEN.includes(set)) ||
    (sets.length > 1 && lags.length > 0) ||
    inVain(lags) >= LAGS ||
    inVain(looks) >= VAIN
  );
}

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
  LONG_LAG,
  PAID_TWICE,
  NEVER_THERE,
  IN_PIECES,
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

/** Money to an account that is not there when the cancel is answered; its bank may send it back. */
export const ON_ITS_WAY: readonly Dials[] = [{ step: "cancel", refundPending: true }];

/** What a machine cannot finish: it ends as a case, and with a person. */
export const FOR_PEOPLE: readonly (readonly Dials[])[] = [
  [{ step: "cancel", cancelsOnly: 1_000 }],
  ON_ITS_WAY,
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
