import { isoWithOffset } from "#domain/time/kst";
import { sleep } from "./clock.ts";
import { WEBHOOK_PATH } from "./env.ts";
import type { TossEnv } from "./env.ts";
import { takeFault } from "./faults.ts";
import type { FaultDials } from "./faults.ts";
import { paymentJson } from "./payment-json.ts";
import { MINUTE } from "./payment.ts";
import type { PaymentRecord } from "./payment.ts";

// After the first try: seven more, each four times as far away as the one before.
const RETRY_MS = [1, 4, 16, 64, 256, 1024, 4096].map((minutes) => minutes * MINUTE);
// Not to be sent by time, only after the order's next event.
const HELD = Number.MAX_SAFE_INTEGER;
const LATE_MS = 3_000;
// How long a worker may go on after its answer.
const LINGER_MS = 20_000;

interface Delivery {
  id: number;
  transmission_id: string;
  url: string;
  body: string;
  attempts: number;
}

/**
 * Queues the events of a change: PAYMENT_STATUS_CHANGED, and for money into or out of a virtual account
 * DEPOSIT_CALLBACK.
 */
export async function queueWebhooks(
  db: D1Database,
  from: PaymentRecord,
  to: PaymentRecord,
  now: number,
  dials: FaultDials,
): Promise<void> {
  const fault = dials.webhook ? dials : await takeFault(db, to.orderId, "webhook");
  const bodies: unknown[] = [
    { eventType: "PAYMENT_STATUS_CHANGED", createdAt: microseconds(now), data: paymentJson(to) },
  ];
  const isAccountMove =
    to.method === "VIRTUAL_ACCOUNT" &&
    from.status !== "IN_PROGRESS" &&
    to.status !== "IN_PROGRESS" &&
    to.status !== "EXPIRED";
  if (isAccountMove) bodies.push(depositCallback(to, now));

  const insert = db.prepare(
    `INSERT INTO toss_webhook (transmission_id, order_id, url, body, due_at, created_at)
      VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const statements = bodies.flatMap((body) => {
    const id = crypto.randomUUID();
    const row = insert.bind(
      id,
      to.orderId,
      to.webhookUrl ?? to.origin + WEBHOOK_PATH,
      JSON.stringify(body),
      dueAt(fault, now),
      now,
    );
    return Array.from({ length: copies(fault) }, () => row);
  });
  // What was held back follows this event by a moment.
  const releaseHeld = db
    .prepare("UPDATE toss_webhook SET due_at = ? WHERE order_id = ? AND due_at = ?")
    .bind(now + 1, to.orderId, HELD);
  await db.batch([releaseHeld, ...statements]);
}

const depositCallback = (payment: PaymentRecord, now: number) => ({
  createdAt: microseconds(now),
  secret: payment.secret,
  status: payment.status,
  transactionKey: payment.cancels.at(-1)?.transactionKey ?? payment.transactionKey,
  orderId: payment.orderId,
});

const microseconds = (ms: number): string => `${isoWithOffset(ms).slice(0, 19)}.000000`;

const copies = (fault: FaultDials): number =>
  fault.webhook === "twice" ? 2 : fault.webhook === "five-times" ? 5 : 1;

function dueAt(fault: FaultDials, now: number): number | null {
  if (fault.webhook === "never") return null;
  if (fault.webhook === "after-next") return HELD;
  return fault.webhook === "late" ? now + (fault.webhookDelayMs ?? LATE_MS) : now;
}

/**
 * Sends everything due, in order, each at most once at a time.
 * @returns what was sent and how it was answered (0: no answer)
 */
export async function deliverDue(
  env: TossEnv,
  now: number,
): Promise<{ transmissionId: string; status: number }[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, transmission_id, url, body, attempts FROM toss_webhook WHERE due_at <= ? ORDER BY due_at, id
      LIMIT 50`,
  )
    .bind(now)
    .all<Delivery>();
  const sent = [];
  for (const delivery of results) {
    if (!(await claim(env.DB, delivery, now))) continue;
    const status = await send(env, delivery);
    await env.DB.prepare(
      `UPDATE toss_webhook SET last_status = ?2, delivered_at = ?3, due_at = CASE WHEN ?3 IS NULL
        THEN due_at END WHERE id = ?1`,
    )
      .bind(delivery.id, status, status === 200 ? now : null)
      .run();
    sent.push({ transmissionId: delivery.transmission_id, status });
  }
  return sent;
}

/** Sends what is due now and what falls due within the next seconds; for `waitUntil`. */
export async function deliverSoon(env: TossEnv, now: number): Promise<void> {
  const firstDue = () =>
    env.DB.prepare("SELECT min(due_at) AS due FROM toss_webhook WHERE due_at IS NOT NULL").first<number>(
      "due",
    );
  const first = await firstDue();
  if (first === null || first - now > LINGER_MS) return; // the usual request costs one look
  if (first <= now) await deliverDue(env, now);
  const next = first <= now ? await firstDue() : first;
  if (next === null || next <= now || next - now > LINGER_MS) return;
  await sleep(next - now);
  await deliverDue(env, next);
}

// The next try is written down before this one is made: a worker that dies while sending loses nothing.
async function claim(db: D1Database, delivery: Delivery, now: number): Promise<boolean> {
  const wait = RETRY_MS[delivery.attempts];
  const result = await db
    .prepare(
      `UPDATE toss_webhook SET attempts = attempts + 1, due_at = ?3
        WHERE id = ?1 AND attempts = ?2 AND due_at IS NOT NULL`,
    )
    .bind(delivery.id, delivery.attempts, wait === undefined ? null : now + wait)
    .run();
  return result.meta.changes === 1;
}

async function send(env: TossEnv, delivery: Delivery): Promise<number> {
  const isProduct = new URL(delivery.url).pathname === WEBHOOK_PATH;
  const url = (isProduct && env.TOSS_WEBHOOK_URL) || delivery.url;
  const request = new Request(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "tosspayments-webhook-transmission-id": delivery.transmission_id,
      "tosspayments-webhook-transmission-time": new Date().toISOString(),
      "tosspayments-webhook-transmission-retried-count": String(delivery.attempts),
    },
    body: delivery.body,
    signal: AbortSignal.timeout(10_000),
    redirect: "manual",
  });
  try {
    const response = await (env.API && isProduct ? env.API.fetch(request) : fetch(request));
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0; // nobody there, or too slow: the retry table takes care of it
  }
}
