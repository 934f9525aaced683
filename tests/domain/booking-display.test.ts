import { describe, expect, it } from "vitest";
import ICAL from "ical.js";
import { calendarFile } from "#domain/booking/calendar";
import { checkoutState } from "#domain/booking/checkout-state";
import { chosenFrom, withPeople } from "#domain/booking/chosen";
import {
  type ShownBooking,
  headline,
  isPaymentUnknown,
  partyText,
  statusTone,
  sumName,
  thanks,
} from "#domain/booking/display";
import { priceLines } from "#domain/booking/price-lines";
import { BOOKING_STATUSES, type BookingStatus } from "#domain/booking/statuses";
import { bookingSteps } from "#domain/booking/steps";
import { daysLeftText, timeLeftText } from "#domain/booking/time-left";
import type { PaymentStatus } from "#domain/booking/view";
import { moneySentence } from "#domain/payment/money-words";
import { everydayDay, everydayTime } from "#domain/time/everyday";

const at = (text: string) => Date.parse(`${text}:00+09:00`);
const NOW = at("2026-11-20T14:05");
const START = at("2026-12-05T10:00");
const END = at("2026-12-05T12:00");

const aBooking = (more: Partial<ShownBooking> = {}): ShownBooking => ({
  status: "BOOKING_REQUEST_COMPLETE",
  waitKind: null,
  offerExpiresAt: null,
  drawNo: null,
  waitPlace: null,
  payment: null,
  session: { startAt: START, endAt: END },
  history: [],
  ...more,
});

