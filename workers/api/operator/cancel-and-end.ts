import type { ApiEnv } from "../env.ts";
import { type ApiError, fail, isRefusal } from "../errors.ts";
import { cashierOf } from "../provider/cashier.ts";
import { Breaker } from "../provider/lanes.ts";
import type { Staff } from "../staff/staff.ts";
import { closeSession, countEnded } from "./cancel-session.ts";
import { endSessions } from "./end-sessions.ts";

interface By {
  env: ApiEnv;
  staff: Staff;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Cancels a session for good and ends its bookings behind the answer, however many they are: how many have
 * ended by now, and how many are still to be ended. Asked for once more it goes on where it stopped.
 */
export async function cancelAndEnd(
  { env, staff, now, waitUntil }: By,
  sessionId: string,
  reason: string,
): Promise<{ cancelled: number; open: number } | ApiError> {
  const cashier = cashierOf(env, now);
  if (isRefusal(cashier)) return cashier;
  const isKnown = await env.DB.prepare("SELECT status FROM session WHERE id = ?1")
    .bind(sessionId)
    .first<string>("status");
  if (isKnown === null) return fail("NOT_FOUND");
  const isClosed = await closeSession(env.DB, sessionId, reason, now, staff);
  if (!isClosed && isKnown !== "CANCELLED") return fail("STATE_CHANGED", { message: "이미 끝난 회차예요." });
  const counted = await countEnded(env.DB, sessionId);
  waitUntil(endSessions(cashier, new Breaker(), sessionId));
  return counted;
}
