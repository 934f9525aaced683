import { formatShortDay, formatTime, kstDay } from "../time/kst.ts";

/** A session whose seats are waited for to change a booking's date (SPEC S47). Times: epoch ms. */
interface ChangeWait {
  startAt: number;
  /** Until when the seats are set aside for the change; null while they are waited for. */
  offerExpiresAt: number | null;
}

/** As much of a booking as says what it waits for. */
interface Waiting {
  id: string;
  actions: readonly string[];
  changeWaits?: readonly ChangeWait[];
}

/** What is said of it, and the way to where a seat is taken, or waited for no more. */
export interface ChangeWaitNews {
  isOffer: boolean;
  line: string;
  /** Of an offer, by when it is to be taken. */
  until: string | null;
  to: string;
}

const momentOf = (at: number): string => `${formatShortDay(at)} ${formatTime(at)}`;

/**
 * The seat that a booking waits for to change its date that matters most: of those that are offered the one
 * whose offer ends first, else the first by its start, and how many more it waits for. null where it waits
 * for none, or cannot be changed any more: what waits ends within a minute then.
 * @param now epoch ms
 */
export function changeWaitNews(
  { id, actions, changeWaits = [] }: Waiting,
  now: number,
): ChangeWaitNews | null {
  if (!actions.includes("RESCHEDULE")) return null;
  const live = changeWaits.filter(({ offerExpiresAt }) => offerExpiresAt === null || offerExpiresAt > now);
  const [first] = live.toSorted(
    (a, b) => (a.offerExpiresAt ?? Infinity) - (b.offerExpiresAt ?? Infinity) || a.startAt - b.startAt,
  );
  if (!first) return null;
  const { startAt, offerExpiresAt: until } = first;
  const more = live.length > 1 ? ` 외 ${live.length - 1}개 일정` : "";
  return {
    isOffer: until !== null,
    line:
      until === null
        ? `${momentOf(startAt)}${more}의 자리를 기다리고 있어요.`
        : `${momentOf(startAt)} 자리가 났어요.`,
    until: until === null ? null : `${momentOf(until)}까지 바꿀 수 있어요.`,
    to: `/booking-detail/${id}/reschedule?date=${kstDay(startAt)}`,
  };
}