describe("what is said of a booking", () => {
  it("says in how many days one meets, and the time once it is near", () => {
    expect(headline(aBooking(), NOW)).toBe("15일 뒤 토요일에\n만나요");
    expect(headline(aBooking(), at("2026-12-04T23:59"))).toBe("내일 10:00에\n만나요");
    expect(headline(aBooking(), at("2026-12-05T00:00"))).toBe("오늘 10:00에\n만나요");
    expect(headline(aBooking(), START)).toBe("지금 함께하고\n있어요");
    expect(headline(aBooking(), END)).toBe("함께해 주셔서\n고마워요");
    const off = aBooking({ session: { startAt: START, endAt: END, isOff: true } });
    expect(headline(off, at("2026-12-04T23:59"))).toBe("회차가 취소됐어요");
  });

  it("[R77] says the day and the time of the next one as people do", () => {
    const days = ["2026-11-20T23:59", "2026-11-21T00:00", "2026-11-22T10:00", "2026-11-28T10:00"];
    expect(days.map((day) => everydayDay(at(day), NOW))).toEqual(["오늘", "내일", "모레", "11월 28일 (토)"]);
    const times = ["00:05", "10:30", "12:00", "14:00", "23:45"];
    expect(times.map((time) => everydayTime(at(`2026-11-21T${time}`)))).toEqual([
      "오전 0시 5분",
      "오전 10시 30분",
      "낮 12시",
      "오후 2시",
      "오후 11시 45분",
    ]);
  });

  it("has a line for each of the 14 statuses", () => {
    for (const status of BOOKING_STATUSES) expect(headline(aBooking({ status }), NOW), status).not.toBe("");
  });

  it("tells an ended hold from a cancelled booking", () => {
    const over = { history: [{ event: "hold.ended" }] };
    expect(headline(aBooking({ status: "RESERVE_CANCEL_COMPLETE", ...over }), NOW)).toContain(
      "예약 시간이 지나",
    );
    expect(headline(aBooking({ status: "RESERVE_CANCEL_COMPLETE" }), NOW)).toBe("취소한 예약이에요");
    expect(headline(aBooking({ status: "FAIL", ...over }), NOW)).toContain("예약 시간이 지나");
  });

  it("says of held seats too that the money goes back; warns of paying twice while nobody knows", () => {
    const back = { status: "CONFIRMING" as const, givingBackAt: 1, account: null };
    for (const status of ["BOOKING_REQUEST", "RESERVE_REQUEST", "FAIL"] as const) {
      const booking = aBooking({ status, payment: back });
      expect([status, headline(booking, NOW)]).toEqual([status, "결제한 돈을\n돌려드리고 있어요"]);
      expect(isPaymentUnknown(booking)).toBe(false);
      expect(isPaymentUnknown(aBooking({ status, payment: { status: "CONFIRMING" } }))).toBe(true);
    }
    expect(isPaymentUnknown(aBooking({ payment: { status: "DONE" } }))).toBe(false);
  });

  it("ends its steps with how the money stands, where a booking failed that may have been paid", () => {
    const history = [
      { label: "결제요청", event: "checkout.start", actor: "user", at: NOW },
      { label: "결제실패", event: "hold.ended", actor: "system", at: NOW },
    ] as const;
    const last = (payment: ShownBooking["payment"]) =>
      bookingSteps({ ...aBooking({ status: "FAIL", payment }), history }, NOW).at(-1);
    const back = { status: "CONFIRMING", givingBackAt: 1, account: null } as const;
    expect(last({ status: "CONFIRMING" })).toMatchObject({ label: "결제 확인 중", state: "now" });
    expect(last(back)).toMatchObject({ label: "환불 진행 중", state: "now" });
    expect(last({ ...back, account: {} })).toMatchObject({ label: "결제실패", state: "done" });
    expect(last({ status: "FAILED" })).toMatchObject({ label: "결제실패", state: "done" });
  });

  it("says that a payment is being looked up until it is known, though its seats are gone", () => {
    const over = { status: "FAIL" as const, history: [{ event: "hold.ended" }], holdExpiresAt: null };
    const unknown = { ...aBooking(over), payment: { status: "CONFIRMING" as const }, holdExpiresAt: null };
    expect([headline(unknown, NOW), checkoutState(unknown, NOW)]).toEqual([
      "결제 결과를\n확인하고 있어요",
      "CHECKING",
    ]);
    const payment = { status: "CONFIRMING" as const, givingBackAt: 1, account: null };
    const returning = { ...unknown, payment };
    expect([headline(returning, NOW), checkoutState(returning, NOW)]).toEqual([
      "결제한 돈을\n돌려드리고 있어요",
      "ENDED",
    ]);
    const closing = { ...unknown, payment: { ...payment, account: { bank: "88" } } };
    expect(headline(closing, NOW)).toBe("예약 시간이 지나\n자리가 풀렸어요");
  });

  it("promises nothing back, and calls nothing refunded, where the bank took the deposit back", () => {
    const payment = { status: "DONE" as const, reversedAt: 1 };
    for (const status of ["BOOKING_CANCEL_COMPLETE", "REFUND_COMPLETE"] as const)
      expect([status, headline(aBooking({ status, payment }), NOW)]).toEqual([
        status,
        "예약이 취소됐고\n은행이 입금을 되돌렸어요",
      ]);
    expect(headline(aBooking({ status: "REFUND_COMPLETE" }), NOW)).toBe("환불을 마쳤어요");
  });

  it("says that no money moved only where that is known", () => {
    const said = (status: PaymentStatus, approvedAt: number | null = null) =>
      moneySentence({ status, approvedAt });
    const isSaid = "돈은 빠져나가지 않았어요.";
    expect([moneySentence(null), said("READY"), said("FAILED"), said("CANCELED")]).toEqual(
      Array.from({ length: 4 }, () => isSaid),
    );
    for (const status of ["CONFIRMING", "WAITING_FOR_DEPOSIT", "DONE", "PARTIAL_CANCELED"] as const)
      expect(said(status), status).toBe("돈을 받은 것으로 확인되면 모두 돌려드려요.");
    expect(said("CANCELED", NOW)).toBe("결제한 돈은 모두 돌려드렸어요.");
  });

  it("calls a sum paid only where money came in, and to be paid only while it can be", () => {
    const name = (status: BookingStatus, of: PaymentStatus | null, approvedAt: number | null = null) =>
      sumName({ status, payment: of && { status: of, approvedAt } });
    for (const of of ["DONE", "PARTIAL_CANCELED", "CANCELED"] as const)
      expect(name("REFUND_COMPLETE", of, NOW), of).toBe("결제한 금액");
    expect(name("BOOKING_REQUEST", "READY")).toBe("결제할 금액");
    expect(name("BOOKING_REQUEST", "WAITING_FOR_DEPOSIT")).toBe("결제할 금액");
    expect(name("RESERVE_WAIT", null)).toBe("결제할 금액");
    expect(name("BOOKING_REQUEST", "CONFIRMING")).toBe("결제 금액");
    expect(name("FAIL", "CANCELED"), "an account closed unpaid").toBe("결제 금액");
    expect(name("FAIL", "FAILED")).toBe("결제 금액");
    expect(name("BOOKING_REQUEST_COMPLETE", null), "covered by a coupon").toBe("결제 금액");
  });

  it("thanks only for what was made", () => {
    expect(thanks(aBooking())).toContain("예약을 마쳤어요");
    expect(thanks(aBooking({ status: "RESERVE_WAIT", waitKind: "APPROVAL" }))).toContain("신청했어요");
    expect(
      thanks(aBooking({ status: "BOOKING_REQUEST", payment: { status: "WAITING_FOR_DEPOSIT" } })),
    ).toContain("가상계좌");
    expect(thanks(aBooking({ status: "FAIL" }))).toBeNull();
  });

  it("colours a status: done until its session is over, then calm; failed is red", () => {
    expect(statusTone(aBooking(), NOW)).toBe("done");
    expect(statusTone(aBooking(), END)).toBe("mute");
    expect(statusTone(aBooking({ status: "RESERVE_WAIT" }), NOW)).toBe("wait");
    expect(statusTone(aBooking({ status: "REFUND_COMPLETE" }), NOW)).toBe("mute");
    expect(statusTone(aBooking({ status: "FAIL" }), NOW)).toBe("bad");
    const unknown = { status: "CONFIRMING" } as const;
    expect(statusTone(aBooking({ status: "FAIL", payment: unknown }), NOW)).toBe("wait");
  });

  it("counts the days left, and none once it has begun", () => {
    expect(daysLeftText(START, NOW)).toBe("15일 남음");
    expect(daysLeftText(START, at("2026-12-05T09:59"))).toBe("오늘");
    expect(daysLeftText(START, START)).toBeNull();
  });

  it("[U42] of held seats it is said until when, and not how many days the session is away", () => {
    const held = (until: string) => ({
      ...aBooking({ status: "RESERVE_REQUEST" }),
      holdExpiresAt: at(until),
    });
    expect(timeLeftText(held("2026-11-20T14:15"), NOW)).toBe("14:15까지");
    expect(timeLeftText(held("2026-11-21T00:05"), NOW)).toBe("11.21 (토) 00:05까지");
    expect(timeLeftText(held("2026-11-20T14:05"), NOW)).toBeNull(); // over, and nobody has swept it yet
    expect(timeLeftText({ ...aBooking(), holdExpiresAt: null }, NOW)).toBe("15일 남음");
  });

  it("names who comes, without those who were cancelled", () => {
    expect(
      partyText([
        { name: "성인", qty: 2 },
        { name: "어린이", qty: 1 },
      ]),
    ).toBe("성인 2명 · 어린이 1명");
    expect(
      partyText([
        { name: "성인", qty: 2, cancelledQty: 1 },
        { name: "어린이", qty: 1, cancelledQty: 1 },
      ]),
    ).toBe("성인 1명");
    expect(partyText([{ name: "1인", qty: 3 }])).toBe("3명");
    expect(partyText([{ name: "1인", qty: 3, cancelledQty: 3 }])).toBe("3명");
  });
});

