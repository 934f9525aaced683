/** What the provider's stand-in is told to do wrong with an order. */
export const FAULTS: readonly Record<string, unknown>[] = [
  { step: "confirm", delayBeforeMs: 40_000 }, // timeout before the capture, which then comes
  { step: "confirm", delayAfterMs: 40_000 }, // timeout after it
  { step: "confirm", answer: "error" },
  { step: "confirm", answer: "lost" },
  { step: "confirm", decline: "REJECT_CARD_PAYMENT" },
  { step: "confirm", decline: "PROVIDER_ERROR" },
  { step: "confirm", decline: "FAILED_INTERNAL_SYSTEM_PROCESSING" },
  { step: "confirm", expire: true },
  { step: "confirm", webhook: "five-times" },
  { step: "confirm", webhook: "before", delayAfterMs: 5_000 },
  { step: "confirm", webhook: "after-next" },
  { step: "confirm", webhook: "never" },
  { step: "confirm", webhook: "late", webhookDelayMs: 15_000 },
  { step: "cancel", answer: "error" },
  { step: "cancel", answer: "lost" },
  { step: "cancel", delayAfterMs: 40_000 },
  { step: "cancel", delayBeforeMs: 40_000 },
  { step: "cancel", decline: "REFUND_REJECTED" },
  { step: "cancel", decline: "FAILED_INTERNAL_SYSTEM_PROCESSING" },
  { step: "cancel", webhook: "twice" },
  { step: "get", answer: "error", times: 2 },
  { step: "get", delayAfterMs: 40_000 },
  { step: "webhook", webhook: "never" },
  { step: "webhook", webhook: "five-times" },
];
