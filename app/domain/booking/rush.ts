import type { ShownKept } from "./kept-seats.ts";

/**
 * 오픈런: a session whose seats go within seconds of its opening. In front of it people wait in a line
 * (대기실): anyone who came before the opening draws a number at it, who comes later gets the next one, and
 * numbers are let in one after the other, as fast as bookings are answered.
 */

/** People let in within a second: at first, at most and at least. */
export const FIRST_RATE = 20;
export const MOST_RATE = 500;
export const LEAST_RATE = 2;

/** A booking answered within so many milliseconds shows that more people can come. */
export const GOOD_MS = 500;

/** For so long somebody who was let in and has not booked yet counts as about to, in milliseconds. */
export const INSIDE_MS = 180_000;

/** How many are let in for each seat that is left, since not everybody books. */
const FOR_EACH_SEAT = 2;

/** Nobody is let in for time that has passed unasked beyond this, in milliseconds: no sudden crowd. */
const MOST_CREDIT_MS = 1_000;

/** What lets people in. Times: epoch ms; rate: people a second. */
export interface Door {
  waiting: number;
  inside: number;
  seatsLeft: number;
  rate: number;
  /** Up to when people have been let in. */
  at: number;
}

/** How many of those who wait come in now, and up to what time that was calculated. */
export function letIn({ waiting, inside, seatsLeft, rate, at }: Door, now: number) {
  const room = Math.min(waiting, FOR_EACH_SEAT * seatsLeft - inside);
  if (room <= 0) return { people: 0, at: now };
  const since = Math.max(at, now - MOST_CREDIT_MS);
  const due = Math.max(0, Math.floor((rate * (now - since)) / 1_000));
  if (due >= room) return { people: room, at: now };
  return { people: due, at: since + (due * 1_000) / rate };
}

/** The rate after a booking was answered in `tookMs`: a step up where that was soon, else a tenth less. */
export const nextRate = (rate: number, tookMs: number): number =>
  tookMs <= GOOD_MS ? Math.min(MOST_RATE, rate + 1) : Math.max(LEAST_RATE, rate * 0.9);

/** The highest number that can have been let in since a line was looked at within the last second. */
export const mostAdmitted = ({ admitted, seatsLeft, held }: LineView): number =>
  admitted + Math.min(2 * MOST_RATE, FOR_EACH_SEAT * (seatsLeft + held));

/** A line as somebody in it sees it. Times: epoch ms. */
export interface LineView {
  opensAt: number;
  closesAt: number;
  /** Whether the host takes bookings for the session at all. */
  isOpen: boolean;
  /** The highest number that was let in; 0: nobody yet. */
  admitted: number;
  /** The highest number there is, or how many have come while none is drawn. */
  last: number;
  /** People a second. */
  rate: number;
  /** Seats that anybody may have. */
  seatsLeft: number;
  /** Those that only residents may have, beside them; null where none are kept. */
  keptSeats: ShownKept | null;
  /** Seats that are held and may come free again. */
  held: number;
}

/**
 * BEFORE the opening; WAITING for their number; PAUSED: all seats are held, some may come free; IN:
 * may book; OVER: sold out or closed.
 */
export type RushState = "BEFORE" | "WAITING" | "PAUSED" | "IN" | "OVER";

/** Where somebody stands. `seconds`: about how long it takes yet; null where nobody can say. */
export interface RushPlace {
  state: RushState;
  ahead: number;
  seconds: number | null;
}

/** Where the holder of a number stands; 0: came before the opening and has none yet. */
export function placeIn(line: LineView, number: number, now: number): RushPlace {
  const over = { state: "OVER", ahead: 0, seconds: null } as const;
  if (!line.isOpen || now >= line.closesAt) return over;
  if (number === 0) return { state: "BEFORE", ahead: 0, seconds: secondsUntil(line.opensAt, now) };
  if (number <= line.admitted) return { state: "IN", ahead: 0, seconds: 0 };
  const ahead = number - line.admitted - 1;
  if (line.seatsLeft + (line.keptSeats?.seats ?? 0) <= 0)
    return line.held > 0 ? { state: "PAUSED", ahead, seconds: null } : over;
  return { state: "WAITING", ahead, seconds: Math.ceil((ahead + 1) / line.rate) };
}

const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1_000));

/**
 * After how many seconds the waiting page looks again: soon where the member's turn is near, and never all at
 * once.
 * @param draw 0 to 1, another for each look
 */
export function lookAgainIn({ state, seconds }: Pick<RushPlace, "state" | "seconds">, draw: number): number {
  const spread = (least: number) => Math.ceil(least * (1 + draw / 2));
  if (state === "BEFORE") return Math.min((seconds ?? 0) + Math.ceil(3 * draw), 120) || 1;
  if (state === "PAUSED") return spread(15);
  return spread(Math.min(30, Math.max(3, (seconds ?? 0) / 4)));
}
