import { Hono } from "hono";
import type { TossApp } from "../env.ts";
import { findByKey } from "../store.ts";
import { page } from "./layout.ts";
import { messageView } from "./message-view.ts";
import { receiptView } from "./receipt-view.ts";

/**
 * The page behind `receipt.url`; for an account that still waits for money, its details and a practice
 * deposit.
 */
export const receipt = new Hono<TossApp>();

receipt.get("/cash-receipt/:orderId", (c) => {
  const amount = Number(c.req.query("amount"));
  const type = c.req.query("type") === "지출증빙" ? "지출증빙" : "소득공제";
  return page(c, {
    title: "현금영수증",
    body: messageView(
      `현금영수증 (${type}) ${Number.isSafeInteger(amount) ? amount.toLocaleString("ko-KR") : 0}원`,
      `주문번호 ${c.req.param("orderId")}. 연습용이라 증빙으로 쓸 수 없어요.`,
    ),
  });
});

receipt.get("/receipt/:paymentKey", async (c) => {
  const stored = await findByKey(c.env.DB, c.req.param("paymentKey"), c.var.now);
  const hasReceipt =
    stored && (stored.payment.approvedAt !== null || stored.payment.status === "WAITING_FOR_DEPOSIT");
  if (!hasReceipt) {
    return page(c, {
      title: "영수증",
      body: messageView("영수증을 찾을 수 없어요", "승인된 결제에만 영수증이 있어요."),
      status: 404,
    });
  }
  const isWaiting = stored.payment.status === "WAITING_FOR_DEPOSIT";
  return page(c, { title: isWaiting ? "입금 안내" : "결제 영수증", body: receiptView(stored.payment) });
});
