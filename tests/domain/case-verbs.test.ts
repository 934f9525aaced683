import { describe, expect, it } from "vitest";
import { CASE_KINDS, CASE_VERBS, type CaseKind, type CaseVerb } from "#domain/payment/case";
import { raiseCase } from "../../workers/api/record/raise-case.ts";
import { agree, anOrder, balance, confirm, ledgerOf, statusOf, type Order } from "../soak/fault-play.ts";
import { DAY, putOut } from "../soak/goods.ts";
import { Mall } from "../soak/mall.ts";
import { MemoryD1 } from "../soak/memory-d1.ts";
import { OPERATOR } from "../soak/t2-scene.ts";

// Every kind of case with every verb: what it may be ended by ends it, and what it may not be ended by
// changes nothing.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };

interface Stage {
  mall: Mall;
  at: { programId: string; sessionId: string };
  order: Order;
  fault: (dials: Record<string, unknown>) => Promise<unknown>;
  pay: (method?: string) => Promise<unknown>;
  cancel: (more?: object) => Promise<unknown>;
  atDesk: (amount?: number) => Promise<unknown>;
  minutes: (count: number) => Promise<void>;
  sql: (statement: string) => void;
}

/** What a verb leaves behind: the case, the booking, its ledger, what is left at the provider. */
type End = readonly [state: string, status: string, ledger: string, left: number];

interface Trouble {
  what: string;
  kind: CaseKind;
  arises: (stage: Stage) => Promise<unknown>;
  /** How many people come, 1 unless told. */
  qty?: number;
  /** Before these verbs the provider does what it is asked again. */
  healsBefore?: readonly CaseVerb[];
  /** What the provider has given out came back to it. */
  isBounced?: true;
  /** The status of what may not be done; 503 where the provider cannot be asked. */
  otherwise?: 409 | 503;
  ends: Partial<Record<CaseVerb, End>>;
}

const PAID = "PAID 42000";
const CONFIRMED = "BOOKING_REQUEST_COMPLETE";
const NOTHING = "–";
const refused = (decline: string) => ({ step: "cancel", decline, times: 1_000 });

