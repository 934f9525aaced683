import { overLimit } from "../../workers/api/rate-limit.ts";
import { atProvider } from "./accounts.ts";
import { agree, anOrder, confirm, type Order } from "./fault-play.ts";
import { DAY, putOut } from "./goods.ts";
import { CALM, Mall } from "./mall.ts";
import { MINUTE, SECOND } from "./t2-scene.ts";

/** What a silence of the provider did to those who paid, and to the rest of the minute. */
export interface Outage {
  paid: number;
  /** Bookings whose seats were given away though the provider holds their money. */
  lost: string[];
  /** How often somebody else could book though all seats were paid for. */
  resold: number;
  /** From the provider's return until nothing is unknown any more, in ms. */
  healedAfter: number;
  /** How long after a minute's beginning each of its steps began at the latest, in ms. */
  late: Record<string, number>;
  /** The steps of the minute that were never seen. */
  unseen: string[];
}

/** The minute's steps, each by a piece of its first statement. */
const STEPS: Readonly<Record<string, string>> = {
  holds: "b.hold_expires_at <= ?1",
  "too few": "session_min_people",
  sessions: "s.status = 'CANCELLED'",
  refunds: "FROM refund WHERE next_at",
  "cash receipts": "FROM cash_receipt",
  keys: "DELETE FROM idempotency",
  webhooks: "DELETE FROM webhook_heard",
};

/** The provider takes every call and answers none in time; what it has taken stands. */
const SILENT = { step: "any", delayAfterMs: 40_000, webhook: "never", times: 1_000_000 };

/** How long until everything has to be known again; after it the run counts as unhealed. */
const PATIENCE_MS = 30 * MINUTE;

/**
 * All seats of a session are in the checkout when the provider falls silent for some minutes, in which
 * everybody pays; some who had paid before cancel in the meantime. Then it is back.
 */
export async function playOutage(people: number, minutes: number, seed = 1): Promise<Outage> {
  const mall = new Mall(seed);
  try {
    overLimit("", 1, 0); // the minute before is forgotten
    mall.troubles = CALM;
    return await mall.world.until(outage(mall, people, minutes));
  } finally {
    mall.close();
  }
}

async function outage(mall: Mall, people: number, minutes: number): Promise<Outage> {
  const { world } = mall;
  const at = putOut(mall, { capacity: people, price: 42_000, startsIn: 20 * DAY });
  const other = putOut(mall, { capacity: 20, price: 42_000, startsIn: 20 * DAY }, "2");
  const returning = await Promise.all(
    Array.from({ length: 20 }, (_, i) => paidOrder(mall, other, `back-${i}`)),
  );
  const orders: Order[] = [];
  for (let i = 0; i < people; i += 1) {
    orders.push(await anOrder(mall, at, `member-${i}`));
    await world.pass((6 * MINUTE) / people);
  }

  const minute = clock(mall);
  await mall.atProvider("/__faults", SILENT);
  const silentUntil = world.now + minutes * MINUTE;
  const paying = orders.map(async (order) => {
    await world.pass(world.roll((minutes * MINUTE) / 2));
    await confirm(mall, order, await agree(mall, order));
  });
  const cancelling = returning.map((order) =>
    mall.call("POST", "/refund", { bookingId: order.id, reason: "SCHEDULE" }, { as: order.as }),
  );
  let resold = 0;
  const tryToBook = async (): Promise<void> => {
    const wish = { ...at, items: [{ optionId: "adult", qty: 1 }] };
    if ((await mall.call("POST", "/booking", wish, { as: `late-${world.now}` })).status === 201) resold += 1;
  };
  while (world.now < silentUntil) {
    await world.pass(30 * SECOND);
    await tryToBook();
  }
  await mall.atProvider("/__faults", {}, "DELETE");
  const backAt = world.now;
  while (isOpen(mall) && world.now < backAt + PATIENCE_MS) {
    await world.pass(5 * SECOND);
    await tryToBook();
  }
  const healedAfter = world.now - backAt;
  await Promise.all([...paying, ...cancelling]);
  minute.stop();
  const { paid, lost } = fates(mall, orders);
  const unseen = Object.keys(STEPS).filter((step) => minute.late[step] === undefined);
  return { paid, lost, resold, healedAfter, late: minute.late, unseen };
}

async function paidOrder(
  mall: Mall,
  at: { programId: string; sessionId: string },
  as: string,
): Promise<Order> {
  const order = await anOrder(mall, at, as);
  await confirm(mall, order, await agree(mall, order));
  return order;
}

/** Begins a minute each minute, whether the one before is over or not, and notes when its steps begin. */
function clock(mall: Mall): { late: Record<string, number>; stop: () => void } {
  const late: Record<string, number> = {};
  let isOn = true;
  const run = async (): Promise<void> => {
    const start = mall.world.now;
    const begun = new Set<string>();
    await mall.minute((sql) => {
      for (const [step, piece] of Object.entries(STEPS)) {
        if (begun.has(step) || !sql.includes(piece)) continue;
        begun.add(step);
        late[step] = Math.max(late[step] ?? 0, mall.world.now - start);
      }
    });
  };
  const tick = (): void => {
    if (!isOn) return;
    void run();
    mall.world.after(MINUTE, tick);
  };
  tick();
  return { late, stop: () => void (isOn = false) };
}

const isOpen = (mall: Mall): boolean =>
  mall.rows(
    `SELECT 1 FROM payment WHERE status = 'CONFIRMING' UNION ALL SELECT 1 FROM refund
      WHERE next_at IS NOT NULL LIMIT 1`,
  ).length > 0;

function fates(mall: Mall, orders: readonly Order[]): { paid: number; lost: string[] } {
  const lost: string[] = [];
  let paid = 0;
  for (const { id, orderId } of orders) {
    if (atProvider(mall, orderId).every(({ charged }) => !charged)) continue;
    paid += 1;
    const [booking] = mall.rows<{ status: string }>("SELECT status FROM booking WHERE id = ?", id);
    if (booking?.status !== "BOOKING_REQUEST_COMPLETE") lost.push(`${orderId}: ${booking?.status}`);
  }
  return { paid, lost };
}