describe("the steps of a booking", () => {
  const paid = [
    { label: "결제요청", event: "checkout.start", actor: "user" as const, at: NOW - 180_000 },
    { label: "결제완료", event: "pg.confirmed", actor: "system" as const, at: NOW - 120_000 },
  ];

  it("go from what happened over the session to what follows it", () => {
    const steps = bookingSteps({ ...aBooking(), history: paid }, NOW);
    expect(steps.map(({ label, state }) => [label, state])).toEqual([
      ["결제요청", "done"],
      ["결제완료", "done"],
      ["프로그램 참여", "now"],
      ["이용완료, 후기 쓰기", "todo"],
    ]);
    expect(steps[2]).toMatchObject({ at: START, note: "전날 저녁 7시에 한 번 더 알려드려요." });
  });

  it("[S47] tell a wait for a change that was made, and one in vain, from one that was left", () => {
    const notes = ["leave", "change.made", "change.vain"].map(
      (event) =>
        bookingSteps(
          {
            ...aBooking({ status: "RESERVE_CANCEL_COMPLETE" }),
            history: [{ label: "취소", event, actor: "system", at: NOW }],
          },
          NOW,
        ).at(-1)?.note,
    );
    expect(notes).toEqual([
      "신청을 취소했어요.",
      "이 자리로 예약 일정을 바꿨어요.",
      "예약 일정을 더는 바꿀 수 없어 기다림이 끝났어요.",
    ]);
  });

  it("promise no reminder once it has gone out", () => {
    expect(bookingSteps({ ...aBooking(), history: paid }, at("2026-12-04T18:59"))[2]?.note).toBeDefined();
    expect(bookingSteps({ ...aBooking(), history: paid }, at("2026-12-04T19:00"))[2]?.note).toBeUndefined();
  });

  it("end with the last that happened where the booking is over, and stand at it while it is open", () => {
    const failed = [
      ...paid.slice(0, 1),
      { label: "결제실패", event: "hold.ended", actor: "system" as const, at: NOW },
    ];
    expect(bookingSteps({ ...aBooking({ status: "FAIL" }), history: failed }, NOW).at(-1)).toMatchObject({
      label: "결제실패",
      state: "done",
    });
    expect(
      bookingSteps({ ...aBooking({ status: "BOOKING_REQUEST" }), history: paid.slice(0, 1) }, NOW),
    ).toMatchObject([{ label: "결제요청", state: "now" }]);
  });
});

