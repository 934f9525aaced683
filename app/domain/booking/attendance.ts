import { kstDay, startOfKstDay } from "../time/kst.ts";
import { CONFIRMED } from "./statuses.ts";
import type { BookingStatus } from "./statuses.ts";

/** People come early; before this long ahead of the start nobody can have come. */
const EARLY_MS = 2 * 3_600_000;

export interface Attended {
  status: BookingStatus;
  attendedAt: number | null;
  noShowAt: number | null;
  session: { startAt: number };
  /** Won that go back to anyone who comes. */
  amounts: { deposit: number };
}

/**
 * Whether it is soon asked who came, so that it is offered (SPEC U43): from the session's day in Korea on,
 * and before it where people come early. Not to the minute, for a list may stand open since the morning.
 */
export const isAttendanceNear = (startAt: number, now: number): boolean =>
  now >= startOfKstDay(kstDay(startAt)) - EARLY_MS;

export type AttendanceProblem = "NOT_CONFIRMED" | "TOO_EARLY" | "CAME" | "ALREADY_CAME";

/**
 * Why attendance cannot be written down so; null where it can. A no-show may be put right, for its deposit is
 * still here; one who came has the deposit back and cannot become a no-show any more.
 * @param hasCome null: what was written down is taken back
 */
export function whyNoAttendance(
  booking: Attended,
  hasCome: boolean | null,
  now: number,
): AttendanceProblem | null {
  if (!CONFIRMED.includes(booking.status)) return "NOT_CONFIRMED";
  if (hasCome === null)
    return booking.attendedAt !== null && booking.amounts.deposit > 0 ? "ALREADY_CAME" : null;
  if (now < booking.session.startAt - (hasCome ? EARLY_MS : 0)) return "TOO_EARLY";
  if (booking.attendedAt === null || hasCome) return null;
  return booking.amounts.deposit > 0 ? "ALREADY_CAME" : "CAME";
}

/**
 * Whether a member may have their certificate (수료증): written down as having come to what is over.
 * @param booking `endAt`: its session's end, epoch ms
 */
export const isCertified = (
  booking: { status: BookingStatus; attendedAt: number | null; endAt: number },
  now: number,
): boolean => CONFIRMED.includes(booking.status) && booking.attendedAt !== null && booking.endAt <= now;

const SENTENCES: Readonly<Record<AttendanceProblem, string>> = {
  NOT_CONFIRMED: "확정된 예약만 출석을 적을 수 있어요.",
  TOO_EARLY: "아직 시작하지 않은 회차예요.",
  CAME: "이미 왔다고 적은 예약이에요. 새로고침해서 확인해 주세요.",
  ALREADY_CAME: "이미 출석한 예약이에요. 보증금을 돌려드려서 바꿀 수 없어요.",
};

export const attendanceMessage = (problem: AttendanceProblem): string => SENTENCES[problem];
