import { describe, expect, it } from "vitest";
import { HOUR } from "../support/booking.ts";
import { deskCookies } from "../support/desk.ts";
import { NADEUL } from "../support/member.ts";
import { byDay } from "../support/night.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, aPhone, signedIn, db } = served();

const PAID = "b-demo-02";

type Values = Readonly<Record<string, string | number | null>>;

/** Adds copies of the rows of a table, with some columns other than they are. */
async function copyRows(table: string, where: string, values: Values): Promise<void> {
  const records = await db();
  const { results } = await records
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all<{ name: string }>();
  const columns = results
    .map(({ name }) => name)
    .filter((name) => !(name === "id" && table === "booking_history"));
  const bound: (string | number | null)[] = [];
  const read = columns.map((column) => {
    const value = values[column];
    return value === undefined ? column : `?${bound.push(value)}`;
  });
  await records
    .prepare(
      `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${read.join(", ")} FROM ${table} WHERE ${where}`,
    )
    .bind(...bound)
    .run();
}

interface Doubt {
  id: string;
  booking?: Values;
  /** What happened last: its event, and where the booking went by it. */
  last?: readonly [event: string, to: string];
  payment?: Values;
  refund?: Values;
}

/** A booking of `nadeul` that was paid for, as it stands while its money is uncertain. */
async function aDoubt({ id, booking = {}, last, payment = {}, refund }: Doubt): Promise<void> {
  const now = Date.now();
  await copyRows("booking", `id = '${PAID}'`, {
    id,
    booking_no: id.toUpperCase(),
    coupon_issue_id: null,
    ...booking,
  });
  await copyRows("booking_item", `booking_id = '${PAID}'`, { booking_id: id });
  const isFailed = booking["status"] === "FAIL";
  const before = isFailed ? " AND to_status = 'BOOKING_REQUEST'" : "";
  await copyRows("booking_history", `booking_id = '${PAID}'${before}`, { booking_id: id });
  if (last)
    await copyRows("booking_history", `booking_id = '${PAID}' AND to_status = 'BOOKING_REQUEST'`, {
      booking_id: id,
      from_status: isFailed ? "BOOKING_REQUEST" : "BOOKING_REQUEST_COMPLETE",
      to_status: last[1],
      event: last[0],
      at: now - HOUR,
    });
  await copyRows("payment", `booking_id = '${PAID}'`, {
    id: `pay-${id}`,
    booking_id: id,
    order_id: `order-${id}`,
    ask_at: now + 9 * HOUR,
    ...payment,
  });
  if (!refund) return;
  const row: Values = {
    id: `refund-${id}`,
    booking_id: id,
    payment_id: `pay-${id}`,
    idempotency_key: `key-${id}`,
    reason: "SCHEDULE",
    requester: "user",
    items: "[]",
    is_whole: 1,
    rule: "DAYS",
    percent: 100,
    paid: 42_000,
    fee: 0,
    refund: 42_000,
    status: "FAILED",
    next_at: now + 9 * HOUR,
    approved_at: now - HOUR,
    sent_at: now - HOUR,
    due_at: now + 72 * HOUR,
    created_at: now - 2 * HOUR,
    updated_at: now,
    ...refund,
  };
  const names = Object.keys(row);
  await (
    await db()
  )
    .prepare(
      `INSERT INTO refund (${names.join(", ")}) VALUES (${names.map((_, n) => `?${n + 1}`).join(", ")})`,
    )
    .bind(...Object.values(row))
    .run();
}

const VIRTUAL = { method: "가상계좌", account_bank: "88", account_number: "56211105948000" };
const UNPAID = { ...VIRTUAL, deposit_due_at: Date.now() + 30 * HOUR, approved_at: null };
const ENDED = ["hold.ended", "FAIL"] as const;
const APPROVED = ["cancel.approved", "BOOKING_CANCEL_COMPLETE"] as const;
const FAILED = { status: "FAIL", hold_expires_at: null };
const UNKNOWN = { status: "CONFIRMING", approved_at: null, receipt_url: null };
const CANCELLING = { status: "BOOKING_CANCEL_COMPLETE" };
const REFUND_TO = JSON.stringify({ bank: "88", accountNumber: "6789", holderName: "" });

interface Case extends Doubt {
  what: string;
  path: (id: string) => string;
  says: readonly string[];
  never: readonly string[];
}
const detail = (id: string) => `/booking-detail/${id}`;
const refund = (id: string) => `/refund/${id}?refund=refund-${id}`;

let count = 0;