describe("where a booking stands for its checkout", () => {
  const held = { ...aBooking({ status: "BOOKING_REQUEST" }), holdExpiresAt: NOW + 1 };

  it("is open while the seats are held, and ended from the moment the hold is over", () => {
    expect(checkoutState(held, NOW)).toBe("OPEN");
    expect(checkoutState({ ...held, payment: { status: "FAILED" } }, NOW)).toBe("OPEN");
    expect(checkoutState(held, NOW + 1)).toBe("ENDED");
    expect(checkoutState({ ...held, status: "FAIL", history: [{ event: "hold.ended" }] }, NOW)).toBe("ENDED");
  });

  it("starts nothing while the provider is being asked, even past the hold", () => {
    expect(checkoutState({ ...held, payment: { status: "CONFIRMING" } }, NOW + 60_000)).toBe("CHECKING");
  });

  it("is settled once it is paid, waits for a deposit, or ended in another way", () => {
    expect(checkoutState({ ...held, payment: { status: "WAITING_FOR_DEPOSIT" } }, NOW)).toBe("SETTLED");
    expect(checkoutState({ ...held, status: "BOOKING_REQUEST_COMPLETE" }, NOW)).toBe("SETTLED");
    expect(checkoutState({ ...held, status: "FAIL", history: [{ event: "session.cancel" }] }, NOW)).toBe(
      "SETTLED",
    );
  });
});

describe("who comes, from an address or a form", () => {
  const options = [{ id: "adult" }, { id: "child" }];
  const from = (query: string) => chosenFrom(new URLSearchParams(query), options).map(({ qty }) => qty);

  it("reads a number for each option, or qty for the first", () => {
    expect(from("o_adult=2&o_child=1")).toEqual([2, 1]);
    expect(from("qty=3")).toEqual([3, 0]);
    expect(from("")).toEqual([1, 0]);
  });

  it("takes what is no number for nobody, and leaves nobody where a form says so", () => {
    expect(from("o_adult=two&o_child=-1")).toEqual([0, 0]);
    expect(from("o_adult=0&o_child=0")).toEqual([0, 0]);
    expect(from("qty=999")).toEqual([1, 0]);
    expect(withPeople(chosenFrom(new URLSearchParams("o_child=2"), options))).toEqual([
      { optionId: "child", qty: 2 },
    ]);
  });
});

