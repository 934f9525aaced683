import { isClosing } from "#domain/program/availability";
import { isReachable, REACHABLE_MS } from "#domain/program/reachable";
import { isWithin } from "#domain/geo-box";
import { asksForSession, isInGugun, type SearchFilter } from "#domain/search/filter";
import { kstDay, kstDayNumber, startOfKstDay } from "#domain/time/kst";
import { timeOfDayAt, TIMES_OF_DAY } from "#domain/time/time-of-day";
import { ROUNDED, type SpotQuestion } from "./spot-question.ts";

// What an entry of a block tells (catalogue/migrations/0016_program_block.sql, 0018_block_about.sql).

/** Days of a program's sessions are told one by one to this one, which is any later one too. */
const LAST_DAY = 51;

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const isOneOf = (words: unknown, one: string): boolean =>
  typeof words === "string" && words.split(" ").includes(one);
const isBitOf = (bits: number, at: number): boolean => Math.floor(bits / 2 ** at) % 2 === 1;

/** Whether a program is of the kind, in the region, and has what is asked for. */
function isOfKind(wanted: SearchFilter, [isFree, kinds, sido, gugun, has]: readonly unknown[]): boolean {
  const { category, free, accessibility, voucher } = wanted;
  const [accessible, facilities] = String(has).split("/");
  return (
    (free === undefined || Number(free) === isFree) &&
    (voucher === undefined || isFree === 0) &&
    (category === undefined || isOneOf(kinds, category)) &&
    (wanted.sido === undefined || sido === wanted.sido) &&
    (wanted.gugun === undefined || isInGugun(typeof gugun === "string" ? gugun : null, wanted.gugun)) &&
    (accessibility === undefined || isOneOf(accessible, accessibility)) &&
    (voucher === undefined || isOneOf(facilities, voucher))
  );
}

/** The days that a session may begin on, as the entries count them; null where none is asked for. */
function daysOf({ date, dateTo = date, reachable }: SearchFilter, now: number): [number, number] | null {
  const from = date ?? (reachable === true ? kstDay(now) : undefined);
  const to = dateTo ?? (reachable === true ? kstDay(now + REACHABLE_MS) : undefined);
  return from === undefined || to === undefined ? null : [kstDayNumber(from), kstDayNumber(to)];
}

/**
 * Whether a program may have a session that is asked for, as far as its entry tells: its days, its parts of a
 * day, and the soonest one.
 */
function mayHaveSession(
  wanted: SearchFilter,
  [soonest, days, parts]: readonly unknown[],
  now: number,
): boolean {
  if (!Array.isArray(soonest)) return false;
  const [startAt = 0, opens = 0, closes = 0, seatsLeft = 0] = soonest.map(Number);
  const { timeOfDay, closing } = wanted;
  const part = TIMES_OF_DAY.findIndex(({ id }) => id === timeOfDay);
  if (part >= 0 && !isBitOf(numberOf(parts) ?? 0, part)) return false;
  const range = daysOf(wanted, now);
  if (range !== null) {
    const first = kstDayNumber(kstDay(startAt));
    const [from, to] = range.map((day) => Math.min(LAST_DAY, day - first));
    let isOn = false;
    for (let day = Math.max(0, from ?? 0); day <= (to ?? 0); day += 1)
      isOn ||= isBitOf(numberOf(days) ?? 0, day);
    if (!isOn) return false;
  }
  const next = { seatsLeft, bookCloseAt: startAt - closes };
  const isBookable = startAt > now && startAt - opens <= now && next.bookCloseAt > now && seatsLeft > 0;
  // where the soonest cannot be booked any more, or not yet, another one may be closing
  return closing !== true || !isBookable || isClosing(next, now);
}

/** Whether a session's own entry is one of those that are asked for. */
function isSession(
  wanted: SearchFilter,
  [opens, closes]: readonly unknown[],
  at: { startAt: number; lat: number; lon: number; now: number },
): boolean {
  const { startAt, lat, lon, now } = at;
  const { date, dateTo = date, timeOfDay, reachable, origin } = wanted;
  const closesAt = startAt - (numberOf(closes) ?? 0);
  if (startAt <= now || startAt - (numberOf(opens) ?? 0) > now || closesAt <= now) return false;
  if (date !== undefined && startAt < startOfKstDay(date)) return false;
  if (dateTo !== undefined && kstDay(startAt) > dateTo) return false;
  if (timeOfDay !== undefined && timeOfDayAt(startAt) !== timeOfDay) return false;
  return (
    reachable !== true ||
    (origin !== null && isReachable({ startAt, bookCloseAt: closesAt }, { lat, lon }, origin, now))
  );
}

/**
 * Whether a block's entry is what is asked for, as far as it tells.
 * @param startAt of a session; now: epoch ms
 */
export function isAsked(
  { wanted, parts }: SpotQuestion,
  value: readonly unknown[],
  { startAt, now }: { startAt: number; now: number },
): boolean {
  const [, lat = 0, lon = 0, price, indoor, rating = 0, seats = 0] = value.slice(0, 7).map(numberOf);
  const { priceMax, ratingMin, people = 1, box } = wanted;
  if (box !== null && !isWithin({ lat, lon }, box)) return false;
  if (priceMax !== undefined && (price === undefined || price > priceMax)) return false;
  if (wanted.indoor !== undefined && indoor !== Number(wanted.indoor)) return false;
  if (ratingMin !== undefined && rating < ratingMin - ROUNDED) return false;
  if (asksForSession(wanted) && seats < people) return false;
  if (parts !== null) return isSession(wanted, value.slice(7), { startAt, lat, lon, now });
  return (
    isOfKind(wanted, value.slice(10)) &&
    (!asksForSession(wanted) || mayHaveSession(wanted, value.slice(7), now))
  );
}
