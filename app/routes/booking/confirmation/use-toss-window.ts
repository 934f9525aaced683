import { useEffect, useState } from "react";
import { openToss } from "./open-toss.ts";
import type { PaymentWindow } from "./window.server.ts";

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