const TROUBLES: readonly Trouble[] = [
  {
    what: "money for an order that our books have lost",
    kind: "UNKNOWN_ORDER",
    arises: async ({ pay, sql }) => {
      await pay();
      sql("DELETE FROM payment");
    },
    ends: {
      ASK_AGAIN: ["OPEN", CONFIRMED, PAID, 42_000],
      PAID_BY_HAND: ["DONE", CONFIRMED, PAID, 42_000],
      CANCEL_WHOLE: ["DONE", CONFIRMED, PAID, 0],
    },
  },
  {
    what: "a part given back at the desk while a cancel of ours waits",
    kind: "BOOKS_DIFFER",
    arises: async ({ mall, pay, cancel, atDesk }) => {
      await pay();
      await mall.world.pass(2 * HOUR);
      await cancel();
      await atDesk(1_000);
    },
    ends: {
      ASK_AGAIN: ["OPEN", "BOOKING_CANCEL_REQUEST", PAID, 41_000],
      ACCEPT: ["DONE", "BOOKING_CANCEL_REQUEST", `${PAID}, REFUNDED:key 1000`, 41_000],
    },
  },
  {
    what: "a part that the desk gives back of what was paid back by hand before",
    kind: "BOOKS_DIFFER",
    arises: async ({ mall, order, fault, pay, cancel, atDesk }) => {
      await pay();
      await fault(refused("REFUND_REJECTED"));
      await cancel();
      await mall.compare();
      const [stuck] = mall.rows<{ id: string }>("SELECT id FROM payment_case");
      const body = { verb: "PAID_BY_HAND", why: "고객과 통화했어요.", reference: "이체 1" };
      await mall.call("POST", `/desk/case/${stuck?.id}/act`, body, OPERATOR);
      expect(ledgerOf(mall, order)).toBe(`${PAID}, REFUNDED 42000`);
      await atDesk(1_000);
    },
    ends: {
      ASK_AGAIN: ["OPEN", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 41_000],
      ACCEPT: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 41_000],
    },
  },
  {
    what: "a payment that nobody knows of",
    kind: "UNRESOLVED",
    arises: async ({ fault, pay, minutes }) => {
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await fault({ step: "get", refuse: { status: 403, code: "FORBIDDEN_REQUEST" }, times: 1_000 });
      await pay();
      await minutes(35);
    },
    healsBefore: ["ASK_AGAIN"],
    otherwise: 503,
    ends: { ASK_AGAIN: ["DONE", CONFIRMED, PAID, 42_000] },
  },
  {
    what: "money that came too late and does not go back",
    kind: "UNRESOLVED",
    arises: async ({ mall, order, fault, pay, minutes, sql }) => {
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await fault({ step: "get", refuse: { status: 403, code: "FORBIDDEN_REQUEST" }, times: 1_000 });
      await pay();
      sql("UPDATE session SET status = 'CLOSED'");
      await minutes(150);
      await mall.atProvider("/__faults", {}, "DELETE");
      await fault(refused("REFUND_REJECTED"));
      await minutes(60);
      expect(statusOf(mall, order)).toBe("FAIL");
    },
    ends: {
      ASK_AGAIN: ["OPEN", "FAIL", NOTHING, 42_000],
      PAID_BY_HAND: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 42_000],
    },
  },
  {
    what: "a refund that the provider refuses",
    kind: "REFUND_STUCK",
    arises: async ({ fault, pay, cancel }) => {
      await pay();
      await fault(refused("REFUND_REJECTED"));
      await cancel();
    },
    healsBefore: ["ASK_AGAIN", "CANCEL_WHOLE"],
    ends: {
      ASK_AGAIN: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 0],
      PAID_BY_HAND: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 42_000],
      CANCEL_WHOLE: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 0],
    },
  },
  {
    what: "a refund of which the desk has given back a part",
    kind: "REFUND_STUCK",
    arises: async ({ fault, pay, cancel, atDesk, minutes }) => {
      await pay();
      await fault({ step: "cancel", refuse: { status: 500, code: "DOWN" }, times: 1_000 });
      await cancel();
      await atDesk(1_000);
      await minutes(3);
    },
    healsBefore: ["ACCEPT"],
    ends: {
      ASK_AGAIN: ["OPEN", "BOOKING_CANCEL_REQUEST", PAID, 41_000],
      ACCEPT: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED:key 1000, REFUNDED 41000`, 0],
      PAID_BY_HAND: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 41_000],
    },
  },
  {
    what: "a cancel with a fee that arrived only in part",
    kind: "REFUND_STUCK",
    arises: async ({ mall, fault, pay, cancel, minutes }) => {
      await pay();
      await mall.world.pass(2 * HOUR);
      await fault({ step: "cancel", cancelsOnly: 1_000 });
      await cancel();
      await minutes(40);
    },
    ends: {
      ASK_AGAIN: ["OPEN", "BOOKING_CANCEL_REQUEST", PAID, 41_000],
      ACCEPT: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED:key 1000, REFUNDED 36800`, 4_200],
      PAID_BY_HAND: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 37800`, 41_000],
    },
  },
  {
    what: "a cancel with a fee, and more of it given back at the desk than the fee leaves room for",
    kind: "REFUND_STUCK",
    arises: async ({ mall, fault, pay, cancel, atDesk, minutes }) => {
      await pay();
      await mall.world.pass(2 * HOUR);
      await fault({ step: "cancel", refuse: { status: 500, code: "DOWN" }, times: 1_000 });
      await cancel();
      await minutes(35);
      await atDesk(20_000);
      await minutes(10);
    },
    healsBefore: ["ACCEPT"],
    ends: {
      ASK_AGAIN: ["OPEN", "BOOKING_CANCEL_REQUEST", PAID, 22_000],
      ACCEPT: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED:key 20000, REFUNDED 17800`, 4_200],
      PAID_BY_HAND: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 37800`, 22_000],
    },
  },
  {
    what: "a part for one of two people that arrived only in part",
    kind: "REFUND_STUCK",
    qty: 2,
    arises: async ({ fault, pay, cancel, minutes }) => {
      await pay();
      await fault({ step: "cancel", cancelsOnly: 1_000 });
      await cancel({ items: [{ optionId: "adult", qty: 1 }] });
      await minutes(3);
    },
    ends: {
      ASK_AGAIN: ["OPEN", CONFIRMED, "PAID 84000", 83_000],
      ACCEPT: ["DONE", CONFIRMED, "PAID 84000, REFUNDED:key 1000, REFUNDED:key 41000", 42_000],
      PAID_BY_HAND: ["DONE", CONFIRMED, "PAID 84000, REFUNDED:key 42000", 83_000],
    },
  },
  {
    what: "a deposit of which only a part went back to its account",
    kind: "REFUND_STUCK",
    arises: async ({ mall, order, fault, pay, cancel, minutes }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await mall.settled();
      await fault({ step: "cancel", cancelsOnly: 1_000 });
      await cancel({ account: ACCOUNT });
      await minutes(3);
    },
    ends: {
      ASK_AGAIN: ["OPEN", "BOOKING_CANCEL_REQUEST", PAID, 41_000],
      ACCEPT: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED:key 1000, REFUNDED 41000`, 0],
      PAID_BY_HAND: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 41_000],
      NEW_ACCOUNT: ["DONE", "BOOKING_CANCEL_REQUEST", PAID, 41_000],
    },
  },
  {
    what: "late money of which only a part went back",
    kind: "UNRESOLVED",
    arises: async ({ mall, order, fault, pay, minutes, sql }) => {
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await fault({ step: "get", refuse: { status: 403, code: "FORBIDDEN_REQUEST" }, times: 1_000 });
      await pay();
      sql("UPDATE session SET status = 'CLOSED'");
      await minutes(150);
      await mall.atProvider("/__faults", {}, "DELETE");
      await fault({ step: "cancel", cancelsOnly: 1_000 });
      await fault({ step: "cancel", decline: "REFUND_REJECTED", times: 1_000 });
      await minutes(60);
      expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["FAIL", 41_000]);
    },
    ends: {
      ASK_AGAIN: ["OPEN", "FAIL", NOTHING, 41_000],
      PAID_BY_HAND: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 41_000],
    },
  },
  {
    what: "a refund whose account bounced",
    kind: "REFUND_STUCK",
    isBounced: true,
    arises: async ({ mall, order, fault, pay, cancel, minutes }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await mall.settled();
      await fault({ step: "cancel", refundPending: true });
      await cancel({ account: ACCOUNT });
      await mall.atProvider("/__refund", { orderId: order.orderId, status: "FAILED" });
      await minutes(15);
    },
    ends: {
      ASK_AGAIN: ["OPEN", "BOOKING_CANCEL_COMPLETE", PAID, 0],
      PAID_BY_HAND: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 0],
      NEW_ACCOUNT: ["DONE", "BOOKING_CANCEL_COMPLETE", PAID, 0],
    },
  },
  {
    what: "a refund that is on its way to an account for longer than the law leaves for it",
    kind: "REFUND_STUCK",
    isBounced: true,
    arises: async ({ mall, order, fault, pay, cancel, minutes }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await mall.settled();
      await fault({ step: "cancel", refundPending: true });
      await cancel({ account: ACCOUNT });
      await mall.world.pass(15 * DAY);
      await minutes(2);
    },
    ends: {
      ASK_AGAIN: ["OPEN", "BOOKING_CANCEL_COMPLETE", PAID, 0],
      PAID_BY_HAND: ["DONE", "REFUND_COMPLETE", `${PAID}, REFUNDED 42000`, 0],
    },
  },
  {
    what: "a deposit that the bank took back",
    kind: "DEPOSIT_REVERSED",
    arises: async ({ mall, order, at, pay }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await mall.settled();
      const why = { reason: "비가 와요." };
      await mall.call("POST", `/operator/session/${at.sessionId}/cancel`, why, OPERATOR);
      await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
      await mall.webhook({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId: order.orderId } });
    },
    ends: {
      ASK_AGAIN: ["OPEN", "BOOKING_CANCEL_COMPLETE", `${PAID}, REVERSED:1 42000`, 0],
      ACCEPT: ["DONE", "REFUND_COMPLETE", `${PAID}, REVERSED:1 42000`, 0],
    },
  },
  {
    what: "a deposit that the bank took back while its cancel was refused",
    kind: "DEPOSIT_REVERSED",
    arises: async ({ mall, order, fault, pay, cancel, minutes }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await mall.settled();
      await fault(refused("REFUND_REJECTED"));
      await cancel({ account: ACCOUNT });
      await minutes(1);
      await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
      await mall.webhook({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId: order.orderId } });
    },
    ends: {
      ASK_AGAIN: ["OPEN", "BOOKING_CANCEL_REQUEST", PAID, 0],
      ACCEPT: ["DONE", "REFUND_COMPLETE", `${PAID}, REVERSED:1 42000`, 0],
    },
  },
  {
    what: "a sale that is settled for another sum",
    kind: "SETTLEMENT_DIFFERS",
    arises: async ({ mall, order, pay }) => {
      await pay();
      const sides = {
        orderId: order.orderId,
        paymentKey: null,
        bookingId: order.id,
        ours: null,
        theirs: null,
      };
      const db = new MemoryD1(mall.product, async (_, work) => work());
      await raiseCase(db, "SETTLEMENT_DIFFERS", sides, mall.world.now);
    },
    ends: {
      ASK_AGAIN: ["OPEN", CONFIRMED, PAID, 42_000],
      ACCEPT: ["DONE", CONFIRMED, PAID, 42_000],
    },
  },
];

