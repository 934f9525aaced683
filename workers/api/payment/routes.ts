import type { Api } from "../contract.ts";

/** The payment operations. */
export function paymentRoutes(_api: Api): void {}
