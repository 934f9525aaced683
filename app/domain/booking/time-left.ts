import { daysBetween, formatShortDay, formatTime } from "../time/kst.ts";
import { HELD, type BookingStatus } from "./statuses.ts";

/** "15일 남음", "내일", "오늘"; null once it has begun. */
export function daysLeftText(startAt: number, now: number): string | null {
  if (startAt <= now) return null;
  const days = daysBetween(now, startAt);
  return days === 0 ? "오늘" : days === 1 ? "내일" : `${days}일 남음`;
}

/** As much of a booking as its hold depends on; `holdExpiresAt` in epoch ms. */
interface Holding {
  status: BookingStatus;
  holdExpiresAt: number | null;
}

/** Until when its seats are held: "10:38까지", with the day where that is another; null where they are not. */
export function heldUntilText({ status, holdExpiresAt: until }: Holding, now: number): string | null {
  if (!HELD.includes(status) || until === null || until <= now) return null;
  const day = daysBetween(now, until) === 0 ? "" : `${formatShortDay(until)} `;
  return `${day}${formatTime(until)}까지`;
}

/**
 * What a booking's card says of its time: of held seats until when (SPEC U42), for the days that are left
 * would read as those in which to pay; else what `daysLeftText` says.
 */
export const timeLeftText = (
  booking: Holding & { session: { startAt: number } },
  now: number,
): string | null =>
  HELD.includes(booking.status) ? heldUntilText(booking, now) : daysLeftText(booking.session.startAt, now);
