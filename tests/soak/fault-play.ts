import { VERBS as CASE_VERBS } from "../../app/routes/desk/case/case-words.ts";
import type { CaseVerb } from "#domain/payment/case";
import { checkoutState } from "#domain/booking/checkout-state";
import { headline } from "#domain/booking/display";
import type { Act, Scene, Strike } from "./fault-cells.ts";
import { atProvider } from "./accounts.ts";
import { DAY, DETAILS, putOut } from "./goods.ts";
import { Mall, type Answer } from "./mall.ts";
import { tokenOf } from "./t2-link.ts";
import { OPERATOR } from "./t2-scene.ts";

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
  /** The secret of the link that it is paid by; left out where it is a member's own. */
  token?: string;
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

async function played(
  mall: Mall,
  { act, dials, people = 1, strike = { kind: "busy", nth: 0 } }: Scene,
): Promise<Played> {
  const at = putOut(mall, { capacity: people, price: 42_000, startsIn: 20 * DAY });
  const isByLink = act.startsWith("link");
  const order = isByLink ? await aLinkOrder(mall, at, people) : await anOrder(mall, at, "member-1", people);
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
    // A cancel at the provider's desk is named by its transaction, which says nothing here.
    ledgerEnd: ledgerOf(mall, order).replace(/:[0-9A-F]{32}/, ":관리자"),
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

/** What the desk has booked for somebody on the phone, who has agreed to pay it by their link. */
export async function aLinkOrder(
  mall: Mall,
  { sessionId }: { sessionId: string },
  qty: number,
): Promise<Order> {
  const wish = { via: "PHONE", name: "한나들", phone: "01012345678", isPaid: false, byLink: true };
  const items = [{ optionId: "adult", qty }];
  const path = `/desk/session/${sessionId}/booking`;
  const made = await mall.call("POST", path, { ...wish, items }, OPERATOR);
  const id = String(made.at("id"));
  const token = await tokenOf(mall, id);
  const { consents } = DETAILS;
  const order = await mall.call("POST", `/pay/${token}/order`, { consents }, { as: "" });
  const [orderId, amount] = [String(order.at("orderId")), Number(order.at("amount"))];
  const [owner] = mall.rows<{ as: string }>('SELECT user_id AS "as" FROM booking WHERE id = ?', id);
  return { id, orderId, amount, as: owner?.as ?? "", token };
}

/** What they see is looked up as theirs: the same record, read by whose it is. */
async function payLink({ mall, order }: Stage, before: () => Promise<unknown>): Promise<null> {
  const { orderId, amount, token } = order;
  const paymentKey = await agree(mall, order);
  await before();
  await mall.call("POST", `/pay/${token}/confirm`, { orderId, paymentKey, amount }, { as: "" });
  return null;
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

/** A deposit that came in and was heard of. */
async function paidIn({ mall, order }: Stage): Promise<void> {
  await confirm(mall, order, await agree(mall, order, "VIRTUAL_ACCOUNT"));
  await mall.atProvider("/__deposit", { orderId: order.orderId });
  await mall.settled();
  await mall.world.pass(MINUTE);
}

/** Somebody gives back at the provider's own desk what was paid, or so many won of it. */
async function atDesk(stage: Stage, amount?: number): Promise<null> {
  await pay(stage);
  await stage.mall.world.pass(MINUTE);
  await stage.mall.atProvider("/__cancel", { orderId: stage.order.orderId, ...(amount && { amount }) });
  return null;
}

const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };

/** Cancels a paid deposit; half an hour later the bank says what became of the money. */
async function toAccount(stage: Stage, status: "COMPLETED" | "FAILED"): Promise<null> {
  const { mall, order } = stage;
  await paidIn(stage);
  await mall.call(
    "POST",
    "/refund",
    { bookingId: order.id, reason: "SCHEDULE", account: ACCOUNT },
    { as: order.as },
  );
  mall.world.after(30 * MINUTE, () => {
    void mall.atProvider("/__refund", { orderId: order.orderId, status });
  });
  return null;
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
  depositReversedUnheard: async (stage) => {
    const { mall, order } = stage;
    await paidIn(stage);
    await mall.atProvider("/__faults", {
      orderId: order.orderId,
      step: "webhook",
      webhook: "never",
      times: 9,
    });
    await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
    return null;
  },
  depositClosed: async ({ mall, order }) => {
    await confirm(mall, order, await agree(mall, order, "VIRTUAL_ACCOUNT"));
    await mall.call("POST", `/booking/${order.id}/abort`, undefined, { as: order.as });
    await mall.world.pass(2 * MINUTE);
    await mall.minute();
    await mall.atProvider("/__deposit", { orderId: order.orderId, isClosed: true });
    return null;
  },
  depositExpired: async ({ mall, order }) => {
    await confirm(mall, order, await agree(mall, order, "VIRTUAL_ACCOUNT"));
    await mall.atProvider("/__expire", { orderId: order.orderId });
    return null;
  },
  holdEndsAccountStays: async ({ mall, order }) => {
    await confirm(mall, order, await agree(mall, order, "VIRTUAL_ACCOUNT"));
    await mall.call("POST", `/booking/${order.id}/abort`, undefined, { as: order.as });
    return null;
  },
  linkPaid: (stage) => payLink(stage, async () => {}),
  linkEnds: (stage) => payLink(stage, () => stage.mall.world.pass(DAY)),
  linkOnSite: (stage) =>
    payLink(stage, () =>
      stage.mall.call("POST", `/desk/booking/${stage.order.id}/on-site`, undefined, OPERATOR),
    ),
  deskAll: (stage) => atDesk(stage),
  deskPart: (stage) => atDesk(stage, 1_000),
  refundPart: async (stage) => {
    const { mall } = stage;
    const order = stage.order;
    await pay(stage);
    await mall.atProvider("/__partial", { orderId: order.orderId, isPartialCancelable: false });
    const items = [{ optionId: "adult", qty: 1 }];
    const asked = await mall.call(
      "POST",
      "/refund",
      { bookingId: order.id, reason: "SCHEDULE", items },
      { as: order.as },
    );
    return asked.status === 201 ? null : asked;
  },
  refundToAccount: (stage) => toAccount(stage, "COMPLETED"),
  refundBounced: (stage) => toAccount(stage, "FAILED"),
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

/** Something is under way, seats are held past their time, or the provider holds another sum than we say. */
function isOpen(mall: Mall, order: Order): boolean {
  if (
    mall.rows(
      `SELECT 1 FROM payment WHERE status IN ('READY', 'CONFIRMING') UNION SELECT 1 FROM refund
        WHERE next_at IS NOT NULL UNION SELECT 1 FROM booking
        WHERE status IN ('BOOKING_REQUEST', 'RESERVE_REQUEST') AND hold_expires_at <= ?`,
      mall.world.now,
    ).length > 0
  )
    return true;
  const isAwaited = mall.rows("SELECT 1 FROM payment WHERE status = 'WAITING_FOR_DEPOSIT'").length > 0;
  if (isAwaited && atProvider(mall, order.orderId).every(({ status }) => status === "EXPIRED")) return true;
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
  for (let minute = 1; minute <= 90; minute += 1) {
    await mall.world.pass(MINUTE);
    await mall.minute();
    if (minute % 15 === 0) await mall.compare();
    await mall.settled();
    if (!isOpen(mall, order)) return `시계, ${minute}분`;
  }
  return atOurDesk(mall, order);
}

/** In this order a person at the desk takes what a case allows. */
const VERBS: readonly CaseVerb[] = ["ACCEPT", "CANCEL_WHOLE", "PAID_BY_HAND", "ASK_AGAIN"];

/** What no machine can finish: somebody at the desk does what its case allows, or its customer is asked. */
async function atOurDesk(mall: Mall, order: Order): Promise<string> {
  const [open] = mall.rows<{ id: string }>("SELECT id FROM payment_case WHERE state = 'OPEN'");
  if (!open)
    return mall.rows("SELECT 1 FROM refund WHERE problem = 'ACCOUNT_NEEDED' AND next_at IS NOT NULL").length >
      0
      ? "손님, 계좌"
      : "낫지 않음";
  const seen = await mall.call("GET", `/desk/case/${open.id}`, undefined, OPERATOR);
  const verbs = seen.at("verbs");
  const verb = VERBS.find((known) => Array.isArray(verbs) && verbs.includes(known));
  if (verb === undefined) return "낫지 않음";
  const deed = { verb, why: "고객과 통화했어요.", reference: "이체 1" };
  await mall.call("POST", `/desk/case/${open.id}/act`, deed, OPERATOR);
  for (let minute = 0; minute < 15 && isOpen(mall, order); minute += 1) {
    await mall.world.pass(MINUTE);
    await mall.minute();
    await mall.settled();
  }
  return isOpen(mall, order) ? "낫지 않음" : `창구, ${CASE_VERBS[verb]}`;
}