const CASES: readonly Case[] = [
  {
    what: "a payment that nobody knows of yet, its seats gone",
    id: "d-unknown",
    booking: FAILED,
    last: ENDED,
    payment: UNKNOWN,
    path: detail,
    says: ["결제 확인 중", "결제 결과를", "다시 결제하지 마세요.", "결제 금액"],
    never: ["결제할 금액", "결제한 금액", "빠져나가지 않았어요", "결제실패"],
  },
  {
    what: "a payment on its way back",
    id: "d-back",
    booking: FAILED,
    last: ENDED,
    payment: { ...UNKNOWN, giving_back_at: Date.now() - HOUR, method: "카드" },
    path: detail,
    says: ["환불 진행 중", "돌려드리고 있어요", "부터 카드로 돌려드리는 중이에요. 늦어도"],
    never: ["결제 확인 중", "다시 결제하지 마세요.", "결제할 금액", "결제실패"],
  },
  {
    what: "a refund that the account's bank sent back",
    id: "d-bounced",
    booking: CANCELLING,
    last: APPROVED,
    payment: VIRTUAL,
    refund: { problem: "ACCOUNT_BOUNCED", taken_at: Date.now() - HOUR, account: REFUND_TO },
    path: detail,
    says: ["되돌아왔어요", "계좌 알려주기"],
    never: ["현금영수증 신청하기"],
  },
  {
    what: "the screen on which that refund gets another account",
    id: "d-bounced-form",
    booking: CANCELLING,
    last: APPROVED,
    payment: VIRTUAL,
    refund: { problem: "ACCOUNT_BOUNCED", taken_at: Date.now() - HOUR, account: REFUND_TO },
    path: refund,
    says: ["되돌아왔어요", "돌려드릴 돈은", "이 계좌로 돌려받기"],
    never: ["까지 돌려드려요"],
  },
  {
    what: "a refund whose account the bank does not know",
    id: "d-refused",
    booking: { status: "BOOKING_CANCEL_REQUEST" },
    payment: VIRTUAL,
    refund: { fail_code: "INVALID_REFUND_ACCOUNT_INFO", account: REFUND_TO },
    path: refund,
    says: [
      "다시 알려 주세요",
      "이 계좌를 찾지 못했어요",
      "받지 않은 계좌: 신한은행 끝 네 자리 6789",
      "이 계좌로 돌려받기",
    ],
    never: ["까지 돌려드려요"],
  },
  {
    what: "a refund that a person sends by hand",
    id: "d-by-hand",
    booking: CANCELLING,
    last: APPROVED,
    payment: VIRTUAL,
    refund: { problem: "PAY_BY_HAND", taken_at: Date.now() - HOUR, account: REFUND_TO },
    path: refund,
    says: ["돌려드리고 있어요", "부터 신한은행 6789 계좌로 돌려드리는 중이에요.", "끝 네 자리 6789"],
    never: ["이 계좌로 돌려받기"],
  },
  {
    what: "[U75] a refund that is on its way to a wallet",
    id: "d-way",
    booking: CANCELLING,
    last: APPROVED,
    payment: { method: "간편결제" },
    refund: { status: "SENT", taken_at: Date.now() - HOUR },
    path: detail,
    says: ["42,000원을", "부터 간편결제로 돌려드리는 중이에요. 늦어도", "까지 들어와요."],
    never: ["돌려드렸어요", "늦어져서"],
  },
  {
    what: "[U75] the same on its own screen, later than the law allows",
    id: "d-way-late",
    booking: CANCELLING,
    last: APPROVED,
    payment: { method: "간편결제" },
    refund: { status: "SENT", taken_at: Date.now() - 99 * HOUR, due_at: Date.now() - HOUR },
    path: refund,
    says: ["돌려드리고 있어요", "부터 간편결제로 돌려드리는 중이에요. 늦어져서 죄송해요."],
    never: ["까지 돌려드려요", "까지 들어와요", "환불을 신청했어요"],
  },
  {
    what: "a deposit that the bank took back from a cancelled session",
    id: "d-reversed",
    booking: CANCELLING,
    last: APPROVED,
    payment: { ...VIRTUAL, reversed_at: Date.now() - HOUR },
    refund: {
      status: "WITHDRAWN",
      reversed_at: Date.now() - HOUR,
      next_at: null,
      ended_at: Date.now() - HOUR,
    },
    path: detail,
    says: ["은행이 입금을 되돌렸어요"],
    never: ["돌려드리는 중", "환불을 마쳤어요"],
  },
  {
    what: "the same once a person has accepted that it is gone",
    id: "d-reversed-over",
    booking: { status: "REFUND_COMPLETE" },
    last: ["refund.nothing", "REFUND_COMPLETE"],
    payment: { ...VIRTUAL, reversed_at: Date.now() - HOUR },
    refund: {
      status: "WITHDRAWN",
      reversed_at: Date.now() - HOUR,
      next_at: null,
      ended_at: Date.now() - HOUR,
    },
    path: detail,
    says: ["은행이 입금을 되돌렸어요"],
    never: ["돌려드리는 중", "환불을 마쳤어요"],
  },
  {
    what: "the refund that ended with it",
    id: "d-reversed-refund",
    booking: { status: "REFUND_COMPLETE" },
    last: ["refund.nothing", "REFUND_COMPLETE"],
    payment: { ...VIRTUAL, reversed_at: Date.now() - HOUR },
    refund: {
      status: "WITHDRAWN",
      reversed_at: Date.now() - HOUR,
      next_at: null,
      ended_at: Date.now() - HOUR,
    },
    path: refund,
    says: ["은행이 입금을", "저희가 돌려드릴 돈이 없어요"],
    never: ["까지 돌려드려요", "예약은 그대로예요"],
  },
  {
    what: "a payment of which only all can be cancelled",
    id: "d-whole",
    payment: { is_partial_cancelable: 0, approved_at: Date.now() - 96 * HOUR },
    path: detail,
    says: ["지금 취소하면", "100%"],
    never: ["90%", "80%", "70%"],
  },
  {
    what: "[S54] giving up an account that waits, which is asked once",
    id: "d-stopping",
    booking: { status: "BOOKING_REQUEST", hold_expires_at: Date.now() + 30 * HOUR },
    payment: { ...UNPAID, status: "WAITING_FOR_DEPOSIT" },
    path: (id) => `${detail(id)}?cancel=1`,
    says: ["입금하지 않고 그만둘까요?", "자리가 바로 풀리고", "이미 입금했다면"],
    never: ["위약금", "결제한 금액", "입금해 주세요"],
  },
  {
    what: "an account that waits for its deposit",
    id: "d-awaited",
    booking: { status: "BOOKING_REQUEST", hold_expires_at: Date.now() + 30 * HOUR },
    payment: { ...UNPAID, status: "WAITING_FOR_DEPOSIT" },
    path: detail,
    says: [
      "신한은행 56211105948000",
      "원을 입금해 주세요",
      "계좌번호 복사",
      "결제할 금액",
      "입금할 계좌 보기",
    ],
    never: ["결제한 금액", "영수증 보기"],
  },
  {
    what: "an account that nobody paid into, while it is closed",
    id: "d-closing",
    booking: FAILED,
    last: ENDED,
    payment: { ...UNPAID, status: "CONFIRMING", giving_back_at: Date.now() - HOUR },
    path: detail,
    says: ["결제 금액"],
    never: ["결제한 금액", "결제할 금액", "영수증 보기", "돌려드리고 있어요"],
  },
  {
    what: "an account that nobody paid into, closed",
    id: "d-closed",
    booking: FAILED,
    last: ENDED,
    payment: { ...UNPAID, status: "CANCELED" },
    path: detail,
    says: ["결제 금액"],
    never: ["결제한 금액", "결제할 금액", "결제 수단", "영수증 보기", "돌려드렸어요"],
  },
  {
    what: "the refund of a session that was cancelled",
    id: "d-cancelled",
    booking: CANCELLING,
    last: ["session.cancel", "BOOKING_CANCEL_COMPLETE"],
    refund: { requester: "system", status: "SENT" },
    path: refund,
    says: ["돌려드리고 있어요", "자동 취소"],
    never: ["신청했어요"],
  },
];

