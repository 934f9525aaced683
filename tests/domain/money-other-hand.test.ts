import { describe, expect, it } from "vitest";
import { caseName, meaning, sideWord } from "../../app/routes/desk/case/case-words.ts";
import { balance, ledgerOf, reload, statusOf } from "../soak/fault-play.ts";
import { DAY } from "../soak/goods.ts";
import { story, type Stage } from "../soak/story.ts";
import { OPERATOR } from "../soak/t2-scene.ts";

// A provider of another hand than our stand-in's.

type Fields = Record<string, unknown>;
const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };

const fieldsOf = (json: unknown): Fields => Object.fromEntries(Object.entries(Object(json)));

/** What the stand-in shows of a payment, shown otherwise. */
function shows({ mall }: Stage, change: (payment: Fields) => Fields): void {
  mall.otherHand = async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" || !pathname.startsWith("/v1/payments/")) return null;
    const payment = fieldsOf(await mall.atProvider(pathname, null, "GET"));
    return "code" in payment ? null : Response.json(change(payment));
  };
}

describe("[U107] what the provider shows of a payment that cannot be counted in won", () => {
  it.each([
    ["dollars", "USD", 30.5],
    ["yen of the same digits", "JPY", 42_000],
  ])("%s that were taken go back whole, and are in no book as won", (_, currency, totalAmount) =>
    story(async (stage) => {
      const { mall, order, fault, pay, minutes, open } = stage;
      shows(stage, (one) => ({ ...one, currency, totalAmount, balanceAmount: totalAmount }));
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await pay();
      await minutes(45);
      expect([balance(mall, order.orderId), ledgerOf(mall, order), await open()]).toEqual([0, "–", []]);
    }),
  );

  it("and do not go back: a person sees how much of what, and ends it once it is sent", () =>
    story(async (stage) => {
      const { mall, order, fault, pay, minutes, act, open } = stage;
      shows(stage, (one) => ({ ...one, currency: "USD", totalAmount: 30.5, balanceAmount: 30.5 }));
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await fault({ step: "cancel", decline: "REFUND_REJECTED", times: 999 });
      await pay();
      await minutes(45);
      await act("UNRESOLVED", "ASK_AGAIN");
      expect(await open()).toEqual(["UNRESOLVED: ASK_AGAIN,PAID_BY_HAND"]);
      const [{ id } = { id: "" }] = mall.rows<{ id: string }>("SELECT id FROM payment_case");
      const shown = await mall.call("GET", `/desk/case/${id}`, undefined, OPERATOR);
      expect(sideWord(String(shown.at("theirs.status")))).toBe("결제됨 30.5 USD");
      expect(await act("UNRESOLVED", "PAID_BY_HAND")).toBe(200);
      await minutes(31);
      expect([await open(), ledgerOf(mall, order)]).toEqual([[], "–"]);
    }));

  it("or read at all: once its seats are gone a person who has looked there and sent it ends it", () =>
    story(async (stage) => {
      const { mall, order, fault, pay, minutes, act, open } = stage;
      shows(stage, (one) => ({ ...one, status: "A_WORD_OF_NEXT_YEAR" }));
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await pay();
      await minutes(45);
      expect([await open(), await act("UNRESOLVED", "PAID_BY_HAND")]).toEqual([
        ["UNRESOLVED: ASK_AGAIN"],
        503,
      ]);
      await minutes(120);
      expect(await open()).toEqual(["UNRESOLVED: ASK_AGAIN,PAID_BY_HAND"]);
      expect(await act("UNRESOLVED", "PAID_BY_HAND")).toBe(200);
      mall.otherHand = null; // and now it can be read: nothing of it counts, or goes back, once more
      await mall.webhook({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId: order.orderId } });
      await minutes(31);
      expect([statusOf(mall, order), ledgerOf(mall, order), mall.cancelled, await open()]).toEqual([
        "REFUND_COMPLETE",
        "PAID 42000, REFUNDED 42000",
        0,
        [],
      ]);
    }));

  it("an account without a due date that can be read is open for the longest, and paid by its deposit", () =>
    story(async (stage) => {
      const { mall, order, fault, pay, minutes, open } = stage;
      shows(stage, (one) => ({ ...one, virtualAccount: { ...Object(one["virtualAccount"]), dueDate: "?" } }));
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await pay("VIRTUAL_ACCOUNT");
      await minutes(3);
      expect(await reload(mall, order)).toBe("입금을 기다리고 있어요");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(61);
      expect([statusOf(mall, order), ledgerOf(mall, order), await open()]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
        [],
      ]);
    }));
});

