import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, startShop, type Shop } from "../support/booking.ts";
import { aPaidBooking, ask, balanceOf, type PaidBooking } from "../support/refund.ts";

// Refunds in a storm, drawn by a seed: cancels whole and in part, withdrawals, the clock and webhooks in any
// order and at once, while the provider loses answers, fails after doing the work, refuses and cannot be
// asked. Whatever happened, in the end every won is accounted for.
const SEED = Number(process.env["STORM_SEED"] ?? 20261121);
const HISTORIES = Number(process.env["STORM_HISTORIES"] ?? 14);
const MINUTE = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const LOST = { step: "cancel", answer: "lost" };
const ERROR = { step: "cancel", answer: "error" };
const NO_ASKING = { step: "get", times: 2, answer: "error" };
/**
 * What goes wrong at a step: nothing, one thing, or the worst, which is that a cancel's answer is lost and
 * nobody can ask.
 */
const STORMS: readonly Record<string, unknown>[][] = [
  [],
  [],
  [LOST],
  [ERROR],
  [LOST, NO_ASKING],
  [LOST, NO_ASKING],
  [ERROR, NO_ASKING],
  [NO_ASKING],
  ...["REFUND_REJECTED", "PROVIDER_ERROR", "FAILED_INTERNAL_SYSTEM_PROCESSING"].map((decline) => [
    { step: "cancel", decline },
  ]),
];

async function openIds(booking: PaidBooking): Promise<string[]> {
  const { results } = await shop.db
    .prepare("SELECT id FROM refund WHERE booking_id = ? AND next_at IS NOT NULL")
    .bind(booking.id)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** One thing that happens; the answers may be refusals, but never a 5xx. */
function happening(
  booking: PaidBooking,
  roll: (below: number) => number,
  clock: { at: number },
): () => Promise<number[]> {
  const one = [{ optionId: "adult", qty: 1 }];
  switch (roll(6)) {
    case 0:
      return async () => [(await ask(shop, booking)).status];
    case 1:
    case 2:
      return async () => [(await ask(shop, booking, { items: one })).status];
    case 3:
      return async () =>
        Promise.all(
          (await openIds(booking)).map(
            async (id) => (await shop.call("POST", `/refund/${id}/withdraw`)).status,
          ),
        );
    case 4:
      clock.at += (1 + roll(33)) * MINUTE;
      return async () => {
        await shop.runSchedule(clock.at);
        return [];
      };
    default:
      // 503: the provider could not be asked, and is to send it again.
      return async () => [(await shop.webhook(booking.orderId)).status].filter((status) => status !== 503);
  }
}

/** Everything calms down: no more faults, and the clock goes on until nothing is open. */
async function calm(booking: PaidBooking, clock: { at: number }): Promise<void> {
  await shop.clearFaults();
  for (let turn = 0; turn < 8 && (await openIds(booking)).length > 0; turn += 1) {
    // of two cancels within a second the provider runs the first only
    await new Promise((resolve) => setTimeout(resolve, 1050));
    clock.at += 7 * 60 * MINUTE;
    await shop.runSchedule(clock.at);
  }
}

it(`in ${HISTORIES} histories (seed ${SEED}) no won is lost, and seats and ledger agree`, async () => {
  const roll = dice(SEED);
  let happenings = 0;
  let refunds = 0;
  for (let history = 0; history < HISTORIES; history += 1) {
    const clock = { at: Date.now() };
    const adults = 1 + roll(3);
    const booking = await aPaidBooking(shop, {
      adults,
      children: roll(2),
      session: { startsIn: (roll(2) === 0 ? 2 : 20) * DAY },
    });
    for (let step = 0; step < 5; step += 1) {
      for (const fault of STORMS[roll(STORMS.length)] ?? [])
        await shop.toss("/__faults", { orderId: booking.orderId, ...fault });
      const together = Array.from({ length: 1 + roll(3) }, () => happening(booking, roll, clock));
      const statuses = (await Promise.all(together.map((happen) => happen()))).flat();
      expect([history, step, statuses.filter((status) => status >= 500)]).toEqual([history, step, []]);
      happenings += together.length;
    }
    await calm(booking, clock);
    expect([history, await openIds(booking)]).toEqual([history, []]);
    const row = await shop.db
      .prepare(
        `SELECT b.refunded_amount AS refunded, (SELECT coalesce(sum(refund), 0) FROM refund
          WHERE booking_id = b.id AND status = 'DONE') AS done,
           (SELECT count(*) FROM refund WHERE booking_id = b.id AND status = 'DONE') AS count,
           (SELECT coalesce(sum(amount), 0) FROM ledger
           WHERE booking_id = b.id AND kind LIKE 'REFUNDED%') AS ledger,
           (SELECT sum(qty - cancelled_qty) FROM booking_item
           WHERE booking_id = b.id) AS people, b.seats, b.status
         FROM booking b WHERE b.id = ?`,
      )
      .bind(booking.id)
      .first<{
        refunded: number;
        done: number;
        count: number;
        ledger: number;
        people: number;
        seats: number;
        status: string;
      }>();
    if (!row) throw new Error("no booking");
    const isOver = row.status === "REFUND_COMPLETE";
    expect([
      history,
      row.refunded,
      row.ledger,
      booking.amount - (await balanceOf(shop, booking.orderId)),
    ]).toEqual([history, row.done, row.done, row.done]);
    expect([history, row.people, await shop.seats(booking.sessionId)]).toEqual([
      history,
      isOver ? 0 : row.seats,
      { held: 0, sold: isOver ? 0 : row.seats },
    ]);
    expect(["REFUND_COMPLETE", "BOOKING_REQUEST_COMPLETE", "REFUND_CANCEL_COMPLETE"]).toContain(row.status);
    refunds += row.count;
  }
  expect(await shop.disagreements()).toEqual([]);
  console.info(`${HISTORIES} histories, ${happenings} happenings, ${refunds} refunds done, seed ${SEED}`);
}, 900_000);
