import { FAULTS, IN_PIECES, LATE_AND_REFUSED, LONG_LAG, PAID_TWICE } from "./t2-faults.ts";

/**
 * What people do in a history, in per cent of those who could; what is not named is done as often as ever.
 */
export interface Habits {
  /** How many people there are, with seats for most of them. */
  room: number;
  /** Agrees to pay just before the hold ends. */
  lastMinute: number;
  /** Pays by a virtual account. */
  account: number;
  /** Pays into it. */
  deposits: number;
  /** Somebody asks just before a deposit and reads the answer after it. */
  looksLate: number;
  /** The bank takes the deposit back. */
  reverses: number;
  /** Gives the booking up on another device while it is being paid. */
  letsGo: number;
  /** Pays into an account that was closed. */
  paysClosed: number;
  /** Books for two. */
  two: number;
  /** Changes the coupon after agreeing to pay. */
  changesMind: number;
  /** Somebody gives money back at the provider's desk. */
  desk: number;
  /** Of those all at once. */
  deskAll: number;
  /** Wants to cancel at all. */
  cancels: number;
  /** Cancels when a fee is kept. */
  late: number;
  /** Cancels for one of several. */
  part: number;
  /** Names an account for a card's money. */
  otherAccount: number;
  /** What only a person can finish goes wrong with the cancel. */
  forPeople: number;
  /** The bank sends the money of a refund back. */
  bounces: number;
  /** The host cancels the session. */
  rain: number;
  free: number;
  /** The host confirms each booking. */
  byHand: number;
  /** The session begins within two days, so that a cancel costs a fee. */
  soon: number;
  coupons: number;
  /** More people than seats. */
  crowd: number;
  /** The provider answers nobody for some minutes. */
  outage: number;
  /** Gives the booking to another; where a history says nothing of it nobody does. */
  gifts: number;
  /** The host books at the door and on the phone; likewise. */
  door: number;
  /** The host books for people who pay by a link; likewise. */
  links: number;
  /** The host keeps seats for residents; likewise. */
  keeps: number;
  /** Changes the date; where a history says nothing of it there is but one. */
  moves: number;
  /** Waits for a full day to change the date; likewise. */
  queues: number;
}

/** What a history is about: what goes wrong with most of its orders, and what its people are given to. */
export interface Theme {
  faults: readonly Readonly<Record<string, unknown>>[];
  habits: Partial<Habits>;
}

const lost = { step: "confirm", answer: "lost", webhook: "never" };
const unheard = { step: "webhook", webhook: "never", times: 20 };
const hidden = { step: "get", refuse: { status: 500, code: "UNKNOWN_PAYMENT_ERROR" }, times: 3 };
const slowCancel = { step: "cancel", delayBeforeMs: 110_000 };

const HABITS: readonly Theme[] = [
  { faults: [], habits: { account: 100, deposits: 95, cancels: 100, forPeople: 90, bounces: 70 } },
  { faults: [], habits: { account: 100, deposits: 95, reverses: 80, cancels: 40 } },
  { faults: [], habits: { account: 100, deposits: 95, looksLate: 90, reverses: 10 } },
  { faults: [unheard], habits: { account: 100, deposits: 70, paysClosed: 90, desk: 0 } },
  {
    faults: [],
    habits: { two: 100, part: 90, cancels: 100, account: 0, late: 60, coupons: 100, room: 100, soon: 100 },
  },
  { faults: [slowCancel], habits: { two: 100, part: 90, cancels: 100, account: 0 } },
  {
    faults: [],
    habits: { late: 100, cancels: 100, account: 0, desk: 0, otherAccount: 60, room: 100, soon: 100 },
  },
  { faults: [], habits: { desk: 80, deskAll: 20, cancels: 90, account: 0, late: 70 } },
  { faults: [lost, hidden], habits: { desk: 80, deskAll: 30, account: 0 } },
  { faults: LONG_LAG, habits: { crowd: 100, account: 0 } },
  { faults: IN_PIECES, habits: { crowd: 100, account: 0, desk: 0 } },
  { faults: LATE_AND_REFUSED, habits: { crowd: 100, account: 0, desk: 0 } },
  { faults: LONG_LAG, habits: { rain: 100, account: 20 } },
  { faults: LONG_LAG, habits: { coupons: 100, crowd: 80, account: 0 } },
  { faults: [], habits: { coupons: 100, changesMind: 80 } },
  { faults: [], habits: { free: 100, rain: 60, cancels: 100 } },
  { faults: [], habits: { outage: 100, crowd: 60 } },
  { faults: [], habits: { outage: 100, room: 100, account: 0 } },
  {
    faults: [unheard],
    habits: { account: 100, deposits: 95, looksLate: 0, paysClosed: 0, desk: 0, reverses: 0 },
  },
  { faults: [lost, hidden], habits: { lastMinute: 90, account: 0, coupons: 100 } },
  { faults: [lost, hidden], habits: { lastMinute: 60, account: 0, room: 100 } },
  { faults: [unheard], habits: { rain: 100, cancels: 60, crowd: 50 } },
  {
    faults: [unheard],
    habits: { account: 100, deposits: 95, reverses: 80, looksLate: 0, paysClosed: 0, desk: 0, cancels: 40 },
  },
  { faults: [], habits: { letsGo: 90, account: 10, room: 100, cancels: 20 } },
  { faults: PAID_TWICE, habits: { account: 0, room: 100, cancels: 20, coupons: 0 } },
  { faults: [], habits: { moves: 100, room: 100, account: 0, coupons: 60, soon: 60, late: 60 } },
  { faults: [], habits: { moves: 90, two: 90, part: 60, coupons: 100, cancels: 100, desk: 10, rain: 40 } },
  {
    faults: [slowCancel],
    habits: {
      moves: 100,
      queues: 100,
      room: 100,
      account: 10,
      deposits: 95,
      cancels: 100,
    },
  },
  { faults: [], habits: { gifts: 100, room: 100, account: 0, cancels: 60 } },
  { faults: [], habits: { gifts: 90, free: 100, room: 100, cancels: 80, rain: 40 } },
  { faults: [], habits: { door: 100, room: 60, crowd: 60, account: 10 } },
  { faults: [slowCancel], habits: { door: 90, gifts: 70, crowd: 100, rain: 50, moves: 40 } },
  { faults: [], habits: { links: 100, room: 60, crowd: 60, account: 10 } },
  { faults: [lost, hidden], habits: { links: 100, room: 100, account: 0, outage: 40 } },
  { faults: LONG_LAG, habits: { links: 90, keeps: 60, crowd: 100, account: 0, rain: 40 } },
  { faults: [], habits: { keeps: 100, door: 60, crowd: 100, account: 10 } },
  {
    faults: [slowCancel],
    habits: {
      keeps: 90,
      links: 70,
      door: 60,
      moves: 100,
      queues: 100,
      room: 100,
      two: 10,
      rain: 20,
    },
  },
];

/** Most of a theme is about money: where nobody pays, nothing of it is met. */
const PAID: Partial<Habits> = { free: 0, byHand: 0 };

/**
 * By turns, so that as many histories as there are troubles meet all of them: one of what people do, then one
 * of what goes wrong at the provider.
 */
export function themeOf(seed: number): Theme {
  const turn = Math.floor(seed / 2);
  if (seed % 2 !== 0) return { faults: FAULTS[turn % FAULTS.length] ?? [], habits: {} };
  const { faults, habits } = HABITS[turn % HABITS.length] ?? { faults: [], habits: {} };
  return { faults, habits: { ...PAID, ...habits } };
}
