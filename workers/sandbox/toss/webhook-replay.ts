import { sleep } from "./clock.ts";
import type { TossEnv } from "./env.ts";
import { deliverDue } from "./webhooks.ts";

const ORDERS = ["same", "reverse", "shuffle"] as const;

export interface Replay {
  orderId: string;
  order: (typeof ORDERS)[number];
  /** For "shuffle": the same seed gives the same order. */
  seed: number;
  times: number;
  delayMs: number;
}

/** The body of `POST /__webhooks/replay`, or a sentence about what is wrong with it. */
export function parseReplay(body: Record<string, unknown>): Replay | string {
  const { orderId, order: asked = "same", seed = 1, times = 1, delayMs = 0 } = body;
  const order = ORDERS.find((known) => known === asked);
  if (typeof orderId !== "string") return "orderId is a string";
  if (!order) return `order is one of ${ORDERS.join(", ")}`;
  if (typeof seed !== "number" || !Number.isInteger(seed)) return "seed is an integer";
  if (typeof times !== "number" || !Number.isInteger(times) || times < 1 || times > 20)
    return "times is 1 to 20";
  if (typeof delayMs !== "number" || !(delayMs >= 0 && delayMs <= 120_000)) return "delayMs is 0 to 120000";
  return { orderId, order, seed, times, delayMs };
}

/** Every event of an order with what became of it, oldest first. */
export async function listWebhooks(db: D1Database, orderId: string): Promise<unknown[]> {
  const { results } = await db
    .prepare("SELECT * FROM toss_webhook WHERE order_id = ? ORDER BY id")
    .bind(orderId)
    .all<{ body: string }>();
  return results.map((row) => ({ ...row, body: JSON.parse(row.body) }));
}

/** Sends every event of an order again, under its first transmission id, and answers what came of each. */
export async function replayWebhooks(
  env: TossEnv,
  { orderId, order, seed, times, delayMs }: Replay,
  now: number,
) {
  await sleep(delayMs);
  const { results } = await env.DB.prepare(
    "SELECT min(id) AS id FROM toss_webhook WHERE order_id = ? GROUP BY transmission_id ORDER BY 1",
  )
    .bind(orderId)
    .all<{ id: number }>();
  const once = results.map((row) => row.id);
  const all = Array.from({ length: times }, () => once).flat();
  const arranged = order === "reverse" ? all.toReversed() : order === "shuffle" ? shuffled(all, seed) : all;
  const copy = env.DB.prepare(
    `INSERT INTO toss_webhook (transmission_id, order_id, url, body, due_at, created_at)
     SELECT transmission_id, order_id, url, body, ?2, ?3 FROM toss_webhook WHERE id = ?1`,
  );
  if (arranged.length > 0) await env.DB.batch(arranged.map((id) => copy.bind(id, now, now)));
  return deliverDue(env, now);
}

/**
 * Sorted by keys of a linear congruential generator (the constants of Numerical Recipes), so that a seed
 * replays.
 */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed >>> 0;
  const keyed = items.map((item) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { item, key: state };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}
