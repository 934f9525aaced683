import { formatShortDay, formatTime, kstDay, startOfKstDay } from "../time/kst.ts";

const isMidnight = (at: number): boolean => startOfKstDay(kstDay(at)) === at;

/**
 * When a row of the refund timeline holds, as real dates: "11.25 (수)까지", "11.26 (목) – 11.28 (토)", "12.05
 * (토) 시작 전". A row that begins or ends within a day says at what time.
 * @param step both ends belong to it, epoch ms; `from` null: from now on
 */
export function refundStepLabel(
  { from, to }: { from: number | null; to: number },
  sessionStartAt: number,
): string {
  const end = to + 1;
  const last = isMidnight(end) ? formatShortDay(to) : `${formatShortDay(to)} ${formatTime(end)}`;
  if (end >= sessionStartAt) return beforeStart(from, sessionStartAt);
  if (from === null) return `${last}까지`;
  const first = isMidnight(from) ? formatShortDay(from) : `${formatShortDay(from)} ${formatTime(from)}`;
  if (first === last) return first;
  return kstDay(from) === kstDay(to) ? `${first} – ${formatTime(end)}` : `${first} – ${last}`;
}

function beforeStart(from: number | null, sessionStartAt: number): string {
  if (from === null) return `${formatShortDay(sessionStartAt)} 시작 전까지`;
  const isSameDay = kstDay(from) === kstDay(sessionStartAt);
  if (isMidnight(from))
    return isSameDay ? `${formatShortDay(from)} 시작 전` : `${formatShortDay(from)} – 시작 전`;
  return `${formatShortDay(from)} ${formatTime(from)} – 시작 전`;
}
