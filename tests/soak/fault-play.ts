import { checkoutState } from "#domain/booking/checkout-state";
import { headline } from "#domain/booking/display";
import type { Act, Scene, Strike } from "./fault-cells.ts";
import { DAY, DETAILS, putOut } from "./goods.ts";
import { Mall, type Answer } from "./mall.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface Played {
  sees: string;
  ledger: string;
  heals: string;
  later: string;
  end: string;
  ledgerEnd: string;
  provider: number;
}

export interface Order {
  id: string;
  orderId: string;
  amount: number;
  as: string;
}

interface Stage {
  mall: Mall;
  at: { programId: string; sessionId: string };
  order: Order;
}

/**
 * Plays one cell of the table in a world of its own: the API's handlers, the provider's stand-in with its
 * dials, and the clock's minutes.
 */
export async function playCell(cell: Scene): Promise<Played> {
  const mall = new Mall(77);
  try {
    return await mall.world.until(played(mall, cell));
  } finally {
    mall.close();
  }
}

async function played(mall: Mall, { act, dials, strike = { kind: "busy", nth: 0 } }: Scene): Promise<Played> {
  const at = putOut(mall, { capacity: 1, price: 42_000, startsIn: 20 * DAY });
  const order = await anOrder(mall, at, "member-1");
  for (const dial of dials) await mall.atProvider("/__faults", { orderId: order.orderId, ...dial });
  const answer = await ACTS[act]({ mall, at, order }, strike);
  const sees = answer ? inScreen(answer, mall.world.now) : await reload(mall, order);
  const ledger = ledgerOf(mall, order);
  const heals = await heal(mall, order);
  return {
    sees,
    ledger,
    heals,
    later: await reload(mall, order),
    end: statusOf(mall, order),
    ledgerEnd: ledgerOf(mall, order),
    provider: balance(mall, order.orderId),
  };
}

export async function anOrder(
  mall: Mall,
  at: { programId: string; sessionId: string },
  as: string,
  qty = 1,
): Promise<Order> {
  const id = String(
    (await mall.call("POST", "/booking", { ...at, items: [{ optionId: "adult", qty }] }, { as })).at("id"),
  );
  const put = await mall.call("PUT", `/booking/${id}`, DETAILS, { as });
  return { id, orderId: String(put.at("payment.orderId")), amount: Number(put.at("payment.amount")), as };
}

export const agree = async (mall: Mall, { orderId, amount }: Order, method = "CARD"): Promise<string> =>
  String(
    Reflect.get(Object(await mall.atProvider("/__payments", { orderId, amount, method })), "paymentKey"),
  );

export const confirm = (
  mall: Mall,
  { orderId, amount, as }: Order,
  paymentKey: string,
  key?: string,
): Promise<Answer> =>
  mall.call("POST", "/payment/confirm", { orderId, paymentKey, amount }, { as, ...(key && { key }) });

async function pay({ mall, order }: Stage): Promise<Answer> {
  return confirm(mall, order, await agree(mall, order));
}

const refund = ({ mall, order }: Stage): Promise<Answer> =>
  mall.call("POST", "/refund", { bookingId: order.id, reason: "SCHEDULE" }, { as: order.as });

/** Another takes the seat as soon as it is free. */
async function taken({ mall, at }: Stage): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    const { status } = await mall.call(
      "POST",
      "/booking",
      { ...at, items: [{ optionId: "adult", qty: 1 }] },
      { as: "member-2" },
    );
    if (status === 201) return;
    await mall.world.pass(MINUTE);
  }
}

const ACTS: Record<Act, (stage: Stage, strike: Strike) => Promise<Answer | null>> = {
  pay: (stage) => pay(stage),
  payTwice: async (stage) => {
    const paymentKey = await agree(stage.mall, stage.order);
    const [first] = await Promise.all([
      confirm(stage.mall, stage.order, paymentKey, "double-tap"),
      confirm(stage.mall, stage.order, paymentKey, "double-tap"),
    ]);
    return first ?? null;
  },
  leaveWindow: async ({ mall }) => {
    await mall.world.pass(11 * MINUTE);
    return null;
  },
  agreeAndLeave: async ({ mall, order }) => {
    await agree(mall, order);
    await mall.world.pass(2 * MINUTE);
    return null;
  },
  payAfterHold: async ({ mall, order }) => {
    const paymentKey = await agree(mall, order);
    await mall.world.pass(10 * MINUTE - SECOND * 30);
    await mall.atProvider("/__clock", { offsetMs: -5 * MINUTE }); // the provider would still take it
    await mall.world.pass(MINUTE);
    return confirm(mall, order, paymentKey);
  },
  holdEnds: async ({ mall, order }) => {
    await mall.world.pass(9 * MINUTE + 50 * SECOND);
    return confirm(mall, order, await agree(mall, order));
  },
  holdEndsSeatGone: async (stage) => {
    const { mall, order } = stage;
    await mall.world.pass(9 * MINUTE + 50 * SECOND);
    const answer = await confirm(mall, order, await agree(mall, order));
    await mall.world.pass(21 * MINUTE);
    await taken(stage);
    return answer;
  },
  payStruck: async ({ mall, order }, strike) => {
    const paymentKey = await agree(mall, order);
    const answer = await mall.struck(strike.kind, strike.nth, () => confirm(mall, order, paymentKey));
    return answer.status === 0 ? null : answer;
  },
  account: async ({ mall, order }) => confirm(mall, order, await agree(mall, order, "VIRTUAL_ACCOUNT")),
  deposit: async ({ mall, order }) => {
    await confirm(mall, order, await agree(mall, order, "VIRTUAL_ACCOUNT"));
    await mall.world.pass(30 * MINUTE);
    await mall.atProvider("/__deposit", { orderId: order.orderId });
    return null;
  },
  noDeposit: async ({ mall, order }) => {
    await confirm(mall, order, await agree(mall, order, "VIRTUAL_ACCOUNT"));
    await mall.world.pass(8 * DAY);
    return null;
  },
  depositReversed: async ({ mall, order }) => {
    await confirm(mall, order, await agree(mall, order, "VIRTUAL_ACCOUNT"));
    await mall.atProvider("/__deposit", { orderId: order.orderId });
    await mall.world.pass(MINUTE);
    await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
    return null;
  },
  refund: async (stage) => {
    await pay(stage);
    await stage.mall.world.pass(2 * SECOND);
    const asked = await refund(stage);
    return asked.status === 201 ? null : asked;
  },
  refundTwice: async (stage) => {
    await pay(stage);
    await stage.mall.world.pass(2 * SECOND);
    await Promise.all([refund(stage), refund(stage)]);
    return null;
  },
  refundStruck: async (stage, strike) => {
    await pay(stage);
    await stage.mall.world.pass(2 * SECOND);
    const answer = await stage.mall.struck(strike.kind, strike.nth, () => refund(stage));
    return answer.status >= 400 ? answer : null;
  },
};

