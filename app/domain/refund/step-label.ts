import { daysBetween, formatShortDay, formatTime, kstDay, startOfKstDay } from "../time/kst.ts";

const isMidnight = (at: number): boolean => startOfKstDay(kstDay(at)) === at;

/**
 * When a row of the refund timeline holds, as real dates: "11.25 (수)까지", "11.26 (목) – 11.28 (토)", "12.05
 * (토) 시작 전". A row that begins or ends within a day says at what time; the one that holds now and ends so
 * today or tomorrow says that too: "내일(12.02) 08:35까지".
 * @param step both ends belong to it, epoch ms; `from` null: from now on
 * @param now epoch ms
 */
export function refundStepLabel(
  { from, to }: { from: number | null; to: number },
  sessionStartAt: number,
  now: number,
): string {
  const end = to + 1;
  const last = isMidnight(end) ? formatShortDay(to) : `${formatShortDay(to)} ${formatTime(end)}`;
  if (end >= sessionStartAt) return beforeStart(from, sessionStartAt);
  if (from === null) return `${isMidnight(end) ? last : untilTime(end, now)}까지`;
  const first = isMidnight(from) ? formatShortDay(from) : `${formatShortDay(from)} ${formatTime(from)}`;
  if (first === last) return first;
  return kstDay(from) === kstDay(to)
    ? `${first} – ${isMidnight(end) ? "24:00" : formatTime(end)}`
    : `${first} – ${last}`;
}

/** "내일(12.02)": with the date, which the law asks for and which stays true past midnight. */
function nearDay(at: number, now: number): string | undefined {
  const name = ["오늘", "내일"][daysBetween(now, at)];
  return name && `${name}(${kstDay(at).slice(5).replace("-", ".")})`;
}

const untilTime = (end: number, now: number): string =>
  `${nearDay(end, now) ?? formatShortDay(end)} ${formatTime(end)}`;

function beforeStart(from: number | null, sessionStartAt: number): string {
  if (from === null) return `${formatShortDay(sessionStartAt)} 시작 전까지`;
  const isSameDay = kstDay(from) === kstDay(sessionStartAt);
  if (isMidnight(from))
    return isSameDay ? `${formatShortDay(from)} 시작 전` : `${formatShortDay(from)} – 시작 전`;
  return `${formatShortDay(from)} ${formatTime(from)} – 시작 전`;
}
