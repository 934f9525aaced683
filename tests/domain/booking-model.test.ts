import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Facts } from "#domain/booking/guards";
import { machineDocument } from "#domain/booking/machine-document";
import { nextStatus } from "#domain/booking/machine";
import { seatChange, seatPlace } from "#domain/booking/seats";
import { CONFIRMED, type BookingStatus, type ConfirmMode, type WaitKind } from "#domain/booking/statuses";
import { ENDS, TRANSITIONS, type Transition } from "#domain/booking/transitions";
import { couponEffect } from "#domain/coupon/use";

// Two customers and one seat: every order in which anything can happen to them, eight steps deep, by the very
// rows the API moves along.
const DEPTH = 8;
const CAPACITY = 1;
const NOW = 1_000;

interface One {
  status: BookingStatus | null;
  waitKind: WaitKind | null;
  hasOffer: boolean;
  /** What we hold of the customer's money: nothing, the price or deposit, or what we owe back. */
  money: "none" | "taken" | "owed" | "back";
  coupon: "free" | "reserved" | "used";
}

interface State {
  held: number;
  sold: number;
  both: readonly [One, One];
}

interface Product {
  price: number;
  deposit: number;
  confirmMode: ConfirmMode;
}

const BLANK: One = { status: null, waitKind: null, hasOffer: false, money: "none", coupon: "free" };
const START: State = { held: 0, sold: 0, both: [BLANK, BLANK] };
const ROWS = [...new Map(TRANSITIONS.map((row) => [`${row.from} ${row.event} ${row.actor}`, row])).values()];

/** Time is no state here: an event whose time may have come, has. Each row is tried early and late. */
function factsOf(
  one: One,
  state: State,
  { price, deposit, confirmMode }: Product,
  isLate: boolean,
  event: Transition["event"],
): Facts {
  const due = price > 0 ? price : deposit;
  const soon = isLate ? NOW - 1 : NOW + 1;
  return {
    now: NOW,
    price,
    payAmount: due,
    paidAmount: event === "pg.confirmed" || event === "confirm" ? due : 0,
    refundAmount: one.money === "owed" ? due : 0,
    confirmMode,
    waitKind: one.waitKind,
    holdExpiresAt: soon,
    offerExpiresAt: one.hasOffer ? soon : null,
    bookOpenAt: 0,
    bookCloseAt: soon,
    startAt: soon,
    hasSeats: state.held + state.sold < CAPACITY,
    isCancelSent: isLate,
    hasGiveBack: one.money === "taken" || one.money === "owed",
    isAtDesk: event.startsWith("desk."),
  };
}

/** What the API writes beside the status, by event. */
function patched(one: One, row: Transition, product: Product): One {
  const status = row.to;
  switch (row.event) {
    case "waitlist.join":
      return { ...one, status, waitKind: "CAPACITY" };
    case "confirm":
      return { ...one, status, waitKind: status === "RESERVE_WAIT" ? "APPROVAL" : null };
    case "approve":
      return { ...one, status, hasOffer: status === "RESERVE_WAIT" };
    case "offer.made":
      return { ...one, status, hasOffer: true };
    case "accept":
      return { ...one, status, waitKind: null, hasOffer: false };
    case "checkout.start":
      return { ...one, status, coupon: product.price > 0 ? "reserved" : "free" };
    default:
      return { ...one, status };
  }
}

function moneyAfter(one: One, row: Transition, { deposit }: Product): One["money"] {
  const isEnding =
    row.from !== null && row.to !== row.from && ENDS.includes(row.to) && !CONFIRMED.includes(row.to);
  if (row.money === "charge") return "taken";
  if (row.money === "deposit") return deposit > 0 ? "taken" : "none";
  if (row.money === "reverse") return "none";
  if (row.money === "refund") return one.money === "none" ? "none" : "back";
  // A reservation that ends owes its deposit from then on.
  return row.money === "owe" || isEnding ? (one.money === "taken" ? "owed" : one.money) : one.money;
}

function couponAfter(one: One, row: Transition): One["coupon"] {
  if (row.from === null) return one.coupon;
  const effect = couponEffect(row.from, row.to);
  if (effect === "use") return one.coupon === "free" && row.from !== "FAIL" ? "free" : "used";
  if (effect === "keep") return one.coupon === "free" ? "free" : "reserved";
  return effect === "return" ? "free" : one.coupon;
}

const placeOf = (one: One) =>
  one.status === null
    ? "free"
    : seatPlace({ status: one.status, waitKind: one.waitKind, offerExpiresAt: one.hasOffer ? 1 : null });

/** The state after an event, or null where the table, a guard or the seats' CHECK says no. */
function step(
  state: State,
  who: 0 | 1,
  row: Transition,
  isLate: boolean,
  product: Product,
): { state: State; row: Transition } | null {
  const one = state.both[who];
  if (one.status !== row.from) return null;
  const next = nextStatus(one.status, row.event, row.actor, factsOf(one, state, product, isLate, row.event));
  if (!next.ok) return null;
  const taken = next.transition;
  const each = seatChange(taken.seats, placeOf(one));
  const [held, sold] = [state.held + each.held, state.sold + each.sold];
  if (held + sold > CAPACITY) return null;
  const after = {
    ...patched(one, taken, product),
    money: moneyAfter(one, taken, product),
    coupon: couponAfter(one, taken),
  };
  return {
    state: { held, sold, both: who === 0 ? [after, state.both[1]] : [state.both[0], after] },
    row: taken,
  };
}

