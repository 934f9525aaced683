import { describe, expect, it } from "vitest";
import { accountDigits, accountProblems } from "#domain/refund/account";
import { BANKS, bankName } from "#domain/refund/banks";
import { isOnItsWay, promised, promisedBack } from "#domain/refund/on-its-way";
import { refundHeadline, refundProgress, type ShownRefund } from "#domain/refund/progress";
import { cancelReasonOf } from "#domain/refund/reasons";
import { refundWhy } from "#domain/refund/why";
import { refundDueAt } from "#domain/refund/due";
import { REFUND_BANKS } from "../../workers/sandbox/toss/payment.ts";
import { seededPayment } from "../../workers/sandbox/toss/seeded.ts";

const at = (text: string): number => Date.parse(`${text}:00+09:00`);
const ASKED = at("2026-11-24T15:00");
const aRefund = (values: Partial<ShownRefund> = {}): ShownRefund => ({
  status: "REQUESTED",
  isWhole: true,
  requester: "user",
  refund: 37_800,
  createdAt: ASKED,
  approvesAt: ASKED + 30 * 60_000,
  approvedAt: null,
  sentAt: null,
  takenAt: null,
  dueAt: refundDueAt(ASKED),
  doneAt: null,
  endedAt: null,
  ...values,
});
const lines = (refund: ShownRefund) =>
  refundProgress(refund, ASKED).map(
    ({ label, note, state }) => `${state} ${label}${note ? `: ${note}` : ""}`,
  );
const SENT = { status: "SENT", approvesAt: null, approvedAt: ASKED, sentAt: ASKED } as const;

describe("the steps of a refund", () => {
  it("show what is now, what comes and the due date", () => {
    expect(lines(aRefund())).toEqual([
      "done 취소 신청",
      "now 취소 확인: 늦어도 15:30까지 확인해요. 그 전에는 신청을 되돌릴 수 있어요.",
      "todo 결제 취소",
      "todo 환불 완료: 2026.11.27 (금)까지 돌려드려요.",
    ]);
    expect(lines(aRefund(SENT))[2]).toBe("now 결제 취소: 결제사의 답을 기다리고 있어요.");
    expect(lines(aRefund({ ...SENT, status: "FAILED" }))[2]).toBe(
      "now 결제 취소: 결제사가 아직 받지 못했어요. 될 때까지 다시 보낼게요.",
    );
    expect(lines(aRefund({ ...SENT, takenAt: ASKED })).slice(2)).toEqual([
      "done 결제 취소",
      "now 환불 완료: 2026.11.27 (금)까지 돌려드려요.",
    ]);
    expect(lines(aRefund({ ...SENT, status: "DONE", takenAt: ASKED, doneAt: ASKED })).at(-1)).toMatch(
      /^now 환불 완료/,
    );
  });

  it("say that a bank sent the money back or does not know the account, and how it goes on", () => {
    const failed = { ...SENT, status: "FAILED", actions: ["ACCOUNT"] } as const;
    const bounced = aRefund({ ...failed, takenAt: ASKED, accountProblem: "BOUNCED" });
    expect(lines(bounced).slice(2)).toEqual([
      "done 결제 취소",
      "now 환불 완료: 은행이 받지 않아 돈이 되돌아왔어요. 다른 계좌를 알려 주시면 그리로 보낼게요.",
    ]);
    expect(refundHeadline(bounced)).toBe("은행이 받지 않아\n돈이 되돌아왔어요");
    const refused = aRefund({ ...failed, accountProblem: "REFUSED" });
    expect(lines(refused)[2]).toBe(
      "now 결제 취소: 은행에서 이 계좌를 찾지 못했어요. 계좌를 다시 알려 주시면 바로 보낼게요.",
    );
    expect(lines(refused).at(-1), "nothing is promised that has nowhere to go").toBe("todo 환불 완료");
    expect(refundHeadline(refused)).toBe("환불받을 계좌를\n다시 알려 주세요");
    const needed = aRefund({ ...failed, accountProblem: "NEEDED" });
    expect(refundHeadline(needed)).toBe("환불받을 계좌를\n알려 주세요");
    const byHand = aRefund({ ...failed, actions: [], takenAt: ASKED, accountProblem: null });
    expect(lines(byHand).at(-1)).toBe("now 환불 완료: 2026.11.27 (금)까지 돌려드려요.");
  });

  it("end where it was withdrawn, refused or free", () => {
    expect(lines(aRefund({ status: "WITHDRAWN", endedAt: ASKED }))).toEqual([
      "done 취소 신청",
      "now 신청 취소: 예약은 그대로예요.",
    ]);
    expect(lines(aRefund({ status: "REJECTED", endedAt: ASKED })).at(-1)).toMatch(/받지 못했어요/);
    expect(lines(aRefund({ status: "DONE", refund: 0 })).at(-1)).toBe(
      "now 취소 완료: 결제한 금액이 없어 돌려드릴 돈도 없어요.",
    );
    expect(lines(aRefund({ requester: "operator" }))[0]).toBe("done 진행자가 취소");
  });

  it("never have more than one that is now, and times only for what has one", () => {
    for (const status of ["REQUESTED", "SENT", "FAILED", "DONE", "WITHDRAWN", "REJECTED"] as const) {
      const steps = refundProgress(
        aRefund({
          ...(status === "REQUESTED" ? {} : SENT),
          status,
          ...(status === "DONE" && { takenAt: ASKED, doneAt: ASKED }),
        }),
        ASKED,
      );
      expect([status, steps.filter(({ state }) => state === "now").length]).toEqual([status, 1]);
      for (const { state, at: time } of steps) if (state === "todo") expect(time).toBeNull();
      expect(refundHeadline(aRefund({ status }))).toMatch(/요$/);
    }
  });
});

