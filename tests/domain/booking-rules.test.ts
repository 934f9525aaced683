import { describe, expect, it } from "vitest";
import { amountsOf } from "#domain/booking/amounts";
import { bookableOf, seatsLeft } from "#domain/booking/bookable";
import { bookingNo } from "#domain/booking/booking-no";
import { checkDetails, requiredConsents } from "#domain/booking/details";
import { dueNow } from "#domain/booking/due";
import { depositHoldEnd, extendHold, holdEnd, holdText, isHoldOver } from "#domain/booking/hold";
import { checkItems } from "#domain/booking/items";
import { BOOKING_STATUSES } from "#domain/booking/statuses";
import { tabOf, tabStatuses } from "#domain/booking/tabs";
import { actionsFor, labelFor, type BookingState } from "#domain/booking/view";
import { depositDeadline } from "#domain/payment/deposit-deadline";
import { addWon, isWon, lessWon, percentOfWon, timesWon, won } from "#domain/money";

const NOW = Date.parse("2026-11-20T23:59:00+09:00");
const MINUTE = 60_000;

describe("won", () => {
  it("is a whole amount, never negative, and anything else is a bug", () => {
    expect([isWon(0), isWon(42_000), isWon(-1), isWon(0.5), isWon(Number.NaN), isWon(2 ** 53)]).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(() => won(-1)).toThrow(RangeError);
    expect([addWon(), addWon(won(1), won(2)), lessWon(won(5), won(9)), timesWon(won(42_000), 3)]).toEqual([
      0, 3, 0, 126_000,
    ]);
  });
  it("rounds a percentage down to 10 won", () => {
    expect([
      percentOfWon(won(42_000), 10),
      percentOfWon(won(33_330), 10),
      percentOfWon(won(99), 10),
      percentOfWon(won(12_345), 100),
    ]).toEqual([4200, 3330, 0, 12_340]);
  });
});

describe("what a booking costs", () => {
  const program = { price: 42_000, listPrice: 48_000, isFree: false, deposit: 0 };
  it("is the list price less the discount, for options at the program's own price", () => {
    const items = [
      { qty: 2, unitPrice: won(42_000) },
      { qty: 1, unitPrice: won(30_000) },
    ];
    expect(amountsOf(items, program)).toEqual({
      list: 126_000,
      discount: 12_000,
      coupon: 0,
      deposit: 0,
      pay: 114_000,
      refunded: 0,
    });
  });
  it("is never below 0 won, however large the coupon", () => {
    expect(amountsOf([{ qty: 1, unitPrice: won(42_000) }], program, won(50_000))).toMatchObject({
      coupon: 42_000,
      pay: 0,
    });
  });
  it("is each person's deposit for a free program", () => {
    const free = amountsOf([{ qty: 2, unitPrice: won(0) }], {
      price: 0,
      listPrice: null,
      isFree: true,
      deposit: 5000,
    });
    expect(free).toEqual({ list: 0, discount: 0, coupon: 0, deposit: 10_000, pay: 10_000, refunded: 0 });
    expect(dueNow({ status: "RESERVE_REQUEST", amounts: free })).toBe(10_000);
  });
  it("is due later where a paid program must be approved first", () => {
    const amounts = amountsOf([{ qty: 1, unitPrice: won(42_000) }], program);
    expect([
      dueNow({ status: "RESERVE_REQUEST", amounts }),
      dueNow({ status: "BOOKING_REQUEST", amounts }),
    ]).toEqual([0, 42_000]);
  });
});

describe("a booking's number", () => {
  it("is the day in Korea and five characters that cannot be misread; the first tell its shard", () => {
    expect(bookingNo(NOW, 15, Uint8Array.from([255, 3, 3, 20, 23]))).toBe("N261120-7K3MQ");
  });
});

