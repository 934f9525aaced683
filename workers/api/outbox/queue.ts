import type { MessageBatch } from "@cloudflare/workers-types";
import type { ApiEnv } from "../env.ts";
import { carrierOf } from "./carrier.ts";
import { deliver } from "./deliver.ts";
import { remind } from "./remind.ts";
import { spreadNotices, spreadPrograms, spreadTerms } from "./spread.ts";
import { forgetOld, takeDue } from "./store.ts";
import { log } from "#domain/log";
import type { Lane } from "#domain/notification/kinds";

/** A message in the queue: only the row's number. The row itself is in D1, which alone knows its state. */
export interface OutboxMessage {
  id: number;
}

const A_MINUTE = 1_000;
const A_SEND = 100;

/**
 * Messages to many members have a queue of their own, so that no booking waits behind them. The rows a row
 * is turned into stay in the same queue.
 */
const BULK: ReadonlySet<string> = new Set<Lane>(["reminder", "notice"]);
const isBulkQueue = (name: string): boolean => name.endsWith("-bulk");
const queueOf = (env: ApiEnv, isBulk: boolean) => (isBulk ? env.OUTBOX_BULK : env.OUTBOX);

/** Puts rows into a queue. The clock finds a row again that does not arrive. */
async function enqueue(queue: ApiEnv["OUTBOX"], ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += A_SEND)
    await queue.sendBatch(ids.slice(at, at + A_SEND).map((id) => ({ body: { id } satisfies OutboxMessage })));
}

/** Sends what is due on its way. `now`: epoch ms. */
export async function sendDue(env: ApiEnv, now: number): Promise<void> {
  const due = await takeDue(env.DB, now, A_MINUTE);
  for (const isBulk of [false, true])
    await enqueue(
      queueOf(env, isBulk),
      due.filter(({ lane }) => BULK.has(lane) === isBulk).map(({ id }) => id),
    );
}

/** Once a minute: writes down what is due by itself, and sends what is due on its way. `now`: epoch ms. */
export async function tendOutbox(env: ApiEnv, now: number): Promise<void> {
  await remind(env.DB, now);
  await spreadNotices(env.DB, now);
  await spreadTerms(env.DB, now);
  await spreadPrograms(env.DB, now);
  await sendDue(env, now);
  await forgetOld(env.DB, now);
}

/**
 * Delivers the messages of a queue. A row that fails has been given the time of its next try in D1; the
 * queue repeats a message only where that failed too (the database did not answer).
 */
export async function consumeOutbox(
  batch: MessageBatch<OutboxMessage>,
  env: ApiEnv,
  now: () => number = Date.now,
): Promise<void> {
  const carrier = carrierOf(env);
  const queue = queueOf(env, isBulkQueue(batch.queue));
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await enqueue(queue, await deliver(carrier, message.body.id, now()));
        message.ack();
      } catch (error) {
        log("error", "outbox", { id: message.body.id, error });
        message.retry({ delaySeconds: 30 });
      }
    }),
  );
}
