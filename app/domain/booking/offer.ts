import { addDays, kstDay, startOfKstDay } from "../time/kst.ts";

const HOUR_MS = 3_600_000;
/** The waking day in Korea: offers are made, and their time runs, from 8:00 to 22:00 only. */
const DAY_FROM = 8 * HOUR_MS;
const DAY_TO = 22 * HOUR_MS;

/** How much of the waking day one who waits for a seat has to answer. */
export const SEAT_OFFER_MS = 2 * HOUR_MS;

/** How much one has to pay after the host's approval: one waking day, so from three to three. */
export const APPROVED_OFFER_MS = DAY_TO - DAY_FROM;

/** Whether offers are made at this moment. @param now epoch ms */
export function isOfferTime(now: number): boolean {
  const inDay = now - startOfKstDay(kstDay(now));
  return inDay >= DAY_FROM && inDay < DAY_TO;
}

/** The moment itself by day, else the next 8:00 in Korea. */
function nextWaking(at: number): number {
  const midnight = startOfKstDay(kstDay(at));
  if (at < midnight + DAY_FROM) return midnight + DAY_FROM;
  return at < midnight + DAY_TO ? at : startOfKstDay(addDays(kstDay(at), 1)) + DAY_FROM;
}

/**
 * When an offer made now ends, epoch ms. THE rule: it lasts `length` ms of waking time, its clock stands
 * still from 22:00 to 8:00 in Korea, so it never runs out at night; and it never outlives the session's
 * cut-off, after which nobody can book.
 */
export function offerEnd(now: number, length: number, bookCloseAt: number): number {
  let at = nextWaking(now);
  let left = length;
  for (;;) {
    const dusk = startOfKstDay(kstDay(at)) + DAY_TO;
    if (left <= dusk - at) return Math.min(at + left, bookCloseAt);
    left -= dusk - at;
    at = nextWaking(dusk);
  }
}

/** One who waits for a seat; in the order they came. */
export interface Waiting {
  id: string;
  seats: number;
  isResident: boolean;
}

/** Seats that nobody has: for everybody, and beside them those that are kept for residents. */
export interface FreeSeats {
  seatsLeft: number;
  kept: number;
}

/**
 * Who is offered the free seats: first come, first served, but a party that does not fit lets the next one
 * that does go first, and keeps its place. A resident takes of the kept seats first. @param queue in the
 * order of joining, without those who have an offer
 */
export function whoIsNext<W extends Waiting>(queue: readonly W[], { seatsLeft, kept }: FreeSeats): W[] {
  let [left, keptLeft] = [seatsLeft, kept];
  return queue.filter(({ seats, isResident }) => {
    const ofKept = isResident ? Math.min(seats, keptLeft) : 0;
    if (seats - ofKept > left) return false;
    left -= seats - ofKept;
    keptLeft -= ofKept;
    return true;
  });
}

/**
 * How much of an offer's time is left, in words: "1시간 20분 남았어요", in its last hour with seconds. Both
 * epoch ms.
 */
export function offerText(offerExpiresAt: number, now: number): string {
  const seconds = Math.ceil((offerExpiresAt - now) / 1000);
  if (seconds <= 0) return "제안 시간이 지났어요.";
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}시간 ${minutes}분 남았어요.` : `${minutes}분 ${seconds % 60}초 남았어요.`;
}