describe("a hold", () => {
  it("lasts 10 minutes, not past the cut-off, and is over on the dot", () => {
    expect(holdEnd(NOW, NOW + 60 * MINUTE)).toBe(NOW + 10 * MINUTE);
    expect(holdEnd(NOW, NOW + 3 * MINUTE)).toBe(NOW + 3 * MINUTE);
    expect([isHoldOver(NOW, NOW - 1), isHoldOver(NOW, NOW), isHoldOver(null, NOW)]).toEqual([
      false,
      true,
      false,
    ]);
  });
  it("is extended once, while it lasts, not past the cut-off and never shortened", () => {
    const hold = { holdExpiresAt: NOW + MINUTE, isExtended: false, bookCloseAt: NOW + 60 * MINUTE };
    expect(extendHold(hold, NOW)).toEqual({ ok: true, holdExpiresAt: NOW + 11 * MINUTE });
    expect(extendHold({ ...hold, bookCloseAt: NOW + 5 * MINUTE }, NOW)).toEqual({
      ok: true,
      holdExpiresAt: NOW + 5 * MINUTE,
    });
    expect(extendHold({ ...hold, bookCloseAt: NOW }, NOW)).toEqual({ ok: true, holdExpiresAt: NOW + MINUTE });
    expect(extendHold({ ...hold, isExtended: true }, NOW)).toEqual({ ok: false, reason: "ALREADY_EXTENDED" });
    expect(extendHold(hold, NOW + MINUTE)).toEqual({ ok: false, reason: "HOLD_ENDED" });
  });
  it("counts down in words, and says when it is over", () => {
    expect(holdText(NOW + 9 * MINUTE + 41_200, NOW)).toBe("9분 42초 동안 자리를 잡아 뒀어요.");
    expect(holdText(NOW + 1, NOW)).toBe("0분 1초 동안 자리를 잡아 뒀어요.");
    expect(holdText(NOW, NOW)).toBe("예약 시간이 지나 자리가 풀렸어요.");
  });
  it("for a deposit lasts to the earlier of due date and cut-off", () => {
    expect([depositHoldEnd(5, 9), depositHoldEnd(9, 5)]).toEqual([5, 5]);
  });
  it("for a deposit is told to the provider in Korea's time: a week, and never past the cut-off", () => {
    expect(depositDeadline(NOW, NOW + 3 * 60 * MINUTE)).toBe("2026-11-21T02:59:00");
    expect(depositDeadline(NOW, NOW + 30 * 24 * 60 * MINUTE)).toBe("2026-11-27T23:59:00");
  });
});

describe("items", () => {
  const options = [
    { id: "a", name: "어른", price: 10_000, max: 4 },
    { id: "b", name: "어린이", price: 5000, max: 4 },
    { id: "x", name: "단체", price: null, max: 40 },
  ];
  it("get their names and prices, one seat a person", () => {
    expect(
      checkItems(
        [
          { optionId: "a", qty: 2 },
          { optionId: "b", qty: 1 },
        ],
        options,
        6,
      ),
    ).toMatchObject({ ok: true, seats: 3, items: [{ name: "어른", unitPrice: 10_000 }, { name: "어린이" }] });
  });
  it.each([
    [[{ optionId: "z", qty: 1 }], "OPTION_UNKNOWN"],
    [
      [
        { optionId: "a", qty: 1 },
        { optionId: "a", qty: 1 },
      ],
      "OPTION_TWICE",
    ],
    [[{ optionId: "x", qty: 1 }], "PRICE_UNKNOWN"],
    [[{ optionId: "a", qty: 5 }], "OPTION_MAX"],
    [
      [
        { optionId: "a", qty: 4 },
        { optionId: "b", qty: 3 },
      ],
      "TOO_MANY_PEOPLE",
    ],
  ])("%j are refused: %s", (chosen, reason) => {
    expect(checkItems(chosen, options, 6)).toMatchObject({ ok: false, problem: { reason } });
  });
});

describe("a session's sale", () => {
  const session = {
    status: "OPEN",
    bookOpenAt: NOW,
    bookCloseAt: NOW + MINUTE,
    capacity: 3,
    held: 1,
    sold: 1,
    prices: [0],
    drawAt: null,
  } as const;
  it.each([
    ["OPEN", session, NOW],
    ["FULL", { ...session, sold: 2 }, NOW],
    ["NOT_YET", session, NOW - 1],
    ["CLOSED", session, NOW + MINUTE],
    ["CLOSED", { ...session, status: "DONE" as const }, NOW],
    ["CANCELLED", { ...session, status: "CANCELLED" as const }, NOW + MINUTE],
    ["DRAW", { ...session, drawAt: NOW + 1 }, NOW],
    ["FULL", { ...session, drawAt: NOW }, NOW],
    ["UNKNOWN", { ...session, capacity: null }, NOW],
    ["UNKNOWN", { ...session, prices: [0, null] }, NOW],
    ["UNKNOWN", { ...session, prices: [] }, NOW],
  ] as const)("is %s", (expected, sale, now) => {
    expect(bookableOf(sale, true, now)).toBe(expected);
    expect(seatsLeft({ capacity: 3, held: 2, sold: 2, kept: 0, keptSeats: null }, NOW)).toBe(0);
  });
  it("[S19] counts what is kept for residents until its moment as nobody else's", () => {
    const keptSeats = { seats: 2, until: NOW, regions: ["region_0005"] };
    const kept = { capacity: 5, held: 1, sold: 1, kept: 2, keptSeats };
    expect([seatsLeft(kept, NOW - 1), seatsLeft(kept, NOW)]).toEqual([1, 3]);
    expect(seatsLeft({ ...kept, sold: 2 }, NOW - 1)).toBe(0);
    expect(bookableOf({ ...session, ...kept, sold: 2 }, true, NOW)).toBe("OPEN");
  });
  it("is closed while the program is", () => expect(bookableOf(session, false, NOW)).toBe("CLOSED"));
});

