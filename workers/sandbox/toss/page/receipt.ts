import { Hono } from "hono";
import type { TossApp } from "../env.ts";
import { findByKey } from "../store.ts";
import { page } from "./layout.ts";
import { messageView } from "./message-view.ts";
import { receiptView } from "./receipt-view.ts";

/** The page behind `receipt.url`; for an account that still waits for money, its details and a practice deposit. */
export const receipt = new Hono<TossApp>();

receipt.get("/receipt/:paymentKey", async (c) => {
  const stored = await findByKey(c.env.DB, c.req.param("paymentKey"), c.var.now);
  const hasReceipt = stored && (stored.payment.approvedAt !== null || stored.payment.status === "WAITING_FOR_DEPOSIT");
  if (!hasReceipt) {
    return page(c, { title: "영수증", body: messageView("영수증을 찾을 수 없어요", "승인된 결제에만 영수증이 있어요."), status: 404 });
  }
  const isWaiting = stored.payment.status === "WAITING_FOR_DEPOSIT";
  return page(c, { title: isWaiting ? "입금 안내" : "결제 영수증", body: receiptView(stored.payment) });
});
