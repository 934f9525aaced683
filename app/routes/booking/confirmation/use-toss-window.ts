import { useEffect, useState } from "react";
import type { PaymentWindow } from "./window.server.ts";
import { type PayMethod, type Wallet, walletOf } from "./pay-methods.ts";

/** Opens the provider's window for each order that an action answered with. */
export function useTossWindow(order: PaymentWindow | undefined): { isOpening: boolean; hasFailed: boolean } {
  const [failed, setFailed] = useState<PaymentWindow>();
  useEffect(() => {
    if (!order) return;
    openToss(order).catch((error: unknown) => {
      console.warn("결제 창을 열지 못했어요", error);
      setFailed(order);
    });
  }, [order]);
  return {
    isOpening: order !== undefined && failed !== order,
    hasFailed: order !== undefined && failed === order,
  };
}

const SDK = "https://js.tosspayments.com/v2/standard";

/** As much of Toss Payments' SDK, version 2, as is used here. */
interface TossPayments {
  payment: (options: { customerKey: string }) => { requestPayment: (request: TossRequest) => Promise<void> };
}

interface TossRequest {
  method: Exclude<PayMethod, "EASY_PAY" | Wallet>;
  amount: { currency: "KRW"; value: number };
  orderId: string;
  orderName: string;
  customerName: string;
  successUrl: string;
  failUrl: string;
  virtualAccount?: { dueDate: string };
  /** A wallet's own window instead of the list of all cards. */
  card?: { flowMode: "DIRECT"; easyPay: Wallet };
  /** Always this tab: in-app browsers block new ones. */
  windowTarget: "self";
}

declare global {
  interface Window {
    TossPayments?: (clientKey: string) => TossPayments;
  }
}

let loading: Promise<void> | undefined;

/**
 * Loads the provider's script once. A script made by one that the CSP trusts is trusted too
 * ('strict-dynamic').
 */
function loadSdk(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SDK;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      loading = undefined; // so that another tap tries again
      reject(new Error("The payment window's script did not load."));
    });
    document.head.appendChild(script);
  });
  return loading;
}

/**
 * Opens the provider's payment window in this tab. Rejects where it cannot be opened, or the customer closes
 * it at once.
 */
async function openToss({
  clientKey,
  customerKey,
  method,
  amount,
  orderId,
  orderName,
  customerName,
  successUrl,
  failUrl,
  dueDate,
}: PaymentWindow): Promise<void> {
  await loadSdk();
  const wallet = walletOf(method);
  if (!window.TossPayments) throw new Error("The payment window's script gave no TossPayments.");
  await window
    .TossPayments(clientKey)
    .payment({ customerKey })
    .requestPayment({
      // The card window lists the wallets (간편결제) as well.
      method: method === "TRANSFER" || method === "VIRTUAL_ACCOUNT" ? method : "CARD",
      ...(wallet && { card: { flowMode: "DIRECT", easyPay: wallet } }),
      amount: { currency: "KRW", value: amount },
      orderId,
      orderName,
      customerName,
      successUrl,
      failUrl,
      ...(method === "VIRTUAL_ACCOUNT" && { virtualAccount: { dueDate } }),
      windowTarget: "self",
    });
}