const WIDTHS = [360, 412];

describe("while money is uncertain its owner's screen says what is known, and no more", () => {
  it.each(byDay(CASES))("of $what", async ({ path, says, never, ...doubt }) => {
    count += 1;
    const id = `${doubt.id}-${count}`; // a second try has its own
    await aDoubt({ ...doubt, id });
    const options = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
    const { page, context } = await signedIn(NADEUL, path(id), options);
    await page.locator("h1").first().waitFor();
    for (const summary of await page.locator("details:not([open]) > summary").all()) await summary.tap();
    const text = await page.locator("main").innerText();
    for (const words of says) expect(text).toContain(words);
    for (const words of never) expect(text).not.toContain(words);
    await looksRight(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, wide]).toEqual([width, 0]);
      const buttons = await page
        .locator(".ctabar .btn")
        .evaluateAll((all) =>
          all
            .map((button) => button.getBoundingClientRect())
            .map((box) => [box.width, box.height].map(Math.round).join(" × ")),
        );
      expect([width, new Set(buttons).size], buttons.join()).toEqual([width, buttons.length === 0 ? 0 : 1]);
      await shoot(page, `${doubt.id}-${width}`, BOTH);
    }
    await context.close();
  });
});

it("[U29] a refund whose account the bank does not know waits at the desk for another one", async () => {
  count += 1;
  const refused = { fail_code: "INVALID_REFUND_ACCOUNT_INFO", fail_message: "계좌를 찾을 수 없습니다." };
  await aDoubt({
    id: `d-desk-${count}`,
    booking: { status: "BOOKING_CANCEL_REQUEST" },
    payment: VIRTUAL,
    refund: { ...refused, account: REFUND_TO },
  });
  const { page, context } = await aPhone({ hasTouch: true, baseURL: site.desk.origin });
  await context.addCookies(await deskCookies(site));
  await page.goto("/desk/refund");
  const card = page.getByRole("listitem").filter({ hasText: `D-DESK-${count}` });
  const said = await card.innerText();
  for (const words of [refused.fail_message, "예약한 분이 다른 계좌를 알려 주면 저절로 보내요"])
    expect(said).toContain(words);
  expect(said).not.toContain("까지 보내야 해요");
  await context.close();
});
