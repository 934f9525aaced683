import type { CategoryId } from "../category.ts";
import { distanceBetween, type Point } from "../geo.ts";
import { isWithin, type Box } from "../geo-box.ts";
import { isClosing } from "../program/availability.ts";
import { isReachable } from "../program/reachable.ts";
import { addDays, startOfKstDay } from "../time/kst.ts";
import { isAtTime, type TimeOfDay } from "../time/time-of-day.ts";
import type { OpenSlot, ProgramFacts } from "./facts.ts";

/**
 * What a list of programs is narrowed by; days are "2026-12-05" in Korea, prices in won, the radius in
 * metres.
 */
export interface SearchFilter {
  category?: CategoryId | undefined;
  sido?: string | undefined;
  gugun?: string | undefined;
  host?: string | undefined;
  /** From where distances are taken. */
  origin: Point | null;
  radius?: number | undefined;
  box: Box | null;
  date?: string | undefined;
  dateTo?: string | undefined;
  timeOfDay?: TimeOfDay | undefined;
  people?: number | undefined;
  priceMax?: number | undefined;
  free?: boolean | undefined;
  ratingMin?: number | undefined;
  indoor?: boolean | undefined;
  accessibility?: string | undefined;
  /** Among the facilities of what is paid for (SPEC S24). */
  voucher?: string | undefined;
  available?: boolean | undefined;
  closing?: boolean | undefined;
  reachable?: boolean | undefined;
  /** What it is about: a row of the table of subjects, by its number. */
  subject?: number | undefined;
}

/** Whether a filter asks for a session, and not only for what a program always is. */
export const asksForSession = ({
  date,
  timeOfDay,
  people,
  available,
  closing,
  reachable,
}: SearchFilter): boolean =>
  date !== undefined ||
  timeOfDay !== undefined ||
  people !== undefined ||
  available === true ||
  closing === true ||
  reachable === true;

/** A program's position; null where it has none. */
export const pointOf = ({ lat, lon }: ProgramFacts): Point | null =>
  lat === null || lon === null ? null : { lat, lon };

/** Whether a program is in a 시·군·구: 수원시 takes in its 일반구, written "수원시 장안구"; 전체 is all. */
export const isInGugun = (gugun: string | null, wanted: string): boolean =>
  wanted === "전체" || gugun === wanted || gugun?.startsWith(`${wanted} `) === true;

function isThere(facts: ProgramFacts, { sido, gugun, origin, radius, box }: SearchFilter): boolean {
  if (sido !== undefined && facts.sido !== sido) return false;
  if (gugun !== undefined && !isInGugun(facts.gugun, gugun)) return false;
  const point = pointOf(facts);
  if (box !== null && (point === null || !isWithin(point, box))) return false;
  return (
    radius === undefined || origin === null || (point !== null && distanceBetween(origin, point) <= radius)
  );
}

function isOfKind(facts: ProgramFacts, wanted: SearchFilter): boolean {
  const { category, host, priceMax, free, ratingMin, indoor, accessibility, voucher } = wanted;
  return (
    (category === undefined || facts.categoryIds.includes(category)) &&
    (host === undefined || facts.host === host) &&
    (priceMax === undefined || (facts.price !== null && facts.price <= priceMax)) &&
    (free === undefined || facts.isFree === free) &&
    (indoor === undefined || facts.indoor === indoor) &&
    (accessibility === undefined || facts.accessibility.includes(accessibility)) &&
    (voucher === undefined || (!facts.isFree && facts.facilities.includes(voucher))) &&
    (ratingMin === undefined || (facts.ratingCount > 0 && facts.ratingSum >= ratingMin * facts.ratingCount))
  );
}

/** The sessions one can book at `now` (epoch ms). */
export const bookableAt = (slots: readonly OpenSlot[], now: number): OpenSlot[] =>
  slots.filter(
    ({ startAt, bookOpenAt, bookCloseAt, seatsLeft }) =>
      startAt > now && bookOpenAt <= now && bookCloseAt > now && seatsLeft > 0,
  );

/**
 * The sessions one can book that fit what is asked of one, soonest first: its day, its hour, its seats, the
 * way there.
 * @param slots the program's sessions with seats, soonest first @param now epoch ms
 */
export function fittingSlots(
  facts: ProgramFacts,
  slots: readonly OpenSlot[],
  wanted: SearchFilter,
  now: number,
): OpenSlot[] {
  const { date, timeOfDay, people = 1, reachable, origin } = wanted;
  const from = date === undefined ? 0 : startOfKstDay(date);
  const end = date === undefined ? Infinity : startOfKstDay(addDays(wanted.dateTo ?? date, 1));
  const point = pointOf(facts);
  return bookableAt(slots, now).filter(
    (slot) =>
      slot.seatsLeft >= people &&
      slot.startAt >= from &&
      slot.startAt < end &&
      (timeOfDay === undefined || isAtTime(slot.startAt, timeOfDay)) &&
      (reachable !== true || (origin !== null && point !== null && isReachable(slot, point, origin, now))),
  );
}

function hasSession(
  facts: ProgramFacts,
  slots: readonly OpenSlot[],
  wanted: SearchFilter,
  now: number,
): boolean {
  if (!asksForSession(wanted)) return true;
  if (facts.price === null) return false;
  if (wanted.closing === true && !isClosing(bookableAt(slots, now)[0] ?? null, now)) return false;
  return fittingSlots(facts, slots, wanted, now).length > 0;
}

/**
 * Whether a program is what was asked for.
 * @param slots its sessions with seats, soonest first
 * @param now epoch ms
 */
export const isWanted = (
  facts: ProgramFacts,
  slots: readonly OpenSlot[],
  wanted: SearchFilter,
  now: number,
): boolean => isOfKind(facts, wanted) && isThere(facts, wanted) && hasSession(facts, slots, wanted, now);