/** What the screen says of an answer to the customer's own tap. */
export function inScreen({ status, json, at }: Answer, now: number): string {
  if (status === 202) return "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.";
  if (status >= 400) return String(Reflect.get(Object(Reflect.get(Object(json), "error")), "message"));
  return shown(at, now);
}

/** The line at the head of a booking's screen. */
function shown(at: Answer["at"], now: number): string {
  const booking: Parameters<typeof checkoutState>[0] = Reflect.get(
    Object({ value: at("status") === undefined ? null : JSON.parse(JSON.stringify(allOf(at))) }),
    "value",
  );
  return headline(booking, now).replace("\n", " ");
}

const allOf = (at: Answer["at"]) =>
  Object.fromEntries(
    ["status", "waitKind", "offerExpiresAt", "holdExpiresAt", "payment", "session", "history"].map((name) => [
      name,
      at(name),
    ]),
  );

export async function reload(mall: Mall, { id, as }: Order): Promise<string> {
  return shown((await mall.call("GET", `/booking/${id}`, undefined, { as })).at, mall.world.now);
}

export const ledgerOf = (mall: Mall, { id }: Order): string =>
  mall
    .rows<{ kind: string; amount: number }>(
      "SELECT kind, amount FROM ledger WHERE booking_id = ? ORDER BY id",
      id,
    )
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .join(", ") || "–";

export const statusOf = (mall: Mall, { id }: Order): string =>
  mall.rows<{ status: string }>("SELECT status FROM booking WHERE id = ?", id)[0]?.status ?? "";

export function balance(mall: Mall, orderId: string): number {
  const rows: { doc: string }[] = Reflect.get(
    Object({
      rows: mall.provider.sqlite.prepare("SELECT doc FROM toss_payment WHERE order_id = ?").all(orderId),
    }),
    "rows",
  );
  return rows.reduce((sum, { doc }) => {
    const {
      status,
      amount,
      cancels,
    }: { status: string; amount: number; cancels: { cancelAmount: number }[] } = JSON.parse(doc);
    return (
      sum +
      (["DONE", "PARTIAL_CANCELED"].includes(status)
        ? amount - cancels.reduce((all, one) => all + one.cancelAmount, 0)
        : 0)
    );
  }, 0);
}

/** Something is under way, or the provider holds another sum than our ledger says. */
function isOpen(mall: Mall, order: Order): boolean {
  if (
    mall.rows(
      `SELECT 1 FROM payment WHERE status IN ('READY', 'CONFIRMING') UNION SELECT 1 FROM refund
        WHERE next_at IS NOT NULL`,
    ).length > 0
  )
    return true;
  const [ledger] = mall.rows<{ sum: number }>(
    `SELECT coalesce(sum(CASE WHEN kind LIKE 'RE%' THEN -amount ELSE amount END), 0) AS sum FROM ledger
      WHERE booking_id = ?`,
    order.id,
  );
  return ledger?.sum !== balance(mall, order.orderId);
}

/** Lets it heal: first what is under way anyway (webhooks), then minute after minute of the clock. */
export async function heal(mall: Mall, order: Order): Promise<string> {
  if (!isOpen(mall, order)) return "바로";
  await mall.settled();
  await mall.world.pass(50 * SECOND);
  await mall.settled();
  if (!isOpen(mall, order)) return "웹훅";
  for (let minute = 1; minute <= 60; minute += 1) {
    await mall.world.pass(MINUTE);
    await mall.minute();
    await mall.settled();
    if (!isOpen(mall, order)) return `시계, ${minute}분`;
  }
  return "낫지 않음";
}