describe("[U108] a second payment of the same order", () => {
  const OTHER = "tnadeulanother";

  /** The provider has taken money by another key too, and shows that one as the order's. */
  function paidTwice({ mall, order: { orderId } }: Stage) {
    const other = { left: 42_000, asked: [] as string[] };
    const row = { paymentKey: OTHER, orderId, currency: "KRW", transactionAt: isoOf(mall.world.now) };
    const rows: Fields[] = [{ ...row, transactionKey: "OTHER1", status: "DONE", amount: 42_000 }];
    const doc = async () => ({
      ...fieldsOf(await mall.atProvider(`/v1/payments/orders/${orderId}`, null, "GET")),
      paymentKey: OTHER,
      status: other.left === 0 ? "CANCELED" : "DONE",
      balanceAmount: other.left,
      lastTransactionKey: other.left === 0 ? "OTHER2" : "OTHER1",
    });
    mall.otherHand = async (request) => {
      const { pathname, search } = new URL(request.url);
      if (request.method === "POST" && pathname.endsWith("/cancel")) other.asked.push(pathname);
      if (pathname === `/v1/payments/${OTHER}/cancel`) {
        other.left = 0;
        rows.push({ ...row, transactionKey: "OTHER2", status: "CANCELED", amount: 42_000 });
        return Response.json(await doc());
      }
      if (pathname === "/v1/transactions") {
        const own = await mall.atProvider(`${pathname}${search}`, null, "GET");
        return Response.json([...rows, ...(Array.isArray(own) ? own : [])]);
      }
      const isOrders = pathname === `/v1/payments/orders/${orderId}`;
      return isOrders || pathname === `/v1/payments/${OTHER}` ? Response.json(await doc()) : null;
    };
    return other;
  }
  const isoOf = (at: number) => new Date(at).toISOString();

  it("is a case with how much too much came, and goes back by its own key; the booking stays", () =>
    story(async (stage) => {
      const { mall, order, pay, minutes, act, open } = stage;
      await pay();
      await minutes(2);
      const other = paidTwice(stage);
      await minutes(31);
      expect(await open()).toEqual(["BOOKS_DIFFER: ASK_AGAIN,PAID_BY_HAND,CANCEL_WHOLE"]);
      const [{ id } = { id: "" }] = mall.rows<{ id: string }>("SELECT id FROM payment_case");
      const shown = await mall.call("GET", `/desk/case/${id}`, undefined, OPERATOR);
      const said = ["amount", "difference", "theirs.balance", "theirs.other"].map((name) => shown.at(name));
      expect(said).toEqual([42_000, 42_000, 84_000, 42_000]);
      expect(await act("BOOKS_DIFFER", "CANCEL_WHOLE")).toBe(200);
      await minutes(31);
      expect([await open(), other.asked, balance(mall, order.orderId)]).toEqual([
        [],
        [`/v1/payments/${OTHER}/cancel`],
        42_000,
      ]);
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
      ]);
    }));

  it("says nothing of ours when it is cancelled there, and a refund goes to ours", () =>
    story(async (stage) => {
      const { mall, order, pay, refund, minutes } = stage;
      await pay();
      await minutes(2);
      const other = paidTwice(stage);
      other.left = 0;
      const { orderId } = order;
      await mall.webhook({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId } });
      const { secret } = fieldsOf(await mall.atProvider(`/v1/payments/orders/${orderId}`, null, "GET"));
      await mall.webhook({ orderId, secret, status: "CANCELED", transactionKey: "OTHER2" });
      await minutes(31);
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
      ]);
      await refund();
      await minutes(2);
      expect([statusOf(mall, order), balance(mall, order.orderId), other.asked]).toEqual([
        "REFUND_COMPLETE",
        0,
        [expect.not.stringContaining(OTHER)],
      ]);
    }));

  it("that a person has given back by hand is over, and a case again where it leaves the provider too", () =>
    story(async (stage) => {
      const { pay, minutes, act, open } = stage;
      await pay();
      await minutes(2);
      const other = paidTwice(stage);
      await minutes(31);
      expect(await act("BOOKS_DIFFER", "PAID_BY_HAND")).toBe(200);
      await minutes(31);
      expect(await open()).toEqual([]);
      other.left = 0;
      await minutes(31);
      expect(await open()).toEqual(["BOOKS_DIFFER: ASK_AGAIN,ACCEPT"]);
    }));

  it("is called so at the desk, apart from other differences", () => {
    const theirs = { status: "DONE", amount: 42_000, balance: 84_000, transactionKey: null, at: 0 };
    const side = { ...theirs, underWay: null, byHand: null, other: 42_000 };
    const one = { kind: "BOOKS_DIFFER" as const, theirs: side, difference: 42_000, amount: 42_000 };
    expect([caseName(one), meaning(one)]).toEqual([
      "한 주문을 두 번 결제했어요",
      expect.stringContaining("42,000원이 더 들어와"),
    ]);
  });
});

