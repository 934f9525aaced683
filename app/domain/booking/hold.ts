import { HELD } from "./statuses.ts";
import type { BookingStatus } from "./statuses.ts";

/** How long seats are kept for the checkout, and how much one extension adds (SPEC §2, §7). */
export const HOLD_MS = 10 * 60_000;

/**
 * How long after its hold a booking whose payment is being settled keeps its seats: the customer may have
 * paid already.
 */
export const SETTLE_GRACE_MS = 10 * 60_000;

/**
 * How long after an attempt to pay its seats are kept where the provider answers about other orders but not
 * about this one; by then it has long been a case for a person.
 */
export const DOUBT_MS = 2 * 3_600_000;

/** When a hold taken now ends: after 10 minutes, but never later than the session's cut-off. Epoch ms. */
export function holdEnd(now: number, bookCloseAt: number): number {
  return Math.min(now + HOLD_MS, bookCloseAt);
}

/** Whether a hold has ended. A booking without a hold has none to end. */
export function isHoldOver(holdExpiresAt: number | null, now: number): boolean {
  return holdExpiresAt !== null && holdExpiresAt <= now;
}

export type Extension =
  | { ok: true; holdExpiresAt: number }
  | { ok: false; reason: "ALREADY_EXTENDED" | "HOLD_ENDED" };

/** One extension of 10 minutes more, while the hold lasts and not past the cut-off. */
export function extendHold(
  hold: { holdExpiresAt: number | null; isExtended: boolean; bookCloseAt: number },
  now: number,
): Extension {
  if (hold.holdExpiresAt === null || isHoldOver(hold.holdExpiresAt, now))
    return { ok: false, reason: "HOLD_ENDED" };
  if (hold.isExtended) return { ok: false, reason: "ALREADY_EXTENDED" };
  return {
    ok: true,
    holdExpiresAt: Math.max(hold.holdExpiresAt, Math.min(hold.holdExpiresAt + HOLD_MS, hold.bookCloseAt)),
  };
}

/**
 * How long the seats wait for a virtual account's deposit: to the earlier of its due date and the cut-off.
 * Epoch ms.
 */
export function depositHoldEnd(dueAt: number, bookCloseAt: number): number {
  return Math.min(dueAt, bookCloseAt);
}

/**
 * What the customer reads while seats are held, and after (SPEC §6). Seconds are rounded up, so that
 * "0초" is never shown early.
 */
export function holdText(holdExpiresAt: number, now: number): string {
  const seconds = Math.ceil((holdExpiresAt - now) / 1000);
  if (seconds <= 0) return "예약 시간이 지나 자리가 풀렸어요.";
  return `${Math.floor(seconds / 60)}분 ${seconds % 60}초 동안 자리를 잡아 뒀어요.`;
}

/** While the provider answers nobody the clock keeps the seats again each minute. */
const KEPT_MS = 5 * 60_000;

/** Whether seats are kept longer just now because the provider answers nobody. Times: epoch ms. */
export const isHoldKept = (
  { status, holdKeptAt }: { status: BookingStatus; holdKeptAt: number | null },
  now: number,
): boolean => HELD.includes(status) && holdKeptAt !== null && now - holdKeptAt < KEPT_MS;