/** What is wrong with a state, by the invariants of SPEC §2. */
function wrongWith({ held, sold, both }: State): string[] {
  const wrong: string[] = [];
  const count = (place: string) => both.filter((one) => placeOf(one) === place).length;
  if (held < 0 || sold < 0 || held + sold > CAPACITY) wrong.push(`seats ${held}+${sold}`);
  if (held !== count("held") || sold !== count("sold"))
    wrong.push(`seats ${held}/${sold}, bookings ${count("held")}/${count("sold")}`);
  for (const { status, money, coupon } of both) {
    if ((status === "BOOKING_REQUEST" || status === "FAIL") && money !== "none")
      wrong.push(`${status} holds money`);
    if (
      (status === "REFUND_COMPLETE" || status === "RESERVE_REFUND_COMPLETE") &&
      (money === "taken" || money === "owed")
    )
      wrong.push(`${status} still owes`);
    if (status === "BOOKING_CANCEL_COMPLETE" && money === "taken") wrong.push(`${status} owes nothing`);
    if (coupon === "reserved" && status !== null && CONFIRMED.includes(status))
      wrong.push(`${status} has not used its coupon`);
    if (
      coupon !== "free" &&
      (status === "FAIL" || status === "BOOKING_CANCEL_COMPLETE" || status === "REFUND_COMPLETE")
    )
      wrong.push(`${status} keeps its coupon`);
  }
  return wrong;
}

/** A state that can be left by somebody, or rest: no way in without a way out. */
const isStuck = ({ both }: State): boolean =>
  both.some(
    ({ status }) =>
      status !== null &&
      !ENDS.includes(status) &&
      !TRANSITIONS.some((row) => row.from === status && row.to !== status),
  );

function explore(product: Product, wrongOf = wrongWith) {
  const seen = new Map<string, State>([[JSON.stringify(START), START]]);
  const rows = new Set<string>();
  const wrong: string[] = [];
  let transitions = 0;
  let edge = [START];
  for (let depth = 1; depth <= DEPTH && edge.length > 0; depth += 1) {
    const next: State[] = [];
    for (const state of edge) {
      for (const who of [0, 1] as const) {
        for (const row of ROWS) {
          for (const isLate of [false, true]) {
            const moved = step(state, who, row, isLate, product);
            if (!moved) continue;
            transitions += 1;
            rows.add(`${moved.row.from} ${moved.row.event} ${moved.row.actor} ${moved.row.to}`);
            const key = JSON.stringify(moved.state);
            if (seen.has(key)) continue;
            seen.set(key, moved.state);
            next.push(moved.state);
            wrong.push(...wrongOf(moved.state).map((text) => `${text} after ${row.event}`));
            if (isStuck(moved.state)) wrong.push(`stuck after ${row.event}`);
          }
        }
      }
    }
    edge = next;
  }
  return { states: seen.size, transitions, rows, wrong };
}

const PRODUCTS: readonly Product[] = [
  { price: 30_000, deposit: 0, confirmMode: "INSTANT" },
  { price: 30_000, deposit: 0, confirmMode: "APPROVAL" },
  { price: 0, deposit: 0, confirmMode: "INSTANT" },
  { price: 0, deposit: 0, confirmMode: "APPROVAL" },
  { price: 0, deposit: 5_000, confirmMode: "INSTANT" },
  { price: 0, deposit: 5_000, confirmMode: "APPROVAL" },
];

describe("the whole product model, every order of events to depth 8", () => {
  it("breaks no invariant in any reachable state, and takes every row of the table", () => {
    const all = PRODUCTS.map((product) => explore(product));
    const states = all.reduce((sum, one) => sum + one.states, 0);
    const transitions = all.reduce((sum, one) => sum + one.transitions, 0);
    const wrong = all.flatMap((one) => one.wrong);
    console.info(
      `booking model: ${PRODUCTS.length} kinds of program, ${states} states, ` +
        `${transitions} transitions, ${wrong.length} violations`,
    );
    expect([...new Set(wrong)]).toEqual([]);
    const taken = new Set(all.flatMap(({ rows }) => [...rows]));
    // A price that a coupon covers, and one that leaves nothing to refund, are other amounts than these.
    const elsewhere = ["pay.nothing", "refund.nothing"];
    expect(
      TRANSITIONS.filter(
        (row) =>
          !elsewhere.includes(row.event) && !taken.has(`${row.from} ${row.event} ${row.actor} ${row.to}`),
      ).map((row) => `${row.from} ${row.event} ${row.actor}`),
    ).toEqual([]);
    expect(states).toBeGreaterThan(600);
  });

  it("is what the drawn document shows", () => {
    expect(readFileSync("app/domain/booking/machine.md", "utf8")).toBe(machineDocument());
  });

  it("would notice a fault: with seats that a failed booking keeps, it finds violations", () => {
    const faulty = (state: State): string[] =>
      wrongWith({ ...state, held: state.held + state.both.filter(({ status }) => status === "FAIL").length });
    expect(
      explore({ price: 30_000, deposit: 0, confirmMode: "INSTANT" }, faulty).wrong.length,
    ).toBeGreaterThan(0);
  });
});