describe("[U109] a refund to an account that was on its way, and that a person has sent meanwhile", () => {
  async function sentByHand({ mall, order, fault, pay, refund, minutes, act }: Stage, more: object = {}) {
    await pay("VIRTUAL_ACCOUNT");
    await mall.atProvider("/__deposit", { orderId: order.orderId });
    await minutes(2);
    await fault({ step: "cancel", refundPending: true, times: 9 });
    await refund({ account: ACCOUNT, ...more });
    await mall.world.pass(20 * DAY);
    await minutes(2);
    await act("REFUND_STUCK", "ASK_AGAIN");
    expect(await act("REFUND_STUCK", "PAID_BY_HAND")).toBe(200);
  }

  it("is a case with how much went twice, where the bank says that it has arrived after all", () =>
    story(
      async (stage) => {
        const { mall, order, end, minutes, act, open } = stage;
        await sentByHand(stage);
        await minutes(31);
        expect(await open()).toEqual([]);
        await end("COMPLETED");
        await mall.world.pass(DAY);
        await minutes(2);
        expect(await open()).toEqual(["BOOKS_DIFFER: ASK_AGAIN,ACCEPT"]);
        expect(mall.rows("SELECT amount FROM payment_case WHERE state = 'OPEN'")).toEqual([
          { amount: 42_000 },
        ]);
        expect(await act("BOOKS_DIFFER", "ACCEPT")).toBe(200);
        await mall.world.pass(DAY);
        await minutes(31);
        expect([await open(), ledgerOf(mall, order)]).toEqual([[], "PAID 42000, REFUNDED 42000"]);
      },
      { startsIn: 60 * DAY },
    ));

  it("is none where another part went there since: the bank does not say which it means", () =>
    story(
      async (stage) => {
        const { mall, refund, end, minutes, open } = stage;
        await sentByHand(stage, { items: [{ optionId: "adult", qty: 1 }] });
        await refund({ account: ACCOUNT });
        await minutes(35);
        await end("COMPLETED");
        await mall.world.pass(DAY);
        await minutes(31);
        expect(await open()).toEqual([]);
      },
      { startsIn: 60 * DAY, people: 2 },
    ));
});

describe("[U110] a case that somebody ends while others look at it", () => {
  it("tells who has sent the money meanwhile that it went twice", () =>
    story(async ({ mall, order, fault, pay, refund, minutes }) => {
      await pay();
      await minutes(2);
      await fault({ step: "cancel", decline: "REFUND_REJECTED", times: 4 });
      await refund();
      await minutes(4);
      const [{ id } = { id: "" }] = mall.rows<{ id: string }>("SELECT id FROM payment_case");
      await mall.atProvider("/__cancel", { orderId: order.orderId });
      await minutes(16);
      const deed = { verb: "PAID_BY_HAND", why: "고객과 통화했어요.", reference: "이체 1" };
      const { status, json } = await mall.call("POST", `/desk/case/${id}/act`, deed, OPERATOR);
      expect([status, JSON.stringify(json)]).toEqual([409, expect.stringContaining("두 번 나간 돈")]);
    }));

  it("is not opened by how it stood before, and offers nobody to send the same money again", async () => {
    for (let seed = 1; seed <= 12; seed += 1)
      await story(
        async ({ mall, order, fault, pay, refund, minutes, act, open }) => {
          await pay();
          await minutes(2);
          await fault({ step: "cancel", decline: "REFUND_REJECTED", times: 999 });
          await refund();
          await minutes(4);
          await Promise.all([
            act("REFUND_STUCK", "PAID_BY_HAND"),
            act("REFUND_STUCK", "PAID_BY_HAND"),
            mall.minute(),
          ]);
          if (ledgerOf(mall, order) === "PAID 42000") await act("REFUND_STUCK", "PAID_BY_HAND");
          await minutes(16);
          expect([seed, await open(), ledgerOf(mall, order), balance(mall, order.orderId)]).toEqual([
            seed,
            [],
            "PAID 42000, REFUNDED 42000",
            42_000,
          ]);
        },
        { seed },
      );
  });
});

describe("[U111] money that can only go back to an account asks its owner for one at once", () => {
  const told = ({ mall }: Stage) => mall.rows("SELECT 1 FROM outbox WHERE kind = 'ACCOUNT_NEEDED'").length;
  const paidIn = async ({ mall, order, pay, minutes }: Stage) => {
    await pay("VIRTUAL_ACCOUNT");
    await mall.atProvider("/__deposit", { orderId: order.orderId });
    await minutes(2);
  };
  const cancelSession = ({ mall, at }: Stage) =>
    mall.call("POST", `/operator/session/${at.sessionId}/cancel`, { reason: "비가 와요." }, OPERATOR);

  it("of a session that is cancelled", () =>
    story(async (stage) => {
      await paidIn(stage);
      await cancelSession(stage);
      await stage.minutes(1);
      expect(told(stage)).toBe(1);
    }));

  it("of a deposit that comes too late", () =>
    story(async (stage) => {
      const { mall, order, pay, minutes } = stage;
      await pay("VIRTUAL_ACCOUNT");
      await cancelSession(stage);
      await minutes(2);
      await mall.atProvider("/__deposit", { orderId: order.orderId, isClosed: true });
      await minutes(2);
      expect(told(stage)).toBe(1);
    }));

  it("of a deposit that its bank took back after a cancel, and that comes again", () =>
    story(async (stage) => {
      const { mall, order, minutes } = stage;
      await paidIn(stage);
      await cancelSession(stage);
      await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
      await minutes(2);
      await mall.atProvider("/__deposit", { orderId: order.orderId, isClosed: true });
      await minutes(2);
      expect(told(stage)).toBe(2);
    }));
});
