import { coming } from "../booking/min-people.ts";
import { formatNumber, formatWon } from "../format.ts";
import { formatDayWithWeekday, formatTime } from "../time/kst.ts";

/** What a change of sessions does to each of them; what is left out stays. Prices in won, time in minutes. */
export interface SessionChange {
  capacity?: number;
  /** Fewer at the cut-off, and it is called off; 1: it takes place whoever comes. */
  minPeople?: number;
  options?: readonly { name: string; price: number | null }[];
  isOpen?: boolean;
  /** Whether people wait in a line in front of them (오픈런). */
  isRush?: boolean;
  /** Minutes later; earlier where negative. */
  moveMin?: number;
}

/** A session as far as a change asks. Times: epoch ms; won: paid and not refunded. */
export interface ChangedSession {
  id: string;
  startAt: number;
  capacity: number | null;
  minPeople: number;
  held: number;
  sold: number;
  /** Of those sold, people who have asked to cancel (SPEC S48). */
  leaving: number;
  bookings: number;
  people: number;
  won: number;
  /** When somebody last changed it, which no booking does. */
  updatedAt: number;
}

/** What a change means, in sessions, bookings, people and won, and when the last of them was changed. */
export interface Touched {
  sessions: number;
  bookings: number;
  people: number;
  won: number;
  /** Epoch ms; 0 where none of them changes. */
  updatedAt: number;
}

/**
 * Whether what was agreed to is still so: over nobody else, and of sessions that nobody has changed since
 * where it says when they last were (SPEC U118).
 */
export const isAsAgreed = (touched: Touched, agreed: Partial<Touched>): boolean =>
  (["sessions", "bookings", "people", "won", "updatedAt"] as const).every(
    (name) => (agreed[name] ?? touched[name]) === touched[name],
  );

/** What a change would do: whom it touches, and where it stops short of what is taken already. */
export interface Plan {
  /** Those that change at all. */
  changed: readonly ChangedSession[];
  touched: Touched;
  /** With more people than the new capacity: they keep the seats that are taken. */
  full: readonly ChangedSession[];
  /** Booked, so that they keep their time. */
  kept: readonly ChangedSession[];
  /** With fewer people who come, so far, than the change wants of them. */
  short: readonly ChangedSession[];
}

/** Those that could never take place: they would want more people than they have seats. */
export const neverFilled = (
  sessions: readonly ChangedSession[],
  { capacity, minPeople }: SessionChange,
): readonly ChangedSession[] =>
  capacity === undefined && minPeople === undefined
    ? []
    : sessions.filter((one) => {
        const seats = capacity === undefined ? one.capacity : Math.max(capacity, one.held + one.sold);
        const least = minPeople ?? one.minPeople;
        return least > 1 && seats !== null && least > seats;
      });

/** Plans a change of sessions: bookings keep what was sold to them. */
export function planChange(sessions: readonly ChangedSession[], change: SessionChange): Plan {
  const { capacity, minPeople = 1, moveMin } = change;
  const isOnlyMove = moveMin !== undefined && Object.keys(change).length === 1;
  const kept = moveMin === undefined ? [] : sessions.filter(({ bookings }) => bookings > 0);
  const changed = isOnlyMove ? sessions.filter(({ bookings }) => bookings === 0) : sessions;
  const sum = (of: (session: ChangedSession) => number) => changed.reduce((all, one) => all + of(one), 0);
  return {
    changed,
    touched: {
      sessions: changed.length,
      bookings: sum(({ bookings }) => bookings),
      people: sum(({ people }) => people),
      won: sum(({ won }) => won),
      updatedAt: Math.max(0, ...changed.map(({ updatedAt }) => updatedAt)),
    },
    full: capacity === undefined ? [] : changed.filter(({ held, sold }) => held + sold > capacity),
    kept,
    short: changed.filter((one) => coming(one) < minPeople && minPeople > 1),
  };
}

const peopleOf = (count: number): string => `${formatNumber(count)}명`;

/** What a plan means, as it is said before it is done. */
export function sentencesOf({ touched, full, kept, short }: Plan, change: SessionChange): string[] {
  const { capacity, minPeople, options, isOpen, isRush, moveMin } = change;
  if (touched.sessions === 0 && kept.length === 0) return ["바꿀 회차가 없어요."];
  const says = touched.sessions > 0 ? [`회차 ${touched.sessions}개를 바꿔요.`] : [];
  if (capacity !== undefined) says.push(`정원은 ${peopleOf(capacity)}이 돼요.`);
  if (full.length > 0) says.push(`${full.length}개 회차는 이미 더 많이 예약되어, 예약한 만큼 자리를 남겨요.`);
  if (minPeople === 1) says.push("몇 명이 와도 열어요.");
  if (minPeople !== undefined && minPeople > 1)
    says.push(`${peopleOf(minPeople)}이 모이지 않으면 마감할 때 저절로 취소하고 모두 돌려드려요.`);
  if (short.length > 0) says.push(`지금은 ${short.length}개 회차가 그보다 적어요.`);
  for (const { name, price } of options ?? [])
    says.push(`새 요금: ${name} ${price === null ? "문의" : formatWon(price)}.`);
  if (isOpen !== undefined) says.push(isOpen ? "예약을 다시 받아요." : "새 예약을 받지 않아요.");
  if (isRush !== undefined)
    says.push(
      isRush
        ? "오픈런이에요. 열릴 때 대기실에서 순서대로 들어와요."
        : "오픈런이 아니에요. 대기실 없이 바로 예약해요.",
    );
  if (moveMin !== undefined && touched.sessions > 0)
    says.push(`시작을 ${Math.abs(moveMin)}분 ${moveMin < 0 ? "당겨요" : "늦춰요"}.`);
  if (kept.length > 0) says.push(`예약한 사람이 있는 ${kept.length}개 회차는 시간을 그대로 둬요.`);
  says.push(
    touched.bookings > 0
      ? `이미 예약한 ${peopleOf(touched.people)}(${formatWon(touched.won)})은 예약한 대로예요.`
      : "이 회차를 예약한 사람은 없어요.",
  );
  return says;
}

/**
 * What moving one session means, as it is said before it is done. Times: epoch ms; won: paid and not
 * refunded.
 */
export function sentencesOfMove({
  from,
  to,
  meetingPoint,
  address,
  opensAt,
  now,
  people,
  won,
}: {
  from: number;
  to: number;
  meetingPoint: string | undefined;
  /** Where it is instead, if elsewhere than its program. */
  address: string | undefined;
  /** When it takes bookings instead, where it took none yet. */
  opensAt: number | null;
  now: number;
  people: number;
  won: number;
}): string[] {
  const moment = (at: number) => `${formatDayWithWeekday(at)} ${formatTime(at)}`;
  const says = to === from ? [] : [`${moment(from)} 회차를 ${moment(to)}으로 옮겨요.`];
  if (opensAt !== null) says.push(`예약은 ${opensAt <= now ? "지금" : moment(opensAt)}부터 받아요.`);
  if (address !== undefined) says.push(`바뀌는 주소: ${address.trim()}`);
  if (meetingPoint !== undefined) says.push(`만나는 곳은 ${meetingPoint.trim()}이에요.`);
  if (people === 0) return [...says, "이 회차를 예약한 사람은 없어요."];
  const told = `예약한 ${peopleOf(people)}에게 바로 알려요.`;
  const right =
    won > 0
      ? `오지 못하는 사람은 시작 전까지 전액(모두 ${formatWon(won)}) 돌려받고 취소할 수 있어요.`
      : "오지 못하는 사람은 시작 전까지 취소할 수 있어요.";
  return [...says, told, right];
}
