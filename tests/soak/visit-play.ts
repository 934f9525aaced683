import { Mall, type Answer } from "./mall.ts";
import {
  agree,
  anOrder,
  balance,
  confirm,
  heal,
  inScreen,
  ledgerOf,
  reload,
  statusOf,
  type Order,
} from "./fault-play.ts";
import { DAY, putOut } from "./goods.ts";

const SECOND = 1_000;

/** The calls of the money path whose every visit to the database is struck. */
export type Call = "승인" | "웹훅" | "환불" | "대조";

/**
 * BUSY: nothing is done, and an error comes. LOST: it is done, and an error comes. DOWN: from here on nothing
 * is done any more.
 */
export type Strike = "BUSY" | "LOST" | "DOWN";

export interface Visited {
  /** What the screen says at once. */
  sees: string;
  /** What the provider held of the customer's money then, in won. */
  held: number;
  heals: string;
  end: string;
  ledgerEnd: string;
  /** What the provider holds in the end, in won. */
  provider: number;
  /** The answer to the same call once more under the same key; null where nobody would repeat it. */
  again: string | null;
}

interface Ready {
  order: Order;
  /** The call that is struck; null: nobody sees its answer. */
  call: () => Promise<Answer | null>;
  isRepeated: boolean;
}

const PRICE = 42_000;

/** Brings a world to the moment before the call. */
async function before(mall: Mall, call: Call): Promise<Ready> {
  const at = putOut(mall, { capacity: 1, price: PRICE, startsIn: 20 * DAY });
  const order = await anOrder(mall, at, "member-1");
  const paymentKey = await agree(mall, order);
  const pay = () => confirm(mall, order, paymentKey, "key-of-confirm");
  const dial = (more: Record<string, unknown>) =>
    mall.atProvider("/__faults", { orderId: order.orderId, ...more });
  if (call === "승인") {
    await dial({ step: "confirm", webhook: "never" });
    return { order, call: pay, isRepeated: true };
  }
  if (call === "환불") {
    await pay();
    await mall.world.pass(2 * SECOND);
    await dial({ step: "cancel", webhook: "never" });
    return {
      order,
      call: () =>
        mall.call(
          "POST",
          "/refund",
          { bookingId: order.id, reason: "SCHEDULE" },
          { as: order.as, key: "key-of-refund" },
        ),
      isRepeated: true,
    };
  }
  // The money is taken there, and here nobody has heard of it.
  await dial({ step: "confirm", answer: "lost", webhook: "never" });
  await dial({ step: "get", answer: "error" });
  await pay();
  await mall.world.pass(call === "대조" ? 61 * SECOND : 5 * SECOND);
  if (call === "대조") return { order, call: () => mall.minute().then(() => null), isRepeated: false };
  const news = {
    eventType: "PAYMENT_STATUS_CHANGED",
    createdAt: "2026-11-25T10:00:00",
    data: { orderId: order.orderId, status: "DONE" },
  };
  return { order, call: () => mall.webhook(news, "transmission-1", true).then(() => null), isRepeated: true };
}

async function inWorld<T>(work: (mall: Mall) => Promise<T>): Promise<T> {
  const mall = new Mall(78);
  try {
    return await mall.world.until(work(mall));
  } finally {
    mall.close();
  }
}

/** What the call goes to the database for, visit by visit, where nothing goes wrong. */
export const visitsOf = (call: Call): Promise<string[]> =>
  inWorld(async (mall) => mall.watched((await before(mall, call)).call));

/**
 * Strikes one visit, then lets it heal by itself; in a second world the customer, or the provider, comes
 * again at once.
 */
export async function playVisit(call: Call, nth: number, strike: Strike): Promise<Visited> {
  const struck = async (mall: Mall, ready: Ready) =>
    mall.struck(strike === "LOST" ? "lost" : "busy", nth, ready.call, strike === "DOWN");
  const healed = await inWorld(async (mall) => {
    const ready = await before(mall, call);
    const answer = await struck(mall, ready);
    const sees =
      answer && (call === "승인" || answer.status >= 400)
        ? inScreen(answer, mall.world.now)
        : await reload(mall, ready.order);
    const held = balance(mall, ready.order.orderId);
    const heals = await heal(mall, ready.order);
    return {
      sees,
      held,
      heals,
      end: statusOf(mall, ready.order),
      ledgerEnd: ledgerOf(mall, ready.order),
      provider: balance(mall, ready.order.orderId),
    };
  });
  const again = await inWorld(async (mall) => {
    const ready = await before(mall, call);
    if (!ready.isRepeated) return null;
    await struck(mall, ready);
    await ready.call();
    return `${statusOf(mall, ready.order)}: ${ledgerOf(mall, ready.order)}`;
  });
  return { ...healed, again };
}