describe("the consents of a checkout", () => {
  it("are those that matter for it, each apart", () => {
    expect(requiredConsents({ price: 0, dueNow: 0 })).toEqual(["thirdParty"]);
    expect(requiredConsents({ price: 42_000, dueNow: 0 })).toEqual(["refund", "thirdParty"]);
    expect(requiredConsents({ price: 42_000, dueNow: 42_000 })).toEqual(["refund", "thirdParty", "payment"]);
    expect(requiredConsents({ price: 0, dueNow: 5000 })).toEqual(["refund", "thirdParty", "payment"]);
  });
  it("and details pass when all is there; a blank answer counts as none", () => {
    const good = {
      booker: { name: "한나들", phone: "01012345678", email: "a@example.com" },
      answers: [{ id: "q", answer: "네" }],
      consents: [{ kind: "thirdParty" }],
    };
    const asked = {
      questions: [{ id: "q", label: "알레르기", required: true }],
      consents: ["thirdParty"] as const,
    };
    expect(checkDetails(good, asked)).toEqual([]);
    expect(checkDetails({ ...good, booker: { ...good.booker, phone: "" } }, asked)).toMatchObject([
      { name: "booker.phone", message: "휴대폰 번호를 입력해 주세요." },
    ]);
    expect(checkDetails({ ...good, answers: [{ id: "q", answer: "  " }] }, asked)).toMatchObject([
      { code: "ANSWER_MISSING" },
    ]);
    expect(
      checkDetails({ ...good, answers: [...good.answers, { id: "z", answer: "" }] }, asked),
    ).toMatchObject([{ code: "QUESTION_UNKNOWN" }]);
  });
});