describe("a price broken down", () => {
  const items = [{ name: "성인", qty: 2, unitPrice: 42_000 }];

  it("adds up to what is paid", () => {
    const amounts = { list: 96_000, discount: 12_000, coupon: 5_000, deposit: 0 };
    const lines = priceLines(amounts, items);
    expect(lines.map(({ name }) => name)).toEqual(["정가 2명", "프로그램 할인", "쿠폰"]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(79_000);
  });

  it("names each kind of people where there is no discount, and the deposit of a free program", () => {
    expect(priceLines({ list: 84_000, discount: 0, coupon: 0, deposit: 0 }, items)).toEqual([
      { name: "성인 42,000원 × 2명", amount: 84_000 },
    ]);
    expect(
      priceLines({ list: 0, discount: 0, coupon: 0, deposit: 10_000 }, [
        { name: "1인", qty: 2, unitPrice: 0 },
      ]),
    ).toEqual([{ name: "보증금 2명", amount: 10_000 }]);
  });
});

describe("the calendar file", () => {
  const entry = {
    id: "b1",
    title: "흙, 물; 그리고 불\\불",
    place: "서울 성동구 예시로 27,\n지하 1층",
    point: { lat: 37.5446, lon: 127.0559 },
    url: "https://m.nadeul.example/booking-detail/b1",
    freeUntil: Date.UTC(2026, 11, 2, 15) - 1,
    bookingNo: "N261120-7K3M",
    startAt: START,
    endAt: END,
    state: "CONFIRMED",
    sequence: 1,
  } as const;
  const times = { changedAt: NOW - 60_000, now: NOW };
  const file = calendarFile(entry, times);
  const read = (text: string) => {
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
    if (!event) throw new Error("no event");
    const alarms = event
      .getAllSubcomponents("valarm")
      .map((alarm) => [
        String(alarm.getFirstPropertyValue("trigger")),
        alarm.getFirstPropertyValue("description"),
      ]);
    return { at: (name: string) => event.getFirstPropertyValue(name), alarms };
  };

  it("tells a calendar where it is, how to come back to the booking, when free cancelling ends", () => {
    const { at, alarms } = read(file);
    expect([at("geo"), at("url")]).toEqual([[37.5446, 127.0559], entry.url]);
    const words = "12.02 (수) 23:59까지 취소하면 결제한 금액을 모두 돌려받아요.";
    expect(at("description")).toBe(`예약번호 N261120-7K3M\n${words}`);
    expect(alarms).toEqual([
      ["-PT2H", entry.title],
      ["2026-12-02T12:59:59Z", `${entry.title}, ${words}`],
    ]);
  });

  it("rings no bell of a cancelled booking, and says nothing that is not known", () => {
    expect(read(calendarFile({ ...entry, state: "CANCELLED" }, times)).alarms).toEqual([]);
    const { at, alarms } = read(calendarFile({ ...entry, point: null, url: "", freeUntil: null }, times));
    expect([at("geo"), at("url"), alarms]).toEqual([null, null, [["-PT2H", entry.title]]]);
  });

  it("[S53] is newer whenever it is written, though nothing happened to the booking", () => {
    const { at } = read(file);
    expect([at("dtstamp"), at("last-modified")].map(String)).toEqual(
      [NOW, NOW - 60_000].map((moment) => new Date(moment).toISOString().replace(".000", "")),
    );
    // it takes METHOD for that, and no organizer all the same: nobody is invited by it
    expect([/^METHOD:PUBLISH\r$/m.test(file), file.includes("ORGANIZER")]).toEqual([true, false]);
    const ofLater = { changedAt: NOW, now: entry.freeUntil - 2 * 3_600_000 };
    expect(read(calendarFile(entry, ofLater)).alarms).toEqual([["-PT2H", entry.title]]);
  });

  it("[S53] folds Korean words between characters and holds no control character but its line ends", () => {
    const title = `${"백 년을 기억하는 골목, 정동을 걷는 오후 ".repeat(4)}\u0007\u000B끝`;
    const text = calendarFile({ ...entry, title }, times);
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\p{Cc}\uFFFD]/u);
    }
    expect(read(text).at("summary")).toBe(title.replace(/[\u0007\u000B]/g, " "));
  });

  it("says when on a clock in Korea and ends each line as RFC 5545 wants", () => {
    expect(file).toContain(
      "DTSTART;TZID=Asia/Seoul:20261205T100000\r\nDTEND;TZID=Asia/Seoul:20261205T120000\r\n",
    );
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });

  it("escapes what has a meaning there and folds lines at 75 octets", () => {
    const unfolded = file.replaceAll("\r\n ", "");
    expect(unfolded).toContain("SUMMARY:흙\\, 물\\; 그리고 불\\\\불");
    expect(unfolded).toContain("LOCATION:서울 성동구 예시로 27\\,\\n지하 1층");
    for (const line of file.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