describe("[U75] money on its way back", () => {
  const TAKEN = { ...SENT, takenAt: ASKED } as const;
  const card = { method: "카드" };
  const said = (refund: Parameters<typeof promised>[0], paid: Parameters<typeof promised>[1], now = ASKED) =>
    promised(refund, paid, now).join("");
  it("says how much, which way, since when and by when", () => {
    expect(said(aRefund(TAKEN), { method: "간편결제" })).toBe(
      "37,800원을 11.24 (화) 15:00부터 간편결제로 돌려드리는 중이에요. 늦어도 2026.11.27 (금)까지 들어와요.",
    );
    const account = { bank: "88", ending: "6789" };
    expect(said({ ...aRefund(TAKEN), account }, { method: "가상계좌" })).toContain(
      "신한은행 6789 계좌로 돌려드리는 중이에요.",
    );
    expect(said(aRefund(TAKEN), { method: "기타" })).toContain("결제한 방법으로 돌려드리는");
    expect(refundHeadline(aRefund(TAKEN))).toBe("결제한 돈을\n돌려드리고 있어요");
  });

  it("is promised for a day that is still to come, and excused after it, sent or not", () => {
    const late = refundDueAt(ASKED) + 1;
    for (const refund of [aRefund(TAKEN), aRefund(SENT), aRefund({ ...SENT, status: "FAILED" })]) {
      expect(said(refund, card)).toContain("2026.11.27 (금)까지");
      expect(said(refund, card, late)).toContain("늦어져서 죄송해요.");
      expect(said(refund, card, late)).not.toContain("2026.11.27");
      expect(JSON.stringify(refundProgress(refund, late))).not.toContain("2026.11.27");
    }
    expect(said(aRefund(SENT), card, late)).toMatch(/^37,800원을 아직 돌려드리지 못했어요/);
  });

  it("is told of what could not be used too, and of nothing that waits for an account", () => {
    expect(promisedBack(ASKED, null, ASKED).join("")).toBe(
      "결제한 돈을 11.24 (화) 15:00부터 결제한 방법으로 돌려드리는 중이에요. " +
        "늦어도 2026.11.27 (금)까지 들어와요.",
    );
    const bounced = aRefund({ ...TAKEN, status: "FAILED", accountProblem: "BOUNCED" });
    expect([isOnItsWay(bounced), isOnItsWay(aRefund(SENT)), isOnItsWay(aRefund(TAKEN))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

it("says that somebody has asked for a refund only of who has", () => {
  expect(refundHeadline(aRefund(SENT))).toBe("환불을 신청했어요");
  for (const requester of ["operator", "system"] as const)
    expect(refundHeadline(aRefund({ ...SENT, requester }))).toBe("결제한 돈을\n돌려드리고 있어요");
});

describe("why so much comes back", () => {
  const session = { startAt: at("2026-12-05T10:00") };
  const why = (
    rule: "DAYS" | "JUST_PAID" | "STARTED" | "SELLER",
    percent: number,
    now: string,
    paidAt: number | null = null,
  ) => refundWhy({ rule, percent }, session, { at: at(now), paidAt });
  it("is said in a sentence", () => {
    expect(why("DAYS", 100, "2026-11-24T15:00")).toBe("참여일까지 11일 남아 모두 돌려드려요.");
    expect(why("DAYS", 90, "2026-12-03T00:00")).toBe("참여일까지 2일 남아 90%를 돌려드려요.");
    expect(why("DAYS", 70, "2026-12-05T09:00")).toBe("오늘이 참여하는 날이라 70%를 돌려드려요.");
    expect(why("JUST_PAID", 100, "2026-12-04T12:00", at("2026-12-04T11:30"))).toBe(
      "결제하고 1시간 안이라 모두 돌려드려요.",
    );
    expect(why("JUST_PAID", 100, "2026-11-24T12:00", at("2026-11-24T11:30"))).toBe(
      "결제하고 24시간 안이라 모두 돌려드려요.",
    );
    expect([why("SELLER", 100, "2026-12-05T09:00"), why("STARTED", 0, "2026-12-05T10:00")]).toEqual([
      "진행자가 취소해서 모두 돌려드려요.",
      "이미 시작해서 돌려드릴 수 없어요.",
    ]);
  });
});

describe("a refund account", () => {
  const good = { bank: "88", accountNumber: "11012345678901", holderName: "한나들" };
  it("is asked for where it is needed, and refused elsewhere", () => {
    expect([accountProblems(good, true), accountProblems(undefined, false)]).toEqual([[], []]);
    expect(accountProblems(good, false).map(({ code }) => code)).toEqual(["ACCOUNT_NOT_ALLOWED"]);
    expect(accountProblems(undefined, true).map(({ name }) => name)).toEqual([
      "account.bank",
      "account.accountNumber",
      "account.holderName",
    ]);
  });
  it.each([
    [{ bank: "99" }, "account.bank"],
    [{ accountNumber: "1234567" }, "account.accountNumber"],
    [{ accountNumber: "1".repeat(21) }, "account.accountNumber"],
    [{ accountNumber: "110-12345678" }, "account.accountNumber"],
    [{ holderName: " " }, "account.holderName"],
  ] as const)("%o is wrong at %s", (wrong, name) => {
    expect(accountProblems({ ...good, ...wrong }, true).map((problem) => problem.name)).toEqual([name]);
  });
  it("may be typed with hyphens and spaces; every bank we offer takes a refund at the stand-in", () => {
    expect(accountDigits("110-123 456-78901")).toBe("11012345678901");
    for (const [code] of BANKS) expect([code, Object.hasOwn(REFUND_BANKS, code)]).toEqual([code, true]);
    expect(bankName("90")).toBe("카카오뱅크");
  });
});

describe("a reason", () => {
  it("is one of the list, or nothing", () => {
    expect([cancelReasonOf("HEALTH"), cancelReasonOf("X"), cancelReasonOf(null)]).toEqual([
      "HEALTH",
      null,
      null,
    ]);
  });
});

describe("a payment of the seed at the stand-in", () => {
  it("is known by what its key says, and by nothing else", () => {
    expect(seededPayment("seed_b-demo-02_37000_1763600000000")).toMatchObject({
      orderId: "order-b-demo-02",
      amount: 37_000,
      status: "DONE",
      approvedAt: 1_763_600_000_000,
    });
    for (const key of ["seed_b-demo-02", "tgen_1", "seed_x_1_2", ""]) expect(seededPayment(key)).toBeNull();
  });
});