describe("what the owner sees", () => {
  const state: BookingState = {
    status: "BOOKING_REQUEST",
    waitKind: null,
    offerExpiresAt: null,
    holdExpiresAt: NOW + MINUTE,
    isExtended: false,
    isFilled: true,
    dueNow: 42_000,
    paymentStatus: "READY",
    returning: null,
    isPartlyCancelled: false,
    isReversed: false,
    startAt: NOW + 60 * MINUTE,
    endAt: NOW + 120 * MINUTE,
  };
  it("[S01] is the label, with 입금 대기, 부분 환불 and 이용완료 added where they hold", () => {
    expect(labelFor(state, NOW)).toBe("결제요청");
    expect(labelFor({ ...state, paymentStatus: "WAITING_FOR_DEPOSIT" }, NOW)).toBe("결제요청 · 입금 대기");
    expect(labelFor({ ...state, status: "BOOKING_REQUEST_COMPLETE", isPartlyCancelled: true }, NOW)).toBe(
      "결제완료 · 부분 환불",
    );
    expect(labelFor({ ...state, status: "RESERVE_REQUEST_COMPLETE" }, state.endAt)).toBe("이용완료");
    expect(labelFor({ ...state, status: "REFUND_CANCEL_COMPLETE" }, state.endAt - 1)).toBe("환불취소완료");
    expect(labelFor({ ...state, status: "FAIL" }, state.endAt)).toBe("결제실패");
    expect(labelFor({ ...state, status: "REFUND_COMPLETE" }, NOW)).toBe("환불완료");
    expect(labelFor({ ...state, status: "REFUND_COMPLETE", isReversed: true }, NOW)).toBe(
      "결제취소완료 · 입금 취소",
    );
  });
  it("never calls a payment failed that nobody knows of yet", () => {
    const unknown = { ...state, paymentStatus: "CONFIRMING" } as const;
    expect(labelFor(unknown, NOW)).toBe("결제요청 · 결제 확인 중");
    expect(labelFor({ ...unknown, status: "FAIL" }, NOW)).toBe("결제 확인 중");
    expect(labelFor({ ...unknown, status: "RESERVE_REQUEST" }, NOW)).toBe("예약요청 · 결제 확인 중");
  });
  it("says of money on its way back that it is, and of an account that is closed nothing of money", () => {
    const back = { ...state, paymentStatus: "CONFIRMING", returning: "MONEY" } as const;
    expect(labelFor({ ...back, status: "FAIL" }, NOW)).toBe("환불 진행 중");
    expect(labelFor(back, NOW)).toBe("결제요청 · 환불 진행 중");
    expect(labelFor({ ...back, status: "RESERVE_CANCEL_COMPLETE" }, NOW)).toBe("예약취소완료 · 환불 진행 중");
    expect(labelFor({ ...back, status: "FAIL", returning: "ACCOUNT" }, NOW)).toBe("결제실패");
  });
  it("offers the next step first, and nothing while a payment is unclear or the hold is over", () => {
    expect(actionsFor(state, NOW)).toEqual(["PAY", "FILL", "EXTEND", "ABORT"]);
    expect(actionsFor({ ...state, isFilled: false, isExtended: true }, NOW)).toEqual(["FILL", "ABORT"]);
    expect(actionsFor({ ...state, dueNow: 0, paymentStatus: null }, NOW)).toEqual([
      "CONFIRM",
      "FILL",
      "EXTEND",
      "ABORT",
    ]);
    expect(actionsFor({ ...state, paymentStatus: "CONFIRMING" }, NOW)).toEqual([]);
    // Nobody has paid into the account yet: it can be let go, and nothing else.
    expect(actionsFor({ ...state, paymentStatus: "WAITING_FOR_DEPOSIT" }, NOW)).toEqual(["ABORT"]);
    expect(actionsFor(state, NOW + MINUTE)).toEqual([]);
  });
  it("offers a ticket until the end, a refund or cancel until the start", () => {
    const paid = { ...state, status: "BOOKING_REQUEST_COMPLETE" as const };
    expect([actionsFor(paid, NOW), actionsFor(paid, state.startAt), actionsFor(paid, state.endAt)]).toEqual([
      ["TICKET", "REFUND"],
      ["TICKET"],
      [],
    ]);
    expect(actionsFor({ ...state, status: "RESERVE_REQUEST_COMPLETE" }, NOW)).toEqual(["TICKET", "CANCEL"]);
    expect(actionsFor({ ...state, status: "RESERVE_WAIT", waitKind: "CAPACITY" }, NOW)).toEqual(["LEAVE"]);
    expect(actionsFor({ ...state, status: "RESERVE_WAIT", waitKind: "APPROVAL" }, NOW)).toEqual(["CANCEL"]);
    const offered = { ...state, status: "RESERVE_WAIT" as const, offerExpiresAt: NOW + MINUTE };
    expect(actionsFor({ ...offered, waitKind: "CAPACITY" }, NOW)).toEqual(["ACCEPT", "LEAVE"]);
    expect(actionsFor({ ...offered, waitKind: "APPROVAL" }, NOW)).toEqual(["ACCEPT", "CANCEL"]);
    expect(actionsFor({ ...offered, waitKind: "CAPACITY" }, NOW + MINUTE)).toEqual(["LEAVE"]);
    expect(actionsFor({ ...state, status: "REFUND_COMPLETE" }, NOW)).toEqual([]);
  });
  it("stands under exactly one tab, the same in the domain and in the query's terms", () => {
    for (const status of BOOKING_STATUSES) {
      for (const endAt of [NOW, NOW + 1]) {
        const tabs = (["coming", "past", "cancelled"] as const).filter((tab) => {
          const { always, ifNotEnded, ifEnded } = tabStatuses(tab);
          return (
            always.includes(status) ||
            (ifNotEnded.includes(status) && endAt > NOW) ||
            (ifEnded.includes(status) && endAt <= NOW)
          );
        });
        expect(tabs).toEqual([tabOf({ status, endAt }, NOW)]);
      }
    }
    expect(tabOf({ status: "FAIL", endAt: NOW + 1 }, NOW)).toBe("cancelled");
    expect(tabOf({ status: "RESERVE_WAIT", endAt: NOW + 1 }, NOW)).toBe("coming");
  });
});
