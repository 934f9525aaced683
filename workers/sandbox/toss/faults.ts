import { isErrorCode } from "./errors.ts";
import type { TossErrorCode } from "./errors.ts";

/**
 * The steps a fault can strike. "list": the transactions and settlements, which are of no one order.
 * "webhook" holds the dials for events no API call causes: a deposit, an expiry.
 */
export const STEPS = ["confirm", "cancel", "cash-receipt", "get", "list", "webhook", "any"] as const;
export type Step = (typeof STEPS)[number];

/**
 * How the webhooks of a change go wrong. "before": they arrive before the call that caused them is answered.
 * "after-next": they are held back until after the order's next event, so that the two arrive out of order.
 */
export const WEBHOOK_FAULTS = ["twice", "five-times", "late", "never", "after-next", "before"] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

export const ANSWERS = ["lost", "error", "html", "cut"] as const;

/** An answer with a status and a code of any kind, of the contract or not. */
export interface AnyRefusal {
  /** 400 to 599. */
  status: number;
  code: string;
}

/** What goes wrong. Dials combine; `answer` and `reply` come after the work is done. */
export interface FaultDials {
  delayBeforeMs?: number;
  delayAfterMs?: number;
  /**
   * "lost": the work is done, its answer is kept for a replay, the caller gets a 504. "error": the caller
   * gets, and a replay repeats, a 500. "html": a page of a gateway in between comes instead of the answer,
   * under the answer's status. "cut": half of the answer.
   */
  answer?: (typeof ANSWERS)[number];
  /** Answers this error instead of working; a final refusal of a confirm also aborts the payment. */
  decline?: TossErrorCode;
  /** Answers this instead of working. */
  refuse?: AnyRefusal;
  /** The work is done, its answer is kept for a replay, and this is answered: a 404 after the commit. */
  reply?: AnyRefusal;
  /** What the answered payment says instead of its own key, status, amount and balance (in won). */
  shows?: { paymentKey?: string; status?: string; totalAmount?: number; balanceAmount?: number };
  /** A confirm captures so many won, whatever it was asked for. */
  takes?: number;
  /** A cancel gives back only so many won of what it was asked for. */
  cancelsOnly?: number;
  /** The money is still under way when the cancel is answered, to an account or to a wallet. */
  refundPending?: boolean;
  /** The payment's time runs out just before the work. */
  expire?: boolean;
  webhook?: WebhookFault;
  /** For "late": how late, 3 s unless told. */
  webhookDelayMs?: number;
}

/** Every dial there is: the table of faults has a row for each. */
export const DIALS = Object.keys({
  delayBeforeMs: 0,
  delayAfterMs: 0,
  answer: 0,
  decline: 0,
  refuse: 0,
  reply: 0,
  shows: 0,
  takes: 0,
  cancelsOnly: 0,
  refundPending: 0,
  expire: 0,
  webhook: 0,
  webhookDelayMs: 0,
} satisfies Record<keyof FaultDials, 0>);

export interface FaultRequest {
  /** Absent: any order. */
  orderId: string | null;
  step: Step;
  /** How many calls it strikes. */
  times: number;
  dials: FaultDials;
}

const MAX_DELAY_MS = 120_000;
const isDelay = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_DELAY_MS;

/** The body of `POST /__faults`, or a sentence about what is wrong with it. */
export function parseFault(body: unknown): FaultRequest | string {
  if (typeof body !== "object" || body === null) return "the body is not an object";
  const fields = new Map<string, unknown>(Object.entries(body));
  const dials: FaultDials = {};
  const { orderId = null, step: askedStep = "any", times = 1 } = Object.fromEntries(fields);
  for (const [name, value] of fields) {
    if (name === "orderId" || name === "step" || name === "times") continue;
    const wrong = setDial(dials, name, value);
    if (wrong) return wrong;
  }
  const step = STEPS.find((known) => known === askedStep);
  if (!step) return `step is one of ${STEPS.join(", ")}`;
  if (orderId !== null && typeof orderId !== "string") return "orderId is a string";
  if (typeof times !== "number" || !Number.isInteger(times) || times < 1)
    return "times is a positive integer";
  if (Object.keys(dials).length === 0) return "no dial is set";
  return { orderId, step, times, dials };
}