/** What is promised back and not written down as back, in won; 0 where no cancel stands. */
const owed = (mall: Mall): number =>
  mall.rows<{ won: number }>(
    "SELECT refund AS won FROM refund WHERE status IN ('REQUESTED', 'SENT', 'FAILED')",
  )[0]?.won ?? 0;

async function play({ kind, arises, qty = 1, healsBefore = [] }: Trouble, verb: CaseVerb) {
  const mall = new Mall(5);
  try {
    return await mall.world.until(
      (async () => {
        const at = putOut(mall, { capacity: qty, price: 42_000, startsIn: 2 * DAY });
        const order = await anOrder(mall, at, "member-1", qty);
        const { orderId } = order;
        const stage: Stage = {
          mall,
          at,
          order,
          fault: (dials) => mall.atProvider("/__faults", { orderId, ...dials }),
          pay: async (method) => confirm(mall, order, await agree(mall, order, method)),
          cancel: (more) =>
            mall.call(
              "POST",
              "/refund",
              { bookingId: order.id, reason: "SCHEDULE", ...more },
              { as: order.as },
            ),
          atDesk: (amount) => mall.atProvider("/__cancel", { orderId, amount }),
          minutes: async (count) => {
            for (let minute = 0; minute < count; minute += 1) {
              await mall.world.pass(MINUTE);
              await mall.minute();
              await mall.settled();
            }
          },
          sql: (statement) => mall.product.sqlite.exec(statement),
        };
        await arises(stage);
        await mall.settled();
        await mall.world.pass(16 * MINUTE);
        await mall.compare();
        const [found] = mall.rows<{ id: string }>("SELECT id FROM payment_case WHERE kind = ?", kind);
        if (!found)
          throw new Error(`no case ${kind}: ${JSON.stringify(mall.rows("SELECT kind FROM payment_case"))}`);
        if (healsBefore.includes(verb)) await mall.atProvider("/__faults", {}, "DELETE");
        const promised = owed(mall);
        const before = [ledgerOf(mall, order), balance(mall, orderId), statusOf(mall, order)];
        const shown = await mall.call("GET", `/desk/case/${found.id}`, undefined, OPERATOR);
        const toSend = shown.at("refund.owed");
        const there = order.amount - balance(mall, orderId);
        const body = { verb, why: "고객과 통화했어요.", reference: "이체 1" };
        const answer = await mall.call("POST", `/desk/case/${found.id}/act`, body, OPERATOR);
        await mall.settled();
        const [one] = mall.rows<{ state: string }>("SELECT state FROM payment_case WHERE id = ?", found.id);
        const after = [ledgerOf(mall, order), balance(mall, orderId), statusOf(mall, order)];
        const names = mall.rows<{ actor: string; name: string | null }>(
          "SELECT actor, staff_name AS name FROM booking_history WHERE at = ? ORDER BY id",
          mall.world.now,
        );
        const end = [
          one?.state,
          statusOf(mall, order),
          ledgerOf(mall, order).replace(/REFUNDED:[\w-]+/g, "REFUNDED:key"),
          balance(mall, orderId),
        ];
        // And in the hours after it, when nothing fails any more.
        await mall.atProvider("/__faults", {}, "DELETE");
        for (let hour = 0; hour < 12; hour += 1) {
          await mall.world.pass(HOUR);
          await mall.minute();
          await mall.settled();
        }
        const gave = order.amount - balance(mall, orderId);
        return {
          byHand: verb === "PAID_BY_HAND" && kind === "REFUND_STUCK" ? { toSend, there, promised } : null,
          tooMuch: promised > 0 && verb !== "CANCEL_WHOLE" ? Math.max(0, gave - promised) : 0,
          status: answer.status,
          state: one?.state,
          isUnchanged: JSON.stringify(before) === JSON.stringify(after),
          end,
          names,
        };
      })(),
    );
  } finally {
    mall.close();
  }
}

