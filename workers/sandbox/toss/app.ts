import { Hono } from "hono";
import { api } from "./api.ts";
import { readClock } from "./clock.ts";
import { dev } from "./dev.ts";
import type { TossApp } from "./env.ts";
import { pay } from "./page/pay.ts";
import { receipt } from "./page/receipt.ts";
import { deliverSoon } from "./webhooks.ts";

/**
 * Stands in for Toss Payments, relative to its mount /__dev/toss: the server API under /v1, the payment
 * window at /pay, receipts, and the dials under /__*. The contract is payment version 2022-11-16.
 */
export const toss = new Hono<TossApp>();

toss.use(async (c, next) => {
  c.set("now", await readClock(c.env.DB));
  await next();
  c.executionCtx.waitUntil(deliverSoon(c.env, c.var.now));
});
toss.route("/v1", api);
toss.route("/", pay);
toss.route("/", receipt);
toss.route("/", dev);