function setDial(dials: FaultDials, name: string, value: unknown): string | null {
  if (name === "delayBeforeMs" || name === "delayAfterMs" || name === "webhookDelayMs") {
    if (!isDelay(value)) return `${name} is 0 to ${MAX_DELAY_MS} milliseconds`;
    dials[name] = value;
  } else if (name === "answer") {
    const answer = ANSWERS.find((known) => known === value);
    if (!answer) return `answer is one of ${ANSWERS.join(", ")}`;
    dials.answer = answer;
  } else if (name === "refuse" || name === "reply") {
    const refusal = parseRefusal(value);
    if (!refusal) return `${name} is {status: 400 to 599, code}`;
    dials[name] = refusal;
  } else if (name === "shows") {
    const shown = parseShown(value);
    if (!shown) return "shows is {paymentKey?, status?, totalAmount?, balanceAmount?}, amounts in won";
    dials.shows = shown;
  } else if (name === "cancelsOnly" || name === "takes") {
    if (!isWon(value)) return `${name} is an amount in won`;
    dials[name] = value;
  } else if (name === "decline") {
    if (!isErrorCode(value)) return "decline is an error code of the contract";
    dials.decline = value;
  } else if (name === "expire" || name === "refundPending") {
    if (typeof value !== "boolean") return `${name} is true or false`;
    dials[name] = value;
  } else if (name === "webhook") {
    const fault = WEBHOOK_FAULTS.find((known) => known === value);
    if (!fault) return `webhook is one of ${WEBHOOK_FAULTS.join(", ")}`;
    dials.webhook = fault;
  } else return `${name} is no dial`;
  return null;
}

const isWon = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

function parseRefusal(value: unknown): AnyRefusal | null {
  if (typeof value !== "object" || value === null || !("status" in value) || !("code" in value)) return null;
  const { status, code } = value;
  return isWon(status) && status >= 400 && status <= 599 && typeof code === "string"
    ? { status, code }
    : null;
}

function parseShown(value: unknown): FaultDials["shows"] | null {
  if (typeof value !== "object" || value === null) return null;
  const shown: NonNullable<FaultDials["shows"]> = {};
  for (const [name, one] of Object.entries(value)) {
    if ((name === "totalAmount" || name === "balanceAmount") && isWon(one)) shown[name] = one;
    else if ((name === "paymentKey" || name === "status") && typeof one === "string") shown[name] = one;
    else return null;
  }
  return shown;
}

/** Sets a fault. @returns its id */
export async function addFault(
  db: D1Database,
  { orderId, step, times, dials }: FaultRequest,
): Promise<number> {
  const result = await db
    .prepare("INSERT INTO toss_fault (order_id, step, remaining, dials) VALUES (?, ?, ?, ?)")
    .bind(orderId, step, times, JSON.stringify(dials))
    .run();
  return result.meta.last_row_id;
}

/**
 * Takes the next fault that strikes this step of this order, its own before a general one; {} when there is
 * none.
 */
export async function takeFault(
  db: D1Database,
  orderId: string,
  step: Exclude<Step, "any">,
): Promise<FaultDials> {
  const dials = await db
    .prepare(
      `UPDATE toss_fault SET remaining = remaining - 1 WHERE id = (
         SELECT id FROM toss_fault WHERE remaining > 0 AND (order_id = ?1 OR order_id IS NULL)
           AND (step = ?2 OR (step = 'any' AND ?2 NOT IN ('webhook', 'list')))
         ORDER BY order_id IS NULL, id LIMIT 1) RETURNING dials`,
    )
    .bind(orderId, step)
    .first<string>("dials");
  const taken: FaultDials = dials === null ? {} : JSON.parse(dials); // written by addFault
  return taken;
}

/** Every fault still set. */
export async function listFaults(db: D1Database): Promise<unknown[]> {
  const { results } = await db.prepare("SELECT * FROM toss_fault WHERE remaining > 0 ORDER BY id").all();
  return results;
}

/** Forgets the faults of an order, or all of them. */
export async function clearFaults(db: D1Database, orderId: string | null): Promise<void> {
  await db.prepare("DELETE FROM toss_fault WHERE ?1 IS NULL OR order_id = ?1").bind(orderId).run();
}
