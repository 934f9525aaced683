import type { ApiEnv } from "../env.ts";
import { type ApiError, fail, isRefusal } from "../errors.ts";
import { cashierOf } from "../provider/cashier.ts";
import { Breaker } from "../provider/lanes.ts";
import type { Staff } from "../staff/staff.ts";
import { closeSession, countEnded, type Touched } from "./cancel-session.ts";
import { endSessions } from "./end-sessions.ts";

interface By {
  env: ApiEnv;
  staff: Staff;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

const OTHERWISE = "그사이 예약이 바뀌었어요. 바뀐 내용을 확인하고 다시 눌러 주세요.";

/**
 * Cancels a session for good and ends its bookings behind the answer, however many they are: how many have
 * ended by now, and how many are still to be ended. Asked for once more it goes on where it stopped.
 * @param expected whom that was said to touch: 409 CONFLICT where it would touch others
 */
export async function cancelAndEnd(
  { env, staff, now, waitUntil }: By,
  sessionId: string,
  reason: string,
  expected?: Touched,
): Promise<{ cancelled: number; open: number } | ApiError> {
  const cashier = cashierOf(env, now);
  if (isRefusal(cashier)) return cashier;
  if (!(await closeSession(env.DB, sessionId, reason, now, staff, expected))) {
    const status = await env.DB.prepare("SELECT status FROM session WHERE id = ?1")
      .bind(sessionId)
      .first<string>("status");
    if (status === null) return fail("NOT_FOUND");
    if (status === "OPEN" || status === "CLOSED") return fail("CONFLICT", { message: OTHERWISE });
    if (status !== "CANCELLED") return fail("STATE_CHANGED", { message: "이미 끝난 회차예요." });
  }
  const counted = await countEnded(env.DB, sessionId);
  waitUntil(endSessions(cashier, new Breaker(), sessionId));
  return counted;
}