describe.each(TROUBLES)("$kind: $what", (trouble) => {
  it.each(CASE_VERBS.map((verb) => ({ verb, end: trouble.ends[verb] })))("$verb", async ({ verb, end }) => {
    const played = await play(trouble, verb);
    expect(played.tooMuch, "won given back beyond what was promised").toBe(0);
    if (end) expect({ status: played.status, end: played.end }).toEqual({ status: 200, end });
    else
      expect([played.status, played.state, played.isUnchanged]).toEqual([
        trouble.otherwise ?? 409,
        "OPEN",
        true,
      ]);
  });
});

const STUCK = TROUBLES.filter(({ kind }) => kind === "REFUND_STUCK");

it("sends only the rest of a cancel that had arrived in part, once that is accepted", async () => {
  for (const trouble of STUCK.filter(({ ends }) => ends.ACCEPT))
    expect([trouble.what, (await play(trouble, "ACCEPT")).tooMuch]).toEqual([trouble.what, 0]);
});

it("tells who sends a refund by hand how much of it is not there yet", async () => {
  for (const trouble of STUCK) {
    const { byHand } = await play(trouble, "PAID_BY_HAND");
    const rest = byHand && byHand.promised - (trouble.isBounced ? 0 : byHand.there);
    expect([trouble.what, byHand?.toSend]).toEqual([trouble.what, rest]);
  }
});

it("names who decided in the booking's own history, too", async () => {
  const stuck = TROUBLES.find(({ what }) => what === "a refund that the provider refuses");
  if (!stuck) throw new Error("no such trouble");
  const { names } = await play(stuck, "PAID_BY_HAND");
  expect(names.map(({ actor }) => actor)).toEqual(["system", "system"]);
  expect(new Set(names.map(({ name }) => name))).toEqual(new Set(["operator-1"]));
});

it("has a trouble of every kind", () => {
  expect(new Set(TROUBLES.map(({ kind }) => kind))).toEqual(new Set(CASE_KINDS));
});
