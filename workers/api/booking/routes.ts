import type { Api } from "../contract.ts";

/** The booking operations. */
export function bookingRoutes(_api: Api): void {}
